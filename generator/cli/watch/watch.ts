import type { ResolvedConfig } from "../../config/index.js";
import type { Diagnostic } from "../../diagnostics/index.js";
import { type GenerateResult, generate } from "../../pipeline/generate.js";
import { Session } from "../../pipeline/session/session.js";
import { type WatchedRun, watchOutput } from "../../pipeline/watch/watch-output.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { generateCommand } from "../generate-command.js";
import { networkOf } from "../network-of.js";
import { onInterrupt } from "../on-interrupt.js";
import { openConfig } from "../open-config.js";
import { renderRun } from "./render-run.js";

export type GenerateOnce = (task: {
  readonly invocation: Invocation;
  readonly config: ResolvedConfig;
  readonly patterns: readonly string[];
  readonly session?: Session;
}) => Promise<{ readonly result: GenerateResult; readonly outcome: Outcome }>;

type Watching = { readonly invocation: Invocation; readonly generateOnce: GenerateOnce };

/** Generates after each change, until the person interrupts. */
export async function watch(watching: Watching): Promise<Outcome> {
  const { config, diagnostics, texts } = await openConfig(watching.invocation);
  // A command line that is wrong stays wrong.
  if (config === undefined && diagnostics.some(({ code }) => code.startsWith("cli/") || code === "config/not-found"))
    return failure(diagnostics, texts);
  return { exitCode: 0, parts: runs(watching) };
}

async function* runs({ invocation, generateOnce }: Watching): AsyncGenerator<Outcome> {
  const session = new Session();
  const ended = new AbortController();
  const release = onInterrupt(() => ended.abort());
  let first: Outcome | undefined;
  let last: WatchedRun | undefined;
  const { cwd } = invocation;
  const all = watchOutput({
    cwd,
    signal: ended.signal,
    open: () => openConfig(invocation, { isAgain: true }),
    run: async ({ config, patterns }, isFirst) => {
      if (!isFirst) return generate({ config, patterns, session, network: { ...networkOf(invocation), offline: true } });
      const { result, outcome } = await generateOnce({ invocation, config, patterns, session });
      first = outcome;
      return result;
    },
  });
  try {
    for await (const run of all) {
      const { result, opened } = run;
      const sources = result?.texts ?? opened.texts;
      const diagnostics = newIn(run, last);
      const line = renderRun(run, last, generateCommand(invocation));
      if (first !== undefined) yield first;
      else if (diagnostics.length > 0) yield { exitCode: 0, diagnostics, sources, shownBy: "toolpact generate --verbose" };
      yield first === undefined && last !== undefined
        ? { exitCode: 0, text: line }
        : { exitCode: 0, notes: "Watching for changes. Ctrl-C ends the watch." };
      first = undefined;
      last = run;
    }
  } finally {
    release();
  }
}

/** Errors, and what the run before did not report. */
function newIn({ opened, result }: WatchedRun, last: WatchedRun | undefined): readonly Diagnostic[] {
  const before = new Set((last?.result?.diagnostics ?? []).map(nameOf));
  return (result?.diagnostics ?? opened.diagnostics).filter((one) => one.severity === "error" || !before.has(nameOf(one)));
}

function nameOf({ code, message, place }: Diagnostic): string {
  return JSON.stringify([code, message, place?.file]);
}
