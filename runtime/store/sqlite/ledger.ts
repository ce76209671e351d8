import type { LedgerStore } from "../../ledger/ledger.js";
import type { LedgerTable } from "./ledger-table.js";
import type { Session } from "./session.js";

export function sqliteLedger({ transact }: Session, table: LedgerTable): LedgerStore {
  return {
    get: (key) => table.get(key)?.entry,
    unsettled: (query) => transact(() => table.unsettled(query)),
    resolve: ({ key, callId, end, record }) =>
      transact((keep) => {
        const entry = table.get(key)?.entry;
        if (entry?.callId !== callId || entry.state !== "unknown") return "changed";
        table.end({ key, callId }, end);
        keep([record]);
        return "resolved";
      }),
  };
}
