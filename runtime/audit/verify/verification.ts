/** What was found wrong with a log. */
export type Problem = {
  readonly kind: ProblemKind;
  /** Of the log, from 1. Left out where the problem is something that is not there. */
  readonly line?: number;
  readonly writer?: string;
  readonly seq?: number;
  readonly message: string;
};

export type ProblemKind =
  /** Not the one text that its content has, or no line at all. */
  | "not-canonical"
  /** Its content is not what was hashed. */
  | "bad-hash"
  /** It follows another line than the one before it, or is not the one that the head knows. */
  | "broken-chain"
  | "missing"
  | "duplicate"
  | "reordered"
  | "inserted"
  | "unknown-key"
  | "bad-signature"
  /** Keys are given, and nothing signed stands for it. */
  | "unsigned"
  /** Who kept the head found no proof that a holder of the signing key made it. */
  | "disputed"
  /** A call ran with an approval, or a store holds an approved one, and no `decision` record names its approver. */
  | "no-decision"
  /** A call ran with an approval that was decided for another call. */
  | "other-decision"
  /** Two effects with one approval. */
  | "reused-approval"
  /** Two effects under one idempotency key while it was taken. */
  | "repeated-effect"
  /** The answer that a store gives to who repeats a call is not the one on record. */
  | "changed-answer"
  /** The log ends before the head, or a line breaks off. */
  | "cut";

export type Verification = {
  /** No problem was found. Says nothing about lines that are not vouched for. */
  readonly ok: boolean;
  readonly lines: number;
  readonly writers: { readonly [writer: string]: WriterVerification };
  /** The first thousand. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
  /** Whether a head stands for the end of the log, with keys a signed one. Where not, lines may have been cut off, or made up, at the end of a writer's chain. */
  readonly tailVouched: boolean;
  /** `signed`: every signature is right. `wrong`: one is not, or its key was not given. `unchecked`: they are signed, and no keys were given. */
  readonly checkpoints: "none" | "unsigned" | "partly-signed" | "signed" | "wrong" | "unchecked";
  readonly head: "none" | "unsigned" | "signed" | "wrong" | "unchecked";
  /** Effects that started, and whose outcome is unknown. No sign of tampering: a process may have died. */
  readonly unknownOutcomes: readonly UnknownOutcome[];
  /** Effects that happened without an intent on record before. */
  readonly withoutIntent: readonly UnknownOutcome[];
  /** Where times run backwards within a writer. No problem by itself: a clock may have been set back. The first thousand. */
  readonly backwardTimes: readonly BackwardTime[];
};

export type BackwardTime = {
  readonly writer: string;
  readonly seq: number;
  readonly line: number;
  /** The time of an earlier line, and that of this one. */
  readonly from: string;
  readonly to: string;
};

export type WriterVerification = {
  /** The number of its last line. */
  readonly count: number;
  /** Of its last line. */
  readonly hash: string;
  /** Up to which line a head or a checked signature stands for it. */
  readonly vouched: number;
  /** How many lines there are after that one. */
  readonly unvouched: number;
  /**
   * 2: it begins with a signed line, and each of its lines has a `mac`. A head keeper signs no line that was made up.
   * 1: it was written without a key, or before there was a `mac`. Lines added at its end before a signature look like its own.
   */
  readonly format: 1 | 2;
};

export type UnknownOutcome = { readonly callId: string; readonly tool: string; readonly line: number };
