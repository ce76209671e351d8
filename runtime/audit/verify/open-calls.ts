import type { UnknownOutcome } from "./verification.js";

type Members = { readonly [key: string]: unknown };

type OpenCalls = {
  readonly note: (members: Members, line: number) => void;
  readonly unknownOutcomes: () => readonly UnknownOutcome[];
  readonly withoutIntent: () => readonly UnknownOutcome[];
};

/** Which effects began without an end, or ended without a beginning. Only those are kept in mind. Writers may stand in any order. */
export function trackOpenCalls(): OpenCalls {
  const begun = new Map<string, UnknownOutcome>();
  const ended = new Map<string, UnknownOutcome>();
  // Another writer makes these, so they may stand before the intent, and a slow process may write after them.
  const reconciled = new Set<string>();

  return {
    note: (members, line) => {
      const { kind, call_id: callId, tool_name: tool } = members;
      if (typeof callId !== "string" || typeof tool !== "string") return;
      const call = { callId, tool, line };
      if (kind === "intent") {
        if (!ended.delete(callId) && !reconciled.has(callId)) begun.set(callId, call);
      } else if (kind === "reconcile") {
        begun.delete(callId);
        reconciled.add(callId);
      } else if (kind === "call" && members.decision !== "dispatched") {
        if (members.effect === "none") begun.delete(callId);
        else if (hasHappened(members) && !begun.delete(callId) && !reconciled.has(callId)) ended.set(callId, call);
      }
    },
    unknownOutcomes: () => [...begun.values()],
    withoutIntent: () => [...ended.values()],
  };
}

function hasHappened({ decision, effect }: Members): boolean {
  return (decision === "executed" || decision === "degraded") && effect === "happened";
}
