import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { changeClasses } from "../../compare/index.js";
import { readConfig } from "../../config/index.js";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { renderDiff, unknownKinds } from "../../diff/index.js";
import { version } from "../../pipeline/version.js";
import { jsonOfUpdate, renderReport, type UpdateResult, update as updateProject } from "../../update/index.js";
import { type ExitCode, failure, type Invocation, type Run } from "../command.js";
import { generateCommand } from "../generate-command.js";
import { networkOf } from "../network-of.js";
import { renderStep } from "../progress/render-step.js";
import { renderGenerated } from "../render-generated.js";

/** Fetches the contracts again and brings the project to them. */
export const update: Run = async (invocation) => {
  const { positionals: names, texts, switches, cwd, terminal } = invocation;
  const openFor = changeClasses.find((one) => one === (texts["open-for"] ?? "documentation"));
  if (openFor === undefined)
    return failure([diagnose("cli/wrong-value", { option: "--open-for", want: changeClasses.join(", "), found: texts["open-for"] ?? "" })]);
  const { config, patterns, diagnostics, texts: configTexts } = await readConfig({ cwd, path: texts.config });
  if (config === undefined) return failure(diagnostics, configTexts);
  const unknown = unknownKinds(config.bump ?? {});
  if (unknown.length > 0) return failure([diagnose("diff/unknown-kind", { kinds: unknown })]);
  const progress = terminal.progress("Asking for contracts");
  const isCheck = switches.has("check");
  const result = await updateProject({
    config,
    patterns,
    names,
    isCheck,
    allowOffline: switches.has("allow-offline"),
    openFor,
    network: networkOf(invocation),
    onCompile: () => progress.show(),
    onStep: (step) => progress.step(renderStep(step)),
  });
  progress.done();
  const json = await jsonOf(result, isCheck);
  const reported = await writeReports(result, { invocation, json });
  return {
    exitCode: exitCodeOf(result, isCheck, reported),
    text: result.ok ? await textOf(result, invocation, { out: config.out, isCheck }) : "",
    json,
    diagnostics: [...result.diagnostics, ...reported],
    sources: result.texts,
  };
};

function exitCodeOf({ ok, updates }: UpdateResult, isCheck: boolean, reported: readonly Diagnostic[]): ExitCode {
  if (!ok || reported.length > 0) return 2;
  return isCheck && updates.length > 0 ? 1 : 0;
}

async function jsonOf(
  { asked, updates, sides, skipped, offline, files, generated }: UpdateResult,
  isCheck: boolean,
): Promise<{ readonly [key: string]: unknown }> {
  return {
    check: isCheck,
    sources: asked,
    updates: sides === undefined ? [] : await Promise.all(updates.map((one) => jsonOfUpdate(one, sides))),
    skipped,
    offline,
    files,
    written: generated?.written.length ?? 0,
    pending: generated?.pending.map(({ id }) => id) ?? [],
  };
}

type Reporting = { readonly invocation: Invocation; readonly json: { readonly [key: string]: unknown } };

/** Writes the files that `--out` and `--json-out` name. Without an update there is no report. */
async function writeReports({ updates, sides, ok }: UpdateResult, { invocation, json }: Reporting): Promise<readonly Diagnostic[]> {
  const { texts, cwd } = invocation;
  const report = sides === undefined || !ok ? [] : await Promise.all(updates.map((one) => renderReport(one, sides)));
  const files = [
    ...(texts.out === undefined || report.length === 0 ? [] : [[texts.out, report.join("\n")] as const]),
    ...(texts["json-out"] === undefined ? [] : [[texts["json-out"], `${JSON.stringify(json, undefined, 2)}\n`] as const]),
  ];
  const problems: Diagnostic[] = [];
  for (const [file, text] of files)
    await writeFile(resolve(cwd, file), text).catch((error: NodeJS.ErrnoException) => {
      problems.push(diagnose("update/no-report", { file, reason: error.code ?? error.message }));
    });
  return problems;
}

type Showing = { readonly out: string; readonly isCheck: boolean };

async function textOf(result: UpdateResult, invocation: Invocation, { out, isCheck }: Showing): Promise<string> {
  const { updates, sides, skipped, files, generated } = result;
  const { terminal } = invocation;
  const parts: string[] = [];
  for (const { key, title, diff, baseline, branch: _branch } of updates) {
    if (sides === undefined) break;
    const bold = (text: string): string => terminal.paint("bold", text);
    const { text } = await renderDiff(diff, { sides, format: "text", all: false, bold, version });
    parts.push(`${bold(`${key}: ${title}`)}\nCompared with: ${baseline}.\n${text}`);
  }
  if (updates.length === 0) parts.push("Nothing new.");
  if (skipped.length > 0) parts.push(`Left for later, because the changes are of a lesser class than --open-for: ${skipped.join(", ")}.`);
  if (files.length > 0) parts.push(`Kept in the project:\n${files.map((file) => `  ${file}`).join("\n")}`);
  const hasOutput = !isCheck && generated !== undefined && !generated.upToDate;
  if (hasOutput)
    parts.push(
      renderGenerated(generated, {
        out,
        dryRun: false,
        acceptsAll: false,
        command: generateCommand({ ...invocation, positionals: [], texts: { config: invocation.texts.config } }),
      }),
    );
  return parts.join("\n\n");
}
