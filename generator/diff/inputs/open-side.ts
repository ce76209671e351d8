import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { isAddress } from "../../ir/index.js";
import { openConfigFile, openContracts } from "./contract-side.js";
import { openRevision, readRevisionPath } from "./git/git-side.js";
import { openLockFile } from "./lock-side.js";
import type { Opened, Opening } from "./opening.js";
import { isOutput, openOutput } from "./output-side.js";

/** Opens one side of a diff: a contract, config, lock, output, package or revision. If a file has this name, the file is used. */
export async function openSide(input: string, opening: Opening): Promise<Opened> {
  if (input.startsWith("npm:")) return (await import("./package/package-side.js")).openPackage(input, opening);
  if (isAddress(input)) return openContracts(input, opening);
  const isThere = (await kindOf(input, opening)) !== undefined;
  const revision = isThere ? undefined : readRevisionPath(input);
  return revision === undefined ? openLocal(input, opening) : openRevision(revision, opening, openLocal);
}

async function openLocal(path: string, opening: Opening): Promise<Opened> {
  const kind = await kindOf(path, opening);
  const name = basename(path);
  if (kind === "folder" && (await isOutput(resolve(opening.cwd, path)))) return openOutput(path, opening);
  if (kind === "file" && /(?:^|\.)toolpact\.lock$/.test(name)) return openLockFile(path, opening);
  if (kind === "file" && /\.(?:tgz|tar\.gz)$/.test(name)) return (await import("./package/package-side.js")).openTarball(path, opening);
  return isConfigName(name) ? openConfigFile(path, opening) : openContracts(path, opening);
}

/** Whether an input is the path of one contract, without a config that names it. */
export function isPlainContract(input: string): boolean {
  const path = isAddress(input) ? input : (readRevisionPath(input)?.path ?? input);
  return !isConfigName(basename(path));
}

/** `toolpact.config.ts`, `shop.config.yaml`. Contracts are never programs. */
function isConfigName(name: string): boolean {
  return /\.(?:ts|js|mjs)$|(?:^|\.)config\.(?:json|ya?ml)$/.test(name);
}

async function kindOf(path: string, { cwd }: Opening): Promise<"file" | "folder" | undefined> {
  const found = await stat(resolve(cwd, path)).catch(() => undefined);
  return found?.isDirectory() ? "folder" : found?.isFile() ? "file" : undefined;
}
