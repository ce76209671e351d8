import type { ErrorCode } from "./errors/codes.js";
import type { Json } from "./json.js";
import type { Access } from "./permissions/access.js";
import type { CapabilityCondition, Role } from "./policy.js";
import type { ToolResponse } from "./response.js";

/** What the application knows of a call and a model must never supply: who, for whom, where, and how. */
export type CallContext = {
  readonly tenant?: string | undefined;
  /** Who calls; an agent is a principal of its own. */
  readonly principal?: Principal | undefined;
  /** The person on whose behalf an agent acts. */
  readonly onBehalfOf?: Principal | undefined;
  /** The call meta that a namespace declares. */
  readonly meta?: { readonly [name: string]: unknown } | undefined;
  /** BCP 47, such as `de-CH`. */
  readonly locale?: string | undefined;
  /** IANA, such as `Europe/Zurich`. */
  readonly timeZone?: string | undefined;
  readonly location?: { readonly lat: number; readonly lng: number } | undefined;
  /** Values that a tool's confirm rule reads, by the names it declares. */
  readonly values?: { readonly [name: string]: unknown } | undefined;
  /** `interactive` (the default): a person waits. `background`: no person waits. */
  readonly lane?: "interactive" | "background" | undefined;
  /** The logical step of a plan, for traces. */
  readonly step?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Services for this call, on top of those of the runtime. */
  readonly adapters?: Adapters | undefined;
  /** The key of this call: the same for every repetition of it. */
  readonly idempotencyKey?: string | undefined;
  /** What to do while a call with the same key still runs: refuse (the default), or wait for its answer. */
  readonly whenRunning?: "refuse" | "wait" | undefined;
  /** The approval of this call. */
  readonly approvalId?: string | undefined;
  /** `find`: use an approval of just this call, where there is one. Without it the call asks, as ever. */
  readonly approval?: "find" | undefined;
  /** Where the conversation goes on once an approver has decided: kept with the approval as it is, 64 kB of JSON at most. */
  readonly resume?: Json | undefined;
  /** Where `tool.execute` sends its call. */
  readonly runtime?: Caller | undefined;
};

export type Principal = {
  readonly id: string;
  /**
   * `user` (the default): a person. `agent`: a program that decides for itself. `service`: a program that follows orders. Tools with `auth: session`
   * need a person, as `principal` or `onBehalfOf`. Tools with `auth: service` need a program as `principal`.
   */
  readonly kind?: "user" | "agent" | "service" | undefined;
  readonly roles?: readonly Role[] | undefined;
  /** A name alone is a grant without a scope of its own, and without conditions. */
  readonly capabilities?: readonly (string | Grant)[] | undefined;
};

/** A capability that a principal holds, perhaps only under conditions. */
export type Grant = { readonly name: string; readonly scope?: string; readonly conditions?: readonly CapabilityCondition[] };

/** Services that handlers use: carts, mail, search. The application gives them, tools never import them. */
export type Adapters = { readonly [name: string]: unknown };

/** Runs tools by id. It never throws: whatever happens is in the answer. */
export type Caller = {
  readonly call: (id: string, args: unknown, context?: CallContext) => Promise<ToolResponse<unknown>>;
};

/** What happens while a tool runs. `say`: the sentence for the person who waits, before anything else. */
export type Progress =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "update"; readonly message?: string; readonly fraction?: number; readonly data?: Json }
  | { readonly kind: "attempt"; readonly attempt: number; readonly after: ErrorCode };

export type ProgressUpdate = Omit<Extract<Progress, { kind: "update" }>, "kind">;

/** The application's own code behind a tool. What it throws is hidden from the caller, except through `fail`. */
export type Handler<Args, Out> = (args: Args, context: HandlerContext) => Promise<Out> | Out;

export type Handlers = { readonly [name: string]: Handler<never, unknown> };

export type HandlerContext<Services = Adapters> = Omit<CallContext, "signal" | "adapters" | "runtime" | "approval" | "resume"> & {
  /** Aborted at the timeout and when the caller gives up. */
  readonly signal: AbortSignal;
  readonly adapters: Services;
  /** 1 for the first. */
  readonly attempt: number;
  /** Goes to readers of the call's progress. */
  readonly progress: (update: ProgressUpdate) => void;
  /** What the caller should know of an answer, such as that it was cut short: it stands in the metadata, under `warnings`. */
  readonly warn: (warning: string) => void;
  /** Documented headers of the response that the answer was made from: they stand in the metadata, under `headers`. */
  readonly respond?: (headers: { readonly [name: string]: string }) => void;
  /** For optimistic tools: answers the call at once with this, while the handler goes on. The outcome is an event and a second audit record. */
  readonly dispatched: (data: unknown) => void;
  /** A secret that the policy names. Undefined only where the tool may answer from a stub without it. */
  readonly secret: (name: string) => string | undefined;
  /** What the call may touch, and under which filter. */
  readonly access: readonly Access[];
  readonly clock: Clock;
  readonly callId: string;
  readonly tool: { readonly id: string; readonly version: string };
  readonly fail: Fail;
};

/** Ends the call with a code of the catalogue. */
export type Fail = (code: ErrorCode, reason?: FailureReason) => never;
export type FailureReason = {
  readonly message?: string | undefined;
  readonly details?: unknown;
  /** `none`: it is certain that nothing happened. Otherwise the code decides, see `outcomeOf`. */
  readonly outcome?: FailureOutcome | undefined;
  /** How long an upstream asks to be left alone. */
  readonly retryAfterMs?: number | undefined;
  /** What a model can do next, in the place of the catalogue's suggestions. */
  readonly suggestions?: readonly string[] | undefined;
};

/** Whether a failed attempt can have had an effect. */
export type FailureOutcome = "none" | "unknown";

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never run backwards: for durations. */
  readonly elapsed: () => number;
};
