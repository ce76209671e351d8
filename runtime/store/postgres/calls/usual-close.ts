import { keyText } from "../../sql/key-text.js";
import { toStored } from "../../sql/stored-text.js";
import type { Closing, Settled } from "../../store.js";
import type { Lanes } from "../connection/lanes.js";
import { runPrepared } from "../connection/run-prepared.js";
import type { Names } from "../names.js";
import { canCloseTogether } from "./close-together.js";

export const settled: Settled = { kind: "settled" };

type Close = (closing: Closing) => Promise<Settled>;

/** A call that is done and left one record, as one plain statement. Where there is more to do, or the claim is no longer its own, nothing was done, and the longer way is taken. */
export function usualClose(lanes: Lanes, { schema, prepared }: Names): (closing: Closing, longer: Close) => Promise<Settled> {
  const text = `WITH ended AS (
  UPDATE ${schema}.ledger SET state = 'done', answer = $3, until = $4 WHERE key = $1 AND call_id = $2 AND state <> 'done' RETURNING 1
) INSERT INTO ${schema}.lines (writer, seq, tool, tenant, call_id, created_at, line) SELECT $5, $6::bigint, $7, $8, $9, $10, $11 FROM ended`;
  const statement = { name: prepared("close_one"), text };

  return (closing, longer) => {
    const { ledger, records } = closing;
    const end = ledger?.end;
    if (!canCloseTogether(closing) || ledger === undefined || end?.kind !== "done" || records.length !== 1) return longer(closing);
    const closed = lanes.once<number>({
      records,
      isKept: (changed) => changed === 1,
      run: (connection, lines) => {
        const [line] = lines;
        // A checkpoint is due.
        if (line === undefined || lines.length > 1) return 0;
        const { writer, seq, tool, tenant, call_id, created_at } = line;
        const values = [
          keyText(ledger.key),
          keyText(ledger.callId),
          toStored(end.answer),
          end.until,
          writer,
          seq,
          tool,
          tenant,
          call_id,
          created_at,
          line.line,
        ];
        return runPrepared(connection, statement, values);
      },
    });
    return closed.then((changed) => (changed === 1 ? settled : longer(closing)));
  };
}
