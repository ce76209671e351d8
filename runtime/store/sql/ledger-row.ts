import type { LedgerEntry } from "../../ledger/ledger.js";
import type { Claim, LedgerLookUp } from "../begin.js";
import type { LedgerRow } from "../ledger-answer.js";
import { keyText } from "./key-text.js";
import { fromStored } from "./stored-text.js";

/** What never changes about an entry is one text that SQL need not read. */
type LedgerBody = Pick<LedgerEntry, "key" | "tool" | "tenant" | "idempotencyKey" | "fingerprint" | "principal" | "callId">;

export type LedgerColumns = {
  /** Of a row whose body leaves out what these say. */
  readonly key?: string | null;
  readonly call_id?: string | null;
  readonly tool?: string | null;
  readonly state: LedgerEntry["state"];
  readonly lease_until: number;
  readonly created_at: number;
  readonly body: string;
  readonly until?: number | null;
  readonly answer?: string | null;
  readonly recorded?: string | null;
};

function printLedgerBody(lookUp: LedgerLookUp, claim: Claim): string {
  const { key, fingerprint, principal } = lookUp;
  const { tool, tenant, idempotencyKey, callId } = claim;
  return JSON.stringify({ key, tool, tenant, idempotencyKey, fingerprint, principal, callId } satisfies LedgerBody);
}

/** As columns hold it. */
export type PrintedClaim = { readonly [Column in "key" | "callId" | "tool" | "body"]: string };

/** What a column holds as it is need not be written twice. */
export function printClaim(lookUp: LedgerLookUp, claim: Claim): PrintedClaim {
  const [key, callId, tool] = [keyText(lookUp.key), keyText(claim.callId), keyText(claim.tool)];
  const isHeld = key === lookUp.key && callId === claim.callId && tool === claim.tool;
  if (!isHeld) return { key, callId, tool, body: printLedgerBody(lookUp, claim) };
  const { fingerprint, principal } = lookUp;
  const { tenant, idempotencyKey } = claim;
  return { key, callId, tool, body: JSON.stringify({ tenant, idempotencyKey, fingerprint, principal } satisfies Partial<LedgerBody>) };
}

export function readLedgerRow(columns: LedgerColumns): LedgerRow {
  const { key, call_id: callId, tool } = columns;
  // What the body leaves out the columns say.
  const body = { key, callId, tool, ...JSON.parse(columns.body) } as LedgerBody;
  const times = { leaseUntil: Number(columns.lease_until), createdAt: Number(columns.created_at) };
  const entry = { ...body, state: columns.state, ...times };
  if (typeof columns.answer !== "string") return { entry };
  const { recorded } = columns;
  const answered = { entry, answer: fromStored(columns.answer), until: Number(columns.until) };
  return typeof recorded === "string" ? { ...answered, recorded } : answered;
}
