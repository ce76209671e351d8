import type { Approvals } from "../approvals/index.js";
import type { Asked } from "../call/call.js";
import type { Outcome } from "../call/outcome.js";
import type { CallContext, Principal, Progress } from "../context.js";
import type { JobStart, JobStatus } from "../jobs/index.js";
import type { Json, JsonObject } from "../json.js";
import type { ToolResponse } from "../response.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { Annotations } from "./annotations.js";
import type { CodeOptions } from "./code/options.js";
import type { AnswerBudget, ModelAnswer } from "./model-answer.js";
import type { Question } from "./question.js";

export type HostOptions = {
  /** The agent that calls: its id, or a principal of its own. */
  readonly agent: string | Principal;
  /** The person on whose behalf it acts. An agent never approves its own calls, and this person may. */
  readonly person?: string | Principal | undefined;
  readonly tenant?: string | undefined;
  /** Whatever else the application knows of each call. */
  readonly context?: CallContext | undefined;
  /** The host's thread or session: the same after a restart. Idempotency keys are made of it and of the host's id of a call. */
  readonly conversation?: string | undefined;
  /** Ids of the tools, or which of them. All that are switched on unless given. */
  readonly tools?: readonly string[] | ((tool: ToolSummary) => boolean) | undefined;
  /**
   * `search`: four tools that find, describe and call the others, for hundreds of tools. `code`: one tool whose script calls the others. Default: `all`.
   */
  readonly mode?: "all" | "search" | "code" | undefined;
  /** Options of `mode: "code"`. */
  readonly code?: CodeOptions | undefined;
  readonly answers?: AnswerBudget | undefined;
  /** Characters of JSON of one output schema: 8,000 unless given. A larger one is cut, or left out. */
  readonly outputSchemaCharacters?: number | undefined;
  /** Where the host has no id of a call: how long the same call is one call. 10 minutes unless given. */
  readonly windowMs?: number | undefined;
};

/** What a host knows of one call. */
export type HostCall = {
  /** The host's id of the call. */
  readonly callId?: string | undefined;
  /** Where one host serves several conversations: the one of this call. */
  readonly conversation?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where the conversation goes on after a decision: kept with the approval. */
  readonly resume?: Json | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** For this call alone, such as the meta of its request. */
  readonly context?: CallContext | undefined;
};

/** One tool, for a host. */
export type HostTool = {
  readonly id: string;
  /** The name that models see: letters, digits, `_` and `-`, 64 at most. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A copy, which the host may change. */
  readonly inputSchema: JsonObject;
  /** Only where answers are held to it. */
  readonly outputSchema: JsonObject | undefined;
  readonly annotations: Annotations;
  readonly tool: AnyTool;
  /** Whether a new call with these arguments asks, whatever was approved or executed before. */
  readonly needsApproval: (args: unknown, call?: HostCall) => Promise<boolean>;
  /** Records the question, or finds its approval. Executes nothing. */
  readonly ask: (args: unknown, call?: HostCall) => Promise<Asked>;
  /** For a host that pauses: calls `ask` and gives the question if the call waits for an approver. Undefined: the call runs or is refused. */
  readonly question: (args: unknown, call?: HostCall) => Promise<Question | undefined>;
  /** Uses an approval of just this call where there is one. It never throws. */
  readonly call: (args: unknown, call?: HostCall) => Promise<ToolResponse<unknown>>;
  /** The call as a job, which outlives the host's request. The host finds it with `jobsOf(runtime)`, in the context of `caller`. */
  readonly start: (args: unknown, call?: HostCall, options?: JobStart) => Promise<Outcome<JobStatus>>;
};

/** What of a tool calls it. */
export type HostCalls = Pick<HostTool, "name" | "annotations" | "needsApproval" | "ask" | "question" | "call" | "start">;

export type Host = {
  readonly tools: readonly HostTool[];
  readonly find: (name: string) => HostTool | undefined;
  /** For a host that has nothing but names and arguments. A name that no tool has is answered, and on record. */
  readonly call: (name: string, args: unknown, call?: HostCall) => Promise<ToolResponse<unknown>>;
  /** What the model is given of an answer. */
  readonly render: (response: ToolResponse<unknown>) => ModelAnswer;
  /** Where approvers decide. No host hands it to a model. */
  readonly approvals: Approvals;
  readonly tenant: string | undefined;
  /** The caller of each call of this host. */
  readonly caller: CallContext;
};
