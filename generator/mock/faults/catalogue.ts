/** What can go wrong between a tool and its service. `effect`: whether the request takes effect all the same. */
export const faults = {
  timeout: { effect: false, does: "gives no answer; the request does not arrive" },
  "rate-limited": { effect: false, does: "answers 429 with `Retry-After`" },
  "server-error": { effect: false, does: "answers 500" },
  "expired-token": { effect: false, does: "answers 401, as for a token that is no longer valid" },
  "lost-answer": { effect: true, does: "takes effect, and the connection ends before the answer" },
  "cut-answer": { effect: true, does: "takes effect, and the connection ends within the answer" },
  "duplicate-delivery": { effect: true, does: "gets the request twice" },
  "slow-body": { effect: true, does: "takes effect, and the second half of the answer comes late" },
  "broken-schema": { effect: true, does: "takes effect, and answers with a value that the output schema refuses" },
  "hostile-text": { effect: true, does: "takes effect, and texts of the answer give instructions to a model" },
} as const;

export type FaultId = keyof typeof faults;
export const faultIds = Object.keys(faults) as readonly FaultId[];

/** One entry of a faults file. */
export type FaultRule = {
  readonly fault: FaultId;
  /** Ids of tools, with `*` for any text. All tools unless given. */
  readonly tools?: string;
  /** Numbers of the requests of a tool, from 1. */
  readonly calls?: readonly number[];
  /** The share of requests, from 0 to 1, that the seed chooses. */
  readonly rate?: number;
  /** Of `rate-limited`: seconds. */
  readonly retryAfter?: number;
  /** Of `slow-body`: milliseconds. */
  readonly delayMs?: number;
};

export type FaultPlan = { readonly faults: readonly FaultRule[] };
