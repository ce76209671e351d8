/** The door `toolpact`: for config files, and for programs that run the generator themselves. Loads nothing heavy by itself. */

import type { ResolvedConfig } from "./config/index.js";
import type { CheckOptions } from "./pipeline/check.js";
import type { CheckResult } from "./pipeline/check-result.js";
import type { Compilation } from "./pipeline/compile.js";
import type { GenerateOptions, GenerateResult } from "./pipeline/generate.js";
import type { Network } from "./pipeline/open-fetcher.js";

export { type Config, type ConfigResult, defineConfig, type ResolvedConfig, readConfig, type Source } from "./config/index.js";
export type { Diagnostic, Place, Severity } from "./diagnostics/index.js";
export type { OutputFile } from "./emit/index.js";
export type { Acceptance, LockedTool, PendingTool, Widening } from "./lock/index.js";
export type { CheckOptions } from "./pipeline/check.js";
export type { CheckResult } from "./pipeline/check-result.js";
export type { Compilation, HandlerStubs } from "./pipeline/compile.js";
export type { GenerateOptions, GenerateResult } from "./pipeline/generate.js";
export type { InputFile } from "./pipeline/inputs.js";
export type { Network } from "./pipeline/open-fetcher.js";
export type { ToolSummary } from "./pipeline/plan-sources.js";

/** Reads, plans and emits a config's contracts, in memory; those that have an address are fetched first. */
export async function compile(config: ResolvedConfig, network: Network = {}): Promise<Compilation> {
  const { openSources } = await import("./pipeline/open-sources.js");
  const { openFetcher } = await import("./pipeline/open-fetcher.js");
  const sources = await openSources({ config, cwd: config.root, fetcher: await openFetcher({ config, ...network }) });
  const { openModelReview } = await import("./pipeline/open-model-review.js");
  const module = await import("./pipeline/compile.js");
  return module.compile({ config, cwd: config.root, sources, review: await openModelReview(config) });
}

/** Compiles and writes what changed, as `toolpact generate` does. */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const module = await import("./pipeline/generate.js");
  return module.generate(options);
}

/** Tells whether the output is up to date, as `toolpact check` does. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const module = await import("./pipeline/check.js");
  return module.check(options);
}
