import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProject } from "./project.js";
import { runWarm } from "./warm-command.js";

// One project for the whole file: each test goes on from where the one before ended, as a person would. What each command does first has
// a process of its own.
const project = createProject({ linked: true, warm: true });
const alone = { alone: true };
const at = (path: string): string => join(project.root, path);
const read = (path: string): string => readFileSync(at(path), "utf8");
/** What the store has on record, as `toolpact audit list` tells it. */
async function auditRecords(...options: readonly string[]): Promise<readonly { [key: string]: unknown }[]> {
  return JSON.parse((await project.run(["audit", "list", "--json", ...options])).stdout).records;
}

/** Every file of the project with its time, to see that nothing was touched. */
function fingerprint(): readonly string[] {
  const names = readdirSync(project.root, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith("node_modules"));
  return names.sort().map((name) => `${name} ${statSync(at(name)).mtimeMs}`);
}

afterAll(project.remove);

describe("init", () => {
  it("writes a config, a spec and its handler in an empty folder, without a terminal", async () => {
    const { exitCode, stdout, stderr } = await project.run(["init"], alone);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: "wrote toolpact.config.ts\nwrote specs/hello.tools.yaml\nwrote src/handlers/hello.ts\nwrote .gitignore\n",
    });
    expect(read(".gitignore")).toBe("/.toolpact/\n");
    expect(stderr).toContain("npm pkg set type=module\n  npx toolpact generate");
    // The packages are linked, so there is nothing to install.
    expect(stderr).not.toContain("npm install");
    expect(existsSync(at("package.json"))).toBe(false);
  });

  it("refuses to run twice and changes nothing", async () => {
    const before = fingerprint();
    const { exitCode, stderr } = await project.run(["init", "--yes"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("cli/already-configured");
    expect(fingerprint()).toEqual(before);
  });
});

describe("generate and check", () => {
  it("check says that nothing was generated yet", async () => {
    const { exitCode, stdout } = await project.run(["check"], alone);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^generated\/hello\/registry\.ts +missing +never generated$/m);
    expect(stdout).toContain("Run `toolpact generate`");
  });

  it("a dry run touches nothing", async () => {
    const before = fingerprint();
    const { exitCode, stdout } = await project.run(["generate", "--dry-run"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("would write generated/hello/registry.ts\n");
    expect(stdout).toMatch(
      /^1 tool in generated: would write \d+, leave 0 unchanged, remove 0, dry run: no file was changed\.\ntoolpact\.lock would be new, and accept 1 tool, 0 with effects\.$/m,
    );
    expect(fingerprint()).toEqual(before);
  });

  it("generates, and then has nothing to do", async () => {
    const first = JSON.parse((await project.run(["generate", "--json"], alone)).stdout);
    expect(first).toMatchObject({
      exitCode: 0,
      upToDate: false,
      counts: { tools: 1, unchanged: 0, removed: 0, stubs: 0 },
      diagnostics: [],
    });
    expect(first.written).toContain("hello/registry.ts");
    const before = fingerprint();
    const { exitCode, stdout, stderr } = await project.run(["generate"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toBe(`generated is up to date: ${first.counts.written} files unchanged, nothing written.\n`);
    expect((await project.run(["check"])).exitCode).toBe(0);
    expect(fingerprint()).toEqual(before);
  });

  it("the project compiles, its handler included", () => {
    const compilerOptions = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, types: [], noEmit: true };
    writeFileSync(at("package.json"), '{ "type": "module" }\n');
    writeFileSync(at("tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src", "generated", "toolpact.config.ts"] }));
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", project.root], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });

  it("counts the tools when nothing changed, too", async () => {
    expect(JSON.parse((await project.run(["generate", "--json"])).stdout)).toMatchObject({ upToDate: true, counts: { tools: 1 } });
  });

  it("works from a folder below", async () => {
    mkdirSync(at("src/deep"), { recursive: true });
    const { exitCode, stdout } = await runWarm(at("src/deep"), ["check"]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: "generated is up to date.\n" });
  });

  it("check names a file that was edited by hand, and one that is missing", async () => {
    const client = read("generated/hello/client.ts");
    const index = read("generated/index.ts");
    writeFileSync(at("generated/hello/client.ts"), `${client}export const extra = 1;\n`);
    rmSync(at("generated/index.ts"));
    const { exitCode, stdout } = await project.run(["check", "--json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      fresh: false,
      fix: "toolpact generate",
      files: [
        { path: "generated/hello/client.ts", state: "edited", reasons: ["edited-by-hand"] },
        { path: "generated/index.ts", state: "missing" },
      ],
    });
    writeFileSync(at("generated/hello/client.ts"), client);
    writeFileSync(at("generated/index.ts"), index);
  });

  it("formatting is no edit", async () => {
    const client = read("generated/hello/client.ts");
    writeFileSync(at("generated/hello/client.ts"), client.replaceAll('"', "'").replaceAll(";\n", "\n").replaceAll(/^ {2}/gm, "\t"));
    expect((await project.run(["check"])).exitCode).toBe(0);
    writeFileSync(at("generated/hello/client.ts"), client);
  });

  it("a contract whose keys were only reordered is no change", async () => {
    const spec = read("specs/hello.tools.yaml");
    // The fields of the input change places: field order is what the output follows.
    const [name = "", language = ""] = [/^ {8}name:\n(?: {10}.*\n)+/m, /^ {8}language:\n(?: {10}.*\n)+/m].map(
      (block) => block.exec(spec)?.[0] ?? "",
    );
    const reordered = spec.replace(name + language, language + name);
    expect(reordered.indexOf("language:")).toBeLessThan(reordered.indexOf("name:", reordered.indexOf("properties:")));
    writeFileSync(at("specs/hello.tools.yaml"), reordered);
    const before = fingerprint();
    expect((await project.run(["check"])).exitCode).toBe(0);
    expect(fingerprint()).toEqual(before);
    // The manifest alone learns the new bytes.
    const output = (): readonly string[] => fingerprint().filter((line) => !/(^|\/)\.toolpact[/ ]/.test(line));
    const outputBefore = output();
    expect(JSON.parse((await project.run(["generate", "--json"])).stdout)).toMatchObject({ upToDate: true, counts: { written: 0 } });
    expect(output()).toEqual(outputBefore);
    writeFileSync(at("specs/hello.tools.yaml"), spec);
    expect((await project.run(["generate"])).exitCode).toBe(0);
  });

  it("check says when the contract or the config changed", async () => {
    const spec = read("specs/hello.tools.yaml");
    writeFileSync(at("specs/hello.tools.yaml"), spec.replace("maxLength: 80", "maxLength: 90"));
    const contract = JSON.parse((await project.run(["check", "--json"])).stdout);
    expect(contract.reasons).toEqual(["contract-changed"]);
    expect(contract.files.map(({ path }: { path: string }) => path)).toContain("generated/hello/tools/hello/greet.deferred.ts");
    writeFileSync(at("specs/hello.tools.yaml"), spec);
    const config = read("toolpact.config.ts");
    writeFileSync(at("toolpact.config.ts"), config.replace("out:", "jsonSchemaFiles: true,\n  out:"));
    const changed = JSON.parse((await project.run(["check", "--json"])).stdout);
    expect({ exitCode: changed.exitCode, reasons: changed.reasons }).toEqual({ exitCode: 1, reasons: ["config-changed"] });
    writeFileSync(at("toolpact.config.ts"), config);
  });

  it("adds a stub for a new tool and keeps what a person wrote", async () => {
    const spec = read("specs/hello.tools.yaml");
    const handlers = read("src/handlers/hello.ts");
    const second = spec.slice(spec.indexOf("  hello.greet:")).replace("hello.greet:", "hello.wave:").replace("title: Greet", "title: Wave");
    writeFileSync(at("specs/hello.tools.yaml"), spec + second);
    const { exitCode, stdout } = await project.run(["generate"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("1 handler stub added to src/handlers/hello.ts");
    const merged = read("src/handlers/hello.ts");
    for (const line of handlers.split("\n").filter((text) => text.trim() !== "")) expect(merged).toContain(line);
    expect(merged).toContain('"hello.wave"');
    const call = JSON.parse((await project.run(["call", "hello.wave", "--name", "Ada", "--json"])).stdout);
    expect(call).toMatchObject({ status: "failed", error: { code: "TOOL_TEMPORARILY_DISABLED" } });
  });

  it("reports problems of a contract with file, line and column, exits 1 and leaves the output alone", async () => {
    const spec = read("specs/hello.tools.yaml");
    writeFileSync(at("specs/hello.tools.yaml"), spec.replace("effect: none", "efect: none"));
    const before = fingerprint();
    const { exitCode, stdout, stderr } = await project.run(["generate"]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(/specs\/hello\.tools\.yaml:\d+:\d+/);
    expect(stderr).toContain("Did you mean `effect`?");
    expect((await project.run(["check"])).exitCode).toBe(1);
    const listed = await project.run(["list", "--json"]);
    expect(listed.exitCode).toBe(1);
    expect(JSON.parse(listed.stdout).diagnostics[0]).toMatchObject({ file: "specs/hello.tools.yaml", line: expect.any(Number) });
    expect(fingerprint()).toEqual(before);
    writeFileSync(at("specs/hello.tools.yaml"), spec);
  });

  it("generates one contract without a config, into a folder of its own", async () => {
    const args = ["specs/hello.tools.yaml", "--out", "elsewhere"];
    expect((await project.run(["generate", ...args])).exitCode).toBe(0);
    expect(existsSync(at("elsewhere/hello/registry.ts"))).toBe(true);
    expect((await project.run(["check", ...args])).exitCode).toBe(0);
    writeFileSync(at("elsewhere/mine.txt"), "mine");
    rmSync(at("elsewhere/index.ts"));
    const stale = await project.run(["check", ...args]);
    expect(stale.exitCode).toBe(1);
    expect(stale.stdout).toContain("Run `toolpact generate specs/hello.tools.yaml --out elsewhere`");
    expect((await project.run(["generate", ...args])).exitCode).toBe(0);
    expect(read("elsewhere/mine.txt")).toBe("mine");
  });

  it("refuses it the folder of a config or of other contracts, and touches nothing", async () => {
    mkdirSync(at("more"));
    writeFileSync(
      at("more/other.tools.yaml"),
      read("specs/hello.tools.yaml").replace("name: hello", "name: other").replaceAll("hello.", "other."),
    );
    const before = fingerprint();
    const refused = async (...args: readonly string[]): Promise<string> => {
      const { exitCode, stdout, stderr } = await project.run(args);
      expect({ args, exitCode, stdout: stdout.replace(/^generated could not be checked.*\n/, "") }).toEqual({
        args,
        exitCode: 2,
        stdout: "",
      });
      expect(stderr).toContain("write/other-output");
      return stderr;
    };
    for (const command of ["generate", "check"]) {
      expect(await refused(command, "specs/hello.tools.yaml", "--out", "generated")).toContain(
        "`generated` contains the output of a config",
      );
    }
    expect(await refused("generate", "more/other.tools.yaml", "--out", "elsewhere", "--dry-run")).toContain("Choose another `--out`");
    expect(await refused("generate", "more/other.tools.yaml", "--out", "elsewhere")).toContain("output of `specs/hello.tools.yaml`");
    expect(fingerprint()).toEqual(before);
    // The same contracts and one more are welcome; from another folder they are the same contracts still.
    const both = ["specs/hello.tools.yaml", "more/other.tools.yaml", "--out", "elsewhere"];
    expect((await project.run(["generate", ...both])).exitCode).toBe(0);
    const above = both.map((part) => (part === "--out" ? part : `../${part}`));
    expect((await runWarm(at("src"), ["generate", ...above, "--dry-run"])).exitCode).toBe(0);
    // What a contract that is gone has left behind is nobody's any more.
    rmSync(at("more"), { recursive: true });
    const { exitCode, stdout } = await project.run(["generate", "specs/hello.tools.yaml", "--out", "elsewhere"]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining("removed") });
    expect(existsSync(at("elsewhere/other"))).toBe(false);
    expect((await project.run(["check"])).exitCode).toBe(0);
  });
});

describe("list", () => {
  it("prints a table for people and data for programs", async () => {
    const table = await project.run(["list"], alone);
    expect(table.stdout).toMatch(/^TOOL +EFFECT +CONFIRM +AUTH +ENABLED\nhello\.greet +none +never +none +yes\nhello\.wave /);
    expect(table.stderr).toBe("2 tools, 2 enabled.\n");
    const { stdout, stderr } = await project.run(["list", "specs", "--json"]);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({
      counts: { tools: 2, enabled: 2, disabled: 0 },
      tools: [{ id: "hello.greet", effect: "none" }, { id: "hello.wave" }],
    });
  });
});

describe("call", () => {
  beforeAll(() => rmSync(at(".toolpact"), { recursive: true, force: true }));

  it("takes one option per field and leaves an audit record", async () => {
    const { exitCode, stdout, stderr } = await project.run(["call", "hello.greet", "--name", "Ada", "--language=de"], alone);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^✓ hello\.greet \d+ ms\ngreeting: Hallo, Ada!\n$/);
    expect(stderr).toBe("Audit record written to .toolpact/toolpact.db.\n");
    expect(await auditRecords()).toEqual([expect.objectContaining({ tool_name: "hello.greet", success: true })]);
  });

  it("takes the input as JSON, from a file or from standard input, and lets options win", async () => {
    writeFileSync(at("input.json"), '{ "name": "File", "language": "fr" }');
    const greetings = async (args: readonly string[], stdin?: string): Promise<unknown> => {
      // A pipe of one's own for what is read of it.
      const options = stdin === undefined ? {} : { ...alone, stdin };
      const { stdout } = await project.run(["call", "hello.greet", "--format", "json", ...args], options);
      return JSON.parse(stdout).data.greeting;
    };
    const all = [
      greetings(["--input", '{"name":"Ada"}']),
      greetings(["--input", "@input.json"]),
      greetings(["--input", "-"], '{"name":"Pipe"}'),
      greetings(["--input", "@input.json", "--name", "Flag"]),
    ];
    expect(await Promise.all(all)).toEqual(["Hello, Ada!", "Bonjour, File!", "Hello, Pipe!", "Bonjour, Flag!"]);
  });

  it("exits 1 when the answer is no success, with the envelope on stdout", async () => {
    const { exitCode, stdout } = await project.run(["call", "hello.greet", "--json", "--store", "my.db"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: "failed", data: null, error: { code: "TOOL_MISSING_REQUIRED_FIELD" } });
    expect(await auditRecords("--store", "my.db")).toEqual([expect.objectContaining({ success: false })]);
    const text = await project.run(["call", "hello.greet", "--language", "xx"]);
    expect(text.exitCode).toBe(1);
    expect(text.stdout).toMatch(/^✗ hello\.greet failed: TOOL_INVALID_INPUT/);
  });

  it("keeps what a handler logs off stdout, and shows what it throws", async () => {
    const handlers = read("src/handlers/hello.ts");
    writeFileSync(
      at("src/handlers/hello.ts"),
      handlers.replace(/"hello\.greet": .*/, '"hello.greet": () => { console.log("noise"); throw new Error("broken inside"); },'),
    );
    const { exitCode, stdout, stderr } = await project.run(["call", "hello.greet", "--name", "Ada"], alone);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("TOOL_INTERNAL_ERROR");
    expect(stdout).not.toMatch(/noise|broken inside/);
    expect(stderr).toContain("noise");
    expect(stderr).toContain("The handler threw: Error: broken inside");
    writeFileSync(at("src/handlers/hello.ts"), handlers);
  });

  it("shows help from the tool's definition", async () => {
    const { exitCode, stdout } = await project.run(["call", "hello.greet", "--help"]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("--name <text>  required, length at least 1, length at most 80\n      Who to greet.");
    expect(stdout).toContain("--language <en|de|es|fr>  default en");
    expect(stdout).toContain("Example\n  toolpact call hello.greet \\\n    --name Ada");
  });

  const wrong: readonly (readonly [args: readonly string[], code: string, words: string])[] = [
    [["hello.gret"], "cli/unknown-tool", "Did you mean `hello.greet`?"],
    [["constructor"], "cli/unknown-tool", "toolpact list"],
    [["hello.greet", "--nam", "x"], "cli/unknown-option", "Did you mean `--name`?"],
    [["hello.greet", "--format", "xml"], "cli/wrong-value", "json or text"],
    [["hello.greet", "--input", "@missing.json"], "cli/unreadable-file", "missing.json"],
    [["hello.greet", "--input", "{"], "cli/invalid-json", "--input"],
    [["hello.greet", "--input", "[]"], "cli/not-an-object", "an array"],
    [["hello.greet", "--context", '{"tenent":"a"}'], "cli/unknown-context-key", "Did you mean `tenant`?"],
    [["hello.greet", "--input", "-", "--context", "-"], "cli/conflicting-options", "--context -"],
    [["hello.greet", "extra"], "cli/unexpected-argument", "extra"],
  ];
  for (const [args, code, words] of wrong) {
    it(`exits 2 on: call ${args.join(" ")}`, async () => {
      const { exitCode, stdout, stderr } = await project.run(["call", ...args]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toMatch(/^error: /);
      expect(stderr.match(/\[\w+\/[\w-]+\]$/gm)).toEqual([`[${code}]`]);
      expect(stderr).toContain(words);
    });
  }

  it("a store that is not there is wrong usage, and no password is shown", async () => {
    const store = ["--store", "postgres://u:secret@127.0.0.1:1/x"];
    const asked = [
      ["call", "hello.greet", "--name", "Ada"],
      ["approvals", "list"],
      ["approvals", "show", "x"],
    ];
    const answers = asked.map(async (args) => ({ args, ...(await project.run([...args, ...store], args[0] === "call" ? alone : {})) }));
    for (const { args, exitCode, stdout, stderr } of await Promise.all(answers)) {
      expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 2, stdout: "" });
      expect(stderr).toMatch(
        /^error: The store `postgres:\/\/u@127\.0\.0\.1:1\/x` cannot be used: .*ECONNREFUSED.* \[cli\/unusable-store\]/,
      );
      expect(stderr).not.toContain("secret");
    }
  });

  it("says what to do when handlers or output are missing", async () => {
    const handlers = read("src/handlers/hello.ts");
    writeFileSync(at("src/handlers/hello.ts"), "export const handlers = {};\n");
    const empty = await project.run(["call", "hello.greet", "--name", "Ada"]);
    expect(empty.exitCode).toBe(2);
    expect(empty.stderr).toContain("hello.greet");
    expect(empty.stderr).toContain("hello.wave");
    writeFileSync(at("src/handlers/hello.ts"), "export const x = 1;\n");
    const unexported = await project.run(["call", "hello.greet"]);
    expect(unexported.stderr).toMatch(/cli\/missing-export\]\n {2}fix: Write `export const handlers = .*, delete it: `toolpact generate`/);
    rmSync(at("src/handlers/hello.ts"));
    expect((await project.run(["generate"])).exitCode).toBe(0);
    const stub = await project.run(["call", "hello.greet", "--name", "Ada"]);
    expect(stub.stdout).toContain("is not written yet");
    expect(stub.stderr).toContain("Write it in src/handlers/hello.ts, in the place of the stub `hello.greet`.\n");
    writeFileSync(at("src/handlers/hello.ts"), 'export const handlers = {\n  "hello.greet": ({ name) => name,\n};\n');
    const broken = await project.run(["call", "hello.greet"]);
    expect(broken.exitCode).toBe(2);
    expect(broken.stderr).toMatch(/cannot be loaded: Unexpected token.*\n {2}at src\/handlers\/hello\.ts:2:25\n/);
    writeFileSync(at("src/handlers/hello.ts"), '\nimport { x } from "./gone.js";\nexport const handlers = { x };\n');
    expect((await project.run(["call", "hello.greet"])).stderr).toMatch(/Cannot find module.*\n {2}at src\/handlers\/hello\.ts:2:20\n/);
    writeFileSync(at("src/handlers/hello.ts"), handlers.replace('"hello.greet"', '"hello.gret"'));
    const misspelled = await project.run(["call", "hello.greet", "--name", "Ada"]);
    expect(misspelled.exitCode).toBe(2);
    expect(misspelled.stderr).toContain('handlers["hello.gret"], did you mean "hello.greet"?');
    rmSync(at("src/handlers/hello.ts"));
    const missing = await project.run(["call", "hello.greet"]);
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain("does not exist");
    expect(missing.stderr).toContain("Run `toolpact generate`");
    writeFileSync(at("src/handlers/hello.ts"), handlers);
    rmSync(at("generated"), { recursive: true });
    const ungenerated = await project.run(["call", "hello.greet"]);
    expect(ungenerated.exitCode).toBe(2);
    expect(ungenerated.stderr).toContain("Run `toolpact generate` first.");
  });
});
