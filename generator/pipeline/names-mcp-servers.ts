import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { isAddress } from "../ir/index.js";

const mostBytes = 1_000_000;

/** Whether a local contract of a config may name MCP servers. A list of servers is small: large contracts are not read for this. */
export function namesMcpServers({ root, sources }: ResolvedConfig): boolean {
  return sources.some(({ path }) => !isAddress(path) && isSmall(resolve(root, path)) && mentionsServers(resolve(root, path)));
}

export function isSmall(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? mostBytes) < mostBytes;
}

/** A file that cannot be read is reported where the contract is read. */
function mentionsServers(file: string): boolean {
  try {
    return readFileSync(file, "utf8").includes("mcpServers");
  } catch {
    return false;
  }
}
