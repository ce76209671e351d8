import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type DeclarationKind, declarationKinds } from "../../generator/compare/kinds/index.js";
import { compareSurfaces, printSurface, readSurface, type Surface, type SurfaceFiles } from "../../generator/surface/index.js";
import { repository } from "../generated/reference-plans.js";

const door = "@toolpact/runtime/codegen-v1";

type Types = { readonly input: string; readonly output?: string; readonly shared?: string };

/** A package with the tool `pets.list`, a shared type and a client. */
function pets({ input, output = "Pet[]", shared = "{ id: number }" }: Types): { readonly [path: string]: string } {
  return {
    "pets/schemas.d.ts": `import type * as z from "${door}";\nexport type Pet = ${shared};\nexport declare const pet: () => z.Schema;\n`,
    "pets/tools/pets/list.d.ts": `import type { Tool } from "${door}";\nimport type { Cat, Pet } from "../../schemas.js";\nexport type ListInput = ${input};\nexport type ListOutput = ${output};\n/** Lists pets. */\nexport declare const list: Tool<ListInput, ListOutput>;\n`,
    "pets/registry.d.ts": `import type { Registry } from "${door}";\nimport type { ListInput, ListOutput } from "./tools/pets/list.js";\nexport type Tools = {\n  "pets.list": { input: ListInput; output: ListOutput };\n};\nexport declare const registry: Registry<Tools>;\n`,
    "index.d.ts": `export { registry } from "./pets/registry.js";\nexport * as pets from "./pets/tools/pets/list.js";\n`,
  };
}

function surfaceOf(files: { readonly [path: string]: string }, packageJson?: string): Surface {
  return readSurface({ texts: new Map(Object.entries(files)), packageJson }) ?? expect.fail("no declarations");
}

function changes(before: Types, after: Types): readonly string[] {
  return compareSurfaces(surfaceOf(pets(before)), surfaceOf(pets(after))).map(({ kind, place }) => `${kind} ${place}`);
}

const same = { input: "{ name: string; age?: number }" };

it.each<[string, Types, readonly string[]]>([
  ["a new optional field", { input: "{ name: string; age?: number; tag?: string }" }, ["type-compatible ListInput.tag"]],
  ["a new required field", { input: "{ name: string; age?: number; tag: string }" }, ["type-other ListInput.tag"]],
  ["a removed field", { input: "{ name: string }" }, ["type-other ListInput.age"]],
  ["a required field that was optional", { input: "{ name: string; age: number }" }, ["type-other ListInput.age"]],
  ["a wider field", { input: "{ name: string | number; age?: number }" }, ["type-compatible ListInput.name"]],
  ["a narrower field", { input: '{ name: "a" | "b"; age?: number }' }, ["type-other ListInput.name"]],
  ["fields in another order", { input: "{ age?: number; name: string }" }, []],
  ["a form that is not read", { input: "{ name: `a${string}`; age?: number }" }, ["type-unproved ListInput"]],
])("%s of an input is judged by what callers give", (_title, after, expected) => {
  expect(changes(same, after)).toEqual(expected);
});

it.each<[string, Types, Types, readonly string[]]>([
  ["a new field", same, { ...same, shared: "{ id: number; name: string }" }, ["type-compatible Pet.name"]],
  ["a wider field", same, { ...same, shared: "{ id: number | string }" }, ["type-other Pet.id"]],
  ["a narrower field", { ...same, shared: "{ id: number | string }" }, { ...same, shared: "{ id: number }" }, ["type-compatible Pet.id"]],
  ["a field that became optional", same, { ...same, shared: "{ id?: number }" }, ["type-other Pet.id"]],
  ["null in a list", same, { ...same, output: "(Pet | null)[]" }, ["type-other ListOutput[]"]],
  ["branches in another order", { ...same, shared: '"a" | "b"' }, { ...same, shared: '"b" | "a"' }, []],
  ["boolean as two literals", { ...same, shared: "boolean" }, { ...same, shared: "true | false" }, []],
])("%s of an answer is judged by what callers receive", (_title, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

it("a shared type that callers give and receive breaks in either direction", () => {
  const both = { input: "{ pet: Pet }" };
  expect(changes({ ...both, shared: "{ id: number }" }, { ...both, shared: "{ id: number | string }" })).toEqual(["type-other Pet.id"]);
  expect(changes({ ...both, shared: "{ id: number | string }" }, { ...both, shared: "{ id: number }" })).toEqual(["type-other Pet.id"]);
});

it("unions of references and of many values that stay the same are no change beside one", () => {
  const values = Array.from({ length: 500 }, (_, index) => `"v${index}"`);
  const types = (more: string, list: readonly string[]): Types => ({
    input: `{ of: ${list.join(" | ")} }`,
    output: "Pet | Cat | null",
    shared: `{ next?: Cat | Pet | string; id: number${more} };\nexport type Cat = { friend: Pet | Cat; of: Cat[] }`,
  });
  expect(changes(types("", values), types("", values.toReversed()))).toEqual([]);
  expect(changes(types("", values), types("; name: string", values))).toEqual(["type-compatible Pet.name"]);
  expect(changes(types("", values), types("", values.slice(1)))).toEqual(["type-other ListInput.of"]);
  expect(changes(types("", values.slice(1)), types("", values))).toEqual(["type-compatible ListInput.of"]);
});

it("a recursive type under another name is proved to be the same, and its export is gone", () => {
  const tree = (name: string): { readonly [path: string]: string } => ({
    "index.d.ts": `import type { Tool } from "${door}";\nexport type ${name} = { of?: ${name}[] };\nexport declare const grow: Tool<{ root: ${name} }, string>;\n`,
  });
  const found = compareSurfaces(surfaceOf(tree("Tree")), surfaceOf(tree("Plant"))).map(({ kind, place }) => `${kind} ${place}`);
  expect(found).toContain("export-removed index#Tree");
  expect(found.filter((one) => one.startsWith("type-other"))).toEqual([]);
});

it("the exports of a package are its entries, with patterns and conditions", () => {
  const packageJson = (exports: object): string => JSON.stringify({ name: "@acme/pets", exports });
  const whole = { ".": { types: "./index.d.ts", default: "./index.js" }, "./tools/*": { types: "./pets/tools/pets/*.d.ts" } };
  const [before, after] = [surfaceOf(pets(same), packageJson(whole)), surfaceOf(pets(same), packageJson({ ".": "./index.js" }))];
  expect([...before.entries.keys()]).toEqual([".", "./tools/list"]);
  expect(compareSurfaces(before, after)).toEqual([{ kind: "entry-removed", place: "./tools/list", tools: ["pets.list"] }]);
  expect(compareSurfaces(after, before)).toMatchObject([{ kind: "entry-added", place: "./tools/list" }]);
});

const index = (text: string): Surface => surfaceOf({ "index.d.ts": text });
const taking = (type: string): Surface => index(`export declare function take(value: ${type}): void;\n`);
const fixtures: { readonly [kind in DeclarationKind]: readonly [Surface, Surface] } = {
  "declarations.entry-removed": [surfaceOf({ "a.d.ts": "", "b.d.ts": "" }), surfaceOf({ "a.d.ts": "" })],
  "declarations.entry-added": [surfaceOf({ "a.d.ts": "" }), surfaceOf({ "a.d.ts": "", "b.d.ts": "" })],
  "declarations.export-removed": [index("export type A = 1; export type B = 1;"), index("export type A = 1;")],
  "declarations.export-added": [index("export type A = 1;"), index("export type A = 1; export type B = 1;")],
  "declarations.type-other": [taking("string"), taking("number")],
  "declarations.type-unproved": [taking("string"), taking("keyof Pet")],
  "declarations.type-compatible": [taking("string"), taking("string | number")],
  "declarations.words-other": [index("export type A = 1;"), index("/** One. */\nexport type A = 1;")],
};

it.each(Object.entries(fixtures))("the change %s is found alone", (kind, [before, after]) => {
  expect(Object.keys(declarationKinds)).toContain(kind);
  expect(compareSurfaces(before, after).map((change) => `declarations.${change.kind}`)).toEqual([kind]);
  expect(compareSurfaces(before, before)).toEqual([]);
});

it("names the tools of a changed type", () => {
  const [change] = compareSurfaces(surfaceOf(pets(same)), surfaceOf(pets({ ...same, shared: "{ id: string }" })));
  expect(change).toMatchObject({ place: "Pet.id", before: "number", after: "string", tools: ["pets.list"] });
});

it("modules in TypeScript have the surface of their declarations", () => {
  const names = ["index", "schemas", "client", "registry", "tools/marketplace/create-ocr-job"];
  const texts = new Map(names.map((name) => [`${name}.ts`, readFileSync(join(repository, "generated/marketplace", `${name}.ts`), "utf8")]));
  const surface = readSurface({ texts }) ?? expect.fail();
  expect([...(surface.entries.get("tools/marketplace/create-ocr-job")?.keys() ?? [])]).toEqual([
    "CreateOcrJobInput",
    "CreateOcrJobOutput",
    "createOcrJob",
  ]);
  const exported = [...surface.entries.values()].flatMap((names) => [...names.values()]);
  expect(exported.filter((key) => surface.declarations.get(key)?.type.kind === "other")).toEqual([]);
});

it("the printed surface lists exports and types in one order, without comments", () => {
  const files = pets({ input: "{ name: string /** In years. */; age?: number }" });
  const reordered = pets({ input: "{ age?: number, name: string }" });
  expect(printSurface(surfaceOf(files))).toBe(printSurface(surfaceOf(reordered)));
  expect(printSurface(surfaceOf(files))).toContain("type ListInput = {\n  age?: number\n  name: string\n}");
});

it.each(["export type A = {", "export type A = ((((", `export type A = ${"{ a: ".repeat(5_000)}`, 'import { a } from "./a', "`", "/**"])(
  "broken declarations such as %j are read without an error",
  (text) => {
    const files: SurfaceFiles = { texts: new Map([["index.d.ts", text]]) };
    expect(() => readSurface(files)).not.toThrow();
  },
);
