import { canonicalJson } from "../../hash/canonical-json.js";
import type { AuditHead, WriterHead } from "../audit-store.js";
import { parseLine } from "../chain/line.js";
import { type SigningKey, signText } from "../chain/signature.js";

/** How far a writer's chain has come. */
export type Standing = { readonly writer: string; readonly count: number; readonly hash: string };

/** By a line of the writer. One that somebody edited may be anything: then its writer has lost what an earlier head knows, which is what a head is for. */
export function standingAt(line: string): Standing | undefined {
  const { writer, seq, hash } = parseLine(line) ?? {};
  if (typeof writer !== "string" || typeof seq !== "number" || typeof hash !== "string") return undefined;
  return { writer, count: seq, hash };
}

/** Signed where there is a key. */
export function writerHead({ writer, count, hash }: Standing, key: SigningKey | undefined): WriterHead {
  return key === undefined ? { count, hash } : { count, hash, ...signText(headText({ writer, count, hash }), key) };
}

/** What the signature of a head is made over. */
export function headText({ writer, count, hash }: Standing): string {
  return canonicalJson({ count, hash, writer });
}

/** The head of a log, by the last line of each of its writers. */
export function headOf(lastLines: readonly string[], key: SigningKey | undefined): AuditHead {
  return headAt(
    lastLines.flatMap((line) => standingAt(line) ?? []),
    key,
  );
}

export function headAt(standings: Iterable<Standing>, key: SigningKey | undefined): AuditHead {
  return { writers: Object.fromEntries([...standings].map((standing) => [standing.writer, writerHead(standing, key)])) };
}
