import type { AuditHead } from "../audit-store.js";
import { checkSignature, type VerifyingKeys } from "../chain/signature.js";
import { headText } from "../head/writer-head.js";
import { signatureMessages } from "./signature-messages.js";
import type { Problem, Verification } from "./verification.js";

type HeadCheck = {
  readonly head: AuditHead;
  readonly keys: VerifyingKeys | undefined;
  /** How many lines the log has of a writer. */
  readonly countOf: (writer: string) => number;
  readonly report: (problem: Problem) => void;
};

/** Whether the log goes as far as the head says, and the head is what was kept: whoever made one up may have cut the log before. */
export function checkHead({ head, keys, countOf, report }: HeadCheck): boolean {
  let isKept = true;
  for (const [writer, { count, hash, key_id, signature }] of Object.entries(head.writers)) {
    if (keys !== undefined && key_id !== undefined && signature !== undefined) {
      const finding = checkSignature(headText({ writer, count, hash }), { key_id, signature }, keys);
      if (finding !== "valid") {
        isKept = false;
        report({ kind: finding, writer, message: `in the head, ${signatureMessages[finding](key_id)}` });
      }
    }
    const found = countOf(writer);
    if (found >= count) continue;
    isKept = false;
    report({ kind: "cut", writer, seq: found + 1, message: `the log ends at line ${found} of the writer; the head knows ${count}` });
  }
  return isKept;
}

export function headState(head: AuditHead | undefined, keys: VerifyingKeys | undefined): Verification["head"] {
  if (head === undefined) return "none";
  const writers = Object.values(head.writers);
  if (writers.length === 0 || writers.some(({ signature }) => signature === undefined)) return "unsigned";
  return keys === undefined ? "unchecked" : "signed";
}
