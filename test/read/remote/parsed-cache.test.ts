import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSources, openCacheFiles } from "../../../generator/read/source/index.js";

const cwd = mkdtempSync(path.join(tmpdir(), "toolpact-parsed-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const folder = path.join(cwd, "cache");
const parsed = (): readonly string[] => readdirSync(path.join(folder, "parsed"));
const read = (file: string, readOnly = false): unknown => {
  const result = createSources({ cwd, cache: openCacheFiles({ folder, readOnly }) }).forgivingDocument(file);
  return "document" in result ? result : result.diagnostic.code;
};

const large = `${Array.from({ length: 12_000 }, (_, index) => `key${index}: [1, text, null]`).join("\n")}\n"__proto__": { a: 1 }\n`;

test("a large YAML document is parsed once, whatever it is called, and never differently", () => {
  writeFileSync(path.join(cwd, "a.yaml"), large);
  const first = createSources({ cwd }).forgivingDocument("a.yaml");
  expect(read("a.yaml", true)).toEqual(first);
  expect(() => parsed()).toThrow();
  expect([JSON.stringify(read("a.yaml")), parsed().length]).toEqual([JSON.stringify(first), 1]);
  expect([JSON.stringify(read("a.yaml")), parsed().length]).toEqual([JSON.stringify(first), 1]);
  writeFileSync(path.join(cwd, "b.yaml"), large);
  expect(read("b.yaml")).toMatchObject({ file: "b.yaml" });
  expect(parsed()).toHaveLength(1);
});

test("a broken file in the cache breaks nothing", () => {
  for (const content of [
    "",
    "{",
    "null",
    '{"other":1}',
    `\n${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    `${"0".repeat(64)}\n{"openapi":"3.1.0"}`,
  ]) {
    for (const name of parsed()) writeFileSync(path.join(folder, "parsed", name), content);
    expect(JSON.stringify(read("a.yaml"))).toBe(JSON.stringify(createSources({ cwd }).forgivingDocument("a.yaml")));
  }
});

test("what is wrong is reported each time, and not kept", () => {
  writeFileSync(path.join(cwd, "wrong.yaml"), `${large}key0: twice\n`);
  for (let count = 0; count < 2; count++) expect(read("wrong.yaml")).toMatchObject({ forgiven: [{ code: "source/duplicate-key" }] });
  writeFileSync(path.join(cwd, "broken.yaml"), `${large}- no map\n`);
  for (let count = 0; count < 2; count++) expect(read("broken.yaml")).toBe("source/syntax");
  expect(parsed()).toHaveLength(1);
});

test("old files make room for new ones", () => {
  const files = openCacheFiles({ folder: path.join(cwd, "full") });
  for (let index = 0; index < 210; index++) {
    files.write(`content/${index}`, "x");
    utimesSync(path.join(cwd, "full/content", String(index)), index, index);
  }
  expect([files.read("content/0"), files.read("content/209")?.toString(), readdirSync(path.join(cwd, "full/content")).length]).toEqual([
    undefined,
    "x",
    200,
  ]);
});
