import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "../ir/index.js";
import type { Manifest } from "../write/index.js";
import { isCheckout } from "./version.js";

/**
 * In a checkout the generator changes while its version does not, so an output counts as up to date only if this very build has compared it. The list of
 * such outputs is void once a compiled file is newer than it. It is never published. Sources that tests run directly keep none.
 */
const compiled = fileURLToPath(new URL("..", import.meta.url));
const list = join(compiled, "verified-outputs.json");
const isBuild = basename(compiled) === "dist";

export function isVerified(manifest: Manifest): boolean {
  return !isCheckout || readList().includes(hash(manifest));
}

/** Remembers that this build makes exactly this output. */
export function rememberVerified(manifest: Manifest): void {
  const known = readList();
  if (isCheckout && isBuild && !known.includes(hash(manifest))) {
    writeFileSync(list, JSON.stringify([...known.slice(-99), hash(manifest)]));
  }
}

function hash(manifest: Manifest): string {
  return sha256(JSON.stringify(manifest));
}

function readList(): readonly string[] {
  if (!isBuild || !existsSync(list) || newestChange() > statSync(list).mtimeMs) {
    return [];
  }
  try {
    return JSON.parse(readFileSync(list, "utf8")) as readonly string[];
  } catch {
    return [];
  }
}

function newestChange(): number {
  const files = readdirSync(compiled, { recursive: true, encoding: "utf8" }).filter((path) => /\.(js|hbs)$/.test(path));
  return Math.max(...files.map((path) => statSync(join(compiled, path)).mtimeMs));
}
