import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Why a module could not be loaded, and where, as far as the error tells. Line and column count from 1. */
export type ModuleFailure = { readonly reason: string; readonly at?: ModulePlace };
type ModulePlace = { readonly path: string; readonly line: number; readonly column: number };

/** Reads what jiti and Node throw. */
export function readModuleFailure(error: unknown): ModuleFailure {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ""] = message.replace(/^ParseError: /, "").split("\n");
  const reason = first.trim().replace(/\.$/, "");
  const at = error instanceof Error ? (syntaxPlace(message) ?? importPlace(error) ?? stackPlace(error.stack ?? "")) : undefined;
  return at === undefined ? { reason } : { reason, at };
}

/** A syntax error names its place in the message. Babel counts columns from 0. */
function syntaxPlace(message: string): ModulePlace | undefined {
  const [, path, line, column] = /^ParseError: .*\n\s*(\S.*):(\d+):(\d+)\s*$/s.exec(message) ?? [];
  return path === undefined ? undefined : { path, line: Number(line), column: Number(column) + 1 };
}

/** A missing module names who imports it; where it does so is looked up. */
function importPlace(error: Error): ModulePlace | undefined {
  const [, specifier] = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  const importer: unknown = "requireStack" in error && Array.isArray(error.requireStack) ? error.requireStack[0] : undefined;
  if (specifier === undefined || typeof importer !== "string") return undefined;
  const lines = linesOf(importer);
  const index = lines.findIndex((line) => line.includes(specifier));
  return index === -1 ? undefined : { path: importer, line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 };
}

const ownFolder = fileURLToPath(new URL("..", import.meta.url));

/** The first line of the stack that is neither Node's nor a package's nor ours. */
function stackPlace(stack: string): ModulePlace | undefined {
  for (const frame of stack.split("\n")) {
    const [, path = "", line, column] = /^\s+at (?:.* \()?(?:file:\/\/)?(\/.*|[A-Za-z]:\\.*?):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    if (path === "" || path.includes("node_modules") || path.startsWith(ownFolder)) continue;
    // The column of compiled code may lie beyond the line that was written.
    const written = linesOf(path)[Number(line) - 1]?.length ?? 0;
    return { path, line: Number(line), column: Number(column) <= written ? Number(column) : 1 };
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
