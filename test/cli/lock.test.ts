import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { count, linesOf, list, operation, petsProject, remove } from "./pets-project.js";

const { project, at, seen, document } = petsProject();
const lock = (): string => readFileSync(at("toolpact.lock"), "utf8");
const writeApi = (...paths: readonly string[]): void => writeFileSync(at("pets.yaml"), document(...paths));

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
  const toCome = "1 tool will be switched off by the next `toolpact generate`, until a person accepts: `";
  expect((await project.run(["check"])).stdout).toContain(toCome);
  expect((await project.run(["generate", "--dry-run"])).stdout).toContain(toCome);
  expect((await project.run(["list"])).stderr).toContain("until it runs, what it made last can be called.");
  const still = await project.run(["call", "pets.removeOld", "--json"]);
  expect(JSON.parse(still.stdout)).toMatchObject({ error: { code: "TOOL_CONFIRMATION_REQUIRED" } });
  const { stdout, stderr } = await project.run(["generate"]);
  expect(stdout).toContain("1 tool is switched off until a person accepts");
  expect((await project.run(["check"])).stdout).toContain("1 tool is switched off until a person accepts");
  expect((await project.run(["list"])).stderr).not.toContain("until it runs");
  expect(stdout).toMatch(/^pets\.removeOld +confirm always → never$/m);
  // The one that the provider took away leaves the lock, by name.
  expect(stderr).toContain("warning: 1 tool of `toolpact.lock` no longer exists: `pets.count`. [lock/gone-tools]");
  expect(ownLine()).toBe(before);
  const called = await project.run(["call", "pets.removeOld", "--json"]);
  expect(JSON.parse(called.stdout)).toMatchObject({ error: { code: "TOOL_TEMPORARILY_DISABLED" } });
  expect(seen).toEqual(["GET /pets/count"]);

  // With something else to write, it is off all the same, and only what is new is to come.
  writeApi(`/pets: { get: ${kept.replace("summary: list", "summary: all")} }`, `/pets/old: { delete: ${wider} }`);
  const off = "1 tool is switched off until a person accepts";
  expect((await project.run(["check"])).stdout).toContain(off);
  expect((await project.run(["generate", "--dry-run"])).stdout).toContain(off);
  const other = `/pets/new: { post: ${operation("add", agent(""))} }`;
  writeApi(`/pets: { get: ${kept} }`, `/pets/old: { delete: ${wider} }`, other);
  const partly = "2 tools are switched off until a person accepts, 1 of them from the next `toolpact generate` on: `";
  expect((await project.run(["check"])).stdout).toContain(partly);
  expect((await project.run(["generate", "--dry-run"])).stdout).toContain(partly);

  // To take the change back needs nobody's word; nor does the author of a tool spec.
  writeApi(list, remove);
  const spec = readFileSync(at("specs/hello.tools.yaml"), "utf8");
  writeFileSync(at("specs/hello.tools.yaml"), spec.replace("effect: none", "effect: read"));
  expect((await project.run(["check"])).stdout).toMatch(/^toolpact\.lock +stale +contract changed$/m);
  const back = (await project.run(["generate"])).stdout;
  expect(back).not.toContain("switched off");
  // What its line knows is said; of other words there is but a hash.
  expect(back).toMatch(/^\d tools? changed: hello\.greet \(effect none → read\)/m);
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
  expect(gone).toEqual([1, expect.stringMatching(/2 tools of providers is unknown\. .*\[lock\/gone\]\n.*version control.*--accept/)]);
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
    expect.stringMatching(/2 tools of providers is unknown\. .*\[lock\/gone\]\n.*version control.*--accept/),
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
      expect.stringContaining("`other.toolpact.lock`. Nothing was written. [write/other-config]"),
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
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringMatching(/^Move or delete[\s\S]*^merged\.toolpact\.lock +stale[\s\S]*^merged\/\S+ +not ours/m),
  ]);
  expect(stdout).toMatch(/^Move or delete what is not ours, then run `toolpact generate --config merged\.config\.json`/m);
  const refused = await run("generate");
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringMatching(/write\/not-ours\]\n.*delete it: it is generated again/)]);
  rmSync(at("merged"), { recursive: true });
  expect((await run("generate")).stdout).toContain("1 tool changed: pets.list (other words).");
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
  expect((await run()).stderr).toMatch(/^error: The document is empty\. .*\n {2}at cut\.yaml:1:1\n[\s\S]* {2}fix: Restore the content/);
  for (const text of [head, head.replace("title: Pets, ", "")]) {
    writeFileSync(at("cut.yaml"), text);
    const refused = await run();
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^error: The source `\w+` has no tools, but `cut\.toolpact\.lock` has 7 tools of .*remove the source from the config/s,
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
