import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { fileNamespace } from "../../generator/cli/init/file-namespace.js";
import { renderFirstHandlers } from "../../generator/cli/init/first-files.js";
import { ignoreAudit } from "../../generator/cli/init/ignore-audit.js";
import { run } from "../../generator/cli/run.js";
import { folderWith } from "../config/folder.js";
import { approver } from "./approver.js";
import { createProject } from "./project.js";

describe("the line in .gitignore", () => {
  const cases: readonly (readonly [what: string, before: string, after: string, change: string])[] = [
    ["is appended", "node_modules/\n", "node_modules/\n/.toolpact/\n", "appended"],
    ["ends a last line that has no end", "dist", "dist\n/.toolpact/\n", "appended"],
    ["keeps Windows line ends", "dist\r\n*.log", "dist\r\n*.log\r\n/.toolpact/\r\n", "appended"],
    ["fills an empty file", "", "/.toolpact/\n", "appended"],
    ["is not repeated", "a\n/.toolpact/\nb\n", "a\n/.toolpact/\nb\n", "none"],
    ["is not repeated without its last slash", "/.toolpact\n", "/.toolpact\n", "none"],
  ];
  for (const [what, before, after, change] of cases) {
    it(what, async () => {
      const folder = folderWith({ ".gitignore": before });
      expect(await ignoreAudit(folder)).toEqual({ change });
      expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe(after);
    });
  }

  it("is written where there is no file", async () => {
    const folder = folderWith({});
    expect(await ignoreAudit(folder)).toEqual({ change: "written" });
    expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("/.toolpact/\n");
  });

  it("one that hides the manifest too is left alone, and said", async () => {
    const folder = folderWith({ ".gitignore": ".toolpact/\n" });
    expect(await ignoreAudit(folder)).toEqual({ change: "none", tooBroad: ".toolpact/" });
    const { outcome } = await run({ argv: ["init"], cwd: folder, env: {} });
    expect(outcome.notes).toContain("`.toolpact/` in .gitignore hides generated/.toolpact/manifest.json too");
    expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe(".toolpact/\n");
  });

  it("init says that it added it", async () => {
    const { outcome } = await run({ argv: ["init"], cwd: folderWith({ ".gitignore": "dist\n" }), env: {} });
    expect(outcome.text).toContain("added /.toolpact/ to .gitignore");
    expect(outcome.json).toMatchObject({ appended: [".gitignore"], written: expect.not.arrayContaining([".gitignore"]) });
  });
});

describe("ES modules", () => {
  const setupIn = async (cwd: string): Promise<unknown> => (await run({ argv: ["init"], cwd, env: {} })).outcome.json?.setup;

  it("are asked for where package.json does not say them", async () => {
    const cwd = folderWith({ "package.json": '{ "name": "mine" }' });
    const { outcome } = await run({ argv: ["init"], cwd, env: {} });
    expect(outcome.json?.setup).toEqual(["npm pkg set type=module"]);
    expect(outcome.notes).toContain('package.json needs `"type": "module"`');
    expect(readFileSync(join(cwd, "package.json"), "utf8")).toBe('{ "name": "mine" }');
  });

  it("are not asked for where it does, here or above", async () => {
    expect(await setupIn(folderWith({ "package.json": '{ "type": "module" }' }))).toEqual([]);
    const folder = folderWith({ "package.json": '{ "type": "module" }' });
    mkdirSync(join(folder, "inner"));
    expect(await setupIn(join(folder, "inner"))).toEqual([]);
  });

  it("need a package.json first", async () => {
    expect(await setupIn(folderWith({}))).toEqual(["npm init --yes", "npm pkg set type=module"]);
  });
});

it.each([
  [{ out: "generated", handlers: "src/handlers" }, "../../generated/hello/handlers.js"],
  [{ out: "src/generated", handlers: "src/handlers" }, "../generated/hello/handlers.js"],
  [{ out: "src/code/generated", handlers: "src/code" }, "./generated/hello/handlers.js"],
  [{ out: "../shared", handlers: "handlers" }, "../../shared/hello/handlers.js"],
])("the first handler finds its types: %j", (folders, path) => {
  expect(renderFirstHandlers(folders)).toContain(`from ${JSON.stringify(path)};`);
});

describe("for contracts that there are", () => {
  const get = '{ get: { operationId: list, tags: [pets], summary: List, responses: { "200": { description: ok } } } }';
  const files = {
    "package.json": '{ "type": "module" }',
    "pets.yaml": `openapi: 3.1.0\ninfo: { title: Pet store, version: 1.0.0 }\nservers: [{ url: "https://pets.example" }]\npaths: { /pets: ${get} }\n`,
    "pets-3.yaml": `openapi: 3.1.0\ninfo: { title: Pet store, version: 3.0.0 }\npaths: { /pets: ${get} }\n`,
    "shop/a.graphql": "type Query { order(id: ID!): String }\n",
    "shop/b.graphql": "type Mutation { cancel(id: ID!): Boolean }\n",
    "own.tools.yaml": "toolspec: 1\nname: own\ntools: {}\n",
    "broken.yaml": "openapi: 3.1.0\ninfo: {\n",
  };
  const initIn = async (...argv: readonly string[]) => {
    const cwd = folderWith({ ...files });
    const { outcome } = await run({ argv: ["init", ...argv], cwd, env: {} });
    const path = join(cwd, "toolpact.config.ts");
    return { cwd, outcome, config: existsSync(path) ? readFileSync(path, "utf8") : undefined };
  };

  it.each([
    [["pets.yaml"], '  sources: [{ contract: "pets.yaml", name: "pet-store" }],\n'],
    [
      ["pets.yaml", "pets-3.yaml"],
      '  sources: [\n    { contract: "pets.yaml", name: "pet-store", namespace: "pets" },\n    { contract: "pets-3.yaml", name: "pet-store-2", namespace: "pets_3" },\n  ],\n',
    ],
    [["./shop"], '  sources: [{ contract: "shop", name: "shop" }],\n'],
    [["own.tools.yaml"], '  sources: ["own.tools.yaml"],\n'],
    [["own.tools.yaml", "pets.yaml"], '  sources: [\n    "own.tools.yaml",\n    { contract: "pets.yaml", name: "pet-store" },\n  ],\n'],
    [
      ["pets.yaml", "shop/*.graphql", "--allow-host", "localhost:8080"],
      '  sources: [\n    { contract: "pets.yaml", name: "pet-store", namespace: "pets" },\n    { contract: "shop/*.graphql", name: "shop", namespace: "shop" },\n  ],\n  out: "generated",\n  handlers: "src/handlers",\n  allowHosts: ["localhost:8080"],\n',
    ],
  ])("the config names them: %j", async (argv, sources) => {
    const { cwd, outcome, config } = await initIn(...argv);
    expect(config).toContain(sources);
    expect(outcome.json).toMatchObject({
      written: ["toolpact.config.ts", ".gitignore"],
      next: ["npx toolpact generate", "npx toolpact list"],
    });
    expect(existsSync(join(cwd, "specs"))).toBe(false);
    expect(existsSync(join(cwd, ".toolpact"))).toBe(false);
  });

  it.each([
    ["github.yaml", "github"],
    ["specs/Stripe-v3.openapi.json", "stripe_v3"],
    ["https://example.com/docs/zoo.graphql?key=1", "zoo"],
    ["openapi.yaml", undefined],
    ["v3.json", undefined],
    ["shop/*.graphql", undefined],
    ["shop", undefined],
    ["2024-08 orders.yaml", "orders"],
  ])("the namespace of %s, where there are several, is %s", (contract, namespace) => {
    expect(fileNamespace(contract)).toBe(namespace);
  });

  it("documents with the same tags stand side by side, each in a namespace of its own", async () => {
    const { cwd } = await initIn("pets.yaml", "pets-3.yaml");
    const { outcome } = await run({ argv: ["list"], cwd, env: {} });
    const { tools } = outcome.json as { readonly tools: readonly { readonly id: string }[] };
    expect(tools.map(({ id }) => id)).toEqual(["pets.pets.list", "pets_3.pets.list"]);
  });

  it.each([
    ["toolpact.config.ts", "export default {};", '    { contract: "pets.yaml", name: "pet-store" },\n'],
    ["toolpact.config.json", "{}", '    {"contract":"pets.yaml","name":"pet-store"},\n'],
  ])("where there is a config, %s, they are printed as they stand in it", async (name, text, line) => {
    const cwd = folderWith({ ...files, [name]: text });
    const { outcome } = await run({ argv: ["init", "pets.yaml", "own.tools.yaml"], cwd, env: {} });
    expect([outcome.exitCode, outcome.diagnostics?.map(({ code }) => code)]).toEqual([2, ["cli/already-configured"]]);
    expect(outcome.notes).toBe(`Put into the \`sources\` of ${name}:\n${line}    "own.tools.yaml",`);
    expect(readFileSync(join(cwd, name), "utf8")).toBe(text);
    const plain = await run({ argv: ["init"], cwd, env: {} });
    expect(plain.outcome.notes).toBeUndefined();
  });

  it("where the config has them, also by a pattern, there is nothing to put into it", async () => {
    const config = 'sources: ["*.tools.yaml"]\n';
    const cwd = folderWith({ ...files, "toolpact.config.yaml": config });
    const { outcome } = await run({ argv: ["init", "own.tools.yaml"], cwd, env: {} });
    expect([outcome.exitCode, outcome.notes, outcome.json?.sources]).toEqual([2, "Its `sources` have own.tools.yaml already.", []]);
    const both = await run({ argv: ["init", "own.tools.yaml", "pets.yaml"], cwd, env: {} });
    expect(both.outcome.notes).toMatch(
      /^Its `sources` have own\.tools\.yaml already\.\nPut into the `sources` of toolpact\.config\.yaml:\n.*pets\.yaml.*$/,
    );
    expect(readFileSync(join(cwd, "toolpact.config.yaml"), "utf8")).toBe(config);
  });

  it.each([
    [["pest.yaml"], "config/no-contract"],
    [["broken.yaml"], "source/syntax"],
    [["--allow-host", "localhost:8080"], "cli/missing-argument"],
  ])("what cannot be read writes nothing: %j", async (argv, code) => {
    const { outcome, config } = await initIn(...argv);
    expect([outcome.exitCode, outcome.diagnostics?.map((one) => one.code), config]).toEqual([2, [code], undefined]);
  });
});

describe("what the runtime would refuse", () => {
  const spec = `toolspec: 1
name: shop
tools:
  shop.find: &find
    title: Find
    description: Finds.
    effect: read
    auth: session
    input: { type: object }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: {} }] }
  shop.buy:
    <<: *find
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: always
    idempotency: { key: { from: call } }
`;

  it("asks a person, is decided by another one, and then runs once", async () => {
    const project = createProject({ linked: true, warm: true });
    onTestFinished(project.remove);
    mkdirSync(join(project.root, "specs"));
    writeFileSync(join(project.root, "specs/shop.tools.yaml"), spec);
    await project.run(["init"]);
    expect((await project.run(["generate"])).exitCode).toBe(0);
    const listed = await project.run(["list"]);
    expect(listed.stdout).toMatch(/^shop\.buy +write +always +session +yes$/m);
    expect(listed.stderr).toContain("2 tools, 2 enabled.");
    const path = join(project.root, "src/handlers/shop.ts");
    writeFileSync(path, readFileSync(path, "utf8").replace(/"shop\.buy": .*?\n {2}},?$/ms, '"shop.buy": () => ({}),'));

    const call = (context: object) =>
      project.run(["call", "shop.buy", "--context", JSON.stringify({ principal: { id: "user-1" }, ...context })]);
    const asked = await call({});
    expect({ exitCode: asked.exitCode, stdout: asked.stdout }).toEqual({
      exitCode: 1,
      stdout: expect.stringContaining("TOOL_CONFIRMATION_REQUIRED"),
    });
    const [, id = ""] = /approval_id: (\S+)/.exec(asked.stdout) ?? [];
    const [ana, caller] = [await approver("ana", project), await approver("user-1", project)];
    const waiting = await project.run(["approvals", "list"]);
    expect(waiting.stdout).toMatch(new RegExp(`^${id} +shop\\.buy +pending +user-1 `, "m"));

    const own = await project.run(["approvals", "approve", id], caller);
    expect(own.exitCode).toBe(2);
    expect(own.stderr).toMatch(/A caller does not decide its own approval\.[\s\S]*fix: Ask another person to decide\. See/);
    const unknown = await project.run(["approvals", "deny", "a1"], ana);
    expect(unknown.stderr).toMatch(/The approval `a1` does not exist\.[\s\S]*`toolpact approvals list --all`/);
    const other = await project.run(["approvals", "approve", id, "--tenant", "acme"], ana);
    expect(other.stderr).toMatch(/The approval `.*` does not exist for this tenant\.[\s\S]*Remove `--tenant`/);
    expect(await project.run(["approvals", "approve", id], ana)).toMatchObject({
      exitCode: 0,
      stdout: `Approved shop.buy (${id}).\n{}\n`,
    });
    const agreed = await call({});
    expect(agreed.stdout).toContain("A person has agreed.");
    expect(agreed.stderr).toContain(`--approval ${id.slice(0, 8)}`);
    expect(agreed.stderr).not.toContain("approvals approve");
    expect((await project.run(["approvals", "approve", id], ana)).stderr).toContain(
      "decided already: it is approved. [cli/decision-refused]",
    );
    const ran = await call({ approvalId: id });
    expect({ exitCode: ran.exitCode, stdout: ran.stdout }).toMatchObject({ exitCode: 0 });
    // The same call again is answered from the first.
    expect((await call({ approvalId: id })).exitCode).toBe(0);
    const { records } = JSON.parse((await project.run(["audit", "list", "--tool", "shop.buy", "--json"])).stdout);
    expect(records.map(({ kind, decision }: { kind: string; decision?: string }) => `${kind} ${decision ?? ""}`.trim())).toEqual([
      "call refused",
      "decision approved",
      "call refused",
      "intent",
      "call executed",
      "call replayed",
    ]);

    const anonymous = await project.run(["call", "shop.find"]);
    expect(anonymous.exitCode).toBe(1);
    expect(anonymous.stdout).toContain("It needs a person: of kind");
    expect(anonymous.stderr).toContain("Give `principal`: --as user-1");
    const known = await project.run(["call", "shop.find", "--as", "user-1"]);
    expect(known.stderr).not.toContain("--context");
  });
});

it("one tool is one tool", async () => {
  const cwd = folderWith({ "a.tools.yaml": "toolspec: 1\nname: a\ntools: {}\n" });
  expect((await run({ argv: ["list", "a.tools.yaml"], cwd, env: {} })).outcome.notes).toBe("0 tools, 0 enabled.");
  await run({ argv: ["init"], cwd, env: {} });
  expect((await run({ argv: ["list"], cwd, env: {} })).outcome.notes).toBe("1 tool, 1 enabled.");
});

it.each(["taken/handlers", ...(existsSync("/proc/self") ? ["/proc/toolpact-none"] : [])])(
  "init leaves nothing behind where its files cannot be written: %s",
  async (handlers) => {
    const project = createProject();
    onTestFinished(project.remove);
    writeFileSync(join(project.root, "taken"), "");
    const ran = await project.run(["init", "--yes", "--handlers", handlers]);
    expect(ran.exitCode).toBe(2);
    expect(ran.stderr).toMatch(/^error: `[^`]*\/hello\.ts` cannot be written: .*\. Nothing was written\. \[cli\/not-written\]/);
    expect(ran.stderr).toContain("1 error.");
    expect(readdirSync(project.root)).toEqual(["taken"]);
  },
);
