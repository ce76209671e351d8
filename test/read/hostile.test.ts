import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSources } from "../../generator/read/source/index.js";
import { readSpec } from "./read-spec.js";

describe("hostile keys", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

  test.each(["yaml", "json"])("are plain fields in %s, and nothing inherits them", (ending) => {
    const properties = names.map((name) => `"${name}": { "type": "string" }`).join(", ");
    const example = names.map((name) => `"${name}": "x"`).join(", ");
    const text = `{ "toolspec": 1, "name": "hostile", "tools": { "a.b": { "title": "T", "description": "D.", "effect": "none",
      "input": { "type": "object", "properties": { ${properties} } }, "output": { "type": "object", "additionalProperties": true },
      "examples": { "input": [{ "name": "n", "description": "d", "input": { ${example} } }],
        "output": [{ "name": "n", "scenario": "s", "data": { "__proto__": { "polluted": true } } }] } } } }`;
    const { contract, problems } = readSpec({ [`hostile.${ending}`]: text });
    expect(problems).toEqual([]);
    const [operation] = contract?.operations ?? [];
    const input = operation?.input;
    expect(input?.kind === "object" ? input.fields.map((field) => field.wireName) : []).toEqual(names);
    expect(Object.keys(operation?.examples.input[0]?.input ?? {})).toEqual(names);
    expect(Object.getPrototypeOf(operation?.examples.output[0]?.data)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each([
    ["types", "types: { __proto__: { type: string } }"],
    ["tools", "tools: { __proto__: {} }"],
    ["namespaces", "namespaces: { __proto__: {} }"],
    ["budgets", "budgets: { __proto__: { max: 1 } }"],
    ["machines", "machines: { __proto__: {} }"],
    ["the document", "__proto__: { name: other }"],
  ])("__proto__ in %s is a diagnostic", (_, line) => {
    const { contract, problems } = readSpec({ "hostile.yaml": `toolspec: 1\nname: hostile\n${line}\n` });
    expect(problems.map(({ code }) => code)[0]).toMatch(/^toolspec\/(wrong-key|unknown-key)$/);
    expect(contract?.name).toBe("hostile");
    expect(contract?.operations).toEqual([]);
  });

  test("merge keys do not smuggle a prototype in", () => {
    const text = "toolspec: 1\nname: hostile\ntypes:\n  A: &a { __proto__: { type: string } }\n  B: { <<: *a, type: object }\n";
    const { problems } = readSpec({ "hostile.yaml": text });
    expect(problems.map(({ code }) => code)).toEqual(["schema/unknown-keyword", "schema/unknown-keyword"]);
  });

  test("names that every object has are not found in tables", () => {
    const text = `toolspec: 1\nname: hostile\ntools:\n  a.b:\n    title: T\n    description: D.\n    effect: none\n    input: { type: object }\n    output: {}\n    examples: { input: [{ name: n, description: d, input: {} }] }\n    gates: [{ kind: constructor }]\n`;
    expect(readSpec({ "hostile.yaml": text }).problems.map(({ code }) => code)).toEqual(["toolspec/wrong-choice"]);
    const budget = text.replace("kind: constructor", "kind: budget, budget: constructor");
    expect(readSpec({ "hostile.yaml": budget }).problems.map(({ code }) => code)).toEqual(["toolspec/unknown-budget"]);
  });
});

describe("files outside", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "toolpact-roots-"));
  const cwd = path.join(folder, "project");

  beforeAll(() => {
    mkdirSync(path.join(cwd, "specs"), { recursive: true });
    writeFileSync(path.join(folder, "secret.yaml"), "types: { Key: { const: secret } }\n");
    writeFileSync(path.join(cwd, "specs", "inside.yaml"), "toolspec: 1\nname: inside\n");
    symlinkSync(path.join(folder, "secret.yaml"), path.join(cwd, "specs", "link.yaml"));
    symlinkSync(folder, path.join(cwd, "specs", "up"));
    symlinkSync("inside.yaml", path.join(cwd, "specs", "alias.yaml"));
    symlinkSync("loop.yaml", path.join(cwd, "specs", "loop.yaml"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["a path with ..", "../secret.yaml", "source/outside-root"],
    ["an absolute path", path.join(folder, "secret.yaml"), "source/outside-root"],
    ["a link to a file outside", "specs/link.yaml", "source/outside-root"],
    ["a link to a folder outside", "specs/up/secret.yaml", "source/outside-root"],
    ["a link to itself", "specs/loop.yaml", "source/unreadable"],
    ["a device", "/dev/zero", "source/outside-root"],
  ])("%s is refused", (_, file, code) => {
    const read = createSources({ cwd }).read(file);
    expect("diagnostic" in read ? read.diagnostic.code : read.text).toBe(code);
  });

  test("a sibling folder whose name begins like the root is outside", () => {
    mkdirSync(path.join(folder, "project-two"));
    writeFileSync(path.join(folder, "project-two", "a.yaml"), "a: 1\n");
    expect(createSources({ cwd }).read("../project-two/a.yaml")).toHaveProperty("diagnostic.code", "source/outside-root");
  });

  test("a device below a root is refused without reading it", () => {
    expect(createSources({ cwd: "/dev" }).read("zero")).toHaveProperty("diagnostic.code", "source/not-a-file");
  });

  test("a link that stays inside is followed", () => {
    expect(createSources({ cwd }).read("specs/alias.yaml")).toMatchObject({
      file: "specs/alias.yaml",
      text: "toolspec: 1\nname: inside\n",
    });
  });

  test("only the roots that were given are open", () => {
    const sources = createSources({ cwd: folder, roots: ["project/specs"] });
    expect(sources.read("secret.yaml")).toHaveProperty("diagnostic.code", "source/outside-root");
    expect(sources.read("project/specs/inside.yaml")).toHaveProperty("text");
    expect(sources.files().map(({ file }) => file)).toEqual(["project/specs/inside.yaml"]);
  });

  test("a byte order mark is not part of the text", () => {
    writeFileSync(path.join(cwd, "bom.json"), "\ufeff{}");
    expect(createSources({ cwd }).document("bom.json")).toEqual({ file: "bom.json", document: {} });
  });
});
