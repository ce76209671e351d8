import type { Approval, Approvals } from "@toolpact/runtime/approvals";
import { escapeUnsafe, plainCell } from "../audit/plain-cell.js";
import type { Invocation, Outcome } from "../command.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import { samePlace } from "../same-place.js";
import { type ShowArguments, wholeHint } from "./shown-arguments.js";
import { stateOf } from "./state-of.js";

/** Those that wait; with `--all` those that were decided or came too late, too. */
export async function listApprovals(invocation: Invocation, questions: Approvals, show: ShowArguments): Promise<Outcome> {
  const { texts, switches, terminal } = invocation;
  const now = Date.now();
  const all = switches.has("all");
  const { tenant } = texts;
  const found = await questions.list({
    ...(tenant === undefined ? { allTenants: true } : { tenant }),
    ...(all ? {} : { state: "pending", unexpiredAt: now }),
    limit: Number.POSITIVE_INFINITY,
  });
  const rows: Row[] = [];
  for (const approval of found) rows.push(await rowOf(approval, { now, show }));
  const bold = (text: string): string => terminal.paint("bold", text);
  const count = `${plural(found.length, "approval")}${all ? "" : found.length === 1 ? " waits" : " wait"}.`;
  return {
    exitCode: 0,
    text: found.length === 0 ? "" : renderColumns([titles.map(bold), ...rows.map(({ cells }) => cells)]),
    notes: [count, ...(rows.length === 0 ? [] : [nextHint(rows, invocation)])].join("\n"),
    json: { approvals: found },
  };
}

/** A person looks at the whole call before they decide. */
function nextHint(rows: readonly Row[], { texts }: Invocation): string {
  const shortened = rows.filter(({ isWhole }) => !isWhole);
  if (shortened.length > 0)
    return wholeHint(
      shortened.map(({ id }) => id),
      { texts },
    );
  return `Look at one before you decide: toolpact approvals show ${rows.length === 1 ? rows[0]?.id : "<id>"}${samePlace(texts)}`;
}

const titles = ["ID", "TOOL", "STATE", "CALLER", "TENANT", "UNTIL", "ARGUMENTS"];

function progressText({ state, approvers, approvedBy = [] }: Approval): string {
  return state !== "pending" || approvers === undefined || approvers.count === 1 ? "" : ` ${approvedBy.length}/${approvers.count}`;
}

type Row = { readonly id: string; readonly cells: readonly string[]; readonly isWhole: boolean };

async function rowOf(approval: Approval, { now, show }: { readonly now: number; readonly show: ShowArguments }): Promise<Row> {
  const { id, tool, principal, tenant, expiresAt } = approval;
  const texts = [id, tool, `${stateOf(approval, now)}${progressText(approval)}`, principal, tenant, new Date(expiresAt).toISOString()];
  const cells = texts.map((text) => plainCell(text));
  const shown = await show(approval);
  return {
    id,
    cells: [...cells.map((cell) => cell || "-"), shown.text],
    isWhole: shown.isWhole && texts.every((text, index) => escapeUnsafe(text) === cells[index]),
  };
}
