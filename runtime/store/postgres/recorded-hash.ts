import { parseLine } from "../../audit/chain/line.js";
import type { LedgerEntry } from "../../ledger/ledger.js";
import { ownText } from "../../own.js";
import { keyText } from "../sql/key-text.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

const dayMs = 86_400_000;

/**
 * The `output_hash` on record of the call whose answer is replayed: who can write the store may have changed the answer alone. The time leaves room for clocks that
 * differ, and keeps the search to a part of the log.
 */
export function recordedHash(lanes: Lanes, { schema }: Names): (entry: LedgerEntry) => Promise<string | undefined> {
  const text = `SELECT line FROM ${schema}.lines WHERE call_id = $1 AND created_at >= $2 ORDER BY number DESC`;
  return async ({ callId, createdAt }) => {
    const values = [keyText(callId), new Date(createdAt - dayMs).toISOString()];
    const { rows } = await lanes.read((connection) => connection.query({ text, values }));
    for (const { line } of rows as readonly { readonly line: string }[]) {
      const members = parseLine(line) ?? {};
      if (members.decision !== "dispatched" && members.decision !== "replayed") {
        const hash = ownText(members, "output_hash");
        if (hash !== undefined) return hash;
      }
    }
    return undefined;
  };
}
