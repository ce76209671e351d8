import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../cli/project.js";
import { openClient } from "../host/mcp/clients.js";
import {
  createPackProject,
  flowerConfig,
  flowers,
  install,
  openService,
  type PackJson,
  pack,
  programIn,
  repository,
  runProgram,
} from "./packed.js";

let project: Project;
let packed: PackJson["package"];
let app: string;
const read = (path: string): string => readFileSync(join(project.root, ".toolpact/pack", path), "utf8");

beforeAll(async () => {
  project = await createPackProject({ "shop.yaml": flowers(), "toolpact.config.json": flowerConfig, LICENSE: "MIT\n" });
  packed = (await pack(project)).package;
  app = install(project, packed);
});
afterAll(() => project.remove());

it("a package is clean for publint and attw", async () => {
  const { messages, pkg } = await publint({ pkgDir: join(project.root, ".toolpact/pack"), level: "suggestion", strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js");
  const doors = ["./package.json", ".", "registry", "client", "tools/shop/create-order", "tools/shop/search-products"];
  const { status, stdout } = spawnSync(
    process.execPath,
    [attw, join(project.root, packed.tarball.path), "--profile", "esm-only", "--format", "ascii", "--no-color", "--entrypoints", ...doors],
    { encoding: "utf8" },
  );
  expect({ status, problems: stdout }).toMatchObject({ status: 0 });
});

it("package.json has only peers, no side effects, and types before code in each of its exports", () => {
  const manifest = JSON.parse(read("package.json"));
  expect(Object.keys(manifest.peerDependencies)).toEqual(["@modelcontextprotocol/server", "@toolpact/runtime", "zod"]);
  expect(manifest.peerDependenciesMeta).toEqual({ "@modelcontextprotocol/server": { optional: true } });
  expect(manifest).toMatchObject({
    version: "1.0.0",
    type: "module",
    sideEffects: false,
    repository: { type: "git", url: "git+https://github.com/acme/flowers.git" },
    publishConfig: { access: "public", provenance: true },
  });
  expect(manifest).not.toHaveProperty("dependencies");
  const conditions = Object.values(manifest.exports).filter((door) => typeof door === "object" && door !== null);
  expect(conditions.map((door) => Object.keys(door as object))).toEqual(conditions.map(() => ["types", "default"]));
  expect(JSON.parse(read("jsr.json")).exports["./tools/shop/create-order"]).toBe("./flower-shop/tools/shop/create-order.js");
});

it("the first call of the README runs, against a service on this machine", async () => {
  await using service = await openService();
  const program = programIn(app, packed.name, "First call").replace("httpTransport()", `httpTransport({ baseUrl: "${service.url}" })`);
  const { status, output } = await runProgram(app, program);
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringContaining("success [ { id: 1, name: '/products?query=text', price: 2 } ]"),
  });
});

it("every import of the README resolves, with the name that it says", async () => {
  const imports = programIn(app, packed.name, "Imports");
  const names = [...imports.matchAll(/import \{ (\w+) \}/g)].map(([, name]) => name);
  const { output, status } = await runProgram(app, `${imports}\nconsole.log(${names.map((name) => `typeof ${name}`).join(", ")});`);
  expect({ status, output: output.trim() }).toEqual({ status: 0, output: "function object" });
});

it("modules that only tools import have no import path", async () => {
  const folder = join(app, "node_modules", packed.name, "flower-shop/tools");
  const inner = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.[\w-]+\.js$/.test(path));
  expect(inner.length).toBeGreaterThan(1);
  const doors = inner.map((path) => `${packed.name}/tools/${path.replaceAll("\\", "/").replace(/\.js$/, "")}`);
  const program = `for (const door of ${JSON.stringify(doors)}) await import(door).then(() => console.log(door), ({ code }) => console.log(code));`;
  expect(new Set((await runProgram(app, program)).output.trim().split("\n"))).toEqual(new Set(["ERR_PACKAGE_PATH_NOT_EXPORTED"]));
});

it("the command of the package answers an MCP client: a read runs, and a write waits for approval", async () => {
  const bin = join(app, "node_modules", packed.name, JSON.parse(read("package.json")).bin["acme-flowers-mcp"]);
  await using service = await openService();
  const env = { TOOLPACT_STORE: join(app, "approvals.db"), TOOLPACT_BASE_URL: service.url };
  const client = await openClient("legacy", { place: { script: bin, args: [], cwd: app, env } });
  try {
    expect((await client.list()).tools.map(({ name }) => name).sort()).toEqual(["shop_createOrder", "shop_searchProducts"]);
    expect(JSON.stringify(await client.call("shop_searchProducts", { query: "roses" }))).toContain("/products?query=roses");
    expect(JSON.stringify(await client.call("shop_createOrder", { productId: 1, quantity: 1 }))).toContain("TOOL_CONFIRMATION_REQUIRED");
  } finally {
    await client.close();
  }
});

describe("the archive", () => {
  it("has the same bytes in another folder and another time zone", async () => {
    const other = await createPackProject({ "shop.yaml": flowers(), "toolpact.config.json": flowerConfig, LICENSE: "MIT\n" });
    const again = await other.run(["pack", "--tarball", "--json", "--out", "dist/sdk"], {
      env: { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8" },
      alone: true,
    });
    expect(JSON.parse(again.stdout).package.tarball.sha256).toBe(packed.tarball.sha256);
    expect(readFileSync(join(other.root, "dist/acme-flowers-1.0.0.tgz"))).toEqual(readFileSync(join(project.root, packed.tarball.path)));
    other.remove();
  });

  it("is what diff compares with the archive of another version", async () => {
    const contract = flowers().replaceAll("api.flowers.example", "api.other.example");
    const other = await createPackProject({ "shop.yaml": contract, "toolpact.config.json": flowerConfig });
    const { tarball } = (await pack(other, "--version", "1.1.0")).package;
    const args = ["diff", join(project.root, packed.tarball.path), tarball.path, "--json"];
    const result = JSON.parse((await other.run(args)).stdout);
    expect(result.changes).toContainEqual(expect.objectContaining({ tool: "shop.createOrder", class: "safety" }));
    other.remove();
  });
});

describe("nothing is written", () => {
  const refusal = async (
    config: object | string,
    setup: (root: string) => void = () => {},
  ): Promise<{ readonly codes: readonly string[]; readonly place: string }> => {
    const other = await createPackProject({ "shop.yaml": flowers(), "toolpact.config.json": flowerConfig });
    writeFileSync(join(other.root, "toolpact.config.json"), JSON.stringify(config));
    setup(other.root);
    const { exitCode, stdout } = await other.run(["pack", "--tarball", "--json"]);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; severity: string; file?: string; line?: number }[];
    };
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(exitCode).not.toBe(0);
    expect({
      folder: existsSync(join(other.root, ".toolpact/pack")),
      archives: readdirSync(join(other.root, ".toolpact")).filter((name) => name.endsWith(".tgz")),
    }).toEqual({ folder: false, archives: [] });
    other.remove();
    const [first] = errors;
    return { codes: errors.map(({ code }) => code), place: `${first?.file}:${first?.line}` };
  };
  const { pack: settings, ...base } = flowerConfig as { pack: object };

  it("without the settings of the package, a name, or a version", async () => {
    expect(await refusal(base)).toEqual({ codes: ["pack/no-settings"], place: "toolpact.config.json:1" });
    expect(await refusal({ ...base, pack: { version: "1.0.0" } })).toEqual({
      codes: ["config/missing-key"],
      place: "toolpact.config.json:1",
    });
    expect(await refusal({ ...base, pack: { name: "@acme/flowers" } })).toEqual({
      codes: ["pack/no-version"],
      place: "toolpact.config.json:1",
    });
  });

  it("with a setting that npm would refuse", async () => {
    for (const wrong of [
      { name: "Flowers" },
      { version: "1.0" },
      { repository: "git@github.com:acme/flowers.git" },
      { mcpName: "flowers" },
      { access: "private" },
    ])
      expect(await refusal({ ...base, pack: { ...settings, ...wrong } })).toMatchObject({ codes: ["config/wrong-type"] });
    expect(await refusal({ ...base, pack: { ...settings, licence: "MIT" } })).toMatchObject({ codes: ["config/unknown-key"] });
  });

  it("while the lock is missing or does not match the contracts", async () => {
    expect(
      await refusal(flowerConfig, (root) => writeFileSync(join(root, "shop.yaml"), flowers().replace("minLength: 2", "minLength: 3"))),
    ).toMatchObject({ codes: ["pack/stale-lock"] });
  });
});
