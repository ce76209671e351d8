import {
  type CallContext,
  createRuntime,
  type ErrorOccasion,
  type Registry,
  type Runtime,
  type RuntimeOptions,
  type ToolResponse,
} from "@toolpact/runtime";
import { type Approval, approvals, approvalsOf } from "@toolpact/runtime/approvals";
import { gates } from "@toolpact/runtime/gates";
import { permissions } from "@toolpact/runtime/permissions";
import { memoryStore } from "@toolpact/runtime/store/memory";

/** What a rule says to a question for an approver. `leave`: no decision, so the call waits. */
export type RuleAnswer = "approve" | "deny" | "leave";

export type RehearsalOptions = Pick<RuntimeOptions, "transports" | "handlers" | "store" | "reconcile" | "clock" | "secrets" | "tenants"> & {
  readonly registry: Registry | readonly Registry[];
  readonly decide?: (approval: Approval) => RuleAnswer;
  readonly onError?: (error: unknown, occasion: ErrorOccasion) => void;
};

/** A runtime whose approvals are answered by rule, in the place of a person. For rehearsals, never for production. */
export type Rehearsal = {
  readonly runtime: Runtime;
  /** Calls a tool; a question that the rule approves is followed by the approved call. */
  readonly call: (id: string, args: unknown, context?: CallContext) => Promise<ToolResponse<unknown>>;
};

const approver = { id: "rehearsal-rule", kind: "user", roles: ["admin"] } as const;

export function openRehearsal({ decide = () => "approve", store = memoryStore(), ...options }: RehearsalOptions): Rehearsal {
  const runtime: Runtime = createRuntime({ permissions: permissions(), gates: gates(), approvals: approvals(), store, ...options });
  const desk = approvalsOf(runtime);
  const call: Rehearsal["call"] = async (id, args, context = {}) => {
    const answer = await runtime.call(id, args, context);
    const asked = approvalIdOf(answer);
    if (asked === undefined) return answer;
    const tenancy = context.tenant === undefined ? {} : { tenant: context.tenant };
    const approval = await desk.get(asked, tenancy);
    // What an attempt gave back is approved already.
    if (approval?.state === "approved") return runtime.call(id, args, { ...context, approvalId: asked });
    const said = approval === undefined ? "leave" : decide(approval);
    if (said === "leave") return answer;
    const decision = { by: approver, identifiedBy: "rule", ...tenancy };
    const decided = await (said === "approve" ? desk.approve(asked, decision) : desk.deny(asked, decision));
    return decided.ok ? runtime.call(id, args, { ...context, approvalId: asked }) : answer;
  };
  return { runtime, call };
}

/** The id of the question that a call waits for. */
export function approvalIdOf(answer: ToolResponse<unknown>): string | undefined {
  if (answer.status === "success" || answer.error.code !== "TOOL_CONFIRMATION_REQUIRED") return undefined;
  return answer.metadata.approval_id;
}
