import type { Limit } from "../store/begin.js";
import type { Subject } from "./subject.js";

/** That a call is allowed as far as roles and capabilities go, and what is still to be asked before it runs. Made for every call, so all have one shape. */
export type Authorisation = {
  /** The subject whose permissions were used. Undefined where the tool asks for none. */
  readonly subject?: Subject | undefined;
  /** False where the subject is unknown and the tool's check is optional. */
  readonly checked: boolean;
  /** Names of the capabilities that the call uses: what `permissions_used` says. */
  readonly used: readonly string[];
  readonly grants: readonly UsedGrant[];
  /** For the store to count. */
  readonly limits: readonly Limit[];
  /** Consents that must be granted, see `checkConsents`. */
  readonly consents: readonly NeededConsent[];
  /** The call needs an approval, decided by an approver with this role. */
  readonly deciderRole?: "admin" | undefined;
};

/** The scope is what the tool asks for, not the wider one that may be held. */
export type UsedGrant = { readonly name: string; readonly scope: string | undefined; readonly source: "grant" | "role" };

export type NeededConsent = { readonly id: string; readonly capability: string };
