import type { Policy } from "@toolpact/runtime";
import type { AliasLine } from "./alias-line.js";
import type { LeftOutLine } from "./left-out-line.js";
import type { Parts } from "./line-words.js";

/** What was accepted: one line per tool, in order of id. */
export type Lock = {
  readonly tools: readonly LockedTool[];
  readonly leftOut?: readonly LeftOutLine[];
  readonly aliases?: readonly AliasLine[];
};

/** One line. The keys stand in this order. */
export type LockedTool = {
  readonly id: string;
  /** Name of the contract that it comes from. */
  readonly source: string;
  /** The key of the operation that it stands for. */
  readonly operation: string;
  readonly hostName: string;
  /** In code, dotted: `marketplace.searchVendors`. */
  readonly name: string;
  /** Only where another tool had the module's name before. */
  readonly module?: string;
  /** Hash of what the operation says: its words, input, output, call and policy. */
  readonly contract: string;
  readonly effect: Policy["effect"];
  /** `when:` is followed by the hash of the condition. */
  readonly confirm: "always" | "never" | `when:${string}`;
  readonly auth: Policy["auth"];
  /** Of the service's security schemes. */
  readonly scopes: readonly string[];
  /** Where calls go: to the first one, unless an application says otherwise. */
  readonly origins: readonly string[];
  /** Where tokens for them are fetched. */
  readonly tokens?: readonly string[];
  /** What else must hold before it runs: roles, capabilities, gates, limits, injected arguments. */
  readonly guards?: readonly string[];
  /** What it has beyond the usual: secrets, answers to other callers, calls that another tool answers. */
  readonly grants?: readonly string[];
  /** Of an operation with parameters in its path: the fields of its input that go elsewhere. One of these names in the path would be another call. */
  readonly fields?: readonly string[];
  /** Ids of the guesses that decided something about it, such as its effect. */
  readonly guesses?: readonly string[];
  /** Hashes and short texts of what `contract` stands for, to say what of it is other; what only that says is in neither. */
  readonly parts?: Parts;
  /** The contract itself switches it off. */
  readonly enabled?: false;
  /** Source and operation whose tool was accepted under this id, while this one waits to have it. */
  readonly idOf?: string;
  /** Ids that it was accepted under before, while another tool, which has no line yet, waits to have one. */
  readonly formerIds?: readonly string[];
};

export const lockFormat = 1;
export const lockName = "toolpact.lock";
