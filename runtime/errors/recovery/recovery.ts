import type { CodeMeaning } from "../meaning.js";

/** What can be done about an error code. */
export type Recovery = {
  /** In the range that specification v2 gives its kind; 1600 to 1699 for the execution contract. */
  readonly number: number;
  readonly recoverable: boolean;
  readonly strategies: readonly RecoveryStrategy[];
  readonly actions: readonly UserAction[];
};

/** All that the catalogue knows of one error code: plain data. */
export type CataloguedError = CodeMeaning & Recovery;

export type RecoveryStrategy = {
  readonly strategy_id: string;
  readonly description: string;
  /** Whether a program may do it without asking a person. */
  readonly automatic: boolean;
  readonly side_effects: readonly string[];
};

export type UserAction = {
  readonly action_type: "retry" | "modify_input" | "check_permissions" | "contact_admin";
  readonly description: string;
  /** In the catalogue `{tool}` and `{replacement}` stand for ids; `recoveryOf` fills them. */
  readonly command_example?: string;
};
