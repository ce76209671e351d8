import { camelCase, safeValueName } from "./names.js";

/** The name in code of a source's folder. */
export function sourceName(folder: string): string {
  return safeValueName(camelCase(folder)).name;
}
