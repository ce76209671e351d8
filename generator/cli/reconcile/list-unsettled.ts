import { plainCell } from "../audit/plain-cell.js";
import type { Invocation, Outcome } from "../command.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import { samePlace } from "../same-place.js";
import type { UnsettledCall } from "./unsettled.js";

const titles = ["CALL", "TOOL", "TENANT", "SINCE", "KEY"];

/** The key is what a service knows a call by. */
export function listUnsettled({ terminal, texts }: Invocation, calls: readonly UnsettledCall[]): Outcome {
  const unsettled = calls.map(({ callId, tool, tenant, createdAt, idempotencyKey }) => ({
    callId,
    tool,
    tenant,
    since: new Date(createdAt).toISOString(),
    idempotencyKey,
  }));
  const rows = unsettled.map((call) => Object.values(call).map((text) => plainCell(text) || "-"));
  const place = samePlace(texts);
  const [first] = calls;
  return {
    exitCode: 0,
    text: calls.length === 0 ? "" : renderColumns([titles.map((title) => terminal.paint("bold", title)), ...rows]),
    notes:
      first === undefined
        ? "There is nothing to settle: of every call in this store it is known how it ended, or it still runs."
        : [
            `Of ${plural(calls.length, "call")} nobody knows how ${calls.length === 1 ? "it" : "they"} ended.`,
            "Look for the key at the service, then say what you found:",
            `  toolpact reconcile happened ${first.callId} --by <who> --data <answer>${place}`,
            `  toolpact reconcile none ${first.callId} --by <who>${place}`,
          ].join("\n"),
    json: { unsettled },
  };
}
