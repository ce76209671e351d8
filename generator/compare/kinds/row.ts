import type { ChangeClass } from "./classes.js";

/** What a kind of change means for callers. */
export type Judgement = {
  readonly class: ChangeClass;
  /** A second class, such as `breaking` of a safety change. */
  readonly also?: ChangeClass;
  /** Callers rarely meet it. */
  readonly isSoft?: true;
  /** Why it has its class, in one sentence. */
  readonly because: string;
  readonly suggestion?: string;
  /** The judgement for a tool with an effect, where it differs. */
  readonly withEffect?: Omit<Judgement, "withEffect">;
};

/** A kind of change: one sentence on what changed, and the judgement. */
export type ChangeRow = Judgement & { readonly says: string };
