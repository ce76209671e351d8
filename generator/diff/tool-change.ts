import type { Change } from "../compare/index.js";

/** A change and its tool. */
export type ToolChange = Change & {
  /** The new id. For a removed tool, the old id. */
  readonly tool: string;
  /** Its old id, if it had another id. */
  readonly formerTool?: string;
  readonly source: string;
  readonly operation: string;
  /** The id of its cause. */
  readonly cause: string;
  /** Stays the same for the same change, even if the words or the class of its kind change. */
  readonly fingerprint: string;
};

/** A change whose cause is not known yet. */
export type FoundChange = Omit<ToolChange, "cause" | "fingerprint">;

/** One edit and the tools that it affects. */
export type Cause = {
  readonly id: string;
  /** The worst kind. */
  readonly kind: Change["kind"];
  readonly class: Change["class"];
  readonly also?: Change["class"];
  readonly isSoft?: true;
  /** What changed: `Pet.tag`, `input.limit`, or nothing for a whole tool. */
  readonly subject: string;
  readonly sides: readonly Change["side"][];
  /** The change that represents all of them. */
  readonly example: ToolChange;
  /** Ids of the tools, in order. */
  readonly tools: readonly string[];
  readonly changes: number;
  /** The text that was replaced everywhere. */
  readonly replaced?: { readonly from: string; readonly to: string };
};
