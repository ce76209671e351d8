import type { Json } from "../../ir/index.js";
import type { JsonPath } from "./json-path.js";
import { loadEvaluator } from "./library.js";
import { Exhausted, type Meter, metered } from "./metered.js";

/** Where a node stands: the keys and indexes that lead to it. */
export type Keys = readonly (string | number)[];

type Search = { readonly path: JsonPath; readonly meter: Meter };

/** The nodes that a path selects, each once, in the order of the path. Undefined when looking for them takes more steps than are left. */
export function findNodes(root: Json, { path: { text }, meter }: Search): readonly Keys[] | undefined {
  const { exec } = loadEvaluator();
  const found = new Map<string, Keys>();
  try {
    exec(metered(root, meter) as Parameters<typeof exec>[0], text, (_, path) => {
      found.set(JSON.stringify(path), path.map(readKey));
    });
  } catch (error) {
    if (error instanceof Exhausted) return undefined;
    throw error;
  }
  return [...found.values()];
}

const escapes: { readonly [letter: string]: string } = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** The library gives keys as normalized paths write them. https://www.rfc-editor.org/rfc/rfc9535#section-2.7 */
function readKey(key: string | number): string | number {
  if (typeof key === "number" || !key.includes("\\")) return key;
  return key.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gs, (_, code: string | undefined, one: string | undefined) =>
    code === undefined ? (escapes[one ?? ""] ?? one ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `$.paths['/pets'].get`, as a person would write it. */
export function printKeys(keys: Keys): string {
  const steps = keys.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `['${key.replaceAll(/['\\]/g, "\\$&")}']`;
  });
  return `$${steps.join("")}`;
}
