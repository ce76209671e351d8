import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { failure, type Run } from "../command.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";

/** The four contract tests of each tool, through a real runtime, against a mock of its service. */
export const test: Run = async (invocation) => {
  const { positionals, texts, lists, terminal } = invocation;
  const { config, diagnostics: problems, texts: configTexts } = await openConfig({ ...invocation, positionals: lists.contract ?? [] });
  if (config === undefined) return failure(problems, configTexts);
  const progress = terminal.progress("Reading contracts");
  const { openPlans } = await import("../../mock/open-contracts.js");
  const { plans, diagnostics, texts: sources } = await openPlans(config, networkOf(invocation));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return failure(errors, sources);
  const { globOf } = await import("../../mock/faults/choose-fault.js");
  const ids = plans.flatMap(({ tools }) => tools.map(({ id }) => id));
  const patterns = positionals.map((tool) => ({ tool, pattern: globOf(tool) }));
  const idle = patterns.filter(({ pattern }) => !ids.some((id) => pattern.test(id)));
  if (idle.length > 0) return failure(idle.map(({ tool }) => diagnose("mock/unknown-tool", { tool, nearest: nearest(tool, ids) })));
  progress.show?.();
  const { runContractTests, testNames } = await import("../../mock/tests/contract-tests.js");
  const tools = patterns.length === 0 ? () => true : (id: string) => patterns.some(({ pattern }) => pattern.test(id));
  const tested = await runContractTests({ plans, tools, ...(texts.seed === undefined ? {} : { seed: texts.seed }) });
  progress.done();
  const all = tested.flatMap(({ tool, results }) => results.map((result) => ({ tool, ...result })));
  const failed = all.filter(({ result }) => result === "failed");
  const rows = tested.map(({ tool, results }) => [tool, ...results.map(({ result }) => result)]);
  const reasons = failed.map(({ tool, test: name, reason = "" }) => `${tool}, ${name}: ${reason}`);
  const counts = { tools: tested.length, passed: all.filter(({ result }) => result === "passed").length, failed: failed.length };
  return {
    exitCode: failed.length > 0 ? 1 : 0,
    text: [renderColumns([["tool", ...testNames], ...rows]), ...reasons].join("\n"),
    notes: `${plural(counts.tools, "tool")}: ${counts.passed} passed, ${counts.failed} failed, ${all.length - counts.passed - counts.failed} skipped.`,
    json: { counts, tools: tested },
    diagnostics: [],
  };
};
