import { keyText } from "../../sql/key-text.js";
import { toStored } from "../../sql/stored-text.js";
import type { Closing, Settled } from "../../store.js";
import type { Lanes } from "../connection/lanes.js";
import type { Names } from "../names.js";
import { lineArrays } from "./line-arrays.js";
import { compare } from "./open-together.js";

/** Nothing but records, and a claim that ends well. */
export function canCloseTogether({ ledger, cache, remember, giveBack, records }: Closing): boolean {
  const isMore = cache !== undefined || remember !== undefined || giveBack !== undefined;
  return !isMore && records.length > 0 && (ledger === undefined || ledger.end.kind === "done");
}

type Ended = { readonly place: number; readonly key: string; readonly callId: string; readonly answer: string; readonly until: number };

export function closeTogether(lanes: Lanes, { schema, prepared }: Names): (closings: readonly Closing[]) => Promise<Settled[]> {
  const name = prepared("close_calls");
  const text = `SELECT ${schema}.close_calls_2(${Array.from({ length: 11 }, (_, index) => `$${index + 1}`).join(", ")}) AS ours`;
  return async (closings) => {
    const ended = closings.flatMap(endedBy).sort((a, b) => compare(a.key, b.key));
    const ours = await lanes.once<readonly boolean[]>({
      records: closings.flatMap(({ records }) => records),
      isKept: () => true,
      run: async (connection, lines) => {
        const values = [
          ended.map(({ key }) => key),
          ended.map(({ callId }) => callId),
          ended.map(({ answer }) => answer),
          ended.map(({ until }) => until),
          ...lineArrays(lines),
        ];
        const { rows } = await connection.query({ name, text, values });
        return (rows[0] as { readonly ours: readonly boolean[] }).ours;
      },
    });
    const lost = new Set(ended.filter((_, index) => ours[index] !== true).map(({ place }) => place));
    return closings.map((_, place) => ({ kind: lost.has(place) ? "fenced" : "settled" }));
  };
}

function endedBy({ ledger }: Closing, place: number): Ended[] {
  if (ledger?.end.kind !== "done") return [];
  const { answer, until } = ledger.end;
  return [{ place, key: keyText(ledger.key), callId: keyText(ledger.callId), answer: toStored(answer), until }];
}
