import type { AuditHead, WriterHead } from "../audit-store.js";
import { checkSignature, type SignatureFinding, type VerifyingKeys } from "../chain/signature.js";
import { headText } from "../head/writer-head.js";
import { signatureMessages } from "./signature-messages.js";
import type { Problem, Verification } from "./verification.js";

/** A head as far as it can be believed. */
export type CheckedHead = {
  readonly entryOf: (writer: string) => CheckedEntry | undefined;
  readonly state: () => Verification["head"];
  /** Whether the log goes as far as the head says, and every entry of it vouches. `countOf`: how many lines the log has of a writer. */
  readonly finish: (countOf: (writer: string) => number) => boolean;
};

type CheckedEntry = WriterHead & {
  /** Whether it stands for the lines up to it: with keys only where its signature is right, because an entry without one takes no key. */
  readonly vouches: boolean;
};

type HeadCheck = {
  readonly head: AuditHead | undefined;
  readonly keys: VerifyingKeys | undefined;
  readonly report: (problem: Problem) => void;
};

type Finding = SignatureFinding | "unsigned" | "unchecked";

export function checkHead({ head, keys, report }: HeadCheck): CheckedHead {
  const entries = Object.entries(head?.writers ?? {});
  const findings = new Map(entries.map(([writer, entry]) => [writer, findingOf(writer, entry, keys)]));
  const vouches = (finding: Finding | undefined): boolean => finding === "valid" || (keys === undefined && finding !== undefined);

  return {
    entryOf: (writer) => {
      const entry = head !== undefined && Object.hasOwn(head.writers, writer) ? head.writers[writer] : undefined;
      return entry && { ...entry, vouches: vouches(findings.get(writer)) };
    },
    state: () => {
      if (head === undefined) return "none";
      const all = [...findings.values()];
      if (all.some((finding) => finding === "unknown-key" || finding === "bad-signature")) return "wrong";
      if (all.length === 0 || all.includes("unsigned")) return "unsigned";
      return keys === undefined ? "unchecked" : "signed";
    },
    finish: (countOf) => {
      if (head === undefined) return false;
      let isKept = true;
      const fail = (problem: Problem): void => {
        isKept = false;
        report(problem);
      };
      if (keys !== undefined && entries.length === 0) fail({ kind: "unsigned", message: emptyHead });
      for (const [writer, { count, key_id = "", disputed }] of entries) {
        const finding = findings.get(writer);
        const found = countOf(writer);
        const from = finding === "unsigned" ? 1 : count + 1;
        if (disputed !== undefined && found >= disputed.count)
          fail({ kind: "disputed", writer, seq: from, message: disputedLines(from, disputed.count) });
        // An entry for no line says nothing that could be signed.
        if (keys !== undefined && finding === "unsigned" && count > 0) fail({ kind: "unsigned", writer, message: unsignedEntry });
        if (finding === "unknown-key" || finding === "bad-signature")
          fail({ kind: finding, writer, message: `in the head, ${signatureMessages[finding](key_id)}` });
        if (found < count)
          fail({
            kind: "cut",
            writer,
            seq: found + 1,
            message: `the log ends at line ${found} of the writer; the head knows ${count}`,
          });
      }
      return isKept;
    },
  };
}

const emptyHead = "the head names no writer, so it confirms nothing: an emptied log looks the same";
const unsignedEntry = "its entry in the head is not signed, so it confirms nothing: any writer of the head can invent it";

function disputedLines(from: number, last: number): string {
  const which = last === from ? `line ${last}` : `lines ${from} to ${last}`;
  return `who kept the head found no proof that a holder of the signing key made ${which} of the writer`;
}

function findingOf(writer: string, { count, hash, key_id, signature }: WriterHead, keys: VerifyingKeys | undefined): Finding {
  if (key_id === undefined || signature === undefined) return "unsigned";
  return keys === undefined ? "unchecked" : checkSignature(headText({ writer, count, hash }), { key_id, signature }, keys);
}
