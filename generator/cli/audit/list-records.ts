import type { AuditQuery } from "@toolpact/runtime/audit";
import { nearest } from "../../diagnostics/nearest.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { plural } from "../plural.js";
import { columnWidths, renderColumns, renderRow } from "../render-table.js";
import { type Members, membersOf } from "./members-of.js";
import type { OpenLog } from "./open-log.js";
import { plainCell } from "./plain-cell.js";
import { readQuery } from "./read-query.js";
import { withWholeCall } from "./whole-call.js";

/** As many rows settle how wide columns are. A log may have more records than fit into memory: those after them are printed as they are read. */
const mostHeld = 1_000;

export async function listRecords({ texts, terminal, switches }: Invocation, log: OpenLog): Promise<Outcome> {
  const asked = readQuery(texts);
  if ("diagnostics" in asked) return failure(asked.diagnostics);
  const query = await withWholeCall(log, asked.query);
  if ("diagnostic" in query) return failure([query.diagnostic]);
  const counts = { records: 0, unreadable: 0 };
  const reading = readRecords(log, query, counts);
  // One document is held as a whole, however long.
  const records = await take(reading, switches.has("json") ? Number.POSITIVE_INFINITY : mostHeld);
  const rows = [titles.map((title) => terminal.paint("bold", title)), ...records.map(cellsOf)];
  if (records.length === mostHeld && !switches.has("json")) {
    return { exitCode: 0, stream: printRows(rows, reading), afterStream: () => summary(log, counts).join("\n") };
  }
  return {
    exitCode: 0,
    text: records.length === 0 ? "" : renderColumns(rows),
    notes: summary(log, counts, records.length === 0 ? await meantTool(log, query) : []).join("\n"),
    json: { source: log.name, records, unreadable: counts.unreadable },
  };
}

type Counts = { records: number; unreadable: number };

async function* readRecords(log: OpenLog, query: AuditQuery, counts: Counts): AsyncGenerator<Members, void, void> {
  for (const part of log.parts) {
    for await (const line of part.lines(query)) {
      const members = membersOf(line);
      if (members === undefined) counts.unreadable += 1;
      else if (members.kind !== "checkpoint") {
        counts.records += 1;
        yield members;
      }
    }
  }
}

/** Those that come first; the others can still be read. */
async function take(records: AsyncGenerator<Members, void, void>, most: number): Promise<readonly Members[]> {
  const taken: Members[] = [];
  while (taken.length < most) {
    const { done, value } = await records.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

async function* printRows(rows: readonly (readonly string[])[], others: AsyncGenerator<Members, void, void>): AsyncGenerator<string> {
  const widths = columnWidths(rows);
  try {
    yield `${renderColumns(rows)}\n`;
    for (;;) {
      const records = await take(others, mostHeld);
      if (records.length === 0) return;
      yield records.map((record) => `${renderRow(cellsOf(record), widths)}\n`).join("");
    }
  } finally {
    await others.return();
  }
}

function summary({ name }: OpenLog, { records, unreadable }: Counts, meant: readonly string[] = []): readonly string[] {
  return [
    `${plural(records, "record")} in ${name}.`,
    ...meant,
    ...(unreadable === 0 ? [] : [`${plural(unreadable, "line")} cannot be read: \`toolpact audit verify\` tells which.`]),
  ];
}

/** A tool of the log whose id is much like the one that was asked for, or the one whose last part that is. */
async function meantTool(log: OpenLog, { tool, ...query }: AuditQuery): Promise<readonly string[]> {
  if (tool === undefined) return [];
  const names = new Set<string>();
  for (const part of log.parts) {
    for await (const line of part.lines(query)) {
      const name = membersOf(line)?.tool_name;
      if (typeof name === "string") names.add(name);
    }
  }
  const called = [...names].filter((name) => name.endsWith(`.${tool}`));
  const meant = called.length === 1 ? called[0] : nearest(tool, [...names]);
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

function outcomeOf({ kind, count, decision, error, degraded, verdict, change, effect }: Members): string {
  const times = kind === "refusals" ? `refused ${count} times` : undefined;
  const words = [times ?? decision ?? verdict ?? change, error ?? degraded, effect === "unknown" ? "effect unknown" : undefined];
  return words.filter((word) => word !== undefined).join(" ");
}
