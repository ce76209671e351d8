import { posix } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { isAddress } from "../ir/index.js";

/** The folders of contracts and overlays, and those that the config allows beside them. */
export function rootsOf({ sources, allowFolders = [] }: ResolvedConfig): readonly string[] {
  const files = sources
    .flatMap(({ path, parts = [], documents = [], overlays = [] }) => [path, ...parts, ...documents, ...overlays])
    .filter((path) => !isAddress(path));
  return [...new Set([...files.map((file) => posix.dirname(file)), ...allowFolders])];
}
