import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Json, sha256 } from "../../../generator/ir/index.js";
import { sealFiles } from "../../../generator/read/source/cache-seal.js";
import { createSources, openCacheFiles } from "../../../generator/read/source/index.js";
import { hashPieces, readByPieces } from "../../../generator/read/source/known-pieces.js";

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

test("of another version of a file, the pieces that are other are parsed, and the result is that of the whole text", () => {
  const version = (edit: string): string =>
    `openapi: 3.1.0\ninfo:\n  title: Shop # ours\n  description: |\n    Line.\n\n${edit}paths:\n${Array.from({ length: 3_000 }, (_, index) => `  /a${index}/{id}:\n    get:\n      description: >-\n        Text: ${index}\n        more\n      tags: [a, 'b']\n`).join("")}tags:\n- name: a\n`;
  const versions = [
    version(""),
    version("x-one: 1\n"),
    version("x-two: &two [1]\nx-three: *two\n"),
    version('x-quoted: "begins\nends: here"\n'),
    version("? x-key\n: value\n"),
    version("x-many: [1,\n2]\n"),
    version("x-one: 1\n").replaceAll("'b'", "1.10"),
    version("<<: { merged: true }\n"),
    version("\tx: 1\n"),
    version("x-last: |+\n  kept\n\n\n"),
  ];
  for (const [turn, text] of versions.entries()) {
    writeFileSync(path.join(cwd, "version.yaml"), text);
    const given = createSources({ cwd }).forgivingDocument("version.yaml");
    const wanted = "document" in given ? given : given.diagnostic.code;
    expect([turn, JSON.stringify(read("version.yaml"))]).toEqual([turn, JSON.stringify(wanted)]);
    if ("document" in given && given.forgiven === undefined) expect(readdirSync(path.join(folder, "pieces")).length).toBeGreaterThan(0);
  }
  const changed = version("x-new: 1\n");
  const { document } = createSources({ cwd, given: new Map([["v.yaml", versions[0] ?? ""]]) }).document("v.yaml") as { document: Json };
  const pieces = hashPieces(versions[0] ?? "") ?? expect.fail();
  // A value that no text gives shows which pieces are taken as they are.
  const marked = JSON.parse(JSON.stringify(document).replaceAll("Text: 7 more", "taken"));
  expect(JSON.stringify(readByPieces(changed, { pieces, document: marked }))).toContain("taken");
  expect(JSON.stringify(readByPieces(changed.replace("Text: 7\n", "Text: 8\n"), { pieces, document: marked }))).not.toContain("taken");
});

test("what another user or a repository has put into the cache is not taken, whatever hash it has", () => {
  const files = openCacheFiles({ folder });
  const key = path.join(cwd, "key");
  sealFiles(files, key).write("parsed/x", "1");
  expect(sealFiles(files, key).read("parsed/x")).toBe("1");
  expect(sealFiles(files, path.join(cwd, "other-key")).read("parsed/x")).toBeUndefined();
  const sealed = files.read("parsed/x") ?? expect.fail();
  files.write("parsed/y", sealed);
  expect(sealFiles(files, key).read("parsed/y")).toBeUndefined();
  files.write("parsed/x", `${sha256("2")}\n2`);
  expect(sealFiles(files, key).read("parsed/x")).toBeUndefined();
  expect(sealFiles(files, path.join(cwd, "key", "below-a-file")).read("parsed/x")).toBeUndefined();
});

test("what is wrong is reported each time, and not kept", () => {
  const before = parsed().length;
  writeFileSync(path.join(cwd, "wrong.yaml"), `${large}key0: twice\n`);
  for (let count = 0; count < 2; count++) expect(read("wrong.yaml")).toMatchObject({ forgiven: [{ code: "source/duplicate-key" }] });
  writeFileSync(path.join(cwd, "broken.yaml"), `${large}- no map\n`);
  for (let count = 0; count < 2; count++) expect(read("broken.yaml")).toBe("source/syntax");
  expect(parsed()).toHaveLength(before);
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
