import { normalizeCode } from "./normalize-code.js";
import { isCodeFile, normalizeProse } from "./prose.js";

/** Whether two texts of a file differ at most in how they are formatted. */
export function isSameCode(path: string, a: string, b: string): boolean {
  return a === b || normalize(path, a) === normalize(path, b);
}

function normalize(path: string, text: string): string {
  return (isCodeFile(path) ? normalizeCode(text) : undefined) ?? normalizeProse(text);
}
