import { type CheckResult, check as checkOutput } from "../../pipeline/check.js";
import { failure, type Invocation, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { openConfig } from "../open-config.js";
import { renderColumns } from "../render-table.js";

export const check: Run = async (invocation) => {
  const { terminal } = invocation;
  const { config, patterns, diagnostics, texts } = await openConfig(invocation);
  if (config === undefined) return failure(diagnostics, texts);
  const progress = terminal.progress(`Checking ${config.out}`);
  const result = await checkOutput({ config, patterns, onCompile: progress.show });
  progress.done();
  const fix = fixOf(invocation);
  return {
    exitCode: result.fresh ? 0 : exitCodeFor(result.diagnostics) || 1,
    text: result.fresh ? `${config.out} is up to date.` : renderFindings(result, { out: config.out, fix }),
    json: {
      fresh: result.fresh,
      out: config.out,
      reasons: result.reasons,
      files: result.findings.map(({ path, state, reasons }) => ({ path: `${config.out}/${path}`, state, reasons })),
      ...(result.fresh ? {} : { fix }),
    },
    diagnostics: result.diagnostics,
    sources: result.texts,
  };
};

function renderFindings({ findings, diagnostics }: CheckResult, { out, fix }: { readonly out: string; readonly fix: string }): string {
  const broken = diagnostics.some(({ severity }) => severity === "error");
  if (broken && findings.length === 0) return `${out} could not be checked: correct the problems first.`;
  const rows = findings.map(({ path, state, reasons }) => [`${out}/${path}`, state.replaceAll("-", " "), reasons.map(words).join(", ")]);
  return [renderColumns(rows), `Run \`${fix}\` to bring ${out} up to date.`].filter((part) => part !== "").join("\n");
}

function words(reason: string): string {
  return reason.replaceAll("-", " ");
}

/** The command that was checked for, as it would be typed. */
function fixOf({ positionals, texts }: Invocation): string {
  const options = [
    ...(texts.config === undefined ? [] : ["--config", texts.config]),
    ...(texts.out === undefined ? [] : ["--out", texts.out]),
  ];
  return ["toolpact generate", ...positionals, ...options].join(" ");
}
