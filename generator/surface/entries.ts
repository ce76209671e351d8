import { isObject, ownText } from "../read/values.js";
import { withoutExtension } from "./parse-module.js";

/** The entries of a package by its `exports`, as files without extension; undefined if it has none. */
export function packageEntries(packageJson: string | undefined, files: Iterable<string>): ReadonlyMap<string, string> | undefined {
  const exports = exportsOf(packageJson);
  if (exports === undefined) return undefined;
  const all = [...files];
  const entries = new Map<string, string>();
  for (const [subpath, target] of exports) {
    const path = targetOf(target);
    if (path === undefined || path.endsWith(".json")) continue;
    const file = withoutExtension(path.replace(/^\.\//, ""));
    const star = file.indexOf("*");
    if (star < 0) {
      if (all.includes(file)) entries.set(subpath, file);
      continue;
    }
    const [head, tail] = [file.slice(0, star), file.slice(star + 1)];
    for (const one of all) {
      if (!one.startsWith(head) || !one.endsWith(tail) || one.length <= head.length + tail.length) continue;
      const name = subpath.replace("*", () => one.slice(head.length, one.length - tail.length));
      // An exact subpath comes before a pattern.
      if (!entries.has(name)) entries.set(name, one);
    }
  }
  return entries;
}

function exportsOf(packageJson: string | undefined): readonly (readonly [string, unknown])[] | undefined {
  if (packageJson === undefined) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(packageJson);
  } catch {
    return undefined;
  }
  const exports = isObject(parsed) && Object.hasOwn(parsed, "exports") ? parsed.exports : undefined;
  if (typeof exports === "string") return [[".", exports]];
  if (!isObject(exports)) return undefined;
  const isSubpaths = Object.keys(exports).every((key) => key.startsWith("."));
  if (!isSubpaths) return [[".", exports]];
  return Object.entries(exports).sort(([a], [b]) => Number(a.includes("*")) - Number(b.includes("*")));
}

/** https://nodejs.org/api/packages.html#conditional-exports, for a compiler that imports. */
function targetOf(target: unknown): string | undefined {
  if (typeof target === "string") return target;
  if (!isObject(target)) return undefined;
  const types = ownText(target, "types");
  if (types !== undefined) return types;
  for (const condition of ["import", "node", "default"]) {
    const found = Object.hasOwn(target, condition) ? targetOf(target[condition]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
