import type { Approval } from "../approvals/approval.js";
import type { DecisionRecord } from "../audit/record.js";
import type { ToolResponse } from "../response.js";

/** What happens beside the answers: for user interfaces, operators and logs. */
export type RuntimeEvent =
  /** A call waits for a person. */
  | { readonly kind: "approval-request"; readonly approval: Approval }
  | { readonly kind: "approval-decision"; readonly approval: Approval; readonly decision: DecisionRecord["decision"] }
  /** One of several people who must approve has done so: `approvedBy` of the approval has all of them. */
  | { readonly kind: "approval-progress"; readonly approval: Approval }
  /** How a call ended that had answered when it was dispatched. */
  | { readonly kind: "call-outcome"; readonly callId: string; readonly tool: string; readonly response: ToolResponse<unknown> }
  /** Whether an effect happened is unknown. `left-behind`: the process of the call ended before it was recorded. */
  | {
      readonly kind: "outcome-unknown";
      readonly callId: string;
      readonly tool: string;
      readonly reason: "failed" | "not-recorded" | "fenced" | "left-behind";
    }
  | { readonly kind: "outcome-reconciled"; readonly callId: string; readonly tool: string; readonly verdict: "happened" | "none" }
  /** A fallback answered for a failed execution: how that failed, since the answer hides it. */
  | {
      readonly kind: "call-degraded";
      readonly callId: string;
      readonly tool: string;
      readonly code: string;
      readonly message: string;
      readonly details: unknown;
    }
  /** A call took longer than its budget. */
  | {
      readonly kind: "latency-exceeded";
      readonly callId: string;
      readonly tool: string;
      readonly durationMs: number;
      readonly budgetMs: number;
    };

export type Listener = (event: RuntimeEvent) => void;

export type Events = {
  readonly emit: Listener;
  /** Gives the function that ends it. */
  readonly on: (listener: Listener) => () => void;
};

/** A listener that throws, now or later, must not break a call, and still less the process: what it threw goes to `report`. */
export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Set<Listener>();
  return {
    emit: (event) => {
      for (const listener of listeners) (async () => listener(event))().catch(report);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
