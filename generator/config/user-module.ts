import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** The path of a module that the user writes, given without its ending: in JavaScript where only that one is there, else in TypeScript. */
export function userModule(root: string, path: string): string {
  return !existsSync(resolve(root, `${path}.ts`)) && existsSync(resolve(root, `${path}.js`)) ? `${path}.js` : `${path}.ts`;
}
