import { win32 } from "node:path";
import { fileURLToPath } from "node:url";

/** Line and column as they were written. */
export type NamedPlace = { readonly path: string; readonly line: number; readonly column: number };

const onWindows = process.platform === "win32";
const named = /^\s*(?:at (?:.* \(|async )?)?(file:\/\/\S+|\/.*|[A-Za-z]:[\\/].*):(\d+):(\d+)\)?\s*$/;

/** The place that a line names: `    at load (file:///C:/shop/a.mjs:3:6)`, `    at /shop/a.ts:3:6` or ` C:/shop/a.ts:3:6`. */
export function readNamedPlace(text: string, windows: boolean = onWindows): NamedPlace | undefined {
  const [, name, line, column] = named.exec(text) ?? [];
  const path = name === undefined ? undefined : pathOf(name, windows);
  return path === undefined ? undefined : { path, line: Number(line), column: Number(column) };
}

/** Node names modules by their address, and jiti writes slashes on Windows, too. */
function pathOf(name: string, windows: boolean): string | undefined {
  try {
    if (name.startsWith("file://")) return fileURLToPath(name, { windows });
    return windows ? win32.normalize(name) : name;
  } catch {
    // An address that is no path here.
    return undefined;
  }
}
