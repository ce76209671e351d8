import { setImmediate } from "node:timers/promises";
import { isUnfiltered } from "../../audit/audit-query.js";
import type { AuditHead, AuditQuery, AuditStore, HeadOptions } from "../../audit/audit-store.js";
import type { LogOptions } from "../../audit/chain/chain-options.js";
import { headAt, type LastLine, lastLine } from "../../audit/head/writer-head.js";
import { decodeLine } from "../../audit/json-lines/log-lines.js";
import { type LineConditions, lineConditions } from "../sql/line-conditions.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import { fillLineIndex } from "./line-index.js";

const perPage = 500;
/** Of the log, where all of it is gone through for some of its lines. */
const perPart = 2_000;
const mostSorted = 5_000;
/**
 * Reads bytes: a stored value may be no text, or not UTF-8, which ends the process in libsql, or hold more behind a NUL, which libsql does not show.
 * Numbers are read as text, because they may be larger than JavaScript's.
 */
const bytes = "CAST(coalesce(line, '') AS BLOB) AS line";
const columns = `CAST(number AS TEXT) AS place, ${bytes}`;
/** Less than any number. */
const before = "-9300000000000000000";

type Bytes = Uint8Array | ArrayBuffer;
const read = (line: Bytes): string =>
  decodeLine(line instanceof Uint8Array ? Buffer.from(line.buffer, line.byteOffset, line.length) : Buffer.from(line));

type AuditSource = { readonly database: Database; readonly gathered: Gather; readonly options: LogOptions };

export function sqliteAudit(source: AuditSource): AuditStore {
  return {
    append: (records) => (records.length > 0 ? source.gathered.transact((keep) => keep(records)) : undefined),
    lines: (query = {}) => readLines(source, query),
    head: (adoption) => readHead(source, adoption),
  };
}

/** In order of their commits, so that what was read is a beginning of every writer's chain, also while others write. Calls get their turn between pages. */
async function* readLines(source: AuditSource, query: AuditQuery): AsyncGenerator<string> {
  const { database, gathered } = source;
  if (isUnfiltered(query)) {
    const page = database.prepare(`SELECT ${columns} FROM lines WHERE number > ? ORDER BY number LIMIT ${perPage}`);
    yield* readPages(gathered, (after) => page.all(after) as Page);
    return;
  }
  await fillLineIndex(database, gathered);
  yield* findLines(source, lineConditions(query, { placeholder: () => "?", column: (value) => value }));
}

/** Few are found by an index, which has another order: each page puts all of them into theirs. For many that would take time by the square of their number. */
async function* findLines({ database, gathered }: AuditSource, { text, values }: LineConditions): AsyncGenerator<string> {
  const some = database.prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM line_index WHERE ${text} LIMIT ${mostSorted + 1})`);
  const { count } = await gathered.read(() => some.get(...values) as { readonly count: number });
  const isFew = count <= mostSorted;
  const found = (index: string, rest: string) =>
    database.prepare(`SELECT ${columns} FROM line_index ${index} JOIN lines USING (number) WHERE ${text} AND ${rest}`);
  if (isFew) {
    // The signs keep SQLite from going through all of the log in its own order until it has found them.
    const page = found("", `+number > CAST(? AS NUMERIC) ORDER BY +number LIMIT ${perPage}`);
    yield* readPages(gathered, (after) => page.all(...values, after) as Page);
    return;
  }
  const part = database.prepare(
    `SELECT CAST(max(number) AS TEXT) AS last FROM (SELECT number FROM line_index WHERE number > ? ORDER BY number LIMIT ${perPart})`,
  );
  const page = found("NOT INDEXED", "number > ? AND number <= ? ORDER BY number");
  for (let after = before; ; ) {
    const from = after;
    const { last } = await gathered.read(() => part.get(from) as { readonly last: string | null });
    if (last === null) return;
    for (const { line } of await gathered.read(() => page.all(...values, from, last) as Page)) yield read(line);
    after = last;
    await setImmediate();
  }
}

async function* readPages(gathered: Gather, page: (after: string) => Page): AsyncGenerator<string> {
  for (let last = before, rows: Page = []; ; last = rows.at(-1)?.place ?? last) {
    const after = last;
    rows = await gathered.read(() => page(after));
    for (const { line } of rows) yield read(line);
    if (rows.length < perPage) return;
    await setImmediate();
  }
}
type Page = readonly { readonly place: string; readonly line: Bytes }[];

async function readHead({ database, gathered, options }: AuditSource, adoption: HeadOptions | undefined): Promise<AuditHead> {
  await fillLineIndex(database, gathered);
  // From writer to writer by the index: there are few of them, and many lines. A page at a time: each process that ever wrote is one. What a writer is called is
  // not looked at either: a page begins behind that of a line, by its number.
  const page = database.prepare(
    `WITH RECURSIVE writers AS (
       SELECT min(writer) AS writer FROM line_index WHERE writer > CASE ? WHEN '' THEN '' ELSE (SELECT writer FROM line_index WHERE number = ?) END
       UNION ALL SELECT (SELECT min(l.writer) FROM line_index AS l WHERE l.writer > w.writer) FROM writers AS w WHERE w.writer IS NOT NULL LIMIT ${perPage}
     )
     SELECT CAST(last AS TEXT) AS place, ${bytes} FROM
       (SELECT writer, (SELECT number FROM line_index AS l WHERE l.writer = w.writer ORDER BY seq DESC LIMIT 1) AS last FROM writers AS w WHERE writer IS NOT NULL)
       LEFT JOIN lines ON number = last ORDER BY writer`,
  );
  const lastLines: LastLine[] = [];
  for (let last: string | undefined = ""; last !== undefined; await setImmediate()) {
    const after: string = last;
    const rows = await gathered.read(() => page.all(after, after) as Page);
    lastLines.push(...rows.flatMap(({ line }) => lastLine(read(line)) ?? []));
    last = rows.at(-1)?.place;
  }
  return headAt(lastLines, options, adoption);
}
