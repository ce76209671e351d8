import type { AuditHead, AuditQuery, AuditStore } from "../../audit/audit-store.js";
import type { LogOptions } from "../../audit/chain-options.js";
import { decodeLine } from "../../audit/log-lines.js";
import { isUnfiltered } from "../audit-filter.js";
import { headOf, type LastLine } from "../sql/head-of.js";
import { lineConditions } from "../sql/line-conditions.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import { fillLineIndex } from "./line-index.js";

const perPage = 500;
/**
 * As bytes: somebody may have put there what is no text, or not UTF-8, which ends the process in libsql, or something behind a NUL, which libsql does not
 * show. A number as text, because it may be larger than any of JavaScript's.
 */
const bytes = "CAST(coalesce(line, '') AS BLOB) AS line";
const columns = `CAST(number AS TEXT) AS place, ${bytes}`;
/** Less than any number. */
const before = "-9300000000000000000";

type Bytes = Uint8Array | ArrayBuffer;
const read = (line: Bytes): string =>
  decodeLine(line instanceof Uint8Array ? Buffer.from(line.buffer, line.byteOffset, line.length) : Buffer.from(line));

export type AuditSource = { readonly database: Database; readonly gathered: Gather; readonly options: LogOptions };

export function sqliteAudit(source: AuditSource): AuditStore {
  return {
    append: (records) => (records.length > 0 ? source.gathered.transact((keep) => keep(records)) : undefined),
    lines: (query = {}) => readLines(source, query),
    head: () => readHead(source),
  };
}

/** In order of their commits, so that what was read is a beginning of every writer's chain, whoever writes meanwhile. */
async function* readLines({ database, gathered }: AuditSource, query: AuditQuery): AsyncGenerator<string> {
  const all = isUnfiltered(query);
  if (!all) await fillLineIndex(database, gathered);
  const wanted = lineConditions(query, { placeholder: () => "?", column: (value) => value });
  const page = database.prepare(
    all
      ? `SELECT ${columns} FROM lines WHERE number > ? ORDER BY number LIMIT ?`
      : `SELECT ${columns} FROM line_index JOIN lines USING (number) WHERE ${wanted.text} AND number > ? ORDER BY number LIMIT ?`,
  );
  for (let last = before, rows: Page = []; ; last = rows.at(-1)?.place ?? last) {
    const after = last;
    rows = await gathered.read(() => page.all(...wanted.values, after, perPage) as Page);
    for (const { line } of rows) yield read(line);
    if (rows.length < perPage) return;
  }
}
type Page = readonly { readonly place: string; readonly line: Bytes }[];

async function readHead({ database, gathered, options }: AuditSource): Promise<AuditHead> {
  await fillLineIndex(database, gathered);
  return headOf(await gathered.read(() => lastLines(database)), options.key);
}

function lastLines(database: Database): readonly LastLine[] {
  const rows = database.prepare(
    `SELECT ${bytes} FROM lines WHERE number IN (SELECT (SELECT number FROM line_index AS l WHERE l.writer = w.writer ORDER BY seq DESC LIMIT 1)
       FROM (SELECT DISTINCT writer FROM line_index WHERE writer IS NOT NULL) AS w)`,
  );
  return (rows.all() as { readonly line: Bytes }[]).map(({ line }) => ({ line: read(line) }));
}
