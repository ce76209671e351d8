import { check as checkOutput } from "../../pipeline/check.js";
import type { CheckResult } from "../../pipeline/check-result.js";
import type { LockFinding } from "../../pipeline/lock-state.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { generateCommand } from "../generate-command.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { renderStep } from "../progress/render-step.js";
import { listChanges, renderChanges } from "../render-changes.js";
import { acceptCommand, listPending, renderPending } from "../render-pending.js";
import { renderColumns } from "../render-table.js";
import { sortTold } from "../told-before.js";
import { keepYoungGeneration } from "../tune-engine.js";

export const check: Run = async (invocation) => {
  const { terminal } = invocation;
  const { config, patterns, diagnostics, texts } = await openConfig(invocation);
  if (config === undefined) return failure(diagnostics, texts);
  const progress = terminal.progress(`Checking ${config.out}`);
  let isRead = false;
  const result = await checkOutput({
    config,
    patterns,
    network: networkOf(invocation),
    afresh: invocation.switches.has("verbose"),
    withDetails: invocation.switches.has("json"),
    onCompile: () => {
      isRead = true;
      progress.show();
    },
    onRead: keepYoungGeneration,
    onStep: (step) => progress.step(renderStep(step)),
  });
  progress.done();
  const fix = generateCommand(invocation);
  return {
    exitCode: result.fresh ? 0 : exitCodeFor(result.diagnostics) || 1,
    text: result.fresh ? `${config.out} is up to date.` : renderFindings(result, { out: config.out, fix }),
    json: {
      fresh: result.fresh,
      out: config.out,
      reasons: result.reasons,
      files: result.findings.map(({ path, state, reasons }) => ({ path: `${config.out}/${path}`, state, reasons })),
      ...(result.lock === undefined ? {} : { lock: result.lock }),
      ...listChanges(result.changes),
      pending: listPending(result.pending),
      ...(result.fresh ? {} : { fix: isOutdated(result) || isIdle(result) ? fix : acceptCommand(result.pending, fix) }),
    },
    ...sortTold({ config, diagnostics: result.diagnostics, invocation, isRead }),
    sources: result.texts,
  };
};

function renderFindings(found: CheckResult, { out, fix }: { readonly out: string; readonly fix: string }): string {
  const broken = found.diagnostics.some(({ severity }) => severity === "error");
  // With an error nobody has looked for more: that the run which it forbids has not written a lock is no news.
  const result = broken && found.lock?.state === "missing" ? { ...found, lock: undefined } : found;
  const { findings, lock, pending, changes } = result;
  if (broken && isIdle(result)) return `${out} could not be checked: correct the problems first.`;
  const rows = findings.map(({ path, state, reasons }) => [`${out}/${path}`, state.replaceAll("-", " "), reasons.map(words).join(", ")]);
  // The run writes nothing over them.
  const run = findings.some(({ state }) => state === "not-ours") ? "Move or delete what is not ours, then run" : "Run";
  const lockRows = lock === undefined ? [] : [[lock.path, lock.state, lockWords(lock)]];
  // What changed and what to do come first: the files may be hundreds.
  return [
    ...renderChanges(changes),
    ...renderPending(pending, { command: fix, off: isOutdated(result) ? result.off : undefined }),
    // With an error the run would refuse: what to do instead stands there.
    ...(!broken && (isOutdated(result) || isIdle(result)) ? [`${run} \`${fix}\` to bring ${out} up to date.`] : []),
    renderColumns([...lockRows, ...rows]),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

/** More than tools that wait for a person: a run without them has something to write. */
function isOutdated({ findings, lock }: CheckResult): boolean {
  return findings.length > 0 || lock !== undefined;
}

function isIdle(result: CheckResult): boolean {
  return !isOutdated(result) && result.pending.length === 0;
}

function lockWords({ state, reasons = [] }: LockFinding): string {
  if (state === "stale") return reasons.map(words).join(", ");
  return state === "missing" ? "not there" : "edited by hand";
}

function words(reason: string): string {
  return reason.replaceAll("-", " ");
}
