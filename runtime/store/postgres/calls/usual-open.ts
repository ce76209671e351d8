import { Lately } from "../../../lately.js";
import type { Begun, LimitWindow, Opening } from "../../begin.js";
import { partAt } from "../../limit-window.js";
import { type CountedWindow, createCountingParts } from "../../sql/counting-parts.js";
import { keyText } from "../../sql/key-text.js";
import { printClaim } from "../../sql/ledger-row.js";
import { isTaken } from "../connection/connection.js";
import type { Lanes } from "../connection/lanes.js";
import { type PreparedValue, runPrepared } from "../connection/run-prepared.js";
import type { Names } from "../names.js";
import { canOpenTogether } from "./open-together.js";

export const isOpen: Begun = { kind: "open" };

type LongerWay = (opening: Opening) => Promise<Begun>;
type UsualOpen = {
  /** Where it does not open a call, nothing was done, and the longer way is taken. */
  readonly open: (opening: Opening, longer: LongerWay) => Promise<Begun>;
  /** The longer way has opened this: its windows are where a plain statement can count now. */
  readonly remember: (opening: Opening) => void;
};

/**
 * The usual call, with a key of its own and at most one window to count in, as one plain statement: a function pays for each of its expressions in each
 * transaction, which took a tenth of a call. If anything is in the way, the statement inserts nothing. If two calls claim one key at the same moment, it
 * fails as a whole.
 */
export function usualOpen(lanes: Lanes, { schema, prepared }: Names): UsualOpen {
  const parts = createCountingParts();
  const keys = new Lately<string, true>();
  const isFree = `NOT EXISTS (SELECT 1 FROM ${schema}.ledger WHERE key = $1)`;
  const counted = `counted AS (
  UPDATE ${schema}.limits SET recent = recent + 1, total = total + 1
    WHERE key = $14 AND ms = $15 AND part = $16 AND total < $17 AND ${isFree} RETURNING 1
)`;
  const claim = "SELECT $1, $2, $3, 'running', $4::bigint, $5::bigint, $6";
  const claimed = (from: string): string => `claimed AS (
  INSERT INTO ${schema}.ledger (key, call_id, tool, state, lease_until, created_at, body) ${claim} ${from} RETURNING 1
) INSERT INTO ${schema}.lines (writer, seq, tool, tenant, call_id, created_at, line) SELECT $7, $8::bigint, $9, $10, $11, $12, $13 FROM claimed`;
  const limited = { name: prepared("open_limited"), text: `WITH ${counted}, ${claimed("FROM counted")}` };
  const unlimited = { name: prepared("open_free"), text: `WITH ${claimed(`WHERE ${isFree}`)}` };

  return {
    open: (opening, longer) => {
      const { now, limits, ledger, commit } = opening;
      if (!canOpenTogether(opening) || ledger === undefined || commit?.claim === undefined || commit.intent === undefined)
        return longer(opening);
      // Looked at by hand: what lists do by themselves costs more after a wait.
      const [limit, another] = limits;
      const [first, second] = limit?.windows ?? [];
      if (another !== undefined || second !== undefined) return longer(opening);
      const window = limit && first && windowAt(limit.key, first, now);
      if (window !== undefined && !parts.has(window)) return longer(opening);
      // A repeated call mostly reaches the same process: a known key takes the longer way at once, so that a replay needs no further trip.
      const { claim: own, intent } = commit;
      const { key, callId, tool, body } = printClaim(ledger, own);
      if (keys.has(key)) return longer(opening);
      keys.set(key, true);
      const opened = lanes.once<number>({
        records: [intent],
        isKept: (changed) => changed === 1,
        run: (connection, lines) => {
          const [line] = lines;
          // A checkpoint is due.
          if (line === undefined || lines.length > 1) return 0;
          const values: PreparedValue[] = [key, callId, tool, own.leaseUntil, now, body];
          values.push(line.writer, line.seq, line.tool, line.tenant, line.call_id, line.created_at, line.line);
          if (window !== undefined) values.push(window.key, window.ms, window.part, window.max);
          return runPrepared(connection, window === undefined ? unlimited : limited, values);
        },
      });
      // Who hammers a full window goes the longer way at once.
      const notOpened = (): Promise<Begun> => {
        if (window !== undefined) parts.delete(window);
        return longer(opening);
      };
      return opened.then(
        (changed) => (changed === 1 ? isOpen : notOpened()),
        (error: unknown) => {
          if (isTaken(error)) return notOpened();
          throw error;
        },
      );
    },
    remember: (opening) => windowsOf(opening).forEach(parts.add),
  };
}

type Window = CountedWindow & { readonly max: number };

function windowsOf({ limits, now }: Opening): readonly Window[] {
  return limits.flatMap(({ key, windows }) => windows.map((window) => windowAt(key, window, now)));
}

function windowAt(key: string, { ms, max }: LimitWindow, now: number): Window {
  return { key: keyText(key), ms, part: partAt(now, ms), max };
}
