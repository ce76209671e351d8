import { setImmediate } from "node:timers/promises";
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
export function headOf(lastLines: readonly string[], key: SigningKey | undefined): Promise<AuditHead> {
  return headAt(
    lastLines.flatMap((line) => standingAt(line) ?? []),
    key,
  );
}

const perTurn = 100;
/** What was signed with a key, by writer. */
const signed = new WeakMap<SigningKey, Map<string, WriterHead>>();

/** Each process that ever wrote is a writer, and nearly all of them are over: they are signed once by a process, which goes on with its work meanwhile. */
export async function headAt(standings: Iterable<Standing>, key: SigningKey | undefined): Promise<AuditHead> {
  const known = key && (signed.get(key) ?? new Map<string, WriterHead>());
  if (key && known) signed.set(key, known);
  const writers: [string, WriterHead][] = [];
  let made = 0;
  for (const standing of [...standings]) {
    const { writer, count, hash } = standing;
    let head = known?.get(writer);
    if (head?.count !== count || head.hash !== hash) {
      if (key && ++made % perTurn === 0) await setImmediate();
      head = writerHead(standing, key);
      known?.set(writer, head);
    }
    writers.push([writer, head]);
  }
  return { writers: Object.fromEntries(writers) };
}
