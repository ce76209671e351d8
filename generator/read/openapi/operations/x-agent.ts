import type { Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { choice, duration, flag, integer, list, optional, record, type ShapeValue, text } from "../../toolspec/shape/index.js";
import { gate } from "../../toolspec/table/gates.js";
import { permissions } from "../../toolspec/table/permissions.js";
import {
  cache,
  confirm,
  declaredEffect,
  deprecated,
  fallback,
  idempotency,
  rateLimit,
  secret,
  sideEffects,
  status,
  validation,
} from "../../toolspec/table/policy.js";
import { hostName } from "../../toolspec/table/words.js";
import { isObject, own } from "../values.js";

/** `x-agent` of an operation: whether it is a tool, and every setting of a policy, in the words of tool specs. */
const xAgent = record("`x-agent`", {
  action: optional(flag, "Whether the operation becomes a tool, once any operation of the document has `x-agent`."),
  title: optional(text, "A name for people."),
  description: optional(text, "One or two sentences for the model."),
  hostName: optional(hostName, "What models see."),
  effect: optional(choice("none", "read", "write", "delete"), "What it does outside. Drives safety."),
  sideEffects: optional(sideEffects, "What is changed."),
  effects: optional(list(declaredEffect), "The effects one by one."),
  reversible: optional(flag, "Whether the effect can be undone."),
  confirm: optional(confirm, "When a person must agree first."),
  auth: optional(choice("none", "session", "service"), "Who must be known."),
  secrets: optional(list(secret), "Secrets that it needs."),
  latencyBudget: optional(duration, "How long it should take."),
  execution: optional(choice("direct", "optimistic", "streaming", "background"), "How the call is carried out."),
  timeout: optional(duration, "How long one attempt may take."),
  retries: optional(integer({ min: 0, max: 10 }), "Extra attempts after the first."),
  cache: optional(cache, "How answers are used again."),
  fallback: optional(fallback, "How to go on after a failed execution."),
  idempotency: optional(idempotency, "How a repeated call is recognised."),
  gates: optional(list(gate), "What must be open before it runs."),
  rateLimit: optional(rateLimit, "How often it may be called."),
  permissions: optional(permissions, "Who may call it."),
  securityLevel: optional(choice("public", "internal", "confidential", "restricted"), "How sensitive it is."),
  validation: optional(validation, "How strictly input and output are checked."),
  status: optional(status, "Whether it can be called."),
  deprecated: optional(deprecated, "Since when it should not be used."),
});

export type AgentSettings = ShapeValue<typeof xAgent>;

export function hasAgent(json: Json): boolean {
  return own(json, "x-agent") !== undefined;
}

/** Whether an operation is on the allowlist. A bare `true` is short for `{ action: true }`. */
export function isAction(json: Json): boolean {
  const written = own(json, "x-agent");
  return written === true || (isObject(written) && own(written, "action") === true);
}

export function readAgent(json: Json, origin: Origin, report: Report): AgentSettings {
  const written = own(json, "x-agent");
  if (written === undefined || typeof written === "boolean") return {};
  return xAgent.read({ value: written, origin: at(origin, "x-agent"), report }) ?? {};
}
