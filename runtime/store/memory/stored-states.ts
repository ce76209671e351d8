import type { StoredState } from "../../audit/stored-state.js";
import type { Tables } from "./tables.js";

export async function* storedStates({ approvals, ledger }: Tables): AsyncGenerator<StoredState> {
  for (const { id, state, tool, callId } of approvals.values()) yield { kind: "approval", id, state, tool, callId };
  for (const { callId, tool, answer } of ledger.finished()) yield { kind: "answer", callId, tool, answer };
}
