import type { AuditQuery, AuditStore } from "../../audit/audit-store.js";
import type { LogOptions } from "../../audit/chain/chain-options.js";
import { headOf } from "../../audit/head/writer-head.js";
import { keyText } from "../sql/key-text.js";
import { lineConditions } from "../sql/line-conditions.js";
import type { PostgresConnection, PostgresPool } from "./connection/connection.js";
import type { Lanes } from "./connection/lanes.js";
import { takeConnection } from "./connection/taken-connection.js";
import { insertLines } from "./insert-lines.js";
import type { Names } from "./names.js";

const perPage = 500;

type AuditSource = {
  readonly pool: () => Promise<PostgresPool>;
  readonly lanes: Lanes;
  readonly names: Names;
  readonly options: LogOptions;
};

export function postgresAudit({ pool, lanes, names, options }: AuditSource): AuditStore {
  const table = `${names.schema}.lines`;
  // From writer to writer by the index: there are few of them, and many lines.
  const last = `WITH RECURSIVE writers AS (
      (SELECT writer FROM ${table} ORDER BY writer LIMIT 1)
      UNION ALL SELECT (SELECT l.writer FROM ${table} AS l WHERE l.writer > w.writer ORDER BY l.writer LIMIT 1) FROM writers AS w WHERE w.writer IS NOT NULL
    )
    SELECT (SELECT l.line FROM ${table} AS l WHERE l.writer = w.writer ORDER BY l.seq DESC LIMIT 1) AS line FROM writers AS w WHERE w.writer IS NOT NULL`;
  return {
    append: async (records) => {
      if (records.length > 0) await lanes.transact((connection, keep) => insertLines(connection, names, keep(records)));
    },
    lines: (query = {}) => readLines(pool, table, query),
    head: async (adoption) => {
      const { rows } = await lanes.read((connection) => connection.query({ text: last }));
      return headOf(
        (rows as readonly { readonly line: string }[]).map(({ line }) => line),
        options,
        adoption,
      );
    },
  };
}

/**
 * All pages from one moment, on a connection that is taken until the reader is done. Lines get their number before they are committed, so later pages of
 * a later moment would have lines whose predecessor an earlier page misses.
 */
async function* readLines(pool: () => Promise<PostgresPool>, table: string, query: AuditQuery): AsyncGenerator<string> {
  const { connection, giveBack } = await takeConnection(await pool());
  let isDone = false;
  try {
    await connection.query({ text: "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY" });
    yield* readPages(connection, table, query);
    await connection.query({ text: "COMMIT" });
    isDone = true;
  } finally {
    // Left early, or failed: it is simplest and safest to let the connection go.
    giveBack(isDone);
  }
}

async function* readPages(connection: PostgresConnection, table: string, query: AuditQuery): AsyncGenerator<string> {
  const { text, values } = lineConditions(query, { placeholder: (index) => `$${index + 3}`, column: keyText });
  const page = `SELECT number, line FROM ${table} WHERE number > $1 ${text === "" ? "" : `AND ${text}`} ORDER BY number LIMIT $2`;
  for (let last = "0", rows: Page = []; ; last = rows.at(-1)?.number ?? last) {
    rows = (await connection.query({ text: page, values: [last, perPage, ...values] })).rows as Page;
    for (const { line } of rows) yield line;
    if (rows.length < perPage) return;
  }
}
type Page = readonly { readonly number: string; readonly line: string }[];
