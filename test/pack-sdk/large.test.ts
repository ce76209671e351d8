import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterEach, describe, expect, it } from "vitest";
import type { Project } from "../cli/project.js";
import { openApi, operation } from "../diff/folder.js";
import { createPackProject, install, pack, programIn, repository, runProgram } from "./packed.js";

let project: Project;
afterEach(() => project.remove());

const corpus = join(resolve(repository, "../shared/corpus"), "openapi/guru");
const documents = { slack: "slack.com__1.7.0.yaml", stripe: "stripe.com__2022-11-15.yaml" } as const;
const config = (name: string, contract: string): object => ({
  sources: [{ contract, name }],
  handlers: false,
  pack: { name: `@acme/${name}`, version: "1.0.0", license: "MIT" },
});

const isLong = process.env.TOOLPACT_LONG === "1";

describe.each(["slack", "stripe"] as const)("a packed %s", (name) => {
  const document = join(corpus, documents[name]);
  const isSkipped = !existsSync(document) || (name === "stripe" && !isLong);

  it.skipIf(isSkipped)("is clean for publint and attw, and its imports resolve", { timeout: 300_000 }, async () => {
    project = await createPackProject({
      "api.yaml": readFileSync(document, "utf8"),
      "toolpact.config.json": config(name, "api.yaml"),
      LICENSE: "MIT\n",
    });
    const { package: packed } = await pack(project);
    const { messages, pkg } = await publint({ pkgDir: join(project.root, ".toolpact/pack"), level: "suggestion", strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
    const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const tarball = join(project.root, packed.tarball.path);
    const { status, stdout } = spawnSync(process.execPath, [attw, tarball, "--profile", "esm-only", "--format", "ascii", "--no-color"], {
      encoding: "utf8",
    });
    expect({ status, problems: stdout }).toMatchObject({ status: 0 });
    const app = install(project, packed);
    const imports = programIn(app, packed.name, "Imports");
    const names = [...imports.matchAll(/import \{ (\w+) \}/g)].map(([, found]) => found);
    const ran = await runProgram(app, `${imports}\nconsole.log(${names.map((one) => `typeof ${one}`).join(", ")});`);
    expect(ran).toEqual({ status: 0, output: "function object\n" });
  });
});

it("a package of 1,000 tools has one pattern for all of them, and a README that npm shows whole", { timeout: 300_000 }, async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      `/things${index}`,
      { get: { ...operation(`find${index}`, { query: { name: { type: "string" } } }), tags: [`group${index % 20}`] } },
    ]),
  );
  project = await createPackProject({ "api.json": openApi(paths), "toolpact.config.json": config("things", "api.json"), LICENSE: "MIT\n" });
  const { package: packed } = await pack(project);
  const manifest = readFileSync(join(project.root, ".toolpact/pack/package.json"), "utf8");
  expect(manifest.length).toBeLessThan(3_000);
  expect(readFileSync(join(project.root, ".toolpact/pack/README.md")).length).toBeLessThan(64_000);
  const app = install(project, packed);
  const table = readFileSync(join(app, "node_modules/@acme/things/docs/tools.md"), "utf8");
  const doors = [...table.matchAll(/`(\/tools\/[^`]+)`/g)].map(([, path]) => `@acme/things${path}`);
  expect(doors).toHaveLength(1_000);
  const ran = await runProgram(
    app,
    `for (const door of ${JSON.stringify(doors)}) import.meta.resolve(door);\nawait import(${JSON.stringify(doors[999])});`,
  );
  expect(ran).toEqual({ status: 0, output: "" });
});
