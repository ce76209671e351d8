import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
afterAll(project.remove);
const at = (path: string): string => join(project.root, path);
const read = (path: string): string => readFileSync(at(path), "utf8");

const schema = "type Query {\n  # One.\n  land(code: ID!): Land\n}\n\ntype Land {\n  name: String!\n}\n";
const template = '{{header}}\n// House style.\nexport { registry } from "./registry.js";\n';
const config = {
  sources: ["specs/*.tools.yaml", { contract: "specs/lands.graphql", endpoint: "https://lands.example/graphql" }],
  out: "generated",
  templates: "templates",
};

/** What a checkout with `core.autocrlf` makes of every text file, and what a commit makes of it again. */
function turnAll(ends: "\r\n" | "\n"): void {
  for (const name of readdirSync(project.root, { recursive: true, encoding: "utf8" })) {
    if (name.startsWith("node_modules") || statSync(at(name)).isDirectory()) continue;
    writeFileSync(at(name), read(name).replaceAll("\r\n", "\n").replaceAll("\n", ends));
  }
}

async function run(command: string): Promise<string> {
  const { exitCode, stdout, stderr } = await project.run([command]);
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  return stdout + stderr;
}

beforeAll(async () => {
  await run("init");
  writeFileSync(at("specs/lands.graphql"), schema);
  rmSync(at("toolpact.config.ts"));
  writeFileSync(at("toolpact.config.json"), `${JSON.stringify(config, undefined, 2)}\n`);
  mkdirSync(at("templates"));
  writeFileSync(at("templates/index.hbs"), template);
  await run("generate");
});

const manifest = "generated/.toolpact/manifest.json";

test("a checkout that turned all line ends is up to date, and nothing of it is written again", async () => {
  turnAll("\r\n");
  const before = read(manifest);
  expect(await run("check")).toContain("up to date");
  expect(await run("generate")).toContain("nothing written");
  expect(read(manifest)).toBe(before);
});

test("what is generated there says the same of contracts, lock and files as what is generated anywhere else", async () => {
  turnAll("\r\n");
  // Other bytes with the old meaning: only the manifest learns of them.
  writeFileSync(at("specs/hello.tools.yaml"), `# Greetings.\r\n${read("specs/hello.tools.yaml")}`);
  await run("generate");
  turnAll("\n");
  const afterComment = read(manifest);
  expect(await run("generate")).toContain("nothing written");
  expect(read(manifest)).toBe(afterComment);

  turnAll("\r\n");
  writeFileSync(at("specs/hello.tools.yaml"), read("specs/hello.tools.yaml").replace("Who to greet.", "Whom to greet."));
  expect(await run("generate")).toMatch(/ [1-9]\d* written, [1-9]\d* unchanged/);
  turnAll("\n");
  const afterChange = read(manifest);
  expect(await run("generate")).toContain("nothing written");
  expect(read(manifest)).toBe(afterChange);
});

test("a byte order mark before the lock, which nobody sees, is told as a change of the lock and taken away by generate", async () => {
  const lock = read("toolpact.lock");
  writeFileSync(at("toolpact.lock"), `\uFEFF${lock}`);
  const checked = await project.run(["check"]);
  expect(checked).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("toolpact.lock") });
  await run("generate");
  expect(read("toolpact.lock")).toBe(lock);
  expect(await run("check")).toContain("up to date");
});
