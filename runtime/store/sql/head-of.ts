import type { AuditHead, WriterHead } from "../../audit/audit-store.js";
import { signHead } from "../../audit/checkpoint.js";
import type { SigningKey } from "../../audit/signature.js";

export type LastLine = { readonly line: string };

/** Where each writer stands, by its last line. */
export function headOf(lines: readonly LastLine[], key: SigningKey | undefined): AuditHead {
  const writers: [string, WriterHead][] = lines.map(({ line }) => {
    // A line that somebody edited may be anything; what it says then will not match the log, which is what a head is for.
    const { writer, seq, hash } = JSON.parse(line) as { readonly writer: string; readonly seq: number; readonly hash: string };
    const state = { count: seq, hash };
    return [writer, key === undefined ? state : { ...state, ...signHead(writer, state, key) }];
  });
  return { writers: Object.fromEntries(writers) };
}
