import { hashJson } from "../hash/hash-json.js";
import type { Policy } from "../policy.js";

const revisions = new WeakMap<Policy, string>();

/** Names a policy as it is applied: an approval that was given under another one does not count. */
export function policyRevision(policy: Policy): string {
  const known = revisions.get(policy);
  if (known !== undefined) return known;
  const revision = hashJson(policy);
  revisions.set(policy, revision);
  return revision;
}
