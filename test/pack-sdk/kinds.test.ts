import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Project } from "../cli/project.js";
import { openClient } from "../host/mcp/clients.js";
import { createPackProject, flowerConfig, flowers, install, openService, pack, programIn, repository, runProgram } from "./packed.js";

let project: Project;
afterEach(() => project.remove());

const notes = `toolspec: 1
name: notes
tools:
  notes.find:
    title: Find notes
    description: Finds notes.
    effect: read
    input: { type: object, required: [text], properties: { text: { type: string } } }
    output: { type: object, properties: { notes: { type: array, items: { type: string } } } }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
`;

it("tools of local code take the handlers of the application, in the first call and in the MCP server", async () => {
  const settings = { sources: ["notes.tools.yaml"], handlers: false, pack: { name: "acme-notes", version: "0.1.0", license: "MIT" } };
  project = await createPackProject({ "notes.tools.yaml": notes, "toolpact.config.json": settings });
  const { package: packed } = await pack(project);
  const app = install(project, packed);
  const bin = join(app, "node_modules/acme-notes/mcp.js");
  const { status, stderr } = spawnSync(process.execPath, [bin], {
    cwd: app,
    encoding: "utf8",
    input: "",
    env: { TOOLPACT_STORE: join(app, "store.db") },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("notes.find") });
  writeFileSync(
    join(app, "handlers.js"),
    'export const handlers = { "notes.find": ({ text }) => { console.log("called"); return { notes: [text] }; } };\n',
  );
  expect(await runProgram(app, programIn(app, packed.name, "First call"))).toEqual({
    status: 0,
    output: "called\nsuccess { notes: [ 'Hello' ] }\n",
  });
  const env = { TOOLPACT_STORE: join(app, "store.db"), TOOLPACT_OPTIONS: "handlers.js" };
  const client = await openClient("modern", { place: { script: bin, cwd: app, env } });
  expect(await client.call("notes_find", { text: "Hi" })).toMatchObject({ structuredContent: { notes: ["Hi"] } });
  await client.close();
});

it("several sources have import paths and variables of their own", async () => {
  const secured = flowers()
    .replace("paths:", "security: [{ api_key: [] }]\npaths:")
    .replace("components:", "components:\n  securitySchemes: { api_key: { type: apiKey, in: header, name: x-key } }");
  const { pack: settings } = flowerConfig as { pack: object };
  const sources = [
    { contract: "a.yaml", name: "roses", namespace: "roses" },
    { contract: "b.yaml", name: "tulips", namespace: "tulips" },
  ];
  project = await createPackProject({
    "a.yaml": secured,
    "b.yaml": secured.replaceAll("api.flowers", "api.tulips"),
    "toolpact.config.json": { sources, handlers: false, pack: { ...settings, mcpName: "io.github.acme/flowers" } },
  });
  const { package: packed } = await pack(project);
  const app = install(project, packed);
  const read = (path: string): string => readFileSync(join(app, "node_modules", packed.name, path), "utf8");
  const manifest = JSON.parse(read("package.json"));
  expect(Object.keys(manifest.exports)).toEqual(
    expect.arrayContaining([".", "./roses", "./roses/client", "./tulips/registry", "./tulips/tools/*"]),
  );
  expect(manifest).toMatchObject({ mcpName: "io.github.acme/flowers" });
  expect(manifest).not.toHaveProperty("peerDependenciesMeta");
  const server = JSON.parse(read("server.json"));
  expect(server).toMatchObject({
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: "io.github.acme/flowers",
    version: packed.version,
    repository: { url: "https://github.com/acme/flowers", source: "github" },
    packages: [{ registryType: "npm", identifier: packed.name, version: packed.version, transport: { type: "stdio" } }],
  });
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect(server.packages[0].environmentVariables).toMatchObject([
    { name: "TOOLPACT_ROSES__API_KEY", isSecret: true },
    { name: "TOOLPACT_TULIPS__API_KEY", isSecret: true },
  ]);
  const program =
    'import { tulips } from "@acme/flowers";\nimport { searchProducts } from "@acme/flowers/roses/tools/roses/search-products";\nconsole.log(typeof tulips.createClient, searchProducts.id);';
  expect(await runProgram(app, program)).toEqual({ status: 0, output: "function roses.searchProducts\n" });

  await using service = await openService((request) => request.headers["x-key"]);
  const env = {
    TOOLPACT_STORE: join(app, "store.db"),
    TOOLPACT_BASE_URL: service.url,
    TOOLPACT_ROSES__API_KEY: "of-the-roses-1",
    TOOLPACT_TULIPS__API_KEY: "of-the-tulips-2",
  };
  const client = await openClient("legacy", { place: { script: join(app, "node_modules", packed.name, "mcp.js"), cwd: app, env } });
  await client.call("roses_searchProducts", { query: "red" });
  await client.close();
  expect(service.seen).toEqual(["of-the-roses-1"]);
});

it("the archive installs into an empty folder with npm, and its declarations compile there", { timeout: 300_000 }, async () => {
  project = await createPackProject({ "shop.yaml": flowers(), "toolpact.config.json": flowerConfig, LICENSE: "MIT\n" });
  const { package: packed } = await pack(project);
  const app = join(project.root, "empty");
  mkdirSync(app);
  writeFileSync(join(app, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  const npm = (args: readonly string[], cwd: string): string =>
    execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
  const [runtime] = JSON.parse(npm(["pack", "--json", "--pack-destination", app], join(repository, "runtime"))) as { filename: string }[];
  npm(
    [
      "install",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      `./${runtime?.filename}`,
      join(project.root, packed.tarball.path),
    ],
    app,
  );
  await using service = await openService();
  const program = programIn(app, packed.name, "First call").replace("httpTransport()", `httpTransport({ baseUrl: "${service.url}" })`);
  expect(await runProgram(app, program)).toMatchObject({ status: 0, output: expect.stringContaining("success") });
  writeFileSync(
    join(app, "typed.ts"),
    `${programIn(app, packed.name, "Imports")}\nexport const id: "shop.createOrder" | string = createOrder.id;\nexport type Client = ReturnType<typeof createClient>;\n// @ts-expect-error: a tool has no such member\ncreateOrder.unknown;\n`,
  );
  const compilerOptions = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, types: [], noEmit: true };
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["typed.ts"] }));
  const tsc = spawnSync(process.execPath, [join(repository, "node_modules/typescript/bin/tsc"), "-p", app], { encoding: "utf8" });
  expect({ status: tsc.status, stdout: tsc.stdout }).toEqual({ status: 0, stdout: "" });
});
