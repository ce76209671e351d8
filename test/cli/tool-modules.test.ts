import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
afterAll(project.remove);
const module = join(project.root, "generated/hello/tools/hello/greet.ts");
const call = ["call", "hello.greet", "--name", "Ada"];

beforeAll(async () => {
  expect(await project.run(["init"])).toMatchObject({ exitCode: 0 });
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
});

test("a package that is not installed is named, with the command that installs it, and is no bug of ours", async () => {
  const hook = new URL("./without-zod.mjs", import.meta.url).href;
  const ran = await project.run(call, { env: { NODE_OPTIONS: `--import ${hook}` } });
  expect(ran).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: "The package zod-that-is-not-there is not installed. Run `npm install zod-that-is-not-there` in your project.\n",
  });
});

test("so is one that a file of the user's imports, with its place", async () => {
  const options = join(project.root, "src/handlers/runtime.ts");
  writeFileSync(options, 'import { Pool } from "@scope/not-there/pool";\nexport const options = { adapters: { pool: new Pool() } };\n');
  const ran = await project.run(call);
  rmSync(options);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toContain("at src/handlers/runtime.ts:1:23");
  expect(ran.stderr).toContain("The package `@scope/not-there` is not installed. Run `npm install @scope/not-there` in your project.");
});

test("a generated tool that cannot be loaded is reported with its place, and what puts it right", async () => {
  writeFileSync(module, `${readFileSync(module, "utf8")}<<<<<<< HEAD\n`);
  const broken = await project.run(call);
  expect(broken.exitCode).toBe(2);
  expect(broken.stderr).toMatch(/registry\.ts` cannot load `hello\.greet`: .*\n {2}at generated\/hello\/tools\/hello\/greet\.ts:\d+:\d+\n/);
  expect(broken.stderr).toContain("Run `toolpact generate`");

  rmSync(module);
  expect(await project.run(call)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("cannot load `hello.greet`") });
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
  expect(await project.run(call)).toMatchObject({ exitCode: 0 });
});

test("generated TypeScript is found where Yarn's Plug'n'Play resolves modules", async () => {
  const hook = fileURLToPath(new URL("./plug-n-play.cjs", import.meta.url));
  expect(await project.run(call, { env: { NODE_OPTIONS: `--require ${JSON.stringify(hook)}` } })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("Hello, Ada!"),
  });
});

test("a config in TypeScript is read where the text of a module cannot be imported by itself, as in Bun", async () => {
  const hook = new URL("./address-modules.mjs", import.meta.url).href;
  expect(await project.run(["check"], { env: { NODE_OPTIONS: `--import ${hook}` } })).toMatchObject({ exitCode: 0, stderr: "" });
});

test("the handlers of a source that is called `runtime` are no options that lack something", async () => {
  const spec = readFileSync(join(project.root, "specs/hello.tools.yaml"), "utf8");
  const handlers = readFileSync(join(project.root, "src/handlers/hello.ts"), "utf8");
  writeFileSync(join(project.root, "specs/hello.tools.yaml"), spec.replace("name: hello", "name: runtime"));
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), handlers.replace("/hello/handlers.js", "/runtime/handlers.js"));
  expect(await project.run(["generate"])).toMatchObject({ exitCode: 0 });
  expect(await project.run(call)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Hello, Ada!") });
});
