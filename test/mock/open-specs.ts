import { resolve } from "node:path";
import { configFromArguments } from "../../generator/config/index.js";
import { openPlans } from "../../generator/mock/open-contracts.js";
import type { Plan } from "../../generator/plan/index.js";

const repository = resolve(import.meta.dirname, "../..");

/** The plans of tool specs of this repository, by the names of their files. */
export async function openSpecs(...names: readonly string[]): Promise<readonly Plan[]> {
  const contracts = names.map((name) => `specs/${name}.tools.yaml`);
  const { config } = await configFromArguments({ cwd: repository, contracts });
  if (config === undefined) throw new Error("There are no such specs.");
  return (await openPlans(config)).plans;
}
