import type { Plan } from "../plan/index.js";
import type { OutputFile } from "./emission.js";
import { type OutputOptions, outputs } from "./outputs/index.js";

export type EmitOptions = OutputOptions;

/** Every file of one contract, paths relative to the output folder. */
export function emitPlan(plan: Plan, options: EmitOptions): readonly OutputFile[] {
  const files = outputs.filter(({ isWanted }) => isWanted(options)).flatMap((output) => output.files(plan, options));
  return files.map(({ path, text }) => ({ path: `${plan.folder}/${path}`, text }));
}

/** The files of a folder that holds several contracts. */
export function emitRoot(plans: readonly Plan[], options: EmitOptions): readonly OutputFile[] {
  return outputs.filter(({ isWanted }) => isWanted(options)).flatMap(({ rootFiles }) => rootFiles?.(plans, options) ?? []);
}
