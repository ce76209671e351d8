import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareOutput, recoverOutput, writeOutput } from "../../generator/write/index.js";
import { outputOf } from "./child/outputs.js";
import { bundle, runAndKill } from "./kill.js";
import { makeWorkspace, put, readTree } from "./workspace.js";

let writer: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  writer = await bundle("child/writer.ts");
});
afterAll(() => writer.remove());

/** A workspace with output A in which a run that writes B died with some of its files in place. */
async function interrupted(
  at: { readonly [name: string]: string } = { CRASH_ON: "rename", CRASH_AT: "5" },
): Promise<{ readonly cwd: string; readonly root: string; readonly before: ReturnType<typeof readTree> }> {
  const { cwd, root } = makeWorkspace();
  const { files, manifest, handlers } = outputOf("A");
  await writeOutput({ root, cwd, files, manifest, userFiles: [{ path: "src/handlers.ts", text: handlers, was: undefined }] });
  const before = readTree(cwd);
  const death = await runAndKill({
    command: [process.execPath, writer.script, cwd, "B"],
    env: at,
  });
  expect(death.killed).toBe(true);
  return { cwd, root, before };
}

const settled = (tree: ReturnType<typeof readTree>): unknown =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !path.includes("/.toolpact/lock")));

describe("what people did between the crash and the next run", () => {
  test("nothing: the run is finished", async () => {
    const { cwd, root } = await interrupted();
    expect(readTree(root)[".toolpact/journal.json"]).toBeDefined();
    const result = await recoverOutput({ root, cwd });
    expect(result).toMatchObject({ ok: true, recovered: "finished" });
    expect(result.diagnostics.map((one) => one.message)).toEqual(["The previous run was interrupted. It was finished first."]);
    expect(readTree(root)["tools/four.ts"]).toContain('"B"');
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: undefined, diagnostics: [] });
  });

  test("edited the handlers: their text stays, and the run is undone", async () => {
    const { cwd, root, before } = await interrupted();
    put(cwd, "src/handlers.ts", "my edit\n");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual({ ...before, "src/handlers.ts": "my edit\n" });
  });

  test("edited the handlers after they had got their stubs: the edit stays, and the run is undone", async () => {
    // Two renames for the journal, seven for the output, one for the handlers: only the manifest is missing.
    const { cwd, root, before } = await interrupted({ CRASH_ON: "rename", CRASH_AT: "11" });
    expect(readTree(cwd)["src/handlers.ts"]).toContain("B");
    put(cwd, "src/handlers.ts", "my edit\n");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual({ ...before, "src/handlers.ts": "my edit\n" });
  });

  test("edited the output after all of it was in place: there is nothing to undo, and the edit waits for the next run", async () => {
    // One unlink for the lock, two for the journal, three for files that go: these come after the manifest.
    const { cwd, root } = await interrupted({ CRASH_ON: "unlink", CRASH_AT: "9" });
    expect(readTree(root)[".toolpact/manifest.json"]).toContain('"config": "B"');
    put(root, "tools/two.ts", "edited\n");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "finished" });
    const tree = readTree(root);
    expect(tree).toMatchObject({
      "tools/two.ts": "edited\n",
      "tools/one.ts": outputOf("B").files.find(({ path }) => path === "tools/one.ts")?.text,
    });
    expect(Object.keys(tree).filter((path) => path.includes("toolpact-"))).toEqual([]);
  });

  test("made a file where a new one had to go: it stays, and the run is undone", async () => {
    const { cwd, root, before } = await interrupted();
    put(root, "only-B/deep/z.ts", "mine\n");
    rmSync(join(root, "tools/two.ts"));
    put(root, "tools/two.ts", "not replaced yet, and edited\n");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual({
      ...before,
      "out/only-B/": "",
      "out/only-B/deep/": "",
      "out/only-B/deep/z.ts": "mine\n",
      "out/tools/two.ts": "not replaced yet, and edited\n",
    });
  });

  test("deleted the staged files: the run is undone", async () => {
    const { cwd, root, before } = await interrupted();
    for (const path of Object.keys(readTree(root))) if (/^tools\/\..*toolpact-[0-9a-f]+$/.test(path)) rmSync(join(root, path));
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual(before);
  });

  test("replaced a folder by a link: nothing is touched", async () => {
    const { cwd, root } = await interrupted();
    rmSync(join(root, "tools"), { recursive: true });
    mkdirSync(join(cwd, "elsewhere"));
    symlinkSync(join(cwd, "elsewhere"), join(root, "tools"), "junction");
    const before = settled(readTree(cwd));
    const result = await recoverOutput({ root, cwd });
    expect(result.diagnostics.map((one) => one.code)).toEqual(["write/link"]);
    expect(settled(readTree(cwd))).toEqual(before);
  });
});

describe("a power cut, which tears what the disk had not taken yet", () => {
  const staged = (root: string): string[] =>
    Object.keys(readTree(root)).filter((path) => /^(?:only-B|tools)\/.*toolpact-[0-9a-f]+$/.test(path));

  test("before a file was in place: the run is undone", async () => {
    const { cwd, root, before } = await interrupted();
    const [first = ""] = staged(root);
    writeFileSync(join(root, first), "");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual(before);
  });

  test.each([
    ["empty", ""],
    ["zeros at its end", `// x\n${"\0".repeat(40)}`],
    ["zeros where it begins", `${"\0".repeat(40)}// x\n`],
    ["zeros in its middle", `// x\n${"\0".repeat(40)}// y\n`],
  ])("when files were in place, new ones and others (%s): the run is undone", async (_, torn) => {
    const { cwd, root, before } = await interrupted({ CRASH_ON: "rename", CRASH_AT: "9" });
    for (const path of ["only-B/deep/x.ts", "tools/four.ts"]) {
      expect(readTree(root)[path]).toBeDefined();
      writeFileSync(join(root, path), torn);
    }
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(settled(readTree(cwd))).toEqual(before);
  });

  test("in the middle of a new file: what is left of it is nobody's, and the next run replaces it", async () => {
    const { cwd, root } = await interrupted({ CRASH_ON: "rename", CRASH_AT: "9" });
    const { files, manifest, handlers } = outputOf("B");
    const whole = files.find(({ path }) => path === "only-B/deep/x.ts")?.text ?? "";
    put(root, "only-B/deep/x.ts", `\0\0${whole.slice(2, -4)}`);
    const was = readTree(cwd)["src/handlers.ts"];
    const result = await writeOutput({ root, cwd, files, manifest, userFiles: [{ path: "src/handlers.ts", text: handlers, was }] });
    expect(result).toMatchObject({ ok: true, recovered: "undone", restored: [] });
    expect(readTree(root)["only-B/deep/x.ts"]).toBe(whole);
  });

  test.each([
    ["emptied", ""],
    ["in UTF-16", Buffer.from("my edit\n", "utf16le").toString("latin1")],
  ])("is none: new handlers that a person has since %s stay as they are", async (_, text) => {
    const { cwd, root } = makeWorkspace();
    const { files, manifest, handlers } = outputOf("A");
    await writeOutput({ root, cwd, files, manifest });
    const next = outputOf("B");
    const failing = await runAndKill({ command: [process.execPath, writer.script, cwd, "B"], env: { CRASH_ON: "rename", CRASH_AT: "11" } });
    expect(failing.killed).toBe(true);
    expect(readTree(cwd)["src/handlers.ts"]).toBe(next.handlers);
    expect(next.handlers).not.toBe(handlers);
    writeFileSync(join(cwd, "src/handlers.ts"), text, "latin1");
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(readFileSync(join(cwd, "src/handlers.ts"), "latin1")).toBe(text);
  });

  test("after the end: the next run makes the file again, and takes it for nobody's work", async () => {
    const { cwd, root } = await interrupted({ CRASH_ON: "unlink", CRASH_AT: "9" });
    const { files, manifest, handlers } = outputOf("B");
    put(root, "tools/two.ts", "");
    const result = await writeOutput({
      root,
      cwd,
      files,
      manifest,
      userFiles: [{ path: "src/handlers.ts", text: handlers, was: handlers }],
    });
    expect(result).toMatchObject({ ok: true, recovered: "finished", written: ["tools/two.ts"], restored: [] });
    expect(readTree(root)["tools/two.ts"]).toBe(files.find(({ path }) => path === "tools/two.ts")?.text);
  });
});

test("a dry run and a comparison report the journal and leave it", async () => {
  const { cwd, root } = await interrupted();
  const { files, manifest } = outputOf("B");
  const before = readTree(cwd);
  const dry = await writeOutput({ root, cwd, files, manifest, dryRun: true });
  expect(dry.diagnostics.map((one) => one.code)).toContain("write/interrupted");
  const comparison = await compareOutput({ root, cwd, files, manifest });
  expect(comparison.fresh).toBe(false);
  expect(comparison.reasons).toContain("interrupted-run");
  expect(readTree(cwd)).toEqual(before);
});

describe("a journal that is not ours", () => {
  const steps = [{ kind: "write", owner: "toolpact", path: ".toolpact/manifest.json", old: null, new: "0" }];
  const journal = { format: 1, state: "commit", token: "0123456789abcdef", folders: [], steps };

  test.each([
    ["no JSON", "{"],
    ["a path outside", { ...journal, steps: [{ kind: "remove", path: "../victim.txt", old: "0" }, ...steps] }],
    ["a folder outside", { ...journal, folders: ["../empty"] }],
    ["another token", { ...journal, token: "../../x" }],
    ["no manifest at its end", { ...journal, steps: [] }],
  ])("%s", async (_, json) => {
    const { cwd, root } = makeWorkspace();
    put(cwd, "victim.txt", "victim");
    mkdirSync(join(cwd, "empty"));
    put(root, ".toolpact/journal.json", typeof json === "string" ? json : JSON.stringify(json));
    const before = readTree(cwd);
    const result = await writeOutput({ root, cwd, files: [], manifest: outputOf("A").manifest });
    expect(result.diagnostics.map((one) => one.code)).toEqual(["write/journal-broken"]);
    expect(readTree(cwd)).toEqual(before);
  });

  test("that names a user's file without a staged file beside it changes nothing", async () => {
    const { cwd, root } = makeWorkspace();
    put(cwd, "victim.txt", "victim");
    const hostile = { ...journal, steps: [{ kind: "write", owner: "user", path: "../victim.txt", old: null, new: "0" }, ...steps] };
    put(root, ".toolpact/journal.json", JSON.stringify(hostile));
    expect(await recoverOutput({ root, cwd })).toMatchObject({ ok: true, recovered: "undone" });
    expect(readTree(cwd)["victim.txt"]).toBe("victim");
  });
});

test("only names of our exact pattern are swept from the state folder", async () => {
  const { cwd, root } = makeWorkspace();
  const { files, manifest } = outputOf("A");
  put(root, ".toolpact/.journal.json.toolpact-0123456789abcdef", "{");
  put(root, ".toolpact/.journal.json.toolpact-0123456789abcde", "{");
  put(root, ".toolpact/notes.txt", "mine");
  await writeOutput({ root, cwd, files, manifest });
  const left = Object.keys(readTree(root)).filter((path) => path.startsWith(".toolpact/"));
  expect(left.sort()).toEqual([
    ".toolpact/",
    ".toolpact/.journal.json.toolpact-0123456789abcde",
    ".toolpact/manifest.json",
    ".toolpact/notes.txt",
  ]);
});
