import type { Audit } from "../audit/record.js";
import type { Adapters, CallContext, Clock, Handlers } from "../context.js";
import type { Registry } from "../registry/registry.js";
import type { Limits } from "./measure.js";

/** What a runtime has at hand for every call. */
export type Engine = {
  readonly registry: Registry;
  readonly handlers: Handlers;
  readonly audit: Audit | undefined;
  readonly clock: Clock;
  readonly adapters: Adapters;
  readonly limits: Limits;
  readonly report: (error: unknown, occasion: ErrorOccasion) => void;
};

export type CallRequest = { readonly id: string; readonly args: unknown; readonly context: CallContext };

/** Where something was thrown whose text the caller must not see. */
export type ErrorOccasion = {
  readonly tool: string;
  readonly callId: string;
  readonly stage: "load" | "handler" | "output" | "audit" | "pipeline";
};

/** What becomes known of a call on its way. The only thing that stages share and change. */
export type Trail = {
  readonly callId: string;
  readonly startedAt: number;
  validationMs: number;
  notApplied: readonly string[];
  /** Taken when the schema has accepted the input: a handler may change what it was given. */
  inputHash: string | undefined;
  /** Whether the handler was started. */
  ran: boolean;
};
