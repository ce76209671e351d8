import { kept } from "../call/kept-context.js";
import { redactedAt } from "../call/redact.js";
import type { CallContext } from "../context.js";
import type { JsonSchema } from "../json.js";
import type { Gate } from "../policy.js";
import type { Environment } from "../secrets/provider.js";
import { redacted } from "../secrets/redact.js";
import { readField } from "../template/fields.js";
import type { GateProviders, Question } from "./providers.js";

/** What gates know of a call. */
export type GateFacts = {
  /** The tool's id. */
  readonly tool: string;
  readonly tenant: string | undefined;
  /** As validated. */
  readonly args: unknown;
  /** As validated. */
  readonly meta?: CallContext["meta"];
};

export type GateRequest = {
  /** The tool's id. */
  readonly tool: string;
  readonly gates: readonly Gate[];
  /** As validated. */
  readonly args: unknown;
  /** Of the input. */
  readonly schema?: JsonSchema;
  /** Of the call meta. */
  readonly metaSchema?: JsonSchema | undefined;
  readonly context: CallContext;
  /** As validated; without it the context's. */
  readonly meta?: CallContext["meta"];
  readonly providers: GateProviders;
  readonly env: Environment;
  /** Milliseconds since 1970, whenever it is read. */
  readonly now: number;
  /** How long a provider may take. */
  readonly timeoutMs?: number;
  /** Removes from a check's text what the caller must not see. */
  readonly shown?: (value: unknown) => unknown;
};

type Fields = { readonly args: unknown; readonly meta?: CallContext["meta"] };

/**
 * The id or state that a gate is about: of the input, else of the call meta. The input first, because that is what the handler acts on: a gate that looked at
 * another value than the handler would guard nothing. Ids are text; a number is the same id in digits.
 */
export function readSubject({ args, meta }: Fields, field: string): string | undefined {
  const found = readField(args, field);
  const value = found === undefined ? readField(meta, field) : found;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The subject for the caller. Hidden where it is a secret. */
export function shownSubject(request: GateRequest, field: string, subject: string): string {
  const { args, schema = true, metaSchema = true } = request;
  const path = field.split(".");
  const shown = redactedAt({ schema, value: args, path }) ?? redactedAt({ schema: metaSchema, value: metaOf(request), path });
  return shown === redacted ? redacted : subject.slice(0, 256);
}

export function questionOf(request: Pick<GateRequest, "tool" | "context" | "meta" | "now">, signal: AbortSignal): Question {
  const { tool, context, now } = request;
  const { tenant, principal, onBehalfOf } = context;
  const meta = metaOf(request);
  return {
    tool,
    ...(tenant === undefined ? {} : { tenant }),
    // Copies: who calls, and what was hashed and approved, stays what it was, whatever a provider does to its question.
    ...(principal === undefined ? {} : { principal: kept(principal) }),
    ...(onBehalfOf === undefined ? {} : { onBehalfOf: kept(onBehalfOf) }),
    ...(meta === undefined ? {} : { meta: kept(meta) }),
    now,
    signal,
  };
}

export function metaOf({ meta, context }: Pick<GateRequest, "meta" | "context">): CallContext["meta"] {
  return meta ?? context.meta;
}
