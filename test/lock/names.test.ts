import { describe, expect, test } from "vitest";
import type { Operation } from "../../generator/ir/index.js";
import { planToolNames } from "../../generator/plan/tool-names.js";
import { createPets, type PlannedPets, petsApi } from "./pets.js";

/** Id, host name, name in code and module of every tool, by its operation. */
function namesOf({ plans, errors }: PlannedPets): { readonly [key: string]: readonly string[] } {
  expect(errors).toEqual([]);
  const tools = plans.flatMap((plan) => plan.tools);
  return Object.fromEntries(
    tools.map(({ operation, id, hostName, path, module }) => [operation.key, [id, hostName, path.join("."), module]]),
  );
}

const lower = (text: string): string => text.toLowerCase();
const list = "operationId: list, tags: [pets]";

describe("a tool keeps its names", () => {
  test.each([
    ["the same operationId", "operationId: list, tags: [pets]"],
    ["one that is the same in code", "operationId: List, tags: [pets]"],
    ["one that is the same in code and comes first by rank", "operationId: li_st, tags: [pets]"],
    ["one whose host name is the same", "operationId: PETS_list, tags: []"],
  ])("when an operation is added with %s, before or after it", (_name, added) => {
    const plan = createPets();
    const first = namesOf(plan(petsApi({ "GET /pets": list })))["GET /pets"];
    const after = namesOf(plan(petsApi({ "GET /pets": list, "GET /zoo": added })));
    expect(after["GET /pets"]).toEqual(first);
    const before = namesOf(plan(petsApi({ "GET /animals": added, "GET /pets": list, "GET /zoo": added })));
    expect(before["GET /pets"]).toEqual(first);
    const column = (index: number): readonly string[] => Object.values(before).map((names) => names[index] ?? "");
    // Hosts and disks do not tell capitals from small letters.
    const [ids, hostNames, code, modules] = [column(0), column(1).map(lower), column(2), column(3).map(lower)];
    for (const names of [ids, hostNames, code, modules]) expect(new Set(names).size).toBe(3);
  });

  test("when the one that came later is accepted, and both keep theirs from then on", () => {
    const plan = createPets();
    const old = { "GET /pets": "operationId: li_st, tags: [pets]" };
    const first = namesOf(plan(petsApi(old)))["GET /pets"];
    // By itself it would come first: it is written as code says it.
    const both = petsApi({ "GET /animals": "operationId: liSt, tags: [pets]", ...old });
    const accepted = namesOf(plan(both, { accept: "all" }));
    expect(accepted["GET /pets"]).toEqual(first);
    expect(accepted["GET /animals"]).toEqual(["pets.liSt", "pets_liSt", "pets.liSt2", "tools/pets/li-st-2"]);
    expect(namesOf(plan(both))).toEqual(accepted);
    expect(namesOf(plan(petsApi({ "GET /animals": "operationId: liSt, tags: [pets]" })))["GET /animals"]).toEqual(accepted["GET /animals"]);
  });

  test("and one that waits for the old id of another says so run after run", () => {
    const plan = createPets();
    plan(petsApi({ "GET /pets": list }));
    const document = petsApi({ "GET /pets": list, "GET /v2/pets": "operationId: list2, tags: [pets]" });
    const operations = { "GET /pets": { rename: "old" }, "GET /v2/pets": { rename: "list" } };
    const runs = [1, 2].map(() => {
      const { lock, tools } = plan(document, { operations });
      return [lock.text, tools.map(({ id, reason }) => [id, reason])];
    });
    expect(runs[1]).toEqual(runs[0]);
    const says = expect.stringContaining("stands for GET /v2/pets instead of GET /pets; new");
    expect(runs[0]?.[1]).toEqual([
      ["pets.list", says],
      ["pets.old", undefined],
    ]);
    expect(plan(document, { operations, accept: "all" }).lock.text).not.toContain("formerIds");
  });

  test("when its operationId, its tags or their order change", () => {
    const plan = createPets();
    const first = namesOf(plan(petsApi({ "GET /pets": "operationId: list, tags: [pets, all]" })));
    for (const more of ["operationId: list, tags: [all, pets]", "operationId: findPets, tags: [pets]", "tags: [zoo]", "summary: none"])
      expect(namesOf(plan(petsApi({ "GET /pets": more })))).toEqual(first);
  });

  test("and without a lock the newcomer would have taken them", () => {
    const [early, late] = [createPets(), createPets()];
    const first = namesOf(early(petsApi({ "GET /pets": list })))["GET /pets"];
    expect(namesOf(late(petsApi({ "GET /animals": list, "GET /pets": list })))["GET /pets"]).not.toEqual(first);
  });

  test("in a tool spec too, where only the name in code can be taken", () => {
    const plan = createPets("pets.tools.yaml");
    const spec = (...ids: readonly string[]): string =>
      `toolspec: 1\nname: pets\ntools:\n${ids.map((id) => `  ${id}: { title: A, description: A., effect: read, input: { type: object }, output: {}, examples: { input: [{ name: a, description: A., input: {} }] } }\n`).join("")}`;
    expect(namesOf(plan(spec("pets.li_st")))["pets.li_st"]?.[2]).toBe("pets.liSt");
    expect(namesOf(plan(spec("pets.liSt", "pets.li_st")))).toMatchObject({
      "pets.li_st": ["pets.li_st", "pets_li_st", "pets.liSt", "tools/pets/li-st"],
      "pets.liSt": ["pets.liSt", "pets_liSt", "pets.liSt2", "tools/pets/li-st-2"],
    });
  });
});

describe("settings by the id of a tool", () => {
  const operations = { "GET /a": "operationId: alpha, tags: [x]", "DELETE /b": "operationId: beta, tags: [x]" };
  const renames = (...pairs: readonly (readonly [string, string])[]) => Object.fromEntries(pairs.map(([key, rename]) => [key, { rename }]));
  const said = ({ diagnostics }: PlannedPets): readonly string[] =>
    diagnostics.map(({ code }) => code).filter((code) => code !== "lock/renamed-tools" && code !== "lock/nothing-to-accept");

  test.each([
    ["a swap", renames(["x.alpha", "beta"], ["x.beta", "alpha"]), { "GET /a": "x.beta", "DELETE /b": "x.alpha" }],
    ["a chain", renames(["x.alpha", "beta"], ["x.beta", "gamma"]), { "GET /a": "x.beta", "DELETE /b": "x.gamma" }],
  ])("mean the same operations in every run: %s", (_name, settings, want) => {
    for (const accept of [undefined, ...Object.values(want).map((id) => new Set([id])), "all" as const]) {
      const plan = createPets();
      const quiet = said(plan(petsApi(operations)));
      for (const run of [1, 2, 3]) {
        const accepted = accept === undefined || (accept !== "all" && run > 1) ? {} : { accept };
        const planned = plan(`${petsApi(operations)}# ${run}\n`, { operations: settings, ...accepted });
        const names = Object.entries(namesOf(planned));
        expect(Object.fromEntries(names.map(([key, [id]]) => [key, id]))).toEqual(want);
        for (const [, [id = "", hostName]] of names) expect(hostName).toBe(id.replace(".", "_"));
        expect(said(planned)).toEqual(quiet);
      }
    }
  });

  test("mean the same when one of them is new and waits", () => {
    const plan = createPets();
    plan(petsApi({ "GET /a": operations["GET /a"] }));
    const settings = renames(["x.alpha", "beta"], ["x.beta", "gamma"]);
    for (const run of [1, 2, 3]) {
      const names = namesOf(plan(petsApi(operations), { operations: settings, ...(run === 2 ? { accept: "all" } : {}) }));
      expect([names["GET /a"]?.[0], names["DELETE /b"]?.[0]]).toEqual(["x.beta", "x.gamma"]);
    }
  });
});

test("names that an edited lock gives twice, or that would break the code, are planned anew", () => {
  const origin = { file: "a.tools.yaml", pointer: "" };
  const operations = ["a.b", "a.c", "a.d", "e.f"].map((id) => ({ id, key: id, origin }) as Operation);
  const kept = (id: string, ...path: string[]) => [id, { id, hostName: id, path }] as const;
  const names = planToolNames(operations, {
    report: () => undefined,
    kept: new Map([kept("a.b", "a", "x"), kept("a.c", "a", "x"), kept("a.d", "a", "constructor"), kept("e.f", "a", "y")]),
  });
  expect([...names].map(([id, { path }]) => [id, path.join(".")])).toEqual([
    ["a.b", "a.x"],
    ["a.c", "a.c"],
    ["a.d", "a.d"],
    ["e.f", "e.f"],
  ]);
});
