import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMoved, type LockedTool, moveOperations, settleLock, widenings } from "../../generator/lock/index.js";
import { line, lines } from "./arbitrary.js";

const source = "pets";
const lockOf = (...operations: readonly string[]) => ({
  tools: operations.map((operation, index): LockedTool => ({ ...line, id: `pets.t${index}`, hostName: `pets_t${index}`, operation })),
});
const movesOf = (before: readonly string[], keys: readonly string[]) =>
  findMoved(lockOf(...before), { source, keys }).map(({ from, to }) => `${from} → ${to}`);

describe("an operation is the same when only names of its path's parameters changed", () => {
  test.each([
    ["GET /pets/{id}", "GET /pets/{petId}"],
    ["GET /pets/{id}.json", "GET /pets/{pet-id}.json"],
    ["GET /a/{a}/b/{b},{c}", "GET /a/{a}/b/{d},{e}"],
    ["GET /pets/{id}?kind=cat", "GET /pets/{petId}?kind=cat"],
    ["GET /pets/{id} #2", "GET /pets/{petId} #2"],
    ["GET /pets/{__proto__}", "GET /pets/{constructor}"],
  ])("%s → %s", (from, to) => {
    expect(movesOf([from], [to])).toEqual([`${from} → ${to}`]);
  });

  test.each([
    ["nothing changed", "GET /pets/{id}", "GET /pets/{id}"],
    ["another method", "GET /pets/{id}", "DELETE /pets/{petId}"],
    ["another prefix", "GET /v1/pets/{id}", "GET /v2/pets/{petId}"],
    ["another ending", "GET /pets/{id}", "GET /pets/{petId}/"],
    ["one parameter more", "GET /pets/{id}", "GET /pets/{petId}/{toy}"],
    ["no parameter any more", "GET /pets/{id}", "GET /pets/{}"],
    ["two that changed places", "DELETE /a/{a}/b/{b}", "DELETE /a/{b}/b/{a}"],
    ["a name that went to another place", "DELETE /a/{a}/b/{b}", "DELETE /a/{b}/b/{c}"],
    ["two that became one", "DELETE /a/{a}/b/{b}", "DELETE /a/{c}/b/{c}"],
    ["one that may be several segments now", "GET /files/{path}", "GET /files/{name+}"],
    ["one that is held to another pattern", "GET /pets/{id:[0-9]+}", "GET /pets/{petId:[a-z]+}"],
    ["a name in the query, where it is sent", "GET /pets?{kind}", "GET /pets?{sort}"],
    ["a mark of RFC 6570, whose names are sent", "GET /pets{?kind}", "GET /pets{?sort}"],
  ])("and another one with %s", (_name, from, to) => {
    expect(movesOf([from], [to])).toEqual([]);
  });

  test("and not where the document or the lock has two of them, against the rule of OpenAPI", () => {
    const [one, two, three] = ["GET /pets/{id}", "GET /pets/{petId}", "GET /pets/{name}"];
    expect(movesOf([one], [one, two])).toEqual([]);
    expect(movesOf([one], [two, three])).toEqual([]);
    expect(movesOf([one, two], [two])).toEqual([]);
    expect(movesOf([one, two], [two, three])).toEqual([]);
    expect(movesOf([one, two], [three])).toEqual([]);
  });

  test("and not where it is another source's", () => {
    expect(findMoved(lockOf("GET /pets/{id}"), { source: "shop", keys: ["GET /pets/{petId}"] })).toEqual([]);
  });
});

test("the order of lines and operations decides nothing", () => {
  const keys = ["GET /a/{x}", "GET /a/{y}", "GET /b/{x}", "GET /b/{y}", "PUT /b/{x}", "GET /c/{x}/{y}", "GET /c/{z}/{y}", "GET /d"];
  fc.assert(
    fc.property(fc.subarray(keys), fc.subarray(keys), fc.func(fc.nat()), (before, now, order) => {
      const shuffled = (list: readonly string[]) => [...list].sort((a, b) => order(a) - order(b));
      expect(movesOf(shuffled(before), shuffled(now)).sort()).toEqual(movesOf(before, now).sort());
    }),
  );
});

test("whatever else changed is asked as it was asked before, and an effect that is denied is asked, too", () => {
  const [from, to] = ["DELETE /pets/{id}", "DELETE /pets/{petId}"];
  fc.assert(
    fc.property(lines, lines, ({ idOf: _before, ...old }, { idOf: _now, ...now }) => {
      const before: LockedTool = { ...old, source, operation: from };
      const after: LockedTool = { ...now, id: old.id, source, operation: to };
      const lock = moveOperations({ tools: [before] }, findMoved({ tools: [before] }, { source, keys: [to] }));
      const { pending } = settleLock({ before: lock, lines: [{ tool: after, authored: false }] });
      const asked = pending.flatMap(({ widenings: found }) => found.filter(({ kind }) => kind !== "denied-effect"));
      expect(asked).toEqual(widenings(before, after).filter(({ kind }) => kind !== "other-operation"));
    }),
    { numRuns: 2_000 },
  );
});

test("an id that waits for another operation goes on doing so when that one has other names in its path", () => {
  const [own, owner] = ["GET /b", "GET /a/{id}"];
  const tools = [
    { ...line, operation: own, idOf: `pets ${owner}` },
    { ...line, id: "pets.other", hostName: "pets_other", operation: owner },
  ];
  const moved = findMoved({ tools }, { source, keys: [own, "GET /a/{petId}"] });
  expect(moveOperations({ tools }, moved)?.tools.map(({ operation, idOf }) => [operation, idOf])).toEqual([
    [own, "pets GET /a/{petId}"],
    ["GET /a/{petId}", undefined],
  ]);
});
