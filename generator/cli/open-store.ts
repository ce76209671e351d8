import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Store } from "@toolpact/runtime";
import type { PostgresStoreOptions } from "@toolpact/runtime/store/postgres";
import type { SqliteStoreOptions } from "@toolpact/runtime/store/sqlite";
import { posixPath } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { readSigningKey } from "./read-signing-key.js";

export type NamedStore = {
  readonly store: Store;
  /** For a person: where it is, without a password. */
  readonly name: string;
};

type Opening = {
  /** Whether a file, or a schema of a database, that is not there is made. */
  readonly create?: boolean;
};

/** A store in a file, or the one behind a `postgres://` URL. */
export async function openStore(
  cwd: string,
  place: string,
  { create = true }: Opening = {},
): Promise<NamedStore | { readonly diagnostic: Diagnostic }> {
  const name = shownStore(cwd, place);
  if (!create && !isPostgres(place) && !existsSync(resolve(cwd, place)))
    return { diagnostic: diagnose("cli/unusable-store", { store: name, reason: "there is no such file" }) };
  try {
    const audit = readSigningKey(cwd);
    const store = isPostgres(place)
      ? await openPostgres(cwd, { ...splitSchema(place), create, audit })
      : await openSqlite(cwd, { path: resolve(cwd, place), audit });
    return { store, name };
  } catch (error) {
    return { diagnostic: diagnose("cli/unusable-store", { store: name, reason: reasonOf(error) }) };
  }
}

/** Where a store is, for a person. */
export function shownStore(cwd: string, place: string): string {
  return isPostgres(place) ? withoutPassword(place) : shownPath(cwd, place);
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** Whether it can be shown as it was typed. */
export function isPublic(place: string): boolean {
  return !isPostgres(place) || withoutPassword(place) === place;
}

async function openSqlite(cwd: string, options: SqliteStoreOptions): Promise<Store> {
  // An import by a computed name has no type; this is the door of that name.
  const { sqliteStore } = (await openDoor(cwd, "@toolpact/runtime/store/sqlite")) as typeof import("@toolpact/runtime/store/sqlite");
  return sqliteStore(options);
}

async function openPostgres(cwd: string, options: PostgresStoreOptions): Promise<Store> {
  // As above.
  const { postgresStore } = (await openDoor(cwd, "@toolpact/runtime/store/postgres")) as typeof import("@toolpact/runtime/store/postgres");
  return postgresStore(options);
}

/** `?schema=agents`: the one that `postgresStore({ schema })` of the application was given. The server knows no such parameter. */
function splitSchema(url: string): PostgresStoreOptions {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const schema = parsed?.searchParams.get("schema") ?? undefined;
  if (parsed === undefined || schema === undefined) return { connectionString: url };
  parsed.searchParams.delete("schema");
  return { connectionString: parsed.href, schema };
}

/** Of the runtime that the project has installed, because its drivers lie beside it; else of our own. */
export function openDoor(folder: string, door: string): Promise<unknown> {
  let path: string;
  try {
    path = pathToFileURL(createRequire(join(folder, "package.json")).resolve(door)).href;
  } catch {
    return import(door);
  }
  return import(path);
}

export function shownPath(cwd: string, path: string): string {
  const shown = posixPath(cwd, resolve(cwd, path));
  return shown.startsWith("../../") ? resolve(cwd, path) : shown;
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    parsed.password = "";
    const schema = parsed.searchParams.get("schema");
    parsed.search = schema === null ? "" : String(new URLSearchParams({ schema }));
    return parsed.href;
  } catch {
    return "the PostgreSQL store";
  }
}

/** The first line; a driver's error may hold a URL with a password further on. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  // A name with several addresses fails with one error for all of them, which has a code and no words.
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] || String(code ?? "no reason given");
}
