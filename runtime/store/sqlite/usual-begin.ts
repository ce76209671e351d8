import type { Opening } from "../begin.js";
import { keyText } from "../sql/key-text.js";
import { printLedgerBody } from "../sql/ledger-row.js";
import type { Limits } from "./limits.js";
import type { Session } from "./session.js";

/** True where the call was opened by one statement; false where nothing was done, because somebody must be asked or something says no. */
export function usualBegin({ database, once }: Session, limits: Limits): (opening: Opening) => boolean {
  const openOne = database.prepare(
    "INSERT INTO opening (window, ms, part, max, key, call_id, tool, lease_until, now, body, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const openSeveral = database.prepare(
    "INSERT INTO opening_of_several (windows, window_count, key, call_id, tool, lease_until, now, body, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
    const entry =
      ledger === undefined || claim === undefined
        ? ([null, null, null, null, now, null] as const)
        : ([
            keyText(ledger.key),
            keyText(claim.callId),
            keyText(claim.tool),
            claim.leaseUntil,
            now,
            printLedgerBody(ledger, claim),
          ] as const);
    const [window = noWindow] = windows;
    return once(intent, (line) => {
      if (windows.length > 1) openSeveral.execute(JSON.stringify(windows), windows.length, ...entry, line);
      else openOne.execute(...window, ...entry, line);
    });
  };
}

const noWindow = [null, null, null, null] as const;
