import type { Principal } from "../context.js";
import { rolesOf } from "../is-agent.js";
import { asRead } from "../permissions/spelling.js";
import type { Role } from "../policy.js";
import type { Approval, GivenApproval, Quorum } from "./approval.js";

export function progressOf({ approvers, approvedBy = [] }: Pick<Approval, "approvers" | "approvedBy">): {
  readonly given: number;
  readonly needed: number;
} {
  return { given: approvedBy.length, needed: approvers?.count ?? 1 };
}

/** Nothing where one approver is enough. */
export function quorumOf(approval: Approval, by: Principal, reason: string | undefined): { readonly quorum?: Quorum } {
  const { needed } = progressOf(approval);
  return needed === 1 ? {} : { quorum: { needed, given: givenBy(approval, by, reason) } };
}

export function givenBy(approval: Approval, by: Principal, reason: string | undefined): GivenApproval {
  const role = decidingRole(approval, by);
  return { by: by.id, key: asRead(by.id), ...(role === undefined ? {} : { role }), ...(reason === undefined ? {} : { reason }) };
}

/** The role by which an approver may decide; undefined where none is asked for. */
export function decidingRole({ deciderRole, approvers }: Approval, by: Principal): Role | undefined {
  return deciderRole ?? rolesOf(by).find((role) => approvers?.roles.includes(role));
}
