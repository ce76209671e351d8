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
        ? "Nothing to settle: no call in this store has an unknown outcome."
        : [
            `${plural(calls.length, "call")} ${calls.length === 1 ? "has" : "have"} an unknown outcome.`,
            "Look for the key at the service, then settle the call:",
            `  toolpact reconcile happened ${first.callId} --by <who> --data <answer>${place}`,
            `  toolpact reconcile none ${first.callId} --by <who>${place}`,
          ].join("\n"),
    json: { unsettled },
  };
}
