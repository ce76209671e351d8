import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { count, linesOf, list, operation, petsProject, remove } from "./pets-project.js";

const { project, at, seen, document } = petsProject();

test("ids that change with the config are reported with their old ones, once", async () => {
  writeFileSync(at("shop.graphql"), "type Query { order(id: ID!): String }\ntype Mutation { cancel(id: ID!): Boolean }\n");
  const run = async (source: object, name = "graphql.config.json"): ReturnType<typeof project.run> => {
    const shop = { contract: "shop.graphql", endpoint: "https://shop.example/graphql", ...source };
    writeFileSync(at(name), JSON.stringify({ sources: [shop], out: "shop", handlers: false }));
    return project.run(["generate", "--config", name]);
  };
  const ids = () => linesOf(readFileSync(at("graphql.toolpact.lock"), "utf8")).map(({ id }) => id);
  expect((await run({})).exitCode).toBe(0);
  const moved = await run({ namespace: "store" });
  expect([moved.exitCode, moved.stderr]).toEqual([
    0,
    expect.stringContaining(
      "warning: 2 tools have new ids: `shop.cancel` is now `store.cancel`, `shop.order` is now `store.order`. [lock/renamed-tools]",
    ),
  ]);
  expect(moved.stdout).not.toContain("switched off");
  expect(ids()).toEqual(["store.cancel", "store.order"]);
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");

  const renamed = await run({ namespace: "store", operations: { order: { rename: "find" } } });
  expect(renamed.stderr).toContain("1 tool has a new id: `store.order` is now `store.find`.");
  // It stays without the word that made it, here and in another namespace.
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");
  await run({ namespace: "store", operations: { order: { rename: "crm.find" } } });
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");
  expect((await run({ namespace: "mart" })).stderr).toContain("1 tool has a new id: `store.cancel` is now `mart.cancel`.");
  expect(ids()).toEqual(["crm.find", "mart.cancel"]);
  // Not gone: nobody could see.
  writeFileSync(at("shop.graphql"), "type Query {");
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");
});

test("a program is told every tool that is gone or has another id, also where a person reads the first of them", async () => {
  const [name, contract] = ["many.config.json", "many.yaml"];
  const run = async (operations = {}): Promise<{ readonly renamed: unknown; readonly gone: unknown }> => {
    writeFileSync(at(name), JSON.stringify({ sources: [{ contract, operations }], out: "many", handlers: false }));
    return JSON.parse((await project.run(["generate", "--config", name, "--json"])).stdout);
  };
  const ids = Array.from({ length: 24 }, (_, index) => `get${index + 10}`);
  const paths = ids.map((id) => `/${id}: { get: ${operation(id)} }`);
  writeFileSync(at(contract), document(list, ...paths));
  expect(await run()).toMatchObject({ renamed: [], gone: [] });
  writeFileSync(at(contract), document(list));
  expect(await run({ list: { rename: "all" } })).toMatchObject({
    renamed: [{ id: "pets.list", to: "pets.all" }],
    gone: ids.map((id) => `pets.${id}`),
  });
  expect(await run({ list: { rename: "all" } })).toMatchObject({ renamed: [], gone: [] });
});

test("two documents with the same tags: a namespace tells them apart, and what it moves is reported once", async () => {
  for (const name of ["one", "two"]) writeFileSync(at(`${name}.yaml`), document(`/pets: { get: ${operation("list")} }`));
  const run = async (...sources: readonly object[]): ReturnType<typeof project.run> => {
    writeFileSync(at("twice.config.json"), JSON.stringify({ sources, out: "twice", handlers: false }));
    return project.run(["generate", "--config", "twice.config.json"]);
  };
  const [one, two] = ["one", "two"].map((name) => ({ contract: `${name}.yaml`, name }));
  expect((await run({ ...one })).exitCode).toBe(0);
  const taken = await run({ ...one }, { ...two });
  expect([taken.exitCode, taken.stderr]).toEqual([
    1,
    expect.stringMatching(
      /The tool `pets\.list` is already defined in `one\.yaml`\. \[plan\/duplicate-id\]\n[\s\S]*a different `namespace`/,
    ),
  ]);
  writeFileSync(at("one.yaml"), document(`/pets: { get: ${operation("list", ", description: All of them")} }`));
  expect((await run({ ...one })).stdout).toContain("\n1 tool changed: pets.list (other words).\n");
  expect((await run({ ...one }, { ...two, namespace: "other" })).stdout).toMatch(/^other\.pets\.list +new/m);
  const unnamed = await project.run(["call", "list", "--config", "twice.config.json"]);
  expect([unnamed.exitCode, unnamed.stderr]).toEqual([2, expect.stringContaining("Did you mean `pets.list` or `other.pets.list`?")]);
  const moved = await run({ ...one, namespace: "first" });
  expect(moved.stderr).toContain("1 tool has a new id: `pets.list` is now `first.pets.list`.");
  expect((await run({ ...one, namespace: "first" })).stderr).not.toContain("lock/");
});

test("an id that comes to name another operation is told and switched off, until a person accepts it", async () => {
  writeFileSync(at("pets.yaml"), document(list, remove));
  const lines = () => linesOf(readFileSync(at("swap.toolpact.lock"), "utf8")).map(({ id, effect }) => `${id} ${effect}`);
  const run = async (operations: object, ...more: readonly string[]): ReturnType<typeof project.run> => {
    writeFileSync(
      at("swap.config.json"),
      JSON.stringify({ sources: [{ contract: "pets.yaml", operations }], out: "swap", handlers: "swap-handlers" }),
    );
    return project.run(["generate", "--config", "swap.config.json", ...more]);
  };
  expect((await run({})).exitCode).toBe(0);
  const swap = { "pets.list": { rename: "removeOld" }, "pets.removeOld": { rename: "list" } };
  const swapped = await run(swap);
  expect(swapped.stderr).toContain(
    "warning: 2 tools have new ids: `pets.list` is now `pets.removeOld` (`pets.list` now names `DELETE /pets/old`), `pets.removeOld` is now `pets.list` (`pets.removeOld` now names `GET /pets`). [lock/renamed-tools]",
  );
  expect(swapped.stdout).toMatch(/^pets\.list +stands for DELETE \/pets\/old instead of GET \/pets$/m);
  const before = [...seen];
  const called = await project.run(["call", "pets.removeOld", "--json", "--config", "swap.config.json"]);
  expect(JSON.parse(called.stdout)).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
  expect(seen).toEqual(before);
  expect((await project.run(["check", "--config", "swap.config.json"])).exitCode).toBe(1);

  const chain = await run({ "pets.list": { rename: "removeOld" }, "pets.removeOld": { rename: "drop" } });
  expect(chain.stdout).toContain("1 tool is switched off until a person accepts");
  expect(lines()).toEqual(["pets.drop delete", "pets.removeOld read"]);
  const accepted = await run(swap, "--accept");
  expect(accepted.stdout).toContain("Accepted: pets.removeOld.");
  expect(lines()).toEqual(["pets.list delete", "pets.removeOld read"]);
});

test("an operationId that moves to another method is reported once: as what its id stands for, not as gone", async () => {
  writeFileSync(at("turn.config.json"), JSON.stringify({ sources: ["turn.yaml"], out: "turn", handlers: false }));
  const run = async (paths: readonly string[], ...more: readonly string[]): ReturnType<typeof project.run> => {
    writeFileSync(at("turn.yaml"), document(...paths));
    return project.run(["generate", "--config", "turn.config.json", ...more]);
  };
  const turned = [list, `/pets/{id}: { delete: ${operation("getPet")} }`];
  expect((await run([list, count, `/pets/{id}: { get: ${operation("getPet")} }`])).exitCode).toBe(0);
  const { stdout, stderr } = await run(turned);
  expect(stdout).toMatch(/^pets\.getPet +stands for DELETE \/pets\/\{id\} instead of GET \/pets\/\{id\}/m);
  expect(stderr).toContain(
    "warning: 1 tool of `turn.toolpact.lock` no longer exists: `pets.count`. [lock/gone-tools]\n  at turn.yaml:4:1\n",
  );
  expect(stderr).not.toContain("now names");
  // What is gone stands in the summary as well, which is all that some look at.
  expect(stdout).toMatch(/^1 tool is gone: pets\.count\.$/m);
  const accepted = await run(turned, "--accept");
  expect([accepted.stdout, accepted.stderr]).toEqual([
    expect.stringContaining("Accepted: pets.getPet."),
    expect.not.stringContaining("lock/"),
  ]);
  expect((await run(turned)).stderr).not.toContain("lock/");
  // Whoever accepts everything without having seen what it is, is told by the run that accepts it: as accepted, and not as gone.
  const back = await run([list, `/pets/{id}: { get: ${operation("getPet")} }`], "--accept");
  expect(back.stdout).toMatch(
    /^What no run had said before:\npets\.getPet +stands for GET \/pets\/\{id\} instead of DELETE \/pets\/\{id\}/m,
  );
  expect(back.stderr).not.toContain("lock/");
});

test("a tool whose operationId changes keeps its id, which is reported once, and a rename of the config says nothing", async () => {
  const name = "kept.config.json";
  const run = async (id: string, operations = {}): Promise<string> => {
    writeFileSync(at("kept.yaml"), document(`/pets: { get: ${operation(id)} }`));
    writeFileSync(
      at(name),
      JSON.stringify({ sources: [{ contract: "kept.yaml", name: "kept", operations }], out: "kept", handlers: false }),
    );
    return (await project.run(["generate", "--config", name], { env: { CI: "" } })).stderr;
  };
  expect(await run("list")).toBe("");
  const told = await run("index");
  expect(told).toContain(
    "note: 1 tool keeps its previous id, although the document now gives another one (`pets.list` would be `pets.index`). [openapi/kept-ids]",
  );
  expect(told).toMatch(/at kept\.yaml:5:\d+/);
  expect(linesOf(readFileSync(at("kept.toolpact.lock"), "utf8"))).toMatchObject([{ id: "pets.list" }]);
  expect(await run("index", { "GET /pets": { confirm: "always" } })).toContain("As before: 1 note");
  expect(await run("index", { "GET /pets": { rename: "index" } })).not.toContain("kept-ids");
});
