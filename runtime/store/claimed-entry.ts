import type { LedgerEntry } from "../ledger/ledger.js";
import type { Claim, LedgerLookUp } from "./begin.js";

export function claimedEntry(lookUp: LedgerLookUp, claim: Claim, now: number): LedgerEntry {
  return {
    key: lookUp.key,
    tool: claim.tool,
    tenant: claim.tenant,
    idempotencyKey: claim.idempotencyKey,
    fingerprint: lookUp.fingerprint,
    principal: lookUp.principal,
    callId: claim.callId,
    state: "running",
    leaseUntil: claim.leaseUntil,
    createdAt: now,
  };
}
