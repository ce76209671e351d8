import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProject, type Project } from "../cli/project.js";
import { openApi, operation } from "./folder.js";

const pet = { type: "object", required: ["id"], properties: { id: { type: "integer" }, name: { type: "string" } } };
const paths = (query: { readonly [name: string]: unknown } = {}): object => ({
  "/pets": { get: operation("findPets", { query: { name: { type: "string" }, ...query }, answer: { $ref: "#/components/schemas/Pet" } }) },
});

let project: Project;
beforeAll(async () => {
  project = createProject({ warm: true });
  await generate("old", paths());
});
afterAll(() => project.remove());

/** A project in a folder of its own, with its lock beside the output. */
async function generate(folder: string, operations: object): Promise<void> {
  mkdirSync(join(project.root, folder));
  writeFileSync(join(project.root, folder, "shop.json"), openApi(operations as never, { schemas: { Pet: pet } }));
  writeFileSync(
    join(project.root, folder, "toolpact.config.json"),
    JSON.stringify({ sources: ["shop.json"], out: "generated", target: "js+dts" }),
  );
  const { exitCode, stderr } = await project.run(["generate", "--config", `${folder}/toolpact.config.json`]);
  if (exitCode !== 0) throw new Error(stderr);
}

/** The old output as another generator prints it. */
function printOtherwise(folder: string, file: string, edit: (text: string) => string): void {
  cpSync(join(project.root, "old"), join(project.root, folder), { recursive: true });
  const path = join(project.root, folder, "generated", file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, edit(text));
  if (readFileSync(path, "utf8") === text) throw new Error("the edit changed nothing");
}

type Result = { readonly exitCode: number; readonly bump: string; readonly bumpFrom?: string; readonly changes: readonly object[] };

async function diff(before: string, after: string): Promise<Result> {
  return JSON.parse((await project.run(["diff", `${before}/generated`, `${after}/generated`, "--json"])).stdout);
}

it("the bump comes from declarations if a generator prints other types for the same contract", async () => {
  printOtherwise("stricter", "shop/schemas.d.ts", (text) => text.replace("name?: string", "name?: string | null"));
  const { bump, bumpFrom, changes, exitCode } = await diff("old", "stricter");
  expect({ bump, bumpFrom, exitCode }).toEqual({ bump: "major", bumpFrom: "declarations", exitCode: 1 });
  expect(changes).toMatchObject([
    {
      kind: "declarations.type-other",
      class: "breaking",
      side: "declarations",
      pointer: "Pet.name",
      tool: "shop.findPets",
      before: "string",
      after: "null | string",
    },
  ]);
  const { stdout } = await project.run(["diff", "old/generated", "stricter/generated"]);
  expect(stdout).toMatch(/^major by generated declarations: 1 breaking/);
});

it("a removed export breaks, a new one raises the minor number, and a comment raises the patch number", async () => {
  printOtherwise("fewer", "shop/index.d.ts", (text) => text.replace("createClient", "makeClient"));
  expect(await diff("old", "fewer")).toMatchObject({ bump: "major", bumpFrom: "declarations" });
  printOtherwise("more", "shop/schemas.d.ts", (text) => `${text}\nexport type Colour = string;\n`);
  expect(await diff("old", "more")).toMatchObject({ bump: "minor", bumpFrom: "declarations" });
  printOtherwise("words", "shop/schemas.d.ts", (text) => text.replace("name?:", "/** Its name. */\n  name?:"));
  expect(await diff("old", "words")).toMatchObject({ bump: "patch", bumpFrom: "declarations", exitCode: 0 });
});

it("types that follow from a change of the contract are counted once, and the bump comes from the contract", async () => {
  await generate("newer", paths({ age: { type: "integer" } }));
  const { bump, bumpFrom, changes } = await diff("old", "newer");
  expect({ bump, bumpFrom }).toEqual({ bump: "minor", bumpFrom: "contract" });
  expect(changes).toMatchObject([{ kind: "input.field-added" }]);
});

it("with `surface: true` the output has its exports and types in one file, in one order", async () => {
  const surfaceOf = async (folder: string, target: string): Promise<string> => {
    mkdirSync(join(project.root, folder));
    writeFileSync(join(project.root, folder, "shop.json"), openApi(paths() as never, { schemas: { Pet: pet } }));
    const config = { sources: ["shop.json"], out: "generated", target, surface: true };
    writeFileSync(join(project.root, folder, "toolpact.config.json"), JSON.stringify(config));
    await project.run(["generate", "--config", `${folder}/toolpact.config.json`]);
    return readFileSync(join(project.root, folder, "generated/surface.txt"), "utf8");
  };
  const surface = await surfaceOf("surface-ts", "ts");
  expect(surface).toContain("shop/tools/shop/find-pets\n  FindPetsInput\n  FindPetsOutput\n  findPets\n");
  expect(surface).toContain("type Pet = {\n  id: number\n  name?: string\n}\n");
  expect(await surfaceOf("surface-dts", "js+dts")).toBe(surface);
});

it("the declarations of two tarballs are compared by the exports of their packages", async () => {
  const exports = { "./tools/*": { types: "./old/generated/shop/tools/shop/*.d.ts", default: "./old/generated/shop/tools/shop/*.js" } };
  const pack = (version: string, entries: object): void => {
    writeFileSync(join(project.root, "package.json"), JSON.stringify({ name: "pets-sdk", version, files: ["old"], exports: entries }));
    execFileSync("npm", ["pack", "--silent"], { cwd: project.root });
  };
  pack("1.0.0", exports);
  pack("1.0.1", { "./find-pets": exports["./tools/*"] });
  const { stdout } = await project.run(["diff", "pets-sdk-1.0.0.tgz", "pets-sdk-1.0.1.tgz", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    bump: "major",
    bumpFrom: "declarations",
    changes: [
      { kind: "declarations.entry-removed", pointer: "./tools/find-pets", tool: "shop.findPets" },
      { kind: "declarations.entry-added", pointer: "./find-pets", tool: "shop.findPets" },
    ],
  });
});
