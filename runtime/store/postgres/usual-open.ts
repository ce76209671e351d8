import type { Begun, Opening } from "../begin.js";
import { isAbandoned, isForgotten, ledgerAnswer } from "../ledger-answer.js";
import { partAt } from "../limit-window.js";
import { type CountedWindow, createCountingParts } from "../sql/counting-parts.js";
import { keyText } from "../sql/key-text.js";
import { type LedgerColumns, printLedgerBody, readLedgerRow } from "../sql/ledger-row.js";
import { isTaken } from "./connection.js";
import type { Lanes } from "./lanes.js";
import { lineParameters } from "./line-parameters.js";
import type { Names } from "./names.js";
import { canOpenTogether } from "./open-together.js";

export type UsualOpen = {
  /** What became of the call, or what is left to ask of the longer way. */
  readonly open: (opening: Opening) => Promise<Begun | LongerWay>;
  /** The longer way has opened this: its windows are where a plain statement can count now. */
  readonly remember: (opening: Opening) => void;
};

/** Nothing was done; or its limits were counted, and nothing else. */
export type LongerWay = { readonly kind: "untouched" } | { readonly kind: "counted" };

/**
 * The usual call, one that has a key of its own and at most one window to count in, as one plain statement: a function pays for each of its expressions in
 * each transaction, which took a tenth of a call. A known key is told as it stands. Whatever else is in the way makes it insert nothing, or (two who claim one
 * key at the same moment) fail as a whole.
 */
export function usualOpen(lanes: Lanes, { schema, prepared }: Names): UsualOpen {
  const parts = createCountingParts();
  const known = `known AS (SELECT state, lease_until, created_at, body, until, answer FROM ${schema}.ledger WHERE key = $1)`;
  const counted = `counted AS (
  UPDATE ${schema}.limits SET recent = recent + 1, total = total + 1 WHERE key = $14 AND ms = $15 AND part = $16 AND total < $17 RETURNING 1
)`;
  const claim = "SELECT $1, $2, $3, 'running', $4::bigint, $5::bigint, $6";
  const claimed = (from: string): string => `claimed AS (
  INSERT INTO ${schema}.ledger (key, call_id, tool, state, lease_until, created_at, body) ${claim} ${from} WHERE NOT EXISTS (SELECT 1 FROM known) RETURNING 1
), written AS (
  INSERT INTO ${schema}.lines (writer, seq, tool, tenant, call_id, created_at, line) SELECT $7, $8::bigint, $9, $10, $11, $12, $13 FROM claimed RETURNING 1
)`;
  const entry = "SELECT row_to_json(known)::text AS entry FROM known";
  const limited = {
    name: prepared("open_limited"),
    text: `WITH ${known}, ${counted}, ${claimed("FROM counted")} ${entry}, counted UNION ALL SELECT 'open' FROM written`,
  };
  const unlimited = {
    name: prepared("open_free"),
    text: `WITH ${known}, ${claimed("")} ${entry} UNION ALL SELECT 'open' FROM written`,
  };

  return {
    open: async (opening) => {
      const { now, ledger, commit } = opening;
      if (!canOpenTogether(opening) || ledger === undefined || commit?.claim === undefined || commit.intent === undefined) return untouched;
      const windows = windowsOf(opening);
      const [window] = windows;
      if (windows.length > 1 || (window !== undefined && !parts.has(window))) return untouched;
      const { claim: own, intent } = commit;
      const asked = lanes.once<string | undefined>({
        records: [intent],
        isKept: (answer) => answer === "open",
        run: async (connection, lines) => {
          // A checkpoint is due.
          if (lines.length !== 1) return undefined;
          const values = [
            ...[keyText(ledger.key), keyText(own.callId), keyText(own.tool), own.leaseUntil, now, printLedgerBody(ledger, own)],
            ...lineParameters(lines).slice(0, -1),
            ...(window === undefined ? [] : [window.key, window.ms, window.part, window.max]),
          ];
          const { rows } = await connection.query({ ...(window === undefined ? unlimited : limited), values });
          return (rows[0] as { readonly entry: string } | undefined)?.entry;
        },
      });
      const answer = await asked.catch((error: unknown) => {
        if (isTaken(error)) return undefined;
        throw error;
      });
      if (answer === "open") return { kind: "open" };
      if (answer === undefined) {
        // Who hammers a full window goes the longer way at once.
        if (window !== undefined) parts.delete(window);
        return untouched;
      }
      const row = readLedgerRow(JSON.parse(answer) as LedgerColumns);
      // The longer way claims the key anew, or writes down that nobody knows.
      if (isForgotten(row, now) || isAbandoned(row.entry, now)) return { kind: "counted" };
      return ledgerAnswer(row, ledger);
    },
    remember: (opening) => windowsOf(opening).forEach(parts.add),
  };
}

const untouched: LongerWay = { kind: "untouched" };

function windowsOf({ limits, now }: Opening): readonly (CountedWindow & { readonly max: number })[] {
  return limits.flatMap(({ key, windows }) => windows.map(({ ms, max }) => ({ key: keyText(key), ms, part: partAt(now, ms), max })));
}
