import type { Approval, Approvals } from "@toolpact/runtime/approvals";
import { plainCell } from "../audit/plain-cell.js";
import type { Invocation, Outcome } from "../command.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";

/** Those that wait; with `--all` those that were decided or came too late, too. */
export async function listApprovals({ texts, switches, terminal }: Invocation, questions: Approvals): Promise<Outcome> {
  const now = Date.now();
  const all = switches.has("all");
  const { tenant } = texts;
  const found = await questions.list({
    ...(tenant === undefined ? { allTenants: true } : { tenant }),
    ...(all ? {} : { state: "pending", unexpiredAt: now }),
  });
  const bold = (text: string): string => terminal.paint("bold", text);
  return {
    exitCode: 0,
    text: found.length === 0 ? "" : renderColumns([titles.map(bold), ...found.map((approval) => cellsOf(approval, now))]),
    notes: `${plural(found.length, "approval")}${all ? "" : found.length === 1 ? " waits" : " wait"}.`,
    json: { approvals: found },
  };
}

const titles = ["ID", "TOOL", "STATE", "CALLER", "TENANT", "UNTIL", "ARGUMENTS"];

function cellsOf({ id, tool, state, principal, tenant, expiresAt, readBack, arguments: args }: Approval, now: number): readonly string[] {
  const isOver = expiresAt <= now && (state === "pending" || state === "approved");
  const shown = readBack.length === 0 ? args : Object.fromEntries(readBack.map(({ field, value }) => [field, value]));
  const cells = [id, tool, isOver ? "expired" : state, principal, tenant, new Date(expiresAt).toISOString(), JSON.stringify(shown)];
  return cells.map((cell) => plainCell(cell) || "-");
}
