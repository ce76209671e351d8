import type { CallContext } from "../../runtime/context.js";
import type { GateRequest } from "../../runtime/gates/gate-request.js";
import type { GateVerdict } from "../../runtime/gates/verdict.js";
import type { Gate } from "../../runtime/policy.js";

export const now = Date.parse("2026-11-15T12:00:00Z");

export const refusing = { kind: "refuse", code: "TOOL_GATE_CLOSED" } as const;

type Given = Partial<Omit<GateRequest, "gates">> & { readonly context?: CallContext };

export function requestFor(gates: readonly Gate[], given: Given = {}): GateRequest {
  return { tool: "test.tool", gates, args: {}, context: {}, providers: {}, env: {}, now, ...given };
}

/** The refusal, for tests that expect one. */
export function refusalOf(verdict: GateVerdict) {
  if (verdict.kind === "open") throw new Error("The gate is open");
  return verdict.answer.refusal;
}
