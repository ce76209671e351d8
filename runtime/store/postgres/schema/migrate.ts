import { begin, type PostgresConnection, type PostgresPool } from "../connection/connection.js";
import { takeConnection } from "../connection/taken-connection.js";
import { createAddLines, createCloseCall } from "./close-call.js";
import { createAddLinesTogether, createCloseCalls } from "./close-calls.js";
import { createCountLimits } from "./count-limits.js";
import { createOpenCall } from "./open-call.js";
import { createOpenCalls } from "./open-calls.js";
import { countQuestions, createTables, indexUsers, summariseLines } from "./tables.js";

/** In order; each is run once in the life of a schema. Never changed after a release: what changes is one more. A function that is replaced under its name takes what instances of before give it. */
const migrations: readonly ((s: string) => string)[] = [
  (s) => [createTables, createAddLines, createCountLimits, createCloseCall].map((create) => create(s)).join("\n"),
  (s) => [summariseLines, createAddLinesTogether, createOpenCalls, createCloseCalls].map((create) => create(s)).join("\n"),
  indexUsers,
  createOpenCall,
  (s) => [countQuestions, createOpenCall].map((create) => create(s)).join("\n"),
];

/** An index over a long log takes longer than a call may: cut short by the pool's times, a schema that has grown could never be brought up to date. */
const longestMs = 600_000;
/** Calls wait behind a migration that waits for its lock. */
const longestLockMs = 10_000;

/** Quoted. Plain names alone: the name stands inside functions, and in the names of prepared statements. */
export function quoteSchema(schema: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,39}$/.test(schema)) {
    throw new TypeError(`${JSON.stringify(schema)} is no name for a schema: letters, digits and _, at most 40, not a digit first`);
  }
  return `"${schema}"`;
}

export async function migrate(pool: PostgresPool, schema: string, create = true): Promise<void> {
  const { connection, giveBack } = await takeConnection(pool);
  let isDone = false;
  try {
    await bringUpToDate(connection, schema, create);
    isDone = true;
  } finally {
    // An error ends the connection, and its transaction.
    giveBack(isDone);
  }
}

/** Instances that start together wait here for the first of them. */
async function bringUpToDate(connection: PostgresConnection, schema: string, create: boolean): Promise<void> {
  const s = quoteSchema(schema);
  await assertUnicode(connection);
  const there = await readVersion(connection, schema);
  if (there === migrations.length) return;
  if (there === undefined && !create) throw new Error(`There is no store in the schema ${schema} of this database`);
  // Each statement sees what was committed before it: one that sees the moment before the lock was waited for would make all of it once more.
  await connection.query(begin);
  await connection.query({ text: "SELECT pg_advisory_xact_lock(hashtextextended('toolpact migrations', 0))" });
  const version = await readVersion(connection, schema);
  if (version === undefined) {
    // Asked first: a role that may not create a schema can use an existing one.
    const found = await connection.query({ text: "SELECT 1 FROM pg_namespace WHERE nspname = $1", values: [schema] });
    if (found.rows.length === 0) await connection.query({ text: `CREATE SCHEMA ${s}` });
    await connection.query({ text: `CREATE TABLE ${s}.meta (name text PRIMARY KEY, value text NOT NULL)` });
  }
  await connection.query({ text: `SET LOCAL statement_timeout = ${longestMs}; SET LOCAL lock_timeout = ${longestLockMs}` });
  for (const create of migrations.slice(version ?? 0)) await connection.query({ text: create(s), query_timeout: longestMs });
  const text = `INSERT INTO ${s}.meta (name, value) VALUES ('version', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  await connection.query({ text, values: [String(migrations.length)] });
  await connection.query({ text: "COMMIT" });
}

/**
 * A database in another encoding takes plain calls, and refuses an answer with a letter that it has not: noticed once the effect has happened, which then stays
 * unknown for ever. SQL_ASCII keeps the bytes as they come.
 */
async function assertUnicode(connection: PostgresConnection): Promise<void> {
  const { rows } = await connection.query({ text: "SELECT current_setting('server_encoding') AS encoding" });
  const [row] = rows as readonly { readonly encoding: string }[];
  if (row === undefined || row.encoding === "UTF8" || row.encoding === "SQL_ASCII") return;
  throw new Error(`The database is encoded in ${row.encoding}, which cannot hold every answer: the store needs one in UTF8`);
}

async function readVersion(connection: PostgresConnection, schema: string): Promise<number | undefined> {
  // Not to_regclass: it may still believe what it knew before the lock was waited for.
  const text = "SELECT 1 FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE n.nspname = $1 AND c.relname = 'meta'";
  const found = await connection.query({ text, values: [schema] });
  if (found.rows.length === 0) return undefined;
  const { rows } = await connection.query({ text: `SELECT value FROM ${quoteSchema(schema)}.meta WHERE name = 'version'` });
  const [row] = rows as readonly { readonly value: string }[];
  const version = Number(row?.value ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `The schema ${schema} has format ${version}, written by a newer @toolpact/runtime; this one knows formats up to ${migrations.length}`,
    );
  }
  return version;
}
