import type { Opening } from "../begin.js";
import { keyText } from "../sql/key-text.js";
import { printLedgerBody } from "../sql/ledger-row.js";
import type { Limits } from "./limits.js";
import type { Session } from "./session.js";

/** True where the call was opened by one statement; false where nothing was done, because somebody must be asked or something says no. */
export function usualBegin({ database, once }: Session, limits: Limits): (opening: Opening) => boolean {
  const open = database.prepare(
    "INSERT INTO opening (windows, window_count, key, call_id, tool, lease_until, now, body, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  return ({ now, limits: asked, ledger, cache, commit }) => {
    const claim = commit?.claim;
    if (cache !== undefined || commit?.approval !== undefined || (commit?.budgets.length ?? 0) > 0) return false;
    // A look-up without a claim writes nothing, a claim without a look-up is none.
    if ((ledger === undefined) !== (claim === undefined)) return false;
    if (asked.length === 0 && claim === undefined) return false;
    const windows = limits.inPart(asked, now);
    if (windows === undefined) return false;
    const intent = commit?.intent === undefined ? [] : [commit.intent];
    return once(intent, (line) => {
      if (ledger === undefined || claim === undefined) open.run(windows.json, windows.count, null, null, null, null, now, null, line);
      else {
        const [key, callId, tool] = [keyText(ledger.key), keyText(claim.callId), keyText(claim.tool)];
        open.run(windows.json, windows.count, key, callId, tool, claim.leaseUntil, now, printLedgerBody(ledger, claim), line);
      }
    });
  };
}
