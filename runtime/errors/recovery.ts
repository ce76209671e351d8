/** What the catalogue knows of one error code. */
export type CataloguedError = {
  /** In the range that specification v2 gives its kind; 1600 to 1699 for the execution contract. */
  readonly number: number;
  /** `failed`: the caller can change something. `error`: the system or an upstream broke. */
  readonly status: "failed" | "error";
  readonly recoverable: boolean;
  /** Used where a stage or handler has nothing more exact to say. */
  readonly message: string;
  readonly suggestions: readonly string[];
  readonly strategies: readonly RecoveryStrategy[];
  readonly actions: readonly UserAction[];
};

export type RecoveryStrategy = {
  readonly strategy_id: string;
  readonly description: string;
  readonly automatic: boolean;
  readonly side_effects: readonly string[];
};

export type UserAction = {
  readonly action_type: "retry" | "modify_input" | "check_permissions" | "contact_admin";
  readonly description: string;
  readonly command_example?: string;
};

export const correctInput: RecoveryStrategy = {
  strategy_id: "correct-input",
  description: "Correct the fields that details.validation_errors names, then call again.",
  automatic: false,
  side_effects: [],
};

export const retryWithBackoff: RecoveryStrategy = {
  strategy_id: "retry-with-backoff",
  description: "Call again after a growing pause. Only for tools without effects, or with an idempotency key.",
  automatic: true,
  side_effects: ["The tool is executed once more."],
};

export const waitThenRetry: RecoveryStrategy = {
  strategy_id: "wait-then-retry",
  description: "Wait until the limit or lease is over, then call again with the same arguments.",
  automatic: true,
  side_effects: [],
};

export const inspectOutcome: RecoveryStrategy = {
  strategy_id: "inspect-outcome",
  description: "Read the affected resource to see whether the effect happened, before anything is repeated.",
  automatic: false,
  side_effects: [],
};

export const modifyInput = (description: string): UserAction => ({ action_type: "modify_input", description });
export const retry = (description: string): UserAction => ({ action_type: "retry", description });
export const checkPermissions = (description: string): UserAction => ({ action_type: "check_permissions", description });
export const contactAdmin = (description: string): UserAction => ({ action_type: "contact_admin", description });
