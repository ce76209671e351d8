import type { Visit } from "../call/call.js";
import type { Prepared } from "../call/facts.js";
import { type Outcome, type Refusal, refuse } from "../call/outcome.js";
import { tenantOf } from "../call/visit.js";
import { isRecord } from "../own.js";
import { mapField } from "../template/fields.js";
import { announce } from "./announce.js";
import type { Approval } from "./approval.js";
import { type Bound, bindingOf } from "./binding.js";
import { askedKey, keyField } from "./edited-key.js";
import { progressOf } from "./quorum.js";
import { shownArguments } from "./shown-arguments.js";

/** The call waits for a person. Asking again for the same thing gives the same question. */
export function refuseUntilApproved(visit: Visit, approval: Approval, isNew: boolean): Outcome<never> {
  visit.trail.approvalId = approval.id;
  visit.trail.standing = approval;
  visit.trail.isAsking = isNew;
  announce(visit, approval, isNew);
  // Who said no is not asked again at once.
  if (approval.state === "denied") return refuse(stateRefusal(visit, approval));
  const { id, state, expiresAt, readBack, explain } = approval;
  const asked = askedOf(approval);
  return refuse({
    code: "TOOL_CONFIRMATION_REQUIRED",
    ...(readBack.length === 0 ? waits : {}),
    ...(state === "approved" ? agreed : asked),
    details: {
      approval_id: id,
      state,
      ...approverDetails(approval),
      expires_at: new Date(expiresAt).toISOString(),
      ...(readBack.length === 0 ? {} : { read_back: readBack }),
      ...(explain === undefined ? {} : { explain }),
    },
  });
}

/** Who must approve, where not any one person may. */
function askedOf(approval: Approval): { readonly message?: string } {
  const { deciderRole, approvers } = approval;
  const roles = deciderRole === undefined ? (approvers?.roles ?? []) : [deciderRole];
  const { given, needed } = progressOf(approval);
  const role = roles.length === 0 ? "" : ` with the role ${roles.join(" or ")}`;
  if (needed !== 1)
    return { message: `${needed} people${role} must approve before this tool runs, and ${given} ${given === 1 ? "has" : "have"}.` };
  return roles.length === 0 ? {} : { message: `An approver${role} must agree before this tool runs.` };
}

/** There is nothing to read back. */
const waits = { suggestions: ["Wait for the approval, then call again with the same arguments."] };

/** Nobody is left to wait for. */
const agreed = {
  message: "A person has agreed. Call again with the approval.",
  suggestions: ["Call again with the same arguments and the approval; nobody need be asked again."],
};

/** Why an approval does not open this call. An approval of another tenant is one that does not exist. */
export function refuseApproval(visit: Visit, prepared: Prepared, approval: Approval | undefined): Outcome<never> {
  if (approval === undefined || approval.tenant !== tenantOf(visit.request)) {
    const { approvalId = "" } = visit.request.context;
    // What looks like an id is named, so that one that was cut off is seen; any other text has no place in a sentence of ours.
    const named = /^[\w-]{1,80}$/.test(approvalId) ? { message: `There is no approval ${approvalId}.` } : {};
    return refuse({ code: "TOOL_APPROVAL_NOT_FOUND", ...named });
  }
  return refuse(mismatchOf(visit, prepared, approval) ?? stateRefusal(visit, approval));
}

/** What differs between the approved call and this one. */
function mismatchOf(visit: Visit, prepared: Prepared, approval: Approval): Refusal | undefined {
  const { engine, tool } = visit;
  const { confirmation } = prepared;
  if (approval.state === "replaced") {
    return mismatch(["arguments"], {
      message: "The arguments were edited by the person who decided. Call with the edited arguments and the new approval.",
      replaced_by: approval.replacedBy,
    });
  }
  if (confirmation === undefined) return undefined;
  const { binding } = confirmation;
  if (approval.binding === binding && bindingOf(approval) === binding) return undefined;
  const isTool = approval.tool === tool.id;
  const differing = [
    ...(isTool ? [] : ["tool"]),
    ...(isTool && approval.toolVersion !== tool.version ? ["tool_version"] : []),
    ...(isTool && approval.contractRevision !== confirmation.contractRevision ? ["contract"] : []),
    ...(isSameCaller(approval, confirmation) ? [] : ["principal"]),
    ...(approval.argumentsHash === confirmation.argumentsHash ? [] : ["arguments"]),
    ...(approval.metaSubject === confirmation.metaSubject ? [] : ["meta"]),
    ...(approval.idempotencyKey === confirmation.idempotencyKey ? [] : ["idempotency_key"]),
  ];
  if (
    differing.every((part) => part === "idempotency_key" || (part === "arguments" && isKeyAlone(visit, prepared, approval))) &&
    differing.length > 0
  ) {
    return approval.idempotencyKey === undefined
      ? { code: "TOOL_APPROVAL_KEY_MISMATCH", ...withoutKey }
      : { code: "TOOL_APPROVAL_KEY_MISMATCH" };
  }
  if (differing.length === 0 && approval.expiresAt <= engine.clock.now()) return undefined;
  return mismatch(differing.length === 0 ? ["policy"] : differing);
}

function isSameCaller(approval: Bound, { principal, principalKind, onBehalfOf }: Bound): boolean {
  return approval.principal === principal && approval.principalKind === principalKind && approval.onBehalfOf === onBehalfOf;
}

const withoutKey = {
  message: "The approval was given for a call without an idempotency key.",
  suggestions: ["Call without a key, or without the approval to ask again."],
};

/** Where the key is a field of the input, another key makes other arguments, too. */
function isKeyAlone({ engine }: Visit, prepared: Prepared, approval: Approval): boolean {
  const { loaded, args: own, given } = prepared;
  const field = keyField(loaded);
  const hashers = engine.hashing.of(loaded);
  const args = shownArguments({ loaded, args: own, given: given.text });
  if (field === undefined || hashers instanceof Promise || !isRecord(args)) return false;
  const asked = askedKey({ loaded, approval });
  const { [field]: _, ...others } = args;
  const top = asked === undefined ? others : { ...others, [field]: asked };
  return hashers.input(field.includes(".") ? mapField(args, field, () => asked) : top) === approval.argumentsHash;
}

type Extra = { readonly message?: string; readonly replaced_by?: string | undefined };

export function mismatch(differing: readonly string[], { message, replaced_by }: Extra = {}): Refusal {
  return {
    code: "TOOL_APPROVAL_MISMATCH",
    message: message ?? `The approval was given for another call. What differs: ${differing.join(", ").replaceAll("_", " ")}.`,
    details: { differing, ...(replaced_by === undefined ? {} : { replaced_by }) },
    // The tool itself has changed since: no arguments make it the call that was approved.
    suggestions: differing.some((part) => part === "tool_version" || part === "contract" || part === "policy")
      ? ["Call without the approval: the person must be asked again."]
      : undefined,
  };
}

function stateRefusal({ engine }: Pick<Visit, "engine">, approval: Approval): Refusal {
  const { id, state, expiresAt, reason } = approval;
  const details = { approval_id: id, state };
  const why = reason === undefined ? {} : { reason };
  if (state === "denied") {
    const at = new Date(expiresAt).toISOString();
    return {
      code: "TOOL_CONFIRMATION_DENIED",
      details: { ...details, ...why, ...(expiresAt > engine.clock.now() ? { stands_until: at } : {}) },
    };
  }
  if (state === "revoked") {
    return {
      code: "TOOL_CONFIRMATION_DENIED",
      message: "The approval was revoked before a call used it.",
      details: { ...details, ...why },
    };
  }
  if (state === "used") return { code: "TOOL_APPROVAL_USED", details };
  if (expiresAt <= engine.clock.now()) {
    return { code: "TOOL_CONFIRMATION_EXPIRED", details: { ...details, expired_at: new Date(expiresAt).toISOString() } };
  }
  const { given, needed } = progressOf(approval);
  const message = given === 0 ? "No approver has decided yet." : `${given} of ${needed} people have approved.`;
  return { code: "TOOL_CONFIRMATION_REQUIRED", message, details: { ...details, ...approverDetails(approval) } };
}

function approverDetails(approval: Approval): object {
  const { deciderRole, approvers } = approval;
  const { given, needed } = progressOf(approval);
  return {
    ...(deciderRole === undefined ? {} : { decider_role: deciderRole }),
    ...(approvers === undefined || approvers.roles.length === 0 ? {} : { approver_roles: approvers.roles }),
    ...(needed === 1 ? {} : { approvals: { given, needed } }),
  };
}
