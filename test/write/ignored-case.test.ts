import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { writeOutput } from "../../generator/write/index.js";
import type { Journal, WriteStep } from "../../generator/write/journal.js";
import { finishChanges, stageChanges } from "../../generator/write/transaction.js";
import { facts, makeWorkspace, readTree } from "./workspace.js";

/** Makes the disk ignore case below `out`: every name is stored in lower case, as macOS and Windows look names up. */
const { foldNames } = vi.hoisted(() => {
  const fold = (value: unknown): unknown =>
    typeof value === "string" ? value.replace(/([\\/]out)([\\/].*)?$/, (whole) => whole.toLowerCase()) : value;
  return {
    foldNames: async (original: () => Promise<object>): Promise<object> =>
      Object.fromEntries(
        Object.entries(await original()).map(([name, member]) => [
          name,
          typeof member === "function" && !/^[A-Z]/.test(name)
            ? (...args: unknown[]) => (member as (...args: unknown[]) => unknown)(fold(args[0]), fold(args[1]), ...args.slice(2))
            : member,
        ]),
      ),
  };
});
vi.mock("node:fs/promises", foldNames);
vi.mock("node:fs", foldNames);

test.each([
  ["the same bytes", "export const a = 1;\n"],
  ["other bytes", "export const a = 2;\n"],
])("a file of ours that only changes the case of its name is neither refused nor lost: %s", async (_, text) => {
  const { cwd, root } = makeWorkspace();
  const write = (path: string, content: string) => writeOutput({ root, cwd, files: [{ path, text: content }], manifest: facts });
  await write("tools/SearchVendors.ts", "export const a = 1;\n");
  const result = await write("tools/searchVendors.ts", text);
  expect(result).toMatchObject({
    ok: true,
    written: ["tools/searchVendors.ts"],
    removed: ["tools/SearchVendors.ts"],
    restored: [],
    diagnostics: [],
  });
  expect(readTree(root)["tools/searchvendors.ts"]).toBe(text);
  expect(await write("tools/searchVendors.ts", text)).toMatchObject({ ok: true, written: [], unchanged: 1 });
});

test("a run that died behind such a change does not delete the new file when it is gone through again", async () => {
  const { cwd, root } = makeWorkspace();
  const text = "export const a = 1;\n";
  await writeOutput({ root, cwd, files: [{ path: "Old.ts", text }], manifest: facts });
  const hash = createHash("sha256").update(text).digest("hex");
  const write = (path: string): WriteStep => ({ kind: "write", owner: "toolpact", path, old: null, new: hash });
  const steps: Journal["steps"] = [{ kind: "remove", path: "Old.ts", old: hash }, write("old.ts"), write("last.ts")];
  const journal: Journal = { format: 1, state: "staging", token: "0123456789abcdef", folders: [], steps };
  await stageChanges(root, journal, new Map(["old.ts", "last.ts"].map((path) => [path, { text, mode: undefined }])));
  expect(await finishChanges(root, journal)).toBeUndefined();
  expect(await finishChanges(root, { ...journal, state: "commit" })).toBeUndefined();
  expect(readTree(root)).toMatchObject({ "old.ts": text, "last.ts": text });
});
