import { sha256 } from "../disk.js";
import { normalizeCode } from "./normalize-code.js";

/** Equal for two texts of a file that differ only in how they are formatted. */
export function hashCode(path: string, text: string): string {
  const code = /\.(?:[cm]?[jt]s|jsonc?)$/.test(path) ? normalizeCode(text) : undefined;
  return sha256(code ?? normalizeProse(text));
}

export function isSameCode(path: string, a: string, b: string): boolean {
  return a === b || hashCode(path, a) === hashCode(path, b);
}

/** For other files (Markdown, YAML) only line ends and the end of the file are white space for certain. */
export function normalizeProse(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trimEnd();
}
