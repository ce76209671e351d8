import { readdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../generated/reference-plans.js";

export type Callable = {
  /** Where it was found, such as `marketplace/client.ts createClient`. */
  readonly path: string;
  readonly call: (...args: readonly unknown[]) => unknown;
};

/** Every module that `toolpact generate` wrote. */
export function generatedModules(): readonly string[] {
  const entries = readdirSync(join(repository, "generated"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export async function loadModule(file: string): Promise<object> {
  return await import(/* @vite-ignore */ file);
}

const deepest = 6;

/**
 * Every function that can be reached from a value by reading members of plain objects and lists. What a class made (a schema of Zod, a promise) is passed
 * over: its methods are nobody's tools.
 */
export function callablesIn(value: unknown, path: string): readonly Callable[] {
  const found: Callable[] = [];
  const seen = new Set<unknown>();
  const visit = ({ owner, member, at, depth }: Step): void => {
    if (seen.has(member) || depth > deepest) return;
    seen.add(member);
    if (typeof member === "function") found.push({ path: at, call: (...args) => Reflect.apply(member, owner, args) });
    if (!isPlain(member)) return;
    for (const key of Reflect.ownKeys(member)) {
      visit({ owner: member, member: Reflect.get(member, key), at: `${at}.${String(key)}`, depth: depth + 1 });
    }
  };
  visit({ owner: undefined, member: value, at: path, depth: 0 });
  return found;
}

type Step = { readonly owner: unknown; readonly member: unknown; readonly at: string; readonly depth: number };

/** A module counts, too: its namespace has no prototype. */
function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
}
