import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { onTestFinished } from "vitest";
import type { ManifestFacts } from "../../generator/write/index.js";

/** A folder of its own for one test, with an output folder `out` that does not exist yet. */
export function makeWorkspace(): { readonly cwd: string; readonly root: string } {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "toolpact-write-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  return { cwd, root: join(cwd, "out") };
}

export const facts: ManifestFacts = {
  generator: "0.1.0",
  config: "c0",
  inputs: [{ path: "specs/a.tools.yaml", sha256: "s0", meaning: "m0" }],
  handlers: [{ tool: "a.b", signature: "1" }],
};

/** Every file below a folder with its text; links show where they lead. */
export function readTree(folder: string): { readonly [path: string]: string } {
  const tree: { [path: string]: string } = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll("\\", "/");
    if (entry.isSymbolicLink()) tree[name] = `→ ${readlinkSync(path)}`;
    else tree[entry.isDirectory() ? `${name}/` : name] = entry.isDirectory() ? "" : readFileSync(path, "utf8");
  }
  return tree;
}

export function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
