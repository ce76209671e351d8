import { createReadStream, existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { AuditHead, AuditQuery, AuditStore } from "@toolpact/runtime/audit";
import { posixPath } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { isPostgres, openStore, reasonOf, shownPath, shownStore } from "../open-store.js";

/** A log to look at: JSON Lines files, or what a store holds. */
export type OpenLog = {
  /** For a person: where it is. */
  readonly name: string;
  /** The parts in order; each counts its lines from 1. */
  readonly parts: readonly LogPart[];
  readonly head: () => Promise<AuditHead>;
  /** Of a store: what to know of where its key lies. */
  readonly keyWarning?: () => Promise<string | undefined>;
  /** Of a store: its other tables. A runtime of before has none. */
  readonly tables?: AuditStore["tables"];
  /** All in which it lies, by whole path: nothing may be written there. */
  readonly files: readonly string[];
  readonly close: () => Promise<void>;
};

export type LogPart = {
  readonly name: string;
  readonly lines: (query?: AuditQuery) => AsyncIterable<string>;
  /** Of a file, as it lies there: a line that is cut, no UTF-8 or very long is none among `lines`. */
  readonly bytes?: () => AsyncIterable<Uint8Array>;
};

type Place = Pick<Invocation, "cwd" | "texts">;

/** The files named, the store named, or what lies in the nearest `.toolpact` folder. */
export async function openLog({ cwd, texts }: Place, files: readonly string[]): Promise<OpenLog | { readonly diagnostic: Diagnostic }> {
  if (files.length > 0 && texts.store !== undefined) {
    return { diagnostic: diagnose("cli/conflicting-options", { first: files[0] ?? "", second: "--store" }) };
  }
  if (files.length > 0) return openFiles(cwd, files);
  if (texts.store !== undefined) return openStoredLog(cwd, texts.store);
  const folder = nearestFolder(cwd);
  const store = join(folder, "toolpact.db");
  const file = join(folder, "audit.jsonl");
  if (existsSync(store)) return openStoredLog(cwd, store);
  if (existsSync(file)) return openFiles(cwd, [file]);
  return { diagnostic: diagnose("cli/no-audit-log", { store: posixPath(cwd, store), file: posixPath(cwd, file) }) };
}

function nearestFolder(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const found = join(folder, ".toolpact");
    if (existsSync(found)) return found;
    if (dirname(folder) === folder) return join(cwd, ".toolpact");
  }
}

async function openFiles(cwd: string, files: readonly string[]): Promise<OpenLog | { readonly diagnostic: Diagnostic }> {
  const { jsonLinesAudit } = await import("@toolpact/runtime/audit");
  const named = files.map((path) => ({ name: shownPath(cwd, path), path: resolve(cwd, path) }));
  for (const { name, path } of named) {
    const problem = await stat(path).then((found) => (found.isFile() ? undefined : "it is no file"), reasonOf);
    if (problem !== undefined) return { diagnostic: diagnose("cli/unreadable-log", { log: name, reason: problem }) };
    const isStore = await isSqlite(path).catch(() => false);
    if (isStore)
      return { diagnostic: diagnose("cli/unreadable-log", { log: name, reason: `it is an SQLite store: give it as \`--store ${name}\`` }) };
  }
  const audits = named.map(({ name, path }) => ({ name, path, audit: jsonLinesAudit(path) }));
  return {
    name: named.map(({ name }) => name).join(", "),
    parts: audits.map(({ name, path, audit }) => ({ name, lines: audit.lines, bytes: () => createReadStream(path) })),
    head: async () => {
      const heads = await Promise.all(audits.map(({ audit }) => audit.head()));
      // Not assigned: a writer may be called `__proto__`.
      return { writers: Object.fromEntries(heads.flatMap(({ writers }) => Object.entries(writers))) };
    },
    files: named.map(({ path }) => path),
    close: () => Promise.resolve(),
  };
}

/** https://www.sqlite.org/fileformat.html#the_database_header. Read as lines, a store would look like a log that somebody tampered with. */
export async function isSqlite(path: string): Promise<boolean> {
  const wanted = Buffer.from("SQLite format 3\0");
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted.length), 0, wanted.length, 0);
    return bytesRead === wanted.length && buffer.equals(wanted);
  } finally {
    await file.close();
  }
}

async function openStoredLog(cwd: string, place: string): Promise<OpenLog | { readonly diagnostic: Diagnostic }> {
  // Opening would make a new file where there is none.
  const missing = isPostgres(place) ? undefined : await stat(resolve(cwd, place)).then(() => undefined, reasonOf);
  const name = shownStore(cwd, place);
  if (missing !== undefined) return { diagnostic: diagnose("cli/unreadable-log", { log: name, reason: missing }) };
  const opened = await openStore(cwd, place, { create: false });
  if ("diagnostic" in opened) return opened;
  const { store } = opened;
  try {
    // A server is asked for the first time here; what cannot be read is told before anything is printed.
    for await (const _ of store.audit.lines()) break;
  } catch (error) {
    return { diagnostic: diagnose("cli/unreadable-log", { log: name, reason: reasonOf(error) }) };
  }
  return {
    name,
    parts: [{ name, lines: store.audit.lines }],
    head: async () => store.audit.head(),
    keyWarning: async () => store.keyWarning?.(),
    ...(store.audit.tables === undefined ? {} : { tables: store.audit.tables }),
    files: isPostgres(place) ? [] : ["", "-wal", "-shm"].map((end) => `${resolve(cwd, place)}${end}`),
    close: async () => store.close(),
  };
}
