import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Lock, type LockedTool, printLock, readLock, type SettledLock, settleLock, widenings } from "../../generator/lock/index.js";
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
    changed: [],
    changes: new Map(),
    details: new Map(),
  });
});

test("what changed and needs nobody's word is named; what waits is named as waiting", () => {
  const before = { tools: [line, other] };
  expect(settleLock({ before, lines: provided(stricter, other) }).changed).toEqual([line.id]);
  expect(settleLock({ before, lines: provided(wider, other) }).changed).toEqual([]);
  expect(settleLock({ before, lines: provided(wider, other), accept: "all" }).changed).toEqual([]);
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
    { tool: { id: "pets.list" }, widenings: [{ kind: "other-operation", from: "GET /pets", to: "POST /pets" }, { kind: "new-tool" }] },
  ]);
});

describe("an id that was accepted for another operation", () => {
  const named = (tool: LockedTool, id: string): LockedTool => ({ ...tool, id, hostName: id.replace(".", "_"), name: id });
  const third = named({ ...line, operation: "DELETE /pets", effect: "delete" }, "pets.remove");
  const before = { tools: [line, other, third] };
  const waiting = ({ pending }: SettledLock) => pending.map(({ tool, widenings: found }) => [tool.id, found.map(({ kind }) => kind)]);
  const taken = ["other-operation"];

  test("waits for a person, run after run, with one line each and beside everything else that is wider", () => {
    const swapped = provided(named(wider, other.id), named(other, line.id), third);
    const first = settleLock({ before, lines: swapped });
    expect(waiting(first)).toEqual([
      [other.id, ["other-operation", "stronger-effect"]],
      [line.id, taken],
    ]);
    expect(first.lock.tools.map(({ id, operation, effect, idOf }) => [id, operation, effect, idOf])).toEqual([
      [other.id, line.operation, line.effect, "pets POST /pets"],
      [line.id, other.operation, other.effect, "pets GET /pets"],
      [third.id, third.operation, third.effect, undefined],
    ]);
    expect(settleLock({ before: first.lock, lines: swapped })).toEqual(first);
    // To take the change back needs nobody's word.
    expect(settleLock({ before: first.lock, lines: provided(...before.tools) })).toMatchObject({ lock: before, pending: [] });
    const accepted = settleLock({ before: first.lock, lines: swapped, accept: "all" });
    expect(accepted).toMatchObject({ lock: { tools: swapped.map(({ tool }) => tool) }, pending: [] });
    expect(settleLock({ before: accepted.lock, lines: swapped }).pending).toEqual([]);
  });

  test("waits also when its operation has a free one by now", () => {
    const chain = provided(named(line, other.id), named(other, "pets.create"), third);
    const first = settleLock({ before, lines: chain });
    expect(waiting(first)).toEqual([[other.id, taken]]);
    expect(waiting(settleLock({ before: first.lock, lines: chain }))).toEqual([[other.id, taken]]);
    expect(settleLock({ before: first.lock, lines: provided(...before.tools) })).toMatchObject({ lock: before, pending: [] });
  });

  test("is accepted for one tool, and the others go on waiting", () => {
    const round = provided(named(line, other.id), named(other, third.id), named(third, line.id));
    const one = settleLock({ before, lines: round, accept: new Set([line.id]) });
    const still = [
      [other.id, taken],
      [third.id, taken],
    ];
    expect([waiting(one), waiting(settleLock({ before: one.lock, lines: round }))]).toEqual([still, still]);
  });

  test("is told run after run of a tool that is new, while the one that had it goes on under another", () => {
    const renamed = named(line, "pets.all");
    const now = provided(renamed, named({ ...other, contract: "3".repeat(32) }, line.id));
    const first = settleLock({ before: { tools: [line] }, lines: now });
    expect(first).toMatchObject({
      lock: { tools: [{ ...renamed, formerIds: [line.id] }] },
      pending: [
        { tool: { id: line.id }, widenings: [{ kind: "other-operation", from: "GET /pets", to: "POST /pets" }, { kind: "new-tool" }] },
      ],
    });
    expect(readLock(printLock(first.lock), "toolpact.lock")).toEqual({ lock: first.lock });
    expect(settleLock({ before: first.lock, lines: now })).toEqual({ ...first, changed: [], changes: new Map() });
    const accepted = settleLock({ before: first.lock, lines: now, accept: "all" });
    expect(accepted.lock.tools).toEqual(now.map(({ tool }) => tool));
    expect(settleLock({ before: first.lock, lines: provided(line) })).toMatchObject({ lock: { tools: [line] }, pending: [] });
  });

  test("is another source's, too, unless the whole source has another name", () => {
    const moved = { ...line, source: "shop" };
    const lines = provided(moved, other);
    expect(settleLock({ before, lines }).pending).toMatchObject([
      { widenings: [{ kind: "other-operation", from: "GET /pets of pets", to: "GET /pets of shop" }] },
    ]);
    expect(settleLock({ before: { tools: [line] }, lines: provided(moved), sources: ["pets", "shop"] }).pending).toHaveLength(1);
    expect(settleLock({ before: { tools: [line] }, lines: provided(moved) })).toMatchObject({ lock: { tools: [moved] }, pending: [] });
  });

  test("is not, where its source has another name and it waits for something else, run after run", () => {
    const renamed = provided({ ...wider, source: "shop" }, { ...other, source: "shop" });
    const first = settleLock({ before, lines: renamed });
    const second = settleLock({ before: first.lock, lines: renamed });
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      lock: { tools: [{ ...line, source: "shop" }, { source: "shop" }] },
      pending: [{ tool: { id: line.id }, widenings: [{ kind: "stronger-effect" }] }],
    });
  });
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

test("what waits goes on waiting in the next run, whatever else is accepted, and what was taken back does not", () => {
  const names = ["a.one", "a.two", "a.three", "a.four"];
  const keys = names.map((_, index) => ({ source: index === 3 ? "shop" : "pets", operation: `GET /${index}` }));
  const given = fc
    .tuple(fc.shuffledSubarray(names), fc.shuffledSubarray(keys))
    .map(([ids, operations]) => ids.slice(0, operations.length).map((id, index) => ({ ...line, ...operations[index], id, hostName: id })));
  fc.assert(
    fc.property(given, given, fc.subarray(names), (old, now, accept) => {
      const before = { tools: old };
      const waiting = (lock: Lock, accepted: readonly string[] = []): ReadonlySet<string> => {
        const { pending } = settleLock({ before: lock, lines: provided(...now), sources: ["pets", "shop"], accept: new Set(accepted) });
        return new Set(pending.map(({ tool }) => tool.id));
      };
      const first = settleLock({ before, lines: provided(...now), sources: ["pets", "shop"], accept: new Set(accept) });
      expect(waiting(first.lock)).toEqual(waiting(before, accept));
      const unaccepted = settleLock({ before, lines: provided(...now), sources: ["pets", "shop"] }).lock;
      const isWhole = old.every(({ source, operation }) => now.some((tool) => tool.source === source && tool.operation === operation));
      if (isWhole) expect(settleLock({ before: unaccepted, lines: provided(...old), sources: ["pets", "shop"] }).pending).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});
