import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import { type Plan, planContract } from "../../generator/plan/index.js";
import { createSources } from "../../generator/read/source/index.js";
import { readToolSpec } from "../../generator/read/toolspec/index.js";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

let plans: readonly Plan[] | undefined;

/** The plans of the five reference systems, read from `specs/` once: nobody may change a plan. */
export function referencePlans(): readonly Plan[] {
  plans ??= readPlans();
  return plans;
}

function readPlans(): readonly Plan[] {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => problems.push(diagnostic);
  const sources = createSources({ cwd: repository, roots: ["specs"] });
  const specs = readdirSync(`${repository}/specs`)
    .filter((name) => name.endsWith(".tools.yaml"))
    .sort();
  const read = specs.map((name) => {
    const contract = readToolSpec({ path: `specs/${name}`, sources, report });
    if (contract === undefined) {
      throw new Error(`specs/${name} cannot be read: ${JSON.stringify(problems)}`);
    }
    return planContract(contract, { folder: contract.name, name: contract.name, report });
  });
  if (problems.some(({ severity }) => severity === "error")) {
    throw new Error(JSON.stringify(problems, null, 2));
  }
  return read;
}
