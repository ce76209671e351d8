import type { PendingTool } from "../lock/index.js";
import { renderWidenings } from "../lock/render-widening.js";
import { plural } from "./plural.js";
import { renderColumns } from "./render-table.js";

/** The tools that wait for a person, why, and what to type. */
export function renderPending(pending: readonly PendingTool[], command: string): readonly string[] {
  if (pending.length === 0) return [];
  const rows = pending.map(({ tool, widenings }) => [tool.id, renderWidenings(tool, widenings)]);
  const [first] = pending;
  const [are, accept] = pending.length === 1 ? ["is", `--accept ${first?.tool.id}`] : ["are", "--accept"];
  const choice = pending.length === 1 ? "" : ", or `--accept <tool>` for one of them";
  return [
    renderColumns(rows),
    `${plural(pending.length, "tool")} ${are} switched off until a person accepts: \`${command} ${accept}\`${choice}.`,
  ];
}

/** For programs. */
export function listPending(pending: readonly PendingTool[]): readonly { readonly [key: string]: unknown }[] {
  return pending.map(({ tool, widenings }) => ({ id: tool.id, operation: tool.operation, effect: tool.effect, widenings }));
}
