import { lstatSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { runGit } from "../diff/index.js";
import { isAddress, sha256, withPlainEnds } from "../ir/index.js";
import { cacheFolder } from "../pipeline/open-fetcher.js";
import { decodeText } from "../read/source/decode.js";
import { openCacheFiles } from "../read/source/index.js";
import type { Manifest } from "../write/manifest.js";

/** What a local file was before. `same`: as it is now. */
export type FormerText =
  | { readonly from: "same" }
  | { readonly from: "head" | "last-update"; readonly text: string }
  | { readonly from: "nothing" };

export type FindFormer = (file: string) => FormerText;

type Looking = { readonly config: ResolvedConfig; readonly manifest: Manifest | undefined; readonly files: readonly string[] };

/** Finds the former texts of local files: those of `HEAD`, or the copies of the last update. */
export async function formerTexts({ config, manifest, files }: Looking): Promise<FindFormer> {
  const local = [...new Set(files)].filter((file) => !isAddress(file) && !isLink(config, file));
  const committed = await textsOfHead(config.root, local);
  const copies = openCacheFiles({ folder: cacheFolder(config), readOnly: true });
  const generated = new Map(manifest?.inputs.map(({ path, sha256: hash }) => [path, hash]));
  const found = new Map<string, FormerText>();
  for (const file of local) {
    const now = readHash(resolve(config.root, file));
    const head = committed?.get(file);
    const hash = generated.get(file);
    if (head !== undefined && sha256(withPlainEnds(head)) !== now) found.set(file, formerOf("head", head));
    else if (now !== undefined && (now === hash || (head !== undefined && hash === undefined))) found.set(file, { from: "same" });
    else {
      const bytes = hash === undefined ? undefined : copies.read(copyName(hash));
      const isWhole = bytes !== undefined && sha256(bytes) === hash;
      // Without an output of it, a committed file is as it was.
      found.set(file, isWhole ? formerOf("last-update", bytes) : { from: "nothing" });
    }
  }
  return (file) => found.get(file) ?? { from: "nothing" };
}

/** Keeps what local contracts are now, for projects without git. */
export function keepCopies(config: ResolvedConfig, files: readonly string[]): void {
  const copies = openCacheFiles({ folder: cacheFolder(config) });
  for (const file of files.filter((one) => !isAddress(one))) {
    const bytes = readPlain(resolve(config.root, file));
    if (bytes !== undefined) copies.write(copyName(sha256(bytes)), bytes);
  }
}

function copyName(hash: string): string {
  return `local/${hash}`;
}

function formerOf(from: "head" | "last-update", bytes: Uint8Array): FormerText {
  const text = decodeText(bytes);
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  const isPointer = text?.startsWith("version https://git-lfs.github.com/spec/") === true;
  return text === undefined || isPointer ? { from: "nothing" } : { from, text };
}

/** Undefined: there is no git, no repository or no commit. */
async function textsOfHead(root: string, files: readonly string[]): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const prefix = await runGit(["rev-parse", "--show-prefix"], { cwd: root });
  if (prefix === undefined || prefix.code !== 0) return undefined;
  const folder = prefix.stdout.toString("utf8").trimEnd();
  const asked = files.filter((file) => !/[\n\0]/.test(file) && !file.startsWith("../"));
  const answer = await runGit(["cat-file", "--batch"], { cwd: root, input: asked.map((file) => `HEAD:${folder}${file}\n`).join("") });
  if (answer === undefined || answer.code !== 0) return undefined;
  const texts = new Map<string, Buffer>();
  let at = 0;
  for (const file of asked) {
    const end = answer.stdout.indexOf(10, at);
    if (end === -1) break;
    const size = Number(/^[0-9a-f]+ blob (\d+)$/.exec(answer.stdout.toString("latin1", at, end))?.[1] ?? Number.NaN);
    at = end + 1;
    if (Number.isNaN(size)) continue;
    texts.set(file, answer.stdout.subarray(at, at + size));
    at += size + 1;
  }
  return texts;
}

/** The blob of a link is a path. */
function isLink({ root }: ResolvedConfig, file: string): boolean {
  return lstatSync(resolve(root, file), { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function readHash(path: string): string | undefined {
  const bytes = readPlain(path);
  return bytes && sha256(bytes);
}

function readPlain(path: string): Uint8Array | undefined {
  try {
    return withPlainEnds(readFileSync(path));
  } catch {
    return undefined;
  }
}
