import { type Read, readAs, readMembers } from "./parameters.js";

/** `{}`: each call waits for an approval that an approver with the role `admin` decides. */
export type AdminApprovalCondition = { readonly kind: "admin-approval" };

export function readAdminApproval(parameters: unknown): Read<AdminApprovalCondition> {
  const members = readMembers(parameters, []);
  return members.ok ? readAs({ kind: "admin-approval" }) : members;
}
