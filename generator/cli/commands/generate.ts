import type { ResolvedConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import type { WaitingTool } from "../../lock/index.js";
import { noChanges } from "../../pipeline/check-result.js";
import { type GenerateResult, generate as generateOutput, type LockResult } from "../../pipeline/generate.js";
import { type ExitCode, failure, type Outcome, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { generateCommand } from "../generate-command.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { renderStep } from "../progress/render-step.js";
import { listChanges } from "../render-changes.js";
import { renderGenerated } from "../render-generated.js";
import { listPending } from "../render-pending.js";
import { rememberTold, sortTold } from "../told-before.js";
import { keepYoungGeneration } from "../tune-engine.js";
import type { GenerateOnce } from "../watch/watch.js";

export const generate: Run = async (invocation) => {
  const { switches, lists } = invocation;
  if (switches.has("watch")) {
    const other = ["json", "dry-run", "accept"].find((name) => switches.has(name) || lists[name] !== undefined);
    if (other !== undefined) return failure([diagnose("cli/conflicting-options", { first: "--watch", second: `--${other}` })]);
    const { watch } = await import("../watch/watch.js");
    return watch({ invocation, generateOnce });
  }
  const { config, patterns, diagnostics, texts } = await openConfig(invocation);
  if (config === undefined) return failure(diagnostics, texts);
  return (await generateOnce({ invocation, config, patterns })).outcome;
};

/** One run of the command. `session`: what earlier runs of the same process have made. */
const generateOnce: GenerateOnce = async ({ invocation, config, patterns, session }) => {
  const { terminal, switches, lists } = invocation;
  const dryRun = switches.has("dry-run");
  const progress = terminal.progress(`Generating ${config.out}`);
  let isRead = false;
  const accept = switches.has("accept") ? "all" : lists.accept === undefined ? undefined : new Set(lists.accept);
  const result = await generateOutput({
    config,
    patterns,
    dryRun,
    network: networkOf(invocation),
    afresh: switches.has("verbose"),
    withDetails: switches.has("json"),
    onCompile: () => {
      isRead = true;
      progress.show();
    },
    onRead: keepYoungGeneration,
    onStep: (step) => progress.step(renderStep(step)),
    ...(session === undefined ? {} : { session }),
    ...(accept === undefined ? {} : { accept }),
  });
  progress.done();
  const told = sortTold({ config, diagnostics: result.diagnostics, invocation, isRead });
  // What was up to date has told nothing; what goes to a program, or only rehearses, has told nobody.
  const isTold = !(result.upToDate && result.tools.length === 0) && !switches.has("json") && !dryRun;
  if (isTold) rememberTold({ config, diagnostics: result.diagnostics, isWhole: result.ok });
  const accepted = result.lock === undefined ? [] : await acceptedOf(result.lock);
  if (result.ok && !dryRun && result.tools.length > 0) await remember(config, result.tools);
  const outcome: Outcome = {
    exitCode: exitCodeOf(result),
    text: result.ok
      ? renderGenerated(result, { out: config.out, dryRun, acceptsAll: accept === "all", command: generateCommand(invocation) })
      : "",
    json: {
      dryRun,
      upToDate: result.isIdle,
      out: config.out,
      counts: {
        tools: result.toolCount,
        written: result.written.length,
        unchanged: result.unchanged,
        removed: result.removed.length,
        stubs: result.stubs.length,
        leftOut: result.lock?.leftOut.length ?? 0,
      },
      leftOut: (result.lock?.leftOut ?? []).map(({ leftOut, source, reference }) => ({ operation: leftOut, source, reference })),
      written: result.written,
      removed: result.removed,
      handlerFiles: result.userFiles,
      stubs: result.stubs,
      ...listChanges(result.lock ?? noChanges),
      accepted: listPending(accepted),
      pending: listPending(result.pending),
    },
    ...told,
    sources: result.texts,
  };
  return { result, outcome };
};

/** Only a run that has read the contracts loads the words of the lock. */
async function acceptedOf({ accepted }: LockResult): Promise<readonly WaitingTool[]> {
  const { waitingOf } = await import("../../lock/waiting-tool.js");
  return accepted.map(waitingOf);
}

async function remember(config: ResolvedConfig, tools: GenerateResult["tools"]): Promise<void> {
  const { rememberTools } = await import("../../pipeline/remembered-tools.js");
  await rememberTools({ config, tools });
}

/** What was written stands, yet an error beside it, such as stubs without a place, is a finding and no success. */
function exitCodeOf({ ok, diagnostics }: GenerateResult): ExitCode {
  const found = exitCodeFor(diagnostics);
  return ok ? (found === 0 ? 0 : 1) : found || 2;
}
