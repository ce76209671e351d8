import type { AuditHead, WriterHead } from "../../audit/audit-store.js";
import { signHead } from "../../audit/checkpoint.js";
import { parseLine } from "../../audit/line.js";
import type { SigningKey } from "../../audit/signature.js";

export type LastLine = { readonly line: string };

/** Where each writer stands, by its last line. */
export function headOf(lines: readonly LastLine[], key: SigningKey | undefined): AuditHead {
  const writers = lines.flatMap(({ line }): [string, WriterHead][] => {
    // A line that somebody edited may be anything: then its writer has lost what an earlier head knows, which is what a head is for.
    const { writer, seq, hash } = parseLine(line) ?? {};
    if (typeof writer !== "string" || typeof seq !== "number" || typeof hash !== "string") return [];
    const state = { count: seq, hash };
    return [[writer, key === undefined ? state : { ...state, ...signHead(writer, state, key) }]];
  });
  return { writers: Object.fromEntries(writers) };
}
