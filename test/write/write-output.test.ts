import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type OutputFile, readManifest, type WriteOptions, type WriteResult, writeOutput } from "../../generator/write/index.js";
import { useForeignHandles } from "./foreign-handles.js";
import { facts, makeWorkspace, put, readTree } from "./workspace.js";

const one: OutputFile = { path: "tools/one.ts", text: "export const one = 1;\n" };
const two: OutputFile = { path: "tools/deep/two.ts", text: "export const two = 2;\n" };

function writer(cwd: string): (files: readonly OutputFile[], more?: Partial<WriteOptions>) => Promise<WriteResult> {
  return (files, more = {}) => writeOutput({ root: "out", cwd, files, manifest: facts, ...more });
}

const codes = (result: WriteResult): string[] => result.diagnostics.map((diagnostic) => diagnostic.code);

describe("a first run", () => {
  test("writes all files and a manifest that says nothing of time or machine", async () => {
    const { cwd, root } = makeWorkspace();
    const result = await writer(cwd)([two, one]);
    expect(result).toEqual({
      ok: true,
      written: ["tools/deep/two.ts", "tools/one.ts"],
      removed: [],
      restored: [],
      kept: [],
      userFiles: [],
      unchanged: 0,
      isIdle: false,
      recovered: undefined,
      diagnostics: [],
    });
    const { ".toolpact/manifest.json": manifest, ...tree } = readTree(root);
    expect(tree).toEqual({ ".toolpact/": "", "tools/": "", "tools/one.ts": one.text, "tools/deep/": "", "tools/deep/two.ts": two.text });
    expect(manifest).not.toContain(cwd);
    const { cwd: elsewhere, root: otherRoot } = makeWorkspace();
    await writer(elsewhere)([one, two]);
    expect(readTree(otherRoot)[".toolpact/manifest.json"]).toBe(manifest);
    expect((await readManifest(root)).manifest?.files.map((file) => file.path)).toEqual(["tools/deep/two.ts", "tools/one.ts"]);
  });

  test("leaves no folder behind when it may not write", async () => {
    const { cwd } = makeWorkspace();
    const result = await writer(cwd)([one], { userFiles: [{ path: "gone.ts", text: "new", was: "old" }] });
    expect(codes(result)).toEqual(["write/user-file-changed"]);
    expect(readTree(cwd)).toEqual({});
  });
});

describe("a later run", () => {
  test("touches only what changed", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two]);
    const old = new Date("2001-01-01");
    for (const path of ["tools/one.ts", "tools/deep/two.ts", ".toolpact/manifest.json"]) utimesSync(join(root, path), old, old);
    const again = await writer(cwd)([one, two]);
    expect(again).toMatchObject({ ok: true, written: [], removed: [], unchanged: 2 });
    for (const path of ["tools/one.ts", "tools/deep/two.ts", ".toolpact/manifest.json"])
      expect(statSync(join(root, path)).mtime).toEqual(old);

    const third = await writer(cwd)([{ ...one, text: "export const one = 3;\n" }, two]);
    expect(third).toMatchObject({ written: ["tools/one.ts"], unchanged: 1 });
    expect(statSync(join(root, "tools/deep/two.ts")).mtime).toEqual(old);
    expect(readdirSync(join(root, ".toolpact"))).toEqual(["manifest.json"]);
  });

  test("touches the manifest alone when an input was only reordered", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one]);
    const { ".toolpact/manifest.json": _, ...before } = readTree(root);
    const reordered = { ...facts, inputs: facts.inputs.map((input) => ({ ...input, sha256: "other bytes" })) };
    expect(await writer(cwd)([one], { manifest: reordered })).toMatchObject({ ok: true, written: [] });
    const { ".toolpact/manifest.json": __, ...after } = readTree(root);
    expect(after).toEqual(before);
    expect((await readManifest(root)).manifest).toMatchObject({ inputs: reordered.inputs });
    await writer(cwd)([one], { manifest: { ...reordered, config: "c1" } });
    expect((await readManifest(root)).manifest).toMatchObject({ config: "c1", inputs: reordered.inputs });
  });

  test("removes files that are no longer made, and folders that become empty", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two, { path: "gone/only.ts", text: "1" }]);
    put(root, "gone/mine.md", "mine");
    const result = await writer(cwd)([one]);
    expect(result).toMatchObject({ ok: true, written: [], removed: ["gone/only.ts", "tools/deep/two.ts"] });
    const { ".toolpact/manifest.json": _, ...tree } = readTree(root);
    expect(tree).toEqual({ ".toolpact/": "", "tools/": "", "tools/one.ts": one.text, "gone/": "", "gone/mine.md": "mine" });
  });

  test("keeps the mode of a file", { skip: process.platform === "win32" }, async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one]);
    chmodSync(join(root, one.path), 0o755);
    await writer(cwd)([{ ...one, text: "export {};\n" }]);
    expect(statSync(join(root, one.path)).mode & 0o777).toBe(0o755);
  });
});

describe("files of other people", () => {
  test("are never overwritten: one diagnostic each, and nothing is written", async () => {
    const { cwd, root } = makeWorkspace();
    put(root, one.path, "mine");
    put(root, two.path, "mine too");
    const before = readTree(cwd);
    const result = await writer(cwd)([one, two, { path: "three.ts", text: "3" }]);
    expect(result.ok).toBe(false);
    expect(result.diagnostics.map((diagnostic) => diagnostic.message)).toEqual([
      "`out/tools/one.ts` exists, but Toolpact did not write it. Nothing was written.",
      "`out/tools/deep/two.ts` exists, but Toolpact did not write it. Nothing was written.",
    ]);
    expect(readTree(cwd)).toEqual(before);
  });

  test("may stand there with the very bytes that would be written", async () => {
    const { cwd, root } = makeWorkspace();
    put(root, one.path, one.text);
    expect(await writer(cwd)([one])).toMatchObject({ ok: true, written: [], unchanged: 1 });
  });

  test("a file of ours that was edited is written anew and reported", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two]);
    put(root, one.path, "export const one = 'edited';\n");
    const result = await writer(cwd)([one, two]);
    expect(result).toMatchObject({ ok: true, written: ["tools/one.ts"], restored: ["tools/one.ts"], unchanged: 1 });
    expect(codes(result)).toEqual(["write/restored"]);
    expect(readTree(root)[one.path]).toBe(one.text);
  });

  test("a file of ours that was only formatted is written anew without a word", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one]);
    put(root, one.path, "export const one=1\r\n");
    expect(await writer(cwd)([one])).toMatchObject({ written: ["tools/one.ts"], restored: [], diagnostics: [] });
  });

  test("a file of ours whose line ends were turned is left so, and the manifest says the same of it", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two]);
    const before = readTree(root)[".toolpact/manifest.json"];
    put(root, one.path, one.text.replaceAll("\n", "\r\n"));
    expect(await writer(cwd)([one, two])).toMatchObject({ written: [], unchanged: 2, diagnostics: [] });
    expect(readTree(root)).toMatchObject({ [one.path]: one.text.replaceAll("\n", "\r\n"), ".toolpact/manifest.json": before });
  });

  test("a file of ours that is no longer made stays when it was edited, and goes when it was only formatted", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two]);
    put(root, one.path, "export const one = 1; // my note\n");
    put(root, two.path, "export const two = 2\r\n");
    const result = await writer(cwd)([]);
    expect(result).toMatchObject({ ok: true, removed: ["tools/deep/two.ts"], kept: ["tools/one.ts"] });
    expect(codes(result)).toEqual(["write/kept"]);
    expect(readTree(root)[one.path]).toContain("my note");
    expect(existsSync(join(root, "tools/deep"))).toBe(false);
    // From now on it is the user's.
    expect(codes(await writer(cwd)([]))).toEqual([]);
    expect(codes(await writer(cwd)([one]))).toEqual(["write/not-ours"]);
  });

  test("a folder where a file has to go, and a file where a folder has to go", async () => {
    const { cwd, root } = makeWorkspace();
    mkdirSync(join(root, "tools/one.ts"), { recursive: true });
    put(root, "tools/deep", "mine");
    expect(codes(await writer(cwd)([one, two]))).toEqual(["write/in-the-way", "write/in-the-way"]);
  });
});

describe("user files", () => {
  const userFile = { path: "src/handlers.ts", text: "new\n", was: "old\n" };

  test("are replaced while they are what they were, and are not ours afterwards", async () => {
    const { cwd, root } = makeWorkspace();
    put(cwd, "src/handlers.ts", "old\n");
    const result = await writer(cwd)([one], { userFiles: [userFile, { path: join(cwd, "lib/h.ts"), text: "first\n", was: undefined }] });
    expect(result).toMatchObject({ ok: true, written: ["tools/one.ts"], userFiles: ["lib/h.ts", "src/handlers.ts"] });
    expect(readTree(cwd)).toMatchObject({ "src/handlers.ts": "new\n", "lib/h.ts": "first\n" });
    expect((await readManifest(root)).manifest?.files.map((file) => file.path)).toEqual(["tools/one.ts"]);
    await writer(cwd)([]);
    expect(readTree(cwd)).toMatchObject({ "src/handlers.ts": "new\n", "lib/h.ts": "first\n" });
  });

  test.each([
    ["edited meanwhile", "edited\n", "old\n"],
    ["deleted meanwhile", undefined, "old\n"],
    ["made meanwhile", "somebody's\n", undefined],
  ])("%s: nothing is written", async (_, found, was) => {
    const { cwd } = makeWorkspace();
    if (found !== undefined) put(cwd, "src/handlers.ts", found);
    const before = readTree(cwd);
    const result = await writer(cwd)([one], { userFiles: [{ ...userFile, was }] });
    expect(codes(result)).toEqual(["write/user-file-changed"]);
    expect(readTree(cwd)).toEqual(before);
  });

  test("that already say what they should are left alone", async () => {
    const { cwd } = makeWorkspace();
    put(cwd, "src/handlers.ts", "new\n");
    expect(await writer(cwd)([one], { userFiles: [userFile] })).toMatchObject({ ok: true, userFiles: [] });
  });

  test("cannot be one of our files, our state, or named twice", async () => {
    const { cwd } = makeWorkspace();
    const twice = { path: "h.ts", text: "1", was: undefined };
    const userFiles = [
      { ...twice, path: "out/tools/One.ts" },
      { ...twice, path: "out/.toolpact/manifest.json" },
      twice,
      { ...twice, path: "./H.ts" },
    ];
    expect(codes(await writer(cwd)([one], { userFiles }))).toEqual(["write/name-clash", "write/name-clash", "write/name-clash"]);
    expect(readTree(cwd)).toEqual({});
  });
});

describe("links are never followed", () => {
  test.each([
    ["the output folder", "out", "out"],
    ["the state folder", "out/.toolpact", "out/.toolpact"],
    ["the manifest", "out/.toolpact/manifest.json", "out/.toolpact/manifest.json"],
    ["a folder on the way", "out/tools", "out/tools"],
    ["a file", "out/tools/one.ts", "out/tools/one.ts"],
    ["a folder above a user file", "src", "src"],
    ["a user file", "src/handlers.ts", "src/handlers.ts"],
  ])("%s", async (_, link, named) => {
    const { cwd } = makeWorkspace();
    put(cwd, "target/keep.txt", "keep");
    mkdirSync(join(cwd, link, ".."), { recursive: true });
    symlinkSync(join(cwd, link.endsWith(".ts") || link.endsWith(".json") ? "target/keep.txt" : "target"), join(cwd, link));
    const before = readTree(cwd);
    const result = await writer(cwd)([one], { userFiles: [{ path: "src/handlers.ts", text: "x", was: undefined }] });
    expect(codes(result)).toEqual(["write/link"]);
    expect(result.diagnostics[0]?.message).toContain(`\`${named}\``);
    expect(readTree(cwd)).toEqual(before);
  });

  test("a dangling link, and a folder of stale files that became a link", async () => {
    const { cwd, root } = makeWorkspace();
    await writer(cwd)([one, two]);
    put(cwd, "elsewhere/two.ts", two.text);
    rmSync(join(root, "tools/deep"), { recursive: true });
    symlinkSync(join(cwd, "elsewhere"), join(root, "tools/deep"));
    expect(codes(await writer(cwd)([one]))).toEqual(["write/link"]);
    expect(readTree(cwd)["elsewhere/two.ts"]).toBe(two.text);
    symlinkSync(join(cwd, "nowhere"), join(root, "three.ts"));
    expect(codes(await writer(cwd)([one, two, { path: "three.ts", text: "3" }]))).toEqual(["write/link", "write/link"]);
    expect(lstatSync(join(root, "three.ts")).isSymbolicLink()).toBe(true);
  });
});

describe("unsafe paths", () => {
  test.each([
    ["", "is empty"],
    ["/etc/passwd", "is absolute"],
    ["../up.ts", "leaves its folder or has an empty part"],
    ["a/../../up.ts", "leaves its folder or has an empty part"],
    ["a//b.ts", "leaves its folder or has an empty part"],
    ["./a.ts", "leaves its folder or has an empty part"],
    ["a\\b.ts", "holds a character that no file name may have"],
    ["C:/a.ts", "holds a character that no file name may have"],
    ["a\0.ts", "holds a character that no file name may have"],
    ["a\n.ts", "holds a character that no file name may have"],
    ["con.ts", "has a part that Windows reserves (`con.ts`)"],
    ["a/NUL/b.ts", "has a part that Windows reserves (`NUL`)"],
    ["lpt1.schema.ts", "has a part that Windows reserves (`lpt1.schema.ts`)"],
    ["a./b.ts", "has a part that ends in a dot or a space"],
    ["a /b.ts", "has a part that ends in a dot or a space"],
    [".git/hooks/pre-commit", "leads into a `.git` folder"],
    [".Toolpact/manifest.json", "leads into `.toolpact`, which holds the state of the output folder"],
    [".a.ts.toolpact-0123456789abcdef", "looks like a temporary file of toolpact"],
  ])("%j %s", async (path, problem) => {
    const { cwd } = makeWorkspace();
    const result = await writer(cwd)([one, { path, text: "x" }]);
    expect(result.diagnostics.map((diagnostic) => diagnostic.message)).toEqual([`The output path ${JSON.stringify(path)} ${problem}.`]);
    expect(readTree(cwd)).toEqual({});
  });

  test.each([
    ["one name in two cases", "tools/ONE.ts"],
    ["a folder in two cases", "Tools/two.ts"],
    ["the same file twice", "tools/one.ts"],
    ["a file where a folder is", "tools"],
    ["a folder where a file is", "tools/one.ts/x"],
  ])("%s", async (_, path) => {
    const { cwd } = makeWorkspace();
    expect(codes(await writer(cwd)([one, { path, text: "x" }]))).toEqual(["write/name-clash"]);
    expect(readTree(cwd)).toEqual({});
  });

  test.each(["console.ts", "auxiliary.ts", "com10.ts", "a.b.c.ts", ".hidden.ts", "ünï.ts"])("%s is fine", async (path) => {
    const { cwd, root } = makeWorkspace();
    expect((await writer(cwd)([{ path, text: "x" }])).ok).toBe(true);
    expect(readTree(root)[path]).toBe("x");
  });
});

describe("a dry run", () => {
  test("says what would happen and touches nothing", async () => {
    const { cwd, root } = makeWorkspace();
    expect(await writer(cwd)([one], { dryRun: true })).toMatchObject({ ok: true, written: ["tools/one.ts"] });
    expect(readTree(cwd)).toEqual({});
    await writer(cwd)([one, two]);
    put(root, "mine.txt", "mine");
    const before = readTree(cwd);
    const stamp = statSync(join(root, ".toolpact")).mtimeMs;
    const result = await writer(cwd)([{ ...one, text: "changed" }], {
      dryRun: true,
      userFiles: [{ path: "h.ts", text: "h", was: undefined }],
    });
    expect(result).toMatchObject({ ok: true, written: ["tools/one.ts"], removed: ["tools/deep/two.ts"], userFiles: ["h.ts"] });
    expect(readTree(cwd)).toEqual(before);
    expect(statSync(join(root, ".toolpact")).mtimeMs).toBe(stamp);
  });
});

describe("a manifest that cannot be used", () => {
  test.each([
    ["<<<<<<< HEAD\n{}\n", "it is not JSON"],
    // What is restored from version control is the same again.
    ['{ "format": 2 }', "a newer version of toolpact wrote it", "Use the version of Toolpact that wrote it"],
    ["[]", "a part of it is not an object"],
    [
      '{ "format": 1, "generator": "0", "config": "", "inputs": [], "files": [{ "path": "../x", "sha256": "", "code": "" }], "handlers": [] }',
      'its file "../x" leaves its folder or has an empty part',
    ],
  ])("%j", async (text, reason, fix = "Restore it from version control") => {
    const { cwd, root } = makeWorkspace();
    put(root, ".toolpact/manifest.json", text);
    const result = await writer(cwd)([one]);
    expect(result.diagnostics.map((diagnostic) => diagnostic.message)).toEqual([
      `The manifest \`out/.toolpact/manifest.json\` cannot be used: ${reason}.`,
    ]);
    expect(result.diagnostics[0]?.fix).toContain(fix);
    expect(readFileSync(join(root, ".toolpact/manifest.json"), "utf8")).toBe(text);
    expect(existsSync(join(root, one.path))).toBe(false);
  });
});

test("an error of the disk while staging takes everything back", async () => {
  const { cwd } = makeWorkspace();
  await writer(cwd)([one]);
  const before = readTree(cwd);
  // 250 bytes are a legal name, but not with the ending of a staged file.
  const long = `${"n".repeat(247)}.ts`;
  const result = await writer(cwd)([
    { ...one, text: "changed" },
    { path: `new/${long}`, text: "x" },
  ]);
  expect(codes(result)).toEqual(["write/failed"]);
  expect(result.diagnostics[0]?.message).toMatch(
    /^The output cannot be written: a file name is too long .*The previous output is unchanged\.$/,
  );
  expect(readTree(cwd)).toEqual(before);
});

test("files are written and made durable with the file handles of Yarn's Plug'n'Play, too, which cannot sync", async () => {
  const { cwd, root } = makeWorkspace();
  await useForeignHandles();
  expect(await writer(cwd)([one])).toMatchObject({ ok: true, diagnostics: [] });
  expect(readTree(root)).toMatchObject({ [one.path]: one.text });
});
