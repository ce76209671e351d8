import { type GenerateResult, generate as generateOutput } from "../../pipeline/generate.js";
import { type ExitCode, failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";

export const generate: Run = async (invocation) => {
  const { terminal, switches } = invocation;
  const { config, patterns, diagnostics, texts } = await openConfig(invocation);
  if (config === undefined) return failure(diagnostics, texts);
  const dryRun = switches.has("dry-run");
  const progress = terminal.progress(`Generating ${config.out}`);
  const result = await generateOutput({ config, patterns, dryRun, onCompile: progress.show });
  progress.done();
  return {
    exitCode: exitCodeOf(result),
    text: result.ok ? renderResult(result, { out: config.out, dryRun }) : "",
    json: {
      dryRun,
      upToDate: result.upToDate,
      out: config.out,
      counts: {
        tools: result.toolCount,
        written: result.written.length,
        unchanged: result.unchanged,
        removed: result.removed.length,
        stubs: result.stubs.length,
      },
      written: result.written,
      removed: result.removed,
      handlerFiles: result.userFiles,
      stubs: result.stubs,
    },
    diagnostics: result.diagnostics,
    sources: result.texts,
  };
};

/** What was written stands, yet an error beside it, such as stubs without a place, is a finding and no success. */
function exitCodeOf({ ok, diagnostics }: GenerateResult): ExitCode {
  const found = exitCodeFor(diagnostics);
  return ok ? (found === 0 ? 0 : 1) : found || 2;
}

function renderResult(result: GenerateResult, { out, dryRun }: { readonly out: string; readonly dryRun: boolean }): string {
  if (result.upToDate) return `${out} is up to date: ${plural(result.unchanged, "file")} unchanged, nothing written.`;
  const lines = dryRun
    ? [
        ...result.written.map((path) => `would write ${out}/${path}`),
        ...result.removed.map((path) => `would remove ${out}/${path}`),
        ...result.userFiles.map((path) => `would write ${path}`),
      ]
    : [];
  const counts = [
    `${result.written.length} written`,
    `${result.unchanged} unchanged`,
    `${result.removed.length} removed`,
    ...(result.stubs.length === 0 ? [] : [`${plural(result.stubs.length, "handler stub")} added to ${result.userFiles.join(", ")}`]),
  ];
  return [
    ...lines,
    `${plural(result.toolCount, "tool")} in ${out}: ${counts.join(", ")}${dryRun ? " (dry run, nothing was touched)" : ""}.`,
  ].join("\n");
}
