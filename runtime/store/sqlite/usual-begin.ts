import type { Opening } from "../begin.js";
import { printClaim } from "../sql/ledger-row.js";
import type { Limits } from "./limits.js";
import type { Session } from "./session.js";

/** True where one statement opened the call. False where nothing was done, because an approval or another stage has to decide. */
export function usualBegin({ database, once }: Session, limits: Limits): (opening: Opening) => boolean {
  const entry = "key, call_id, tool, lease_until, now, body, line";
  const claimOne = database.prepare(`INSERT INTO claiming (window, ms, part, max, ${entry}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const claimSeveral = database.prepare(
    `INSERT INTO claiming_of_several (windows, window_count, ${entry}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const countOne = database.prepare("INSERT INTO counting (window, ms, part, max, line) VALUES (?, ?, ?, ?, ?)");
  const countSeveral = database.prepare("INSERT INTO counting_of_several (windows, window_count, line) VALUES (?, ?, ?)");

  return ({ now, latest = now, limits: asked, ledger, cache, commit }) => {
    const claim = commit?.claim;
    if (cache !== undefined || commit?.approval !== undefined || (commit?.budgets.length ?? 0) > 0) return false;
    if (ledger?.formerly !== undefined) return false;
    // A look-up without a claim writes nothing, a claim without a look-up is none.
    if ((ledger === undefined) !== (claim === undefined)) return false;
    if (asked.length === 0 && claim === undefined) return false;
    const windows = limits.inPart(asked, latest);
    if (windows === undefined) return false;
    const intent = commit?.intent === undefined ? [] : [commit.intent];
    const [window = noWindow] = windows;
    if (ledger === undefined || claim === undefined) {
      return once(intent, (line) => {
        if (windows.length > 1) countSeveral.execute(JSON.stringify(windows), windows.length, line);
        else countOne.execute(...window, line);
      });
    }
    if (intent.length === 0) return false;
    const { key, callId, tool, body } = printClaim(ledger, claim);
    return once(intent, (line) => {
      const claimed = [key, callId, tool, claim.leaseUntil, now, body, line] as const;
      if (windows.length > 1) claimSeveral.execute(JSON.stringify(windows), windows.length, ...claimed);
      else claimOne.execute(...window, ...claimed);
    });
  };
}

const noWindow = [null, null, null, null] as const;
