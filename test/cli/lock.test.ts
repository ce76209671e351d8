import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "./project.js";

const project = createProject({ linked: true });
const at = (path: string): string => join(project.root, path);
const lock = (): string => readFileSync(at("toolpact.lock"), "utf8");
const linesOf = (text: string): readonly { readonly id: string; readonly effect: string }[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader("content-type", "application/json").end("[]");
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  project.remove();
});

const operation = (id: string, more = ""): string =>
  `{ operationId: ${id}, tags: [pets], summary: ${id}${more}, responses: { "200": { description: ok, content: { application/json: { schema: { type: array } } } } } }`;
const document = (...paths: readonly string[]): string =>
  `openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\nservers: [{ url: "http://127.0.0.1:${(server.address() as AddressInfo).port}" }]\npaths:\n${paths.map((path) => `  ${path}\n`).join("")}`;
const writeApi = (...paths: readonly string[]): void => writeFileSync(at("pets.yaml"), document(...paths));

const list = `/pets: { get: ${operation("list")} }`;
const remove = `/pets/old: { delete: ${operation("removeOld")} }`;
const count = `/pets/count: { get: ${operation("count")} }`;

test("a first run makes the lock beside the config, accepts everything and says how much", async () => {
  expect((await project.run(["init"])).exitCode).toBe(0);
  rmSync(at("toolpact.config.ts"));
  writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources: ["pets.yaml", "specs/*.tools.yaml"] }));
  mkdirSync(at("src/handlers"), { recursive: true });
  writeFileSync(
    at("src/handlers/runtime.ts"),
    'import { httpTransport } from "@toolpact/runtime/transport/http";\nexport const options = { transports: [httpTransport({ allowPrivate: true })] };\n',
  );
  writeApi(list);
  const { exitCode, stdout } = await project.run(["generate"]);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("toolpact.lock is new: it accepts 2 tools, 0 with effects.")]);
  expect(linesOf(lock()).map(({ id }) => id)).toEqual(["hello.greet", "pets.list"]);
  expect(await project.run(["check"])).toMatchObject({ exitCode: 0 });
});

test("`check` says that the lock changed, where nothing else did", async () => {
  const before = lock();
  writeFileSync(at("toolpact.lock"), before.replace(/^.*"pets\.list".*\n/m, ""));
  const { exitCode, stdout } = await project.run(["check", "--json"]);
  writeFileSync(at("toolpact.lock"), before);
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ reasons: ["lock-changed"], pending: [{ id: "pets.list" }] });
});

test("what a provider adds is made, switched off, and `check` fails until a person accepts it", async () => {
  const before = lock();
  writeApi(list, remove, count);
  const generated = await project.run(["generate"]);
  expect(generated.exitCode).toBe(0);
  expect(generated.stdout).toMatch(
    /^pets\.count +new, without effects, confirm never, auth none \(GET \/pets\/count\); calls go to http:\/\/127\.0\.0\.1:\d+$/m,
  );
  expect(generated.stdout).toMatch(/^pets\.removeOld +new, with effect delete, confirm always, auth none/m);
  expect(generated.stdout).toContain("2 tools are switched off until a person accepts: `toolpact generate --accept`");
  expect(lock()).toBe(before);

  // Neither the one with an effect nor the one without can be called.
  for (const id of ["pets.count", "pets.removeOld"]) {
    const called = await project.run(["call", id, "--json"]);
    expect([called.exitCode, JSON.parse(called.stdout)]).toMatchObject([1, { error: { code: "TOOL_TEMPORARILY_DISABLED" } }]);
  }
  expect(seen).toEqual([]);

  const { exitCode, stdout } = await project.run(["check", "--json"]);
  expect([exitCode, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      fresh: false,
      files: [],
      fix: "toolpact generate --accept",
      pending: [
        { id: "pets.count", effect: "read", widenings: [{ kind: "new-tool" }] },
        { id: "pets.removeOld", effect: "delete", widenings: [{ kind: "new-tool" }] },
      ],
    },
  ]);
});

test("one tool is accepted, then the others; a slip of the fingers accepts nothing", async () => {
  const slip = await project.run(["generate", "--accept", "pets.cuont"]);
  expect([slip.exitCode, slip.stderr]).toEqual([1, expect.stringContaining("Did you mean `pets.count`?")]);
  const one = await project.run(["generate", "--accept", "pets.count"]);
  expect([one.exitCode, one.stdout]).toEqual([0, expect.stringContaining("Accepted: pets.count.")]);
  expect(linesOf(lock()).map(({ id }) => id)).toEqual(["hello.greet", "pets.count", "pets.list"]);
  expect((await project.run(["call", "pets.count", "--json"])).exitCode).toBe(0);
  expect(seen).toEqual(["GET /pets/count"]);

  const all = await project.run(["generate", "--accept", "--json"]);
  expect([all.exitCode, JSON.parse(all.stdout)]).toMatchObject([0, { accepted: [{ id: "pets.removeOld" }], pending: [] }]);
  expect(await project.run(["check"])).toMatchObject({ exitCode: 0 });
  const asked = await project.run(["call", "pets.removeOld", "--json"]);
  expect(JSON.parse(asked.stdout)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
});

const agent = (more: string): string => `, x-agent: { action: true${more} }`;

test("a tool that its provider lets do more is switched off too, with what changed", async () => {
  const ownLine = (): string | undefined =>
    linesOf(lock())
      .map((line) => JSON.stringify(line))
      .find((line) => line.includes("removeOld"));
  const before = ownLine();
  const [kept, wider] = [operation("list", agent("")), operation("removeOld", agent(", reversible: true, confirm: never"))];
  writeApi(`/pets: { get: ${kept} }`, `/pets/old: { delete: ${wider} }`);
  // Until a run has written it, what was accepted can be called: nobody says that it is off.
  const toCome = "1 tool is, from the next `toolpact generate` on, switched off until a person accepts";
  expect((await project.run(["check"])).stdout).toContain(toCome);
  expect((await project.run(["generate", "--dry-run"])).stdout).toContain(toCome);
  expect((await project.run(["list"])).stderr).toContain("until it runs, what it made last can be called.");
  const still = await project.run(["call", "pets.removeOld", "--json"]);
  expect(JSON.parse(still.stdout)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
  const { stdout, stderr } = await project.run(["generate"]);
  expect(stdout).toContain("1 tool is switched off until a person accepts");
  expect((await project.run(["check"])).stdout).toContain("1 tool is switched off until a person accepts");
  expect(stdout).toMatch(/^pets\.removeOld +confirm always → never$/m);
  // The one that the provider took away leaves the lock, by name.
  expect(stderr).toContain("warning: 1 tool is gone that `toolpact.lock` knew: `pets.count`. [lock/gone-tools]");
  expect(ownLine()).toBe(before);
  const called = await project.run(["call", "pets.removeOld", "--json"]);
  expect(JSON.parse(called.stdout)).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
  expect(seen).toEqual(["GET /pets/count"]);

  // To take the change back needs nobody's word; nor does the author of a tool spec.
  writeApi(list, remove);
  const spec = readFileSync(at("specs/hello.tools.yaml"), "utf8");
  writeFileSync(at("specs/hello.tools.yaml"), spec.replace("effect: none", "effect: read"));
  expect((await project.run(["check"])).stdout).toMatch(/^toolpact\.lock +stale +contract changed$/m);
  expect((await project.run(["generate"])).stdout).not.toContain("switched off");
  expect(linesOf(lock()).map(({ id, effect }) => `${id} ${effect}`)).toEqual([
    "hello.greet read",
    "pets.list read",
    "pets.removeOld delete",
  ]);
});

test("a lock that is missing, edited or broken fails the check", async () => {
  const good = lock();
  const checkWith = async (text: string | undefined): Promise<readonly [number, string]> => {
    if (text === undefined) rmSync(at("toolpact.lock"));
    else writeFileSync(at("toolpact.lock"), text);
    const { exitCode, stdout, stderr } = await project.run(["check"]);
    return [exitCode, stdout + stderr];
  };
  const gone = await checkWith(undefined);
  expect(gone).toEqual([1, expect.stringMatching(/2 tools of providers\. \[lock\/gone\]\n.*version control.*--accept/)]);
  // `generate` alone would refuse.
  expect(gone[1]).not.toContain("Run `");
  // It is there: nobody is told to accept everything.
  mkdirSync(at("toolpact.lock"));
  const unreadable = await project.run(["check"]);
  expect(unreadable.stderr).toMatch(/^error: .*EISDIR\. \[lock\/unreadable\][\s\S]*\n1 error/);
  rmSync(at("toolpact.lock"), { recursive: true });
  // It allows more than the contract does, which is no question to anybody, but it is not what a run leaves.
  expect(await checkWith(good.replace('"effect":"read"', '"effect":"write"'))).toEqual([
    1,
    expect.stringMatching(/^toolpact\.lock +edited/m),
  ]);
  expect(await checkWith(good.replaceAll("\n", "\r\n"))).toEqual([0, expect.any(String)]);

  const conflict = good.replace("\n{", "\n<<<<<<< HEAD\n{");
  expect(await checkWith(conflict)).toEqual([1, expect.stringMatching(/lock\/merge-conflict[\s\S]*at toolpact\.lock:2:1/)]);
  const generated = await project.run(["generate"]);
  expect([generated.exitCode, generated.stderr]).toEqual([1, expect.stringContaining("lock/merge-conflict")]);
  expect(lock()).toBe(conflict);
  writeFileSync(at("toolpact.lock"), good);
});

test("a lock that the last run left and that is gone accepts nothing by itself", async () => {
  const good = lock();
  rmSync(at("toolpact.lock"));
  const refused = await project.run(["generate"]);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/2 tools of providers\. \[lock\/gone\]\n.*version control.*--accept/),
  ]);
  expect(existsSync(at("toolpact.lock"))).toBe(false);
  // Whoever names a tool gets it, and the others are switched off.
  const one = await project.run(["generate", "--accept", "pets.list", "--json"]);
  expect([one.exitCode, JSON.parse(one.stdout)]).toMatchObject([
    0,
    { accepted: [{ id: "pets.list" }], pending: [{ id: "pets.removeOld" }] },
  ]);
  expect(linesOf(lock()).map(({ id }) => id)).toEqual(["hello.greet", "pets.list"]);
  rmSync(at("toolpact.lock"));
  expect((await project.run(["generate", "--accept"])).exitCode).toBe(0);
  expect(lock()).toBe(good);

  // Without tools of providers there is nothing that only the lock knew.
  const alone = ["generate", "specs/hello.tools.yaml", "--out", "own"];
  expect((await project.run(alone)).exitCode).toBe(0);
  rmSync(at("own/toolpact.lock"));
  expect((await project.run(alone)).exitCode).toBe(0);
});

test("ids that change with the config are told with their old ones, once", async () => {
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
      "warning: 2 tools have other ids, and the old ones are gone: `shop.cancel` is now `store.cancel`, `shop.order` is now `store.order`. [lock/renamed-tools]",
    ),
  ]);
  expect(moved.stdout).not.toContain("switched off");
  expect(ids()).toEqual(["store.cancel", "store.order"]);
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");

  const renamed = await run({ namespace: "store", operations: { order: { rename: "find" } } });
  expect(renamed.stderr).toContain("1 tool has another id, and the old one is gone: `store.order` is now `store.find`.");
  // It stays without the word that made it, here and in another namespace.
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");
  await run({ namespace: "store", operations: { order: { rename: "crm.find" } } });
  expect((await run({ namespace: "store" })).stderr).not.toContain("lock/");
  expect((await run({ namespace: "mart" })).stderr).toContain(
    "1 tool has another id, and the old one is gone: `store.cancel` is now `mart.cancel`.",
  );
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

test("two documents with the same tags: a namespace tells them apart, and what it moves is told once", async () => {
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
      /The tool `pets\.list` is already defined in `one\.yaml`\. \[plan\/duplicate-id\]\n[\s\S]*a `namespace` that the source of the other does not have/,
    ),
  ]);
  writeFileSync(at("one.yaml"), document(`/pets: { get: ${operation("list", ", description: All of them")} }`));
  expect((await run({ ...one })).stdout).toContain("\n1 tool changed: pets.list.\n");
  expect((await run({ ...one }, { ...two, namespace: "other" })).stdout).toMatch(/^other\.pets\.list +new/m);
  const unnamed = await project.run(["call", "list", "--config", "twice.config.json"]);
  expect([unnamed.exitCode, unnamed.stderr]).toEqual([2, expect.stringContaining("Did you mean `pets.list` or `other.pets.list`?")]);
  const moved = await run({ ...one, namespace: "first" });
  expect(moved.stderr).toContain("1 tool has another id, and the old one is gone: `pets.list` is now `first.pets.list`.");
  expect((await run({ ...one, namespace: "first" })).stderr).not.toContain("lock/");
});

test("an id that comes to name another operation is told and switched off, until a person accepts it", async () => {
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
    "warning: 2 tools have other ids: `pets.list` is now `pets.removeOld` (`pets.list` now names `DELETE /pets/old`), `pets.removeOld` is now `pets.list` (`pets.removeOld` now names `GET /pets`). [lock/renamed-tools]",
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

test("an operationId that moves to another method is told once: as what its id stands for, not as gone", async () => {
  writeFileSync(at("turn.config.json"), JSON.stringify({ sources: ["turn.yaml"], out: "turn", handlers: false }));
  const run = async (paths: readonly string[], ...more: readonly string[]): ReturnType<typeof project.run> => {
    writeFileSync(at("turn.yaml"), document(...paths));
    return project.run(["generate", "--config", "turn.config.json", ...more]);
  };
  const turned = [list, `/pets/{id}: { delete: ${operation("getPet")} }`];
  expect((await run([list, count, `/pets/{id}: { get: ${operation("getPet")} }`])).exitCode).toBe(0);
  const { stdout, stderr } = await run(turned);
  expect(stdout).toMatch(/^pets\.getPet +stands for DELETE \/pets\/\{id\} instead of GET \/pets\/\{id\}/m);
  expect(stderr).toContain("warning: 1 tool is gone that `turn.toolpact.lock` knew: `pets.count`. [lock/gone-tools]\n  at turn.yaml:4:1\n");
  expect(stderr).not.toContain("now names");
  // Whoever accepts everything may not have seen what it is, and is told where it stands.
  const accepted = await run(turned, "--accept");
  expect(accepted.stderr).toMatch(
    /1 operation is gone .*`pets\.getPet` \(`pets\.getPet` now names `DELETE \/pets\/\{id\}`\).*\n {2}at turn\.yaml:6:17\n/,
  );
  expect((await run(turned)).stderr).not.toContain("lock/");
});

test("contracts of the command line keep their lock in the output folder, and a config with a name of its own has its own", async () => {
  const before = lock();
  expect((await project.run(["generate", "pets.yaml", "--out", "alone"])).exitCode).toBe(0);
  expect(linesOf(readFileSync(at("alone/toolpact.lock"), "utf8")).map(({ id }) => id)).toEqual(["pets.list", "pets.removeOld"]);
  writeFileSync(at("other.config.json"), JSON.stringify({ sources: ["pets.yaml"], out: "other", handlers: false }));
  expect((await project.run(["generate", "--config", "other.config.json"])).exitCode).toBe(0);
  expect(linesOf(readFileSync(at("other.toolpact.lock"), "utf8"))).toHaveLength(2);
  // Of specs alone, which nobody has to accept: what the other config made would be swept away.
  writeFileSync(at("third.config.json"), JSON.stringify({ sources: ["specs/hello.tools.yaml"], out: "other", handlers: false }));
  for (const command of ["generate", "check"]) {
    const refused = await project.run([command, "--config", "third.config.json"]);
    expect([refused.exitCode, refused.stderr]).toEqual([
      2,
      expect.stringContaining("`other.toolpact.lock`, so it stays as it is. [write/other-config]"),
    ]);
  }
  expect(existsSync(at("other/pets/registry.ts"))).toBe(true);
  // The same config under another name.
  renameSync(at("other.config.json"), at("fourth.config.json"));
  renameSync(at("other.toolpact.lock"), at("fourth.toolpact.lock"));
  expect(await project.run(["generate", "--config", "fourth.config.json"])).toMatchObject({ exitCode: 0 });
  expect(lock()).toBe(before);
});

test("a run that accepts shows what changed since the last one told what waits", async () => {
  const [name, contract] = ["late.config.json", "late.yaml"];
  const run = (...more: readonly string[]): ReturnType<typeof project.run> => project.run(["generate", "--config", name, ...more]);
  writeFileSync(at(name), JSON.stringify({ sources: [contract], out: "late", handlers: false }));
  writeFileSync(at(contract), document(list));
  expect((await run()).exitCode).toBe(0);
  writeFileSync(at(contract), document(list, count));
  expect((await run()).stdout).toContain("1 tool is switched off");
  writeFileSync(at(contract), document(list, count).replace(/http:[^"]*/, "https://moved.example"));
  const { stdout } = await run("--accept");
  expect(stdout).toMatch(
    /^Accepted: pets\.count, pets\.list\.\nWhat no run had said before:\npets\.count +new, .*; calls go to https:\/\/moved\.example\npets\.list +calls go to https:\/\/moved\.example instead of \S+$/m,
  );
});

test("without a manifest `check` says what stands in the way of a run, and blames nobody for the lock", async () => {
  const [name, contract] = ["merged.config.json", "merged.yaml"];
  const run = (command: string): ReturnType<typeof project.run> => project.run([command, "--config", name]);
  writeFileSync(at(name), JSON.stringify({ sources: [contract], out: "merged", handlers: false }));
  writeFileSync(at(contract), document(list));
  expect((await run("generate")).exitCode).toBe(0);
  rmSync(at("merged/.toolpact"), { recursive: true });
  writeFileSync(at(contract), document(list.replace("summary: list", "summary: All")));
  const { exitCode, stdout } = await run("check");
  expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^merged\/\S+ +not ours[\s\S]*^merged\.toolpact\.lock +stale/m)]);
  expect(stdout).toMatch(/^Move or delete what is not ours, then run `toolpact generate --config merged\.config\.json`/m);
  const refused = await run("generate");
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringMatching(/write\/not-ours\]\n.*can be deleted: it is made anew/)]);
  rmSync(at("merged"), { recursive: true });
  expect((await run("generate")).stdout).toContain("1 tool changed: pets.list.");
  expect((await run("check")).exitCode).toBe(0);
});

test("a source that is cut off takes nothing away, whatever is left of its name", async () => {
  writeFileSync(at("cut.config.json"), JSON.stringify({ sources: ["cut.yaml"], out: "cut", handlers: false }));
  const run = (): ReturnType<typeof project.run> => project.run(["generate", "--config", "cut.config.json"]);
  const paths = Array.from({ length: 7 }, (_, index) => `/pets/${index}: { get: ${operation(`get${index}`)} }`);
  writeFileSync(at("cut.yaml"), document(...paths));
  expect((await run()).exitCode).toBe(0);
  const before = readFileSync(at("cut.toolpact.lock"), "utf8");
  const manifest = readFileSync(at("cut/.toolpact/manifest.json"), "utf8");
  const head = document().replace("paths:\n", "components: { schemas: { Pet: { type: string } } }\n");
  writeFileSync(at("cut.yaml"), "");
  expect((await run()).stderr).toMatch(/^error: The document is empty\. .*\n {2}at cut\.yaml:1:1\n[\s\S]* {2}fix: Restore what it said/);
  for (const text of [head, head.replace("title: Pets, ", "")]) {
    writeFileSync(at("cut.yaml"), text);
    const refused = await run();
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^error: The source `\w+` has no tools any more, and `cut\.toolpact\.lock` knows 7 tools of .*take it out of the config/s,
      ),
    ]);
    expect(await project.run(["check", "--config", "cut.config.json"])).toMatchObject({ exitCode: 1 });
  }
  expect([readFileSync(at("cut.toolpact.lock"), "utf8"), readFileSync(at("cut/.toolpact/manifest.json"), "utf8")]).toEqual([
    before,
    manifest,
  ]);

  // A host that moved is one line, with where calls went before.
  writeFileSync(at("cut.yaml"), document(...paths).replace(/http:[^"]*/, "https://moved.example"));
  const moved = await run();
  expect(moved.stdout).toMatch(
    /^7 tools +calls go to https:\/\/moved\.example instead of http:\/\/127\.0\.0\.1:\d+: pets\.get0, pets\.get1, .*pets\.get6$/m,
  );
  expect(moved.stdout.match(/moved\.example/g)).toHaveLength(1);
});
