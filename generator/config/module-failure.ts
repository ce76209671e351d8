import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type NamedPlace, readNamedPlace } from "./named-place.js";

/** Why a module could not be loaded, and where, as far as the error tells. Line and column count from 1. */
export type ModuleFailure = { readonly reason: string; readonly at?: NamedPlace };

/** Reads what jiti and Node throw. */
export function readModuleFailure(error: unknown): ModuleFailure {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ""] = message.replace(/^ParseError: (?:[A-Za-z]:\\: )?/, "").split("\n");
  const reason = first.trim().replace(/\.$/, "");
  const at = error instanceof Error ? (syntaxPlace(message) ?? importPlace(error) ?? stackPlace(error.stack ?? "")) : undefined;
  return at === undefined ? { reason } : { reason, at };
}

/** A syntax error names its place in the last line of the message. Babel counts columns from 0. */
function syntaxPlace(message: string): NamedPlace | undefined {
  const place = message.startsWith("ParseError: ") ? readNamedPlace(message.trimEnd().split("\n").at(-1) ?? "") : undefined;
  return place && { ...place, column: place.column + 1 };
}

/** A missing module names who imports it; where it does so is looked up. */
function importPlace(error: Error): NamedPlace | undefined {
  const [, specifier] = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  const importer: unknown = "requireStack" in error && Array.isArray(error.requireStack) ? error.requireStack[0] : undefined;
  if (specifier === undefined || typeof importer !== "string") return undefined;
  const lines = linesOf(importer);
  const index = lines.findIndex((line) => line.includes(specifier));
  return index === -1 ? undefined : { path: importer, line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 };
}

const ownFolder = fileURLToPath(new URL("..", import.meta.url));

/** The first line of the stack that is neither Node's nor a package's nor ours. */
function stackPlace(stack: string): NamedPlace | undefined {
  for (const frame of stack.split("\n")) {
    const place = /^\s+at /.test(frame) ? readNamedPlace(frame) : undefined;
    if (place === undefined || place.path.includes("node_modules") || place.path.startsWith(ownFolder)) continue;
    // The column of compiled code may lie beyond the line that was written.
    const written = linesOf(place.path)[place.line - 1]?.length ?? 0;
    return { ...place, column: place.column <= written ? place.column : 1 };
  }
  return undefined;
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split(/\r?\n/);
  } catch {
    return [];
  }
}
