import { createRequire } from "node:module";
import { isBusy, whileBusy } from "./busy.js";

/** What the store asks of `node:sqlite` and `libsql` alike. */
export type Database = {
  readonly prepare: (sql: string) => Statement;
  readonly exec: (sql: string) => unknown;
  readonly close: () => void;
};
type Statement = {
  readonly run: (...values: Value[]) => { readonly changes: number | bigint };
  /** The same where the number of changed rows does not matter. */
  readonly execute: (...values: Value[]) => void;
  readonly get: (...values: Value[]) => unknown;
  readonly all: (...values: Value[]) => unknown[];
};
/** No bytes: libsql takes them for named parameters where they stand alone, and ends the process. */
export type Value = string | number | null;

/** Each takes values one by one, or (libsql alone) as a list. */
type Prepared<Values extends unknown[]> = {
  readonly run: (...values: Values) => { readonly changes: number | bigint };
  readonly get: (...values: Values) => unknown;
  readonly all: (...values: Values) => unknown[];
};
type Driver<Values extends unknown[]> = new (
  path: string,
) => { readonly prepare: (sql: string) => Prepared<Values>; readonly exec: (sql: string) => unknown; readonly close: () => void };

/** Node's own from 22.13 on, where it needs no flag; before that the optional peer `libsql`. Settings are of the connection. */
export function openDatabase(path: string, settings: readonly string[] = []): Database {
  const Node = nodeDriver();
  return Node === undefined ? openLibsql(path, settings) : openNode(new Node(path), settings);
}

/** Throws where there is none, whatever the file. */
export function assertDriver(): void {
  if (nodeDriver() === undefined) libsqlDriver();
}

function openNode(database: InstanceType<Driver<Value[]>>, settings: readonly string[]): Database {
  for (const setting of settings) whileBusy(() => database.exec(setting));
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        run: (...values) => statement.run(...values),
        execute: (...values) => {
          statement.run(...values);
        },
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
      };
    },
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  };
}

/**
 * Values as one list: spread out, libsql flattens them, which takes longer than the statement. `get` does what `run` does and tells nothing of it, in half the
 * time; but a statement that failed in it keeps its old values, so a new one takes its place. One that found the file taken is never ended by libsql: while it
 * is there nothing can be committed, and an old state is read. So the connection is given up with it; no transaction is open then.
 */
function openLibsql(path: string, settings: readonly string[]): Database {
  const Libsql = libsqlDriver();
  const connect = (): InstanceType<typeof Libsql> => {
    const made = new Libsql(path);
    for (const setting of settings) whileBusy(() => made.exec(setting));
    return made;
  };
  let database = connect();
  const failed = (error: unknown): unknown => {
    if (!isBusy(error)) return error;
    try {
      const next = connect();
      database.close();
      database = next;
    } catch {}
    return error;
  };
  return {
    prepare: (sql) => {
      let of = database;
      let statement = of.prepare(sql);
      const ready = (): typeof statement => {
        if (of === database) return statement;
        of = database;
        statement = of.prepare(sql);
        return statement;
      };
      const get = (values: Value[]): unknown => {
        try {
          return ready().get(values);
        } catch (error) {
          failed(error);
          of = database;
          statement = of.prepare(sql);
          throw error;
        }
      };
      const guard = <Result>(use: (ready: typeof statement) => Result): Result => {
        try {
          return use(ready());
        } catch (error) {
          throw failed(error);
        }
      };
      return {
        run: (...values) => guard((one) => one.run(values)),
        execute: (...values) => {
          get(values);
        },
        get: (...values) => get(values),
        all: (...values) => guard((one) => one.all(values)),
      };
    },
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  };
}

function nodeDriver(): Driver<Value[]> | undefined {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 13)) return undefined;
  // `node:sqlite` is not among the types of the oldest Node that this runs on.
  const module = process.getBuiltinModule?.("node:sqlite" as "node:fs") as unknown as
    | { readonly DatabaseSync?: Driver<Value[]> }
    | undefined;
  return module?.DatabaseSync;
}

function libsqlDriver(): Driver<[Value[]]> {
  try {
    // Its own types are better-sqlite3's, with `any`.
    return createRequire(import.meta.url)("libsql") as Driver<[Value[]]>;
  } catch (cause) {
    const missing = "The SQLite store needs Node 22.13 or later, or the package libsql: npm install libsql";
    throw new Error(missing, { cause });
  }
}
