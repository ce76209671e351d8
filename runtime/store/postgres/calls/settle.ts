import { printCallId } from "../../sql/approval-row.js";
import { keyText } from "../../sql/key-text.js";
import { toStored } from "../../sql/stored-text.js";
import type { Closing, Settled } from "../../store.js";
import { isUndone, type Lanes } from "../connection/lanes.js";
import type { Names } from "../names.js";
import { canCloseTogether, closeTogether } from "./close-together.js";
import { combine } from "./combine.js";
import { lineParameters } from "./line-parameters.js";
import { settled, usualClose } from "./usual-close.js";

/** Calls at the same time share a trip where they can. */
export function postgresSettle(lanes: Lanes, names: Names): (closing: Closing) => Promise<Settled> {
  const alone = closeAlone(lanes, names);
  const usual = combine({ alone, together: closeTogether(lanes, names), isUndone });
  return (closing) => {
    const { ledger, cache, remember, giveBack, records } = closing;
    if ([ledger, cache, remember, giveBack].every((part) => part === undefined) && records.length === 0) return Promise.resolve(settled);
    return canCloseTogether(closing) ? usual(closing) : alone(closing);
  };
}

function closeAlone(lanes: Lanes, names: Names): (closing: Closing) => Promise<Settled> {
  const { schema } = names;
  const name = names.prepared("close");
  const text = `SELECT ${schema}.close_call_1(${Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(", ")}) AS ours`;
  const usual = usualClose(lanes, names);
  const closeByFunction = async (closing: Closing): Promise<Settled> => {
    const { ledger, cache, remember, giveBack, records } = closing;
    const end = ledger?.end;
    const isOurs = await lanes.once({
      records,
      isKept: () => true,
      run: async (connection, lines) => {
        const values = [
          // Of the function's clock: an approval is given back whenever that is.
          0,
          ...(ledger === undefined ? [null, null, null] : [keyText(ledger.key), keyText(ledger.callId), ledger.end.kind]),
          ...(end?.kind === "done" ? [toStored(end.answer), end.until] : [null, null]),
          ...(cache === undefined ? [null, null, null] : [keyText(cache.key), toStored(cache.value), cache.until]),
          // Sorted, so that two who remember the same keys do not wait for each other.
          ...(remember === undefined ? [null, null] : [[...new Set(remember.keys.map(keyText))].sort(), remember.until]),
          ...(giveBack === undefined ? [null, null] : [keyText(giveBack.approval), printCallId(giveBack.callId)]),
          ...lineParameters(lines),
        ];
        const { rows } = await connection.query({ name, text, values });
        const [row] = rows as readonly { readonly ours: boolean }[];
        return row?.ours === true;
      },
    });
    return { kind: isOurs ? "settled" : "fenced" };
  };
  return (closing) => usual(closing, closeByFunction);
}
