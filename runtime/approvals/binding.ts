import { hashJson } from "../hash/hash-json.js";
import type { Approval } from "./approval.js";

export type Bound = Pick<
  Approval,
  | "tool"
  | "toolVersion"
  | "tenant"
  | "principal"
  | "principalKind"
  | "onBehalfOf"
  | "argumentsHash"
  | "metaSubject"
  | "idempotencyKey"
  | "deciderRole"
  | "policyRevision"
  | "contractRevision"
>;

/** One hash of all that a call must have in common with the one that was approved. */
export function bindingOf(bound: Bound): string {
  const { tool, toolVersion, tenant, principal, principalKind, onBehalfOf } = bound;
  const { argumentsHash, metaSubject, idempotencyKey, deciderRole, policyRevision, contractRevision } = bound;
  return hashJson({
    tool,
    version: toolVersion,
    tenant,
    principal,
    // A person and an agent may have one id.
    ...(principalKind === undefined ? {} : { kind: principalKind }),
    behalf: onBehalfOf ?? null,
    arguments: argumentsHash,
    ...(metaSubject === undefined ? {} : { meta: metaSubject }),
    key: idempotencyKey ?? null,
    decider: deciderRole ?? null,
    policy: policyRevision,
    ...(contractRevision === undefined ? {} : { contract: contractRevision }),
  });
}
