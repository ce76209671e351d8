import type { Attributes } from "@opentelemetry/api";
import type { CallEnd, TracedCall } from "./telemetry.js";

// https://github.com/open-telemetry/semantic-conventions-genai: names that it has are used, ours begin with `toolpact.`.
const longestName = 200;

/** Known when a call begins. */
export function startAttributes(call: TracedCall): Attributes {
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": nameOf(call.tool),
    "gen_ai.tool.type": "function",
    "gen_ai.tool.call.id": call.callId,
    "toolpact.effect": call.effect,
    ...tenantAttribute(call),
    ...stepAttribute(call),
  };
}

/** Known when it has ended. */
export function endAttributes(end: CallEnd): Attributes {
  return {
    "toolpact.outcome": end.outcome,
    "toolpact.status": end.status,
    "toolpact.duration_ms": end.durationMs,
    "toolpact.input.bytes": end.inputBytes,
    "toolpact.output.bytes": end.outputBytes,
    "toolpact.attempts": end.attempts,
    "toolpact.replayed": end.replayed,
    "toolpact.cached": end.cached,
    "toolpact.degraded": end.degraded,
    "toolpact.latency_budget_ms": end.latencyBudgetMs,
    "toolpact.over_budget": end.overBudget,
    ...errorType(end),
  };
}

/** A refusal such as "a person must agree first" is the contract at work, no error. */
export function errorType({ status, outcome }: CallEnd): Attributes {
  return status === "error" ? { "error.type": outcome } : {};
}

export function tenantAttribute({ tenant }: TracedCall): Attributes {
  return tenant === undefined ? {} : { "toolpact.tenant": nameOf(tenant) };
}

export function stepAttribute({ step }: TracedCall): Attributes {
  // In plain JavaScript steps are often counted. What has no name is no dimension, and must not keep the call from being measured.
  return typeof step === "string" || typeof step === "number" ? { "toolpact.step": nameOf(String(step)) } : {};
}

export function nameOf(text: string): string {
  return text.slice(0, longestName);
}
