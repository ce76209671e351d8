import type { Begun, Opening } from "../../begin.js";
import { partAt } from "../../limit-window.js";
import { keyText } from "../../sql/key-text.js";
import { type PrintedClaim, printClaim } from "../../sql/ledger-row.js";
import type { Lanes } from "../connection/lanes.js";
import type { Names } from "../names.js";
import { lineArrays } from "./line-arrays.js";

type Window = { readonly key: string; readonly ms: number; readonly part: number; readonly max: number; times: number };
type Claimed = PrintedClaim & { readonly leaseUntil: number; readonly now: number };
type Batch = { readonly openings: readonly Opening[]; readonly windows: readonly Window[]; readonly claims: readonly Claimed[] };
type Obstacles = { readonly windows: readonly number[]; readonly keys: readonly string[] };

/** Nothing but limits, and a claim with its look-up. */
export function canOpenTogether({ ledger, cache, commit }: Opening): boolean {
  if (cache !== undefined || ledger?.formerly !== undefined || commit?.approval !== undefined || (commit?.budgets.length ?? 0) > 0)
    return false;
  return (ledger === undefined) === (commit?.claim === undefined);
}

/** Undefined for an opening that something stands in the way of: it is asked about alone. */
export function openTogether(lanes: Lanes, { schema, prepared }: Names): (openings: readonly Opening[]) => Promise<(Begun | undefined)[]> {
  const name = prepared("open_calls");
  const text = `SELECT ${schema}.open_calls_2(${Array.from({ length: 18 }, (_, index) => `$${index + 1}`).join(", ")}) AS answer`;

  const open = async ({ openings, windows, claims }: Batch): Promise<Obstacles | undefined> => {
    const answer = await lanes.once<string>({
      records: openings.flatMap(({ commit }) => commit?.intent ?? []),
      isKept: (kept) => kept === "open",
      run: async (connection, lines) => {
        const values = [
          windows.map(({ key }) => key),
          windows.map(({ ms }) => ms),
          windows.map(({ part }) => part),
          windows.map(({ max, times }) => max - times),
          windows.map(({ times }) => times),
          ...claimArrays(claims),
          ...lineArrays(lines),
        ];
        const { rows } = await connection.query({ name, text, values });
        return (rows[0] as { readonly answer: string }).answer;
      },
    });
    return answer === "open" ? undefined : (JSON.parse(answer) as Obstacles);
  };

  return async (asked) => {
    // A copy each, also where two calls share one object.
    const openings = asked.map((opening) => ({ ...opening }));
    const opened = new Set<Opening>();
    for (let batch = batchOf(openings); batch.openings.length > 0; ) {
      const obstacles = await open(batch);
      if (obstacles === undefined) {
        for (const opening of batch.openings) opened.add(opening);
        break;
      }
      batch = batchOf(withoutObstacles(batch, obstacles));
    }
    return openings.map((opening) => (opened.has(opening) ? { kind: "open" } : undefined));
  };
}

/** Those that do not get in each other's way: of two with one key the first, and of one window those that count in the same part of it. */
function batchOf(openings: readonly Opening[]): Batch {
  const windows = new Map<string, Window>();
  const claims = new Map<string, Claimed>();
  const taken = openings.filter((opening) => {
    const own = windowsOf(opening);
    const agrees = own.every((window) => {
      const known = windows.get(nameOf(window));
      return known === undefined || (known.part === window.part && known.max === window.max);
    });
    const { ledger, commit, now } = opening;
    const claim = ledger && commit?.claim && { ...printClaim(ledger, commit.claim), leaseUntil: commit.claim.leaseUntil, now };
    if (!agrees || (claim !== undefined && claims.has(claim.key))) return false;
    for (const window of own) {
      const known = windows.get(nameOf(window));
      if (known === undefined) windows.set(nameOf(window), window);
      else known.times += 1;
    }
    if (claim !== undefined) claims.set(claim.key, claim);
    return true;
  });
  return {
    openings: taken,
    windows: [...windows.values()].sort((a, b) => compare(a.key, b.key) || a.ms - b.ms),
    claims: [...claims.values()].sort((a, b) => compare(a.key, b.key)),
  };
}

function windowsOf({ limits, now }: Opening): Window[] {
  return limits.flatMap(({ key, windows }) =>
    windows.map(({ ms, max }) => ({ key: keyText(key), ms, part: partAt(now, ms), max, times: 1 })),
  );
}

function nameOf({ key, ms }: Pick<Window, "key" | "ms">): string {
  return `${ms} ${key}`;
}

function withoutObstacles({ openings, windows }: Batch, obstacles: Obstacles): readonly Opening[] {
  const full = new Set(obstacles.windows.flatMap((index) => windows[index - 1] ?? []).map(nameOf));
  const keys = new Set(obstacles.keys);
  return openings.filter(
    (opening) =>
      !windowsOf(opening).some((window) => full.has(nameOf(window))) &&
      (opening.ledger === undefined || !keys.has(keyText(opening.ledger.key))),
  );
}

function claimArrays(claims: readonly Claimed[]): readonly unknown[] {
  if (claims.length === 0) return [null, null, null, null, null, null];
  return [
    claims.map(({ key }) => key),
    claims.map(({ callId }) => callId),
    claims.map(({ tool }) => tool),
    claims.map(({ leaseUntil }) => leaseUntil),
    claims.map(({ now }) => now),
    claims.map(({ body }) => body),
  ];
}

/** As everybody sorts who locks several. */
export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
