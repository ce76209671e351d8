import type { CallContext } from "../context.js";
import type { JsonObject } from "../json.js";

/** What gates ask of the application. A gate whose provider is missing, throws or takes too long stays closed. */
export type GateProviders = {
  readonly consent?: ConsentProvider;
  readonly state?: StateProvider;
  readonly custom?: { readonly [name: string]: CustomGate };
};

/** What every question says of the call. The identity is the application's own: nothing of it comes from a model. */
export type Question = {
  /** The tool's id. */
  readonly tool: string;
  readonly tenant?: string;
  readonly principal?: CallContext["principal"];
  readonly onBehalfOf?: CallContext["onBehalfOf"];
  readonly meta?: CallContext["meta"];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Aborted when no caller waits for the answer any more. */
  readonly signal: AbortSignal;
};

/**
 * Looks a consent up; undefined where there is none. The id may come from a model: answer only for a consent that belongs to the tenant, person or
 * request of the question.
 */
export type ConsentProvider = (question: Question & { readonly id: string }) => Consent | undefined | Promise<Consent | undefined>;

export type Consent = {
  readonly state: ConsentState;
  /** Milliseconds since 1970. Without it, or where it is null as in a row of a database, a granted consent does not expire. */
  readonly expiresAt?: number | null | undefined;
};
export type ConsentState = "requested" | "granted" | "denied" | "revoked" | "expired";

/** The present state of a subject of a machine; undefined where there is no such subject. */
export type StateProvider = (
  question: Question & { readonly machine: string; readonly subject: string },
) => string | undefined | Promise<string | undefined>;

/** A check of the application's own. `args` is a copy. */
export type CustomGate = (
  question: Question & { readonly name: string; readonly parameters: JsonObject; readonly args: unknown },
) => Opinion | Promise<Opinion>;

/** Whether a call may pass. Message and details go into the refusal where the gate's declared answer has none. */
export type Opinion = boolean | { readonly open: boolean; readonly message?: string; readonly details?: JsonObject };
