import type { ErrorCode } from "./errors.js";
import type { Role } from "./policy.js";
import type { ToolResponse } from "./response.js";

/** What the application knows of a call and a model must never supply: who, for whom, where, and how. */
export type CallContext = {
  readonly tenant?: string;
  /** Who calls; an agent is a principal of its own. */
  readonly principal?: Principal;
  /** The person on whose behalf an agent acts. */
  readonly onBehalfOf?: Principal;
  /** The call meta that a namespace declares. */
  readonly meta?: { readonly [name: string]: unknown };
  /** BCP 47, such as `de-CH`. */
  readonly locale?: string;
  /** IANA, such as `Europe/Zurich`. */
  readonly timeZone?: string;
  readonly location?: { readonly lat: number; readonly lng: number };
  /** `interactive` (the default): a person waits. `background`: nobody does. */
  readonly lane?: "interactive" | "background";
  /** The logical step of a plan, for traces. */
  readonly step?: string;
  readonly signal?: AbortSignal;
  /** Services for this call, on top of those of the runtime. */
  readonly adapters?: Adapters;
  readonly idempotencyKey?: string;
  readonly approvalId?: string;
  /** Where `tool.execute` sends its call. */
  readonly runtime?: Caller;
};

export type Principal = {
  readonly id: string;
  /**
   * `user` (the default): a person. `agent`: a program that decides for itself. `service`: one that does as it is told. Tools with `auth: session` need a
   * person, as `principal` or `onBehalfOf`; those with `auth: service` need a program as `principal`.
   */
  readonly kind?: "user" | "agent" | "service";
  readonly roles?: readonly Role[];
  readonly capabilities?: readonly Grant[];
};

/** A capability that somebody holds. */
export type Grant = { readonly name: string; readonly scope?: string };

/** Services that handlers use: carts, mail, search. The application gives them, tools never import them. */
export type Adapters = { readonly [name: string]: unknown };

/** Runs tools by id. It never throws: whatever happens is in the answer. */
export type Caller = {
  readonly call: (id: string, args: unknown, context?: CallContext) => Promise<ToolResponse<unknown>>;
};

/** The application's own code behind a tool. What it throws is hidden from the caller, except through `fail`. */
export type Handler<Args, Out> = (args: Args, context: HandlerContext) => Promise<Out> | Out;

export type Handlers = { readonly [name: string]: Handler<never, unknown> };

export type HandlerContext<Services = Adapters> = Omit<CallContext, "signal" | "adapters" | "runtime"> & {
  /** Aborted at the timeout and when the caller gives up. */
  readonly signal: AbortSignal;
  readonly adapters: Services;
  readonly clock: Clock;
  readonly callId: string;
  readonly tool: { readonly id: string; readonly version: string };
  readonly fail: Fail;
};

/** Ends the call with a code of the catalogue. */
export type Fail = (code: ErrorCode, reason?: FailureReason) => never;
export type FailureReason = { readonly message?: string; readonly details?: unknown };

export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never run backwards: for durations. */
  readonly elapsed: () => number;
};
