import type { GenerateResult } from "../../pipeline/generate.js";
import type { WatchedRun } from "../../pipeline/watch/watch-output.js";
import { plural } from "../plural.js";
import { renderPending } from "../render-pending.js";

/** As many files as a line has room for. */
const mostNamed = 3;

/** What a run of the watch did, in one line; tools that newly wait for a person have lines of their own. */
export function renderRun({ changed, result, ms }: WatchedRun, last: WatchedRun | undefined, command: string): string {
  const more = changed.length > mostNamed ? ` and ${changed.length - mostNamed} more` : "";
  const named = changed.slice(0, mostNamed).join(", ");
  const line = `${named}${more}: ${wordsOf(result)} (${Math.round(ms)} ms)`;
  const waiting = new Set(last?.result?.pending.map(({ id, reason }) => `${id} ${reason}`));
  const pending = (result?.pending ?? []).filter(({ id, reason }) => !waiting.has(`${id} ${reason}`));
  return [line, ...renderPending(pending, { command, off: undefined })].join("\n");
}

function wordsOf(result: GenerateResult | undefined): string {
  if (result?.ok !== true) return "nothing written, correct the errors";
  const { written, removed, userFiles, lock } = result;
  const done = [
    ...(written.length === 0 ? [] : [`${plural(written.length, "file")} written`]),
    ...(removed.length === 0 ? [] : [`${removed.length} removed`]),
    ...(userFiles.length === 0 ? [] : [`handlers added to ${userFiles.join(", ")}`]),
    ...(lock?.written === true ? [`${lock.path} updated`] : []),
  ];
  return done.length === 0 ? "no change in the output" : done.join(", ");
}
