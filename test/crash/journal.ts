import { existsSync, openSync, readFileSync, writeSync } from "node:fs";
import type { Boundary } from "./boundaries.js";

/** What a worker lived to tell. Its successor and the judge read it. */
export type Entry =
  /** Before the first call. */
  | { readonly kind: "asked"; readonly key: string; readonly item: string }
  | {
      readonly kind: "answered";
      readonly key: string;
      readonly callId: string;
      readonly state: "done" | "refused" | "again";
      readonly code?: string;
      readonly orderId?: string;
      /** The store failed: the answer itself says that its end is not on record. */
      readonly isUnrecorded?: true;
    }
  /** Audit records that the store said it had kept, by id. */
  | { readonly kind: "kept"; readonly ids: readonly string[] }
  | { readonly kind: "stopped"; readonly boundary: Boundary }
  | { readonly kind: "reconciled"; readonly happened: number; readonly none: number; readonly unknown: number }
  | { readonly kind: "error"; readonly stage: string; readonly message: string };

export type Journal = (entry: Entry) => void;

/** One system call for each line, so that what was written outlives a SIGKILL in the next moment. */
export function openJournal(path: string): Journal {
  const file = openSync(path, "a");
  return (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`);
}

export function readJournal(path: string): readonly Entry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Entry]));
}

export type Order = { readonly key: string; readonly item: string };

export function unfinishedOrders(entries: readonly Entry[]): readonly Order[] {
  const orders = new Map<string, Order>();
  for (const entry of entries) {
    if (entry.kind === "asked") orders.set(entry.key, { key: entry.key, item: entry.item });
    else if (entry.kind === "answered" && entry.state !== "again") orders.delete(entry.key);
  }
  return [...orders.values()];
}
