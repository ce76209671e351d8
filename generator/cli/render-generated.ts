import type { GenerateResult, LockResult } from "../pipeline/generate.js";
import { plural } from "./plural.js";
import { renderAccepted, renderChanges } from "./render-changes.js";
import { renderPending, renderWaiting } from "./render-pending.js";

type Rendering = {
  readonly out: string;
  /** Nothing was done: it is told as what would be. */
  readonly dryRun: boolean;
  /** A person accepts whatever waits. */
  readonly acceptsAll: boolean;
  readonly command: string;
};

/** What `generate` has done, or would do, for a person. */
export function renderGenerated(result: GenerateResult, rendering: Rendering): string {
  const { out, dryRun, acceptsAll } = rendering;
  const idle = acceptsAll && (result.lock === undefined || (result.lock.accepted.length === 0 && !result.lock.made));
  const nothingWaits = idle ? ["Nothing waits to be accepted."] : [];
  const { command } = rendering;
  if (result.upToDate)
    return [
      `${out} is up to date: ${plural(result.unchanged, "file")} unchanged, nothing written.`,
      ...nothingWaits,
      ...renderPending(result.pending, { command, off: undefined }),
    ].join("\n");
  return [
    ...(dryRun ? renderPaths(result, out) : []),
    `${plural(result.toolCount, "tool")} in ${out}: ${(dryRun ? countsToCome : counts)(result).join(", ")}.`,
    ...(result.lock === undefined ? [] : renderLock({ ...result.lock, waiting: result.pending }, rendering)),
    ...nothingWaits,
  ].join("\n");
}

function renderPaths({ written, removed, userFiles, lock }: GenerateResult, out: string): readonly string[] {
  return [
    ...written.map((path) => `would write ${out}/${path}`),
    ...removed.map((path) => `would remove ${out}/${path}`),
    ...userFiles.map((path) => `would write ${path}`),
    ...(lock?.written === true ? [`would write ${lock.path}`] : []),
  ];
}

function counts({ written, unchanged, removed, stubs, userFiles }: GenerateResult): readonly string[] {
  return [
    `${written.length} written`,
    `${unchanged} unchanged`,
    `${removed.length} removed`,
    ...(stubs.length === 0 ? [] : [`${plural(stubs.length, "handler stub")} added to ${userFiles.join(", ")}`]),
  ];
}

function countsToCome({ written, unchanged, removed, stubs, userFiles }: GenerateResult): readonly string[] {
  return [
    `would write ${written.length}`,
    `leave ${unchanged} unchanged`,
    `remove ${removed.length}`,
    ...(stubs.length === 0 ? [] : [`add ${plural(stubs.length, "handler stub")} to ${userFiles.join(", ")}`]),
    "dry run: no file was changed",
  ];
}

const mostNamed = 5;

function renderLeftOut(leftOut: LockResult["leftOut"], path: string): readonly string[] {
  if (leftOut.length === 0) return [];
  const names = leftOut.slice(0, mostNamed).map((one) => one.leftOut);
  const more = leftOut.length > names.length ? ` and ${leftOut.length - names.length} more, listed in ${path}` : "";
  return [`${plural(leftOut.length, "operation")} left out: ${names.join(", ")}${more}.`];
}

function renderLock(lock: LockResult & { readonly waiting: GenerateResult["pending"] }, { dryRun, command }: Rendering): readonly string[] {
  const { path, made, accepted, untold, waiting, counts } = lock;
  const said = `${plural(counts.tools, "tool")}, ${counts.effects} with effects`;
  const news = dryRun ? `${path} would be new, and accept ${said}.` : `${path} is new: it accepts ${said}. Commit it.`;
  return [
    ...(made ? [news] : []),
    ...renderLeftOut(lock.leftOut, path),
    ...renderChanges(lock),
    ...renderAccepted(
      accepted.map(({ tool }) => tool.id),
      { dryRun },
    ),
    ...(untold.length === 0 ? [] : ["What no run had said before:", renderWaiting(untold)]),
    ...renderPending(waiting, { command, off: dryRun ? lock.off : undefined }),
  ];
}
