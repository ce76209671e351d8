import type { LedgerEntry } from "../../ledger/ledger.js";
import type { Claim, LedgerLookUp } from "../begin.js";
import type { LedgerRow } from "../ledger-answer.js";
import { fromStored } from "./stored-text.js";

/** What never changes about an entry is one text that SQL need not read. */
type LedgerBody = Pick<LedgerEntry, "key" | "tool" | "tenant" | "idempotencyKey" | "fingerprint" | "principal" | "callId">;

export type LedgerColumns = {
  readonly state: LedgerEntry["state"];
  readonly lease_until: number;
  readonly created_at: number;
  readonly body: string;
  readonly until?: number | null;
  readonly answer?: string | null;
};

export function printLedgerBody(lookUp: LedgerLookUp, claim: Claim): string {
  const { key, fingerprint, principal } = lookUp;
  const { tool, tenant, idempotencyKey, callId } = claim;
  return JSON.stringify({ key, tool, tenant, idempotencyKey, fingerprint, principal, callId } satisfies LedgerBody);
}

export function readLedgerRow(columns: LedgerColumns): LedgerRow {
  // Written by printLedgerBody alone.
  const body = JSON.parse(columns.body) as LedgerBody;
  const times = { leaseUntil: Number(columns.lease_until), createdAt: Number(columns.created_at) };
  const entry = { ...body, state: columns.state, ...times };
  if (typeof columns.answer !== "string") return { entry };
  return { entry, answer: fromStored(columns.answer), until: Number(columns.until) };
}
