import type { WaitingTool } from "../lock/index.js";
import { plural } from "./plural.js";
import { renderColumns } from "./render-table.js";

export type PendingWords = {
  readonly command: string;
  /** Undefined: the output was just written. Otherwise tools are what the last run made of them, and these are off already. */
  readonly off: readonly string[] | undefined;
};

/** The tools that wait for a person, why, and what to type. */
export function renderPending(pending: readonly WaitingTool[], { command, off }: PendingWords): readonly string[] {
  if (pending.length === 0) return [];
  const toCome = off === undefined ? 0 : pending.filter(({ id }) => !off.includes(id)).length;
  const are = pending.length === 1 ? "is" : "are";
  const next = `the next \`${command}\``;
  const until = "until a person accepts";
  const now = `${are} switched off ${until}${toCome === 0 ? "" : `, ${toCome} of them from ${next} on`}`;
  const state = toCome === pending.length ? `will be switched off by ${next}, ${until}` : now;
  const choice = pending.length === 1 ? "" : ", or `--accept <tool>` for one of them";
  return [renderWaiting(pending), `${plural(pending.length, "tool")} ${state}: \`${acceptCommand(pending, command)}\`${choice}.`];
}

/** Accepts all of them. */
export function acceptCommand(pending: readonly WaitingTool[], command: string): string {
  const [first] = pending;
  return pending.length === 1 ? `${command} --accept ${first?.id}` : `${command} --accept`;
}

/** Each tool, and what it allows that was not accepted. */
export function renderWaiting(tools: readonly WaitingTool[]): string {
  return renderColumns(rowsOf(tools));
}

/** More of the same in one line: with a host that moved, every tool says so. */
const mostAlike = 5;
const mostNamed = 20;

function rowsOf(pending: readonly WaitingTool[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const { id, reason } of pending) groups.set(reason, [...(groups.get(reason) ?? []), id]);
  const isLong = (reason: string): boolean => (groups.get(reason)?.length ?? 0) > mostAlike;
  const single = pending.filter(({ reason }) => !isLong(reason)).map(({ id, reason }) => [id, reason]);
  const grouped = [...groups].filter(([reason]) => isLong(reason));
  return [
    ...grouped.map(([reason, ids]) => {
      const named = `${ids.slice(0, mostNamed).join(", ")}${ids.length > mostNamed ? ", …" : ""}`;
      return [plural(ids.length, "tool"), `${reason}: ${named}`];
    }),
    ...single,
  ];
}

/** For programs. */
export function listPending(pending: readonly WaitingTool[]): readonly { readonly [key: string]: unknown }[] {
  return pending.map(({ id, operation, effect, widenings, reason }) => ({ id, operation, effect, widenings, reason }));
}
