import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { busyTimeoutMs, whileBusy } from "./busy.js";
import { assertDriver, type Database, openDatabase } from "./driver.js";
import { applicationId, formatVersion, oldestVersion, schema, updates } from "./schema.js";

/**
 * Opens the file, and makes it where there is none: for its owner alone, because answers are in it. SQLite gives the files beside it the same mode.
 * `full`, because an intent must be on the disk before its effect starts.
 */
export function openFile(path: string, synchronous: "normal" | "full" = "full"): Database {
  // Checked before a file is made that no driver could open.
  assertDriver();
  // From here on whatever folder the process goes to: the driver may connect again.
  const place = path === ":memory:" ? path : resolve(path);
  if (place !== ":memory:") makeFile(place);
  const settings = [
    `PRAGMA busy_timeout = ${busyTimeoutMs}`,
    `PRAGMA synchronous = ${synchronous === "normal" ? "NORMAL" : "FULL"}`,
    "PRAGMA wal_autocheckpoint = 4000",
    // A page that is split makes SQLite walk its whole cache at the commit: with 16 MB every tenth call took twice as long.
    "PRAGMA cache_size = -4000",
  ];
  let opened: Database | undefined;
  try {
    const database = openDatabase(place, settings);
    opened = database;
    // Checked before anything is written to it.
    assertOurs(database, path);
    // The change to WAL takes the whole file for a moment, and does not wait for it.
    whileBusy(() => database.exec("PRAGMA journal_mode = WAL"));
    whileBusy(() => migrate(database, path));
    return database;
  } catch (error) {
    opened?.close();
    throw named(error, path);
  }
}

/**
 * An existing file is not opened here: closing it would drop the locks of every other store of this process on it. A process that closes the file after
 * that takes itself for the last one and deletes the WAL, and with it all later commits of those stores.
 * https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
function makeFile(place: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(place, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // A link to where there is no file yet.
    if (!existsSync(place)) closeSync(openSync(place, "a", 0o600));
  }
}

/** SQLite says neither which file it means, nor that it writes beside it. */
function named(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error.message.includes(path)) return error;
  return new Error(`${path} cannot be used: ${error.message}. The file and its folder must be writable, and the file the store's own`, {
    cause: error,
  });
}

function migrate(database: Database, path: string): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    // Another process may have been here while this one waited.
    const version = assertOurs(database, path);
    if (version < formatVersion) {
      database.exec(version === 0 ? schema : updates.flatMap(({ from, sql }) => (from < version ? [] : sql)).join("\n"));
      database.exec(`PRAGMA application_id = ${applicationId}`);
      database.exec(`PRAGMA user_version = ${formatVersion}`);
    }
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** The version of the file's format; 0 of an empty one. */
function assertOurs(database: Database, path: string): number {
  return whileBusy(() => {
    const version = pragma(database, "user_version");
    const tables = database.prepare("SELECT count(*) AS count FROM sqlite_schema").get() as { readonly count: number };
    if (tables.count > 0 && pragma(database, "application_id") !== applicationId) {
      throw new Error(`${path} is an SQLite file of something else: give the store a file of its own`);
    }
    if (version > formatVersion) {
      throw new Error(`${path} has format ${version}, written by a newer @toolpact/runtime; this one knows formats up to ${formatVersion}`);
    }
    if (version > 0 && version < oldestVersion) {
      throw new Error(
        `${path} has format ${version}, of a time before the first release; this one knows formats from ${oldestVersion} on: start with a new file`,
      );
    }
    return version;
  });
}

function pragma(database: Database, name: "user_version" | "application_id"): number {
  const row = database.prepare(`PRAGMA ${name}`).get() as Readonly<Record<string, number>>;
  return Number(row[name]);
}
