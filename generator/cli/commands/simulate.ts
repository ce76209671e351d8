import { dirname, relative, resolve } from "node:path";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { failure, type Run } from "../command.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { renderColumns } from "../render-table.js";

/** An agent loop on a mock, with approvals answered by rule. */
export const simulate: Run = async (invocation) => {
  const { command, positionals, texts: options, cwd, terminal } = invocation;
  const [file] = positionals;
  if (file === undefined)
    return failure([diagnose("cli/missing-argument", { argument: "script", usage: `toolpact simulate ${command.usage}` })]);
  const { readScript, loadAgent } = await import("../../mock/simulate/open-script.js");
  const read = await readScript(file, cwd);
  if ("diagnostics" in read) return failure(read.diagnostics, read.texts);
  const { contracts = [], steps, agent: module, faults, approvals, expect, seed } = read.value;
  // Paths of a script start at the script.
  const named = contracts.map((contract) =>
    /^https?:/.test(contract) ? contract : relative(cwd, resolve(cwd, dirname(file), contract)) || contract,
  );
  const { config, diagnostics: problems, texts } = await openConfig({ ...invocation, positionals: named });
  if (config === undefined) return failure(problems, texts);
  const progress = terminal.progress("Simulating");
  const { openPlans } = await import("../../mock/open-contracts.js");
  const { plans, diagnostics, texts: sources } = await openPlans(config, networkOf(invocation));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return failure(errors, sources);
  const ids = plans.flatMap(({ tools }) => tools.map(({ id }) => id));
  const unknown = (steps ?? []).filter(({ call }) => !ids.includes(call));
  if (unknown.length > 0)
    return failure(unknown.map(({ call }) => diagnose("mock/unknown-tool", { tool: call, nearest: nearest(call, ids) })));
  const { scriptedAgent, simulate: run } = await import("../../mock/simulate/simulate.js");
  const agent = module === undefined ? scriptedAgent(steps ?? []) : await loadAgent(file, { module, cwd });
  if (agent === undefined) return failure([diagnose("cli/missing-export", { path: module ?? "", name: "agent" })]);
  const { ruleOf } = await import("../../mock/faults/read-faults.js");
  const chosen = options.seed ?? seed;
  const report = await run({
    plans,
    agent,
    approvals,
    expect,
    faults: faults.map(ruleOf),
    ...(chosen === undefined ? {} : { seed: chosen }),
  });
  progress.done();
  const { broken, log, ...figures } = report;
  const rows = Object.entries(figures).map(([name, value]) => [words[name] ?? name, String(value)]);
  const rules = broken.map(
    ({ rule, expected, found }) =>
      `Broken: ${words[rule] ?? rule} must be ${rule === "tokens" ? "at most " : ""}${expected}, and is ${found}.`,
  );
  return {
    exitCode: broken.length > 0 ? 1 : 0,
    text: [renderColumns(rows), ...rules].join("\n"),
    json: { ...figures, broken, log },
    diagnostics: [],
  };
};

const words: { readonly [name: string]: string } = {
  effectsWithoutApproval: "effects without approval",
  unknownOutcomes: "unknown outcomes",
};
