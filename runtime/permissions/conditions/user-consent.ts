import { type Read, readAs, readMembers, unreadable } from "./parameters.js";

/** `{ consent: "share-habits" }`: the person must have agreed, and still agree. */
export type UserConsentCondition = { readonly kind: "user-consent"; readonly consent: string };

export function readUserConsent(parameters: unknown): Read<UserConsentCondition> {
  const members = readMembers(parameters, ["consent"]);
  if (!members.ok) return members;
  const { consent } = members.value;
  if (typeof consent !== "string" || consent.trim() === "") return unreadable('"consent" must name the consent');
  return readAs({ kind: "user-consent", consent });
}
