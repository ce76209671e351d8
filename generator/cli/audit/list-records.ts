import type { AuditQuery } from "@toolpact/runtime/audit";
import { nearest } from "../../diagnostics/nearest.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import type { OpenLog } from "./open-log.js";
import { plainCell } from "./plain-cell.js";
import { readQuery } from "./read-query.js";

type Members = { readonly [key: string]: unknown };

export async function listRecords({ texts, terminal }: Invocation, log: OpenLog): Promise<Outcome> {
  const read = readQuery(texts);
  if ("diagnostics" in read) return failure(read.diagnostics);
  const records: Members[] = [];
  let unreadable = 0;
  for (const part of log.parts) {
    for await (const line of part.lines(read.query)) {
      const members = membersOf(line);
      if (members === undefined) unreadable += 1;
      else if (members.kind !== "checkpoint") records.push(members);
    }
  }
  const bold = (text: string): string => terminal.paint("bold", text);
  return {
    exitCode: 0,
    text: records.length === 0 ? "" : renderColumns([titles.map(bold), ...records.map(cellsOf)]),
    notes: [
      `${plural(records.length, "record")} in ${log.name}.`,
      ...(records.length === 0 ? await meantTool(log, read.query) : []),
      ...(unreadable === 0 ? [] : [`${plural(unreadable, "line")} cannot be read: \`toolpact audit verify\` tells which.`]),
    ].join("\n"),
    json: { source: log.name, records, unreadable },
  };
}

/** A tool of the log whose id is much like the one that was asked for. */
async function meantTool(log: OpenLog, { tool, ...query }: AuditQuery): Promise<readonly string[]> {
  if (tool === undefined) return [];
  const names = new Set<string>();
  for (const part of log.parts) {
    for await (const line of part.lines(query)) {
      const name = membersOf(line)?.tool_name;
      if (typeof name === "string") names.add(name);
    }
  }
  const meant = nearest(tool, [...names]);
  return meant === undefined ? [] : [`None is of ${plainCell(tool)}. Did you mean ${plainCell(meant)}?`];
}

const titles = ["TIME", "KIND", "TOOL", "OUTCOME", "TENANT", "PRINCIPAL", "CALL"];

function cellsOf(record: Members): readonly string[] {
  return [
    record.created_at,
    record.kind,
    record.tool_name,
    outcomeOf(record),
    record.tenant,
    record.principal ?? record.decided_by,
    record.call_id ?? record.id,
  ].map((cell) => plainCell(cell) || "-");
}

function outcomeOf({ decision, error, degraded, verdict, change, effect }: Members): string {
  const words = [decision ?? verdict ?? change, error ?? degraded, effect === "unknown" ? "effect unknown" : undefined];
  return words.filter((word) => word !== undefined).join(" ");
}

/** Own keys only, because a log may name anything. */
function membersOf(line: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.assign(Object.create(null), value);
  } catch {
    return undefined;
  }
}
