import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { AuditHead, WriterHead } from "../audit-store.js";
import { patiently } from "../patiently.js";
import { syncFile } from "../sync-file.js";

/** The head in a file that should lie out of reach of everything that can change the log. After a crash it is the old head or the new one, never half of one. */
export async function writeHead(path: string, head: AuditHead): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(head, undefined, 2)}\n`);
      await syncFile(file);
    } finally {
      await file.close();
    }
    await patiently(() => rename(temporary, path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Nothing where there is no such file. */
export async function readHead(path: string): Promise<AuditHead | undefined> {
  const text = await patiently(() => readFile(path, "utf8")).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseHead(text, path);
}

function parseHead(text: string, path: string): AuditHead {
  const wrong = (): never => {
    throw new TypeError(`${path} is not the head of an audit log`);
  };
  const head = object(JSON.parse(text)) ?? wrong();
  const writers = object(head.writers) ?? wrong();
  const heads = Object.entries(writers).map(([name, value]): [string, WriterHead] => {
    const { key_id, signature, disputed, ...standing } = object(value) ?? wrong();
    const entry = { ...placeOf(standing, wrong), ...(disputed === undefined ? {} : { disputed: placeOf(object(disputed), wrong) }) };
    if (key_id === undefined && signature === undefined) return [name, entry];
    return typeof key_id === "string" && typeof signature === "string" ? [name, { ...entry, key_id, signature }] : wrong();
  });
  return { writers: Object.fromEntries(heads) };
}

type Place = Pick<WriterHead, "count" | "hash">;

function placeOf(value: { readonly [key: string]: unknown } | undefined, wrong: () => never): Place {
  const { count, hash } = value ?? {};
  return typeof count === "number" && Number.isSafeInteger(count) && typeof hash === "string" ? { count, hash } : wrong();
}

function object(value: unknown): { readonly [key: string]: unknown } | undefined {
  // Any object is one by own keys.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: unknown }) : undefined;
}
