import fc from "fast-check";
import { expect, test } from "vitest";
import { type LockedTool, settleLock, widenings } from "../../generator/lock/index.js";
import { line, lines } from "./arbitrary.js";

const provided = (...tools: readonly LockedTool[]) => tools.map((tool) => ({ tool, authored: false }));
const wider: LockedTool = { ...line, effect: "delete", contract: "1".repeat(32) };
const stricter: LockedTool = { ...line, confirm: "always", contract: "2".repeat(32) };
const other: LockedTool = { ...line, id: "pets.add", operation: "POST /pets", hostName: "pets_add", name: "pets.add" };

test("without a lock everything is accepted", () => {
  expect(settleLock({ before: undefined, lines: provided(line, other) })).toEqual({
    lock: { tools: [line, other] },
    pending: [],
    accepted: [],
  });
});

test("a wider line stays as it was accepted, a new one stays out, a stricter one goes in, one that is gone goes", () => {
  const gone = { ...other, id: "pets.gone", operation: "GET /gone" };
  const before = { tools: [line, gone] };
  const settled = settleLock({ before, lines: provided(wider, other) });
  expect(settled.lock.tools).toEqual([line]);
  expect(settled.pending.map(({ tool, widenings: found }) => [tool.id, found.map(({ kind }) => kind)])).toEqual([
    ["pets.add", ["new-tool"]],
    ["pets.list", ["stronger-effect"]],
  ]);
  expect(settleLock({ before, lines: provided(stricter) })).toMatchObject({ lock: { tools: [stricter] }, pending: [] });
});

test("a person accepts all, or one tool and no other", () => {
  const given = { before: { tools: [line] }, lines: provided(wider, other) };
  expect(settleLock({ ...given, accept: "all" })).toMatchObject({ lock: { tools: [wider, other] }, pending: [] });
  const one = settleLock({ ...given, accept: new Set(["pets.add"]) });
  expect(one.lock.tools).toEqual([line, other]);
  expect(one.pending.map(({ tool }) => tool.id)).toEqual(["pets.list"]);
});

test("the author of a tool spec accepts by writing it", () => {
  const before = { tools: [line] };
  expect(settleLock({ before, lines: [{ tool: wider, authored: true }] })).toMatchObject({ lock: { tools: [wider] }, pending: [] });
});

test("an operation that moved is looked up by its id, unless the operation of that line is still there", () => {
  const moved = { ...line, operation: "GET /v2/pets" };
  expect(settleLock({ before: { tools: [line] }, lines: provided(moved) }).pending).toMatchObject([
    { widenings: [{ kind: "other-operation" }] },
  ]);
  const renamed = { ...line, id: "pets.all" };
  const usurper = { ...other, id: "pets.list" };
  expect(settleLock({ before: { tools: [line] }, lines: provided(renamed, usurper) }).pending).toMatchObject([
    { tool: { id: "pets.list" }, widenings: [{ kind: "new-tool" }] },
  ]);
});

test("two tools that change names keep one line each, also while one of them waits", () => {
  const before = { tools: [line, other] };
  const swapped = provided({ ...wider, id: other.id, hostName: other.hostName }, { ...other, id: line.id, hostName: line.hostName });
  const { lock, pending } = settleLock({ before, lines: swapped });
  expect(pending.map(({ tool }) => tool.id)).toEqual([other.id]);
  expect(lock.tools.map(({ id, operation, effect }) => [id, operation, effect])).toEqual([
    [other.id, line.operation, line.effect],
    [line.id, other.operation, other.effect],
  ]);
});

test("whatever comes, no line of a provider is ever wider than what was accepted", () => {
  fc.assert(
    fc.property(fc.uniqueArray(lines, { selector: ({ id }) => id }), fc.uniqueArray(lines, { selector: ({ id }) => id }), (old, now) => {
      const { lock, pending } = settleLock({ before: { tools: old }, lines: provided(...now) });
      const waiting = new Set(pending.map(({ tool }) => tool.id));
      for (const tool of lock.tools) expect(old.some((before) => widenings(before, tool).length === 0)).toBe(true);
      // What is not switched off stands in the lock as it is.
      for (const tool of now) if (!waiting.has(tool.id)) expect(lock.tools).toContain(tool);
    }),
    { numRuns: 1_000 },
  );
});
