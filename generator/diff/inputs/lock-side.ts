import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { diagnose } from "../../diagnostics/index.js";
import { keyOf, type Lock, readLock } from "../../lock/index.js";
import type { Side } from "../side.js";
import { type Opened, type Opening, refuse } from "./opening.js";

/** A `toolpact.lock`: the accepted tools. It has the rules of each tool in full, and hashes of its input and output. */
export async function openLockFile(file: string, opening: Opening): Promise<Opened> {
  const text = await readFile(resolve(opening.cwd, file), "utf8").catch(() => undefined);
  if (text === undefined) return refuse(diagnose("lock/unreadable", { file, reason: "no such file" }));
  const reading = readLock(text, file);
  const texts = (name: string): string | undefined => (name === file ? text : undefined);
  if ("diagnostic" in reading) return { refused: [reading.diagnostic], texts };
  return { name: opening.name, ...toolsOfLock(reading.lock), diagnostics: [], texts };
}

export function toolsOfLock({ tools, leftOut = [], aliases = [] }: Lock): Pick<Side, "tools" | "leftOut"> {
  return {
    tools: tools.map((line) => ({
      id: line.id,
      source: line.source,
      operation: line.operation,
      former: aliases.filter((alias) => keyOf(alias) === keyOf(line)),
      line: () => line,
    })),
    leftOut: leftOut.map(({ source, leftOut: operation, reference: ref }) => ({ source, operation, ref })),
  };
}
