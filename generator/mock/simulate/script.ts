import * as z from "zod";
import { faultShape } from "../faults/read-faults.js";

const json = z.json();

/** The rule of the first entry that fits a question is its answer. */
const approvalRule = z.strictObject({
  /** Ids of tools, with `*` for any text. */
  tools: z.string().min(1).optional(),
  effect: z.enum(["none", "read", "write", "delete"]).optional(),
  /** Members that the arguments must have, with these values. */
  arguments: z.record(z.string(), json).optional(),
  answer: z.enum(["approve", "deny", "leave"]),
});

/** One turn of the scripted model. `$name.member` in the arguments is a value of an earlier answer. */
const step = z.strictObject({
  call: z.string().min(1),
  arguments: z.record(z.string(), json).default({}),
  /** Keeps the answer's data under this name. */
  as: z.string().min(1).optional(),
  /** How often the model makes this call. */
  times: z.int().min(1).max(1_000).default(1),
  /** The idempotency key of all these calls. Without one each call is its own. */
  key: z.string().min(1).optional(),
});

/** What must hold at the end. */
const expectation = z.strictObject({
  calls: z.int().min(0).optional(),
  effects: z.int().min(0).optional(),
  effectsWithoutApproval: z.int().min(0).optional(),
  duplicates: z.int().min(0).optional(),
  refusals: z.int().min(0).optional(),
  unknownOutcomes: z.int().min(0).optional(),
  /** At most so many. */
  tokens: z.int().min(0).optional(),
});

export const scriptShape = z
  .strictObject({
    /** Contracts of this script. Those of the config unless given. */
    contracts: z.array(z.string().min(1)).min(1).optional(),
    seed: z.union([z.string(), z.number()]).optional(),
    faults: z.array(faultShape).default([]),
    approvals: z.array(approvalRule).default([]),
    steps: z.array(step).min(1).optional(),
    /** A module whose export plays the model. */
    agent: z.string().min(1).optional(),
    expect: expectation.default({}),
  })
  .refine(({ steps, agent }) => (steps === undefined) !== (agent === undefined), "give either `steps` or `agent`");

export type Script = z.infer<typeof scriptShape>;
export type ApprovalRule = z.infer<typeof approvalRule>;
export type Step = z.infer<typeof step>;
export type Expectation = z.infer<typeof expectation>;
