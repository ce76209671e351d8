import type { LedgerStore } from "../../ledger/ledger.js";
import type { Gather } from "./gather.js";
import type { SettleTables } from "./settle.js";

export function sqliteLedger({ transact, read }: Gather, { ledger: table, approvals }: SettleTables): LedgerStore {
  return {
    get: (key) => read(() => table.get(key)?.entry),
    unsettled: (query) => transact(() => table.unsettled(query)),
    resolve: ({ key, callId, end, record }) =>
      transact((keep) => {
        const entry = table.get(key)?.entry;
        if (entry?.callId !== callId || entry.state !== "unknown") return "changed";
        table.end({ key, callId }, end);
        if (end.kind === "free") approvals.giveBackBy(callId);
        keep([record]);
        if (end.kind === "done") table.linkRecord({ key, callId });
        return "resolved";
      }),
  };
}
