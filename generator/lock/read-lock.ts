import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { type AliasLine, readAliasLine } from "./alias-line.js";
import { type LeftOutLine, readLeftOutLine } from "./left-out-line.js";
import { type Lock, type LockedTool, lockFormat } from "./lock.js";
import { readLockedTool } from "./read-locked-tool.js";

export type LockReading = { readonly lock: Lock } | { readonly diagnostic: Diagnostic };

/** Reads the text of a lock. The first thing that is wrong is told, with its line: after a merge everything below it tends to be wrong, too. */
export function readLock(text: string, file: string): LockReading {
  // Nobody sees a byte order mark, which some editors of Windows put before the first line.
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const at = (index: number) => ({ file, line: index + 1, column: 1 });
  const conflict = [header, ...lines].findIndex((line) => /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/.test(line));
  if (conflict !== -1) return { diagnostic: diagnose("lock/merge-conflict", { file }, at(conflict)) };
  const format = /^# \S+, format (\d+)\b/.exec(header)?.[1];
  if (format !== String(lockFormat)) return { diagnostic: diagnose("lock/unknown-format", { file, format }, at(0)) };
  const tools: LockedTool[] = [];
  const leftOut: LeftOutLine[] = [];
  const aliases: AliasLine[] = [];
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const missing = readLeftOutLine(line);
    if (missing !== undefined) {
      leftOut.push(missing);
      continue;
    }
    const alias = readAliasLine(line);
    if (alias !== undefined) {
      aliases.push(alias);
      continue;
    }
    const read = readLockedTool(line);
    if ("problem" in read) return { diagnostic: diagnose("lock/broken-line", { file, problem: read.problem }, at(index + 1)) };
    const { tool } = read;
    const owned: readonly Owned[] = [
      ["id", tool.id],
      ["operation", `${tool.source} ${tool.operation}`],
      ["host name", tool.hostName.toLowerCase()],
    ];
    for (const [what, value] of owned) {
      const first = places.get(`${what} ${value}`);
      if (first !== undefined) return { diagnostic: diagnose("lock/duplicate", { file, id: tool.id, what, first }, at(index + 1)) };
      places.set(`${what} ${value}`, index + 2);
    }
    tools.push(tool);
  }
  return { lock: { tools, ...(leftOut.length === 0 ? {} : { leftOut }), ...(aliases.length === 0 ? {} : { aliases }) } };
}

type Owned = readonly [what: "id" | "operation" | "host name", value: string];
