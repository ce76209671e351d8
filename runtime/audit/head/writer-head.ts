import { setImmediate } from "node:timers/promises";
import { canonicalJson } from "../../hash/canonical-json.js";
import type { AuditHead, HeadOptions, WriterHead } from "../audit-store.js";
import type { LogOptions } from "../chain/chain-options.js";
import { noHash, parseLine } from "../chain/line.js";
import { type SigningKey, signText } from "../chain/signature.js";
import { isProven } from "./proven-line.js";

/** How far a writer's chain has come. */
type Standing = { readonly writer: string; readonly count: number; readonly hash: string };
/** With the line that says so. */
export type LastLine = Standing & { readonly text: string };

/** By a line of the writer. An edited line may be anything: then its writer has lost what an earlier head knows. */
export function lastLine(text: string): LastLine | undefined {
  const { writer, seq, hash } = parseLine(text) ?? {};
  if (typeof writer !== "string" || typeof seq !== "number" || typeof hash !== "string") return undefined;
  return { writer, count: seq, hash, text };
}

/** Signed where there is a key. */
export function writerHead({ writer, count, hash }: Standing, key: SigningKey | undefined): WriterHead {
  return key === undefined ? { count, hash } : { count, hash, ...signText(headText({ writer, count, hash }), key) };
}

/** What the signature of a head is made over. */
export function headText({ writer, count, hash }: Standing): string {
  return canonicalJson({ count, hash, writer });
}

export type HeadKeys = Pick<LogOptions, "key" | "formerKeys">;

/** The head of a log, by the last line of each of its writers. */
export function headOf(lastLines: readonly string[], keys: HeadKeys, options?: HeadOptions): Promise<AuditHead> {
  return headAt(
    lastLines.flatMap((text) => lastLine(text) ?? []),
    keys,
    options,
  );
}

const perTurn = 100;
/** What was signed with a key, by writer. */
const signed = new WeakMap<SigningKey, Map<string, WriterHead>>();

/**
 * Each process that ever wrote is a writer, and nearly all of them are over: they are signed once by a process, which goes on with its work meanwhile. Where there
 * is a key, only lines that a holder of it made are signed.
 */
export async function headAt(
  last: Iterable<LastLine>,
  { key, formerKeys = [] }: HeadKeys,
  { adopt = false }: HeadOptions = {},
): Promise<AuditHead> {
  const known = key && (signed.get(key) ?? new Map<string, WriterHead>());
  if (key && known) signed.set(key, known);
  const writers: [string, WriterHead][] = [];
  let made = 0;
  for (const standing of [...last]) {
    const { writer, count, hash, text } = standing;
    let head = known?.get(writer);
    if (head?.count !== count || head.hash !== hash) {
      if (key && ++made % perTurn === 0) await setImmediate();
      if (key && !adopt && !isProven(text, [key, ...formerKeys])) {
        writers.push([writer, { count: 0, hash: noHash, disputed: { count, hash } }]);
        continue;
      }
      head = writerHead(standing, key);
      known?.set(writer, head);
    }
    writers.push([writer, head]);
  }
  return { writers: Object.fromEntries(writers) };
}
