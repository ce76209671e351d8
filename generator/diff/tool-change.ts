import type { Change } from "../compare/index.js";

/** A change, and the tool that it is a change of. */
export type ToolChange = Change & {
  /** The id after; of a tool that is gone, the one before. */
  readonly tool: string;
  /** Its id before, where it had another one. */
  readonly formerTool?: string;
  readonly source: string;
  readonly operation: string;
  /** The id of its cause. */
  readonly cause: string;
  /** The same for the same change, whatever the words and the class of its kind. */
  readonly fingerprint: string;
};

/** A change before it is known what caused it. */
export type FoundChange = Omit<ToolChange, "cause" | "fingerprint">;

/** What changed once, and the tools that it reaches. */
export type Cause = {
  readonly id: string;
  /** The kind that counts most. */
  readonly kind: Change["kind"];
  readonly class: Change["class"];
  readonly also?: Change["class"];
  readonly isSoft?: true;
  /** What changed: `Pet.tag`, `input.limit`, or nothing for a tool as a whole. */
  readonly subject: string;
  readonly sides: readonly Change["side"][];
  /** The change that stands for all of them. */
  readonly example: ToolChange;
  /** Ids of the tools, in order. */
  readonly tools: readonly string[];
  readonly changes: number;
  /** Replaces this text, wherever it stands. */
  readonly replaced?: { readonly from: string; readonly to: string };
};
