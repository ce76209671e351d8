import { createRequire } from "node:module";

/** What `node:sqlite` and `libsql` have in common. */
export type Database = {
  readonly prepare: (sql: string) => Statement;
  readonly exec: (sql: string) => unknown;
  readonly close: () => void;
};
export type Statement = {
  readonly run: (...values: Value[]) => { readonly changes: number | bigint };
  readonly get: (...values: Value[]) => unknown;
  readonly all: (...values: Value[]) => unknown[];
};
/** No bytes: libsql takes them for named parameters where they stand alone, and ends the process. */
export type Value = string | number | null;

type Driver = new (path: string) => Database;

/** Node's own from 22.13 on, where it needs no flag; before that the optional peer `libsql`. */
export function openDatabase(path: string): Database {
  return new (nodeDriver() ?? libsqlDriver())(path);
}

function nodeDriver(): Driver | undefined {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 13)) return undefined;
  // `node:sqlite` is not among the types of the oldest Node that this runs on.
  const module = process.getBuiltinModule?.("node:sqlite" as "node:fs") as unknown as { readonly DatabaseSync?: Driver } | undefined;
  return module?.DatabaseSync;
}

function libsqlDriver(): Driver {
  try {
    // Its own types are better-sqlite3's, with `any`.
    return createRequire(import.meta.url)("libsql") as Driver;
  } catch (cause) {
    const missing = "The SQLite store needs Node 22.13 or later, or the package libsql: npm install libsql";
    throw new Error(missing, { cause });
  }
}
