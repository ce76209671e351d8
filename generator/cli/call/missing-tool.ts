import type { Registry } from "@toolpact/runtime";
import type { ResolvedConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { isStanding } from "../../pipeline/list-tools.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { likelyTools } from "./likely-tools.js";

type Missing = {
  readonly id: string;
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  readonly registries: readonly Registry[];
  readonly invocation: Pick<Invocation, "env">;
};

/** Why no registry has a tool: no contract describes it, or nothing was made yet of the contract that does, which may have errors. */
export async function missingTool({ id, config, patterns, registries, invocation: { env } }: Missing): Promise<Outcome> {
  const unknown = diagnose("cli/unknown-tool", { tool: id, likely: likelyTools(id, registries) });
  if (await isStanding({ config, patterns })) return failure([unknown]);
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const cwd = config.root;
  // A slip in a name is no reason to go to the network.
  const fetcher = await openFetcher({ config, readOnly: true, offline: true, env });
  const planned = planSources({ config, cwd, sources: await openSources({ config, cwd, fetcher, readOnly: true }) });
  const errors = planned.diagnostics.filter(({ severity, code }) => severity === "error" && code !== "source/not-cached");
  const isDescribed = planned.tools.some((tool) => tool.id === id);
  const missing = isDescribed ? diagnose("cli/unmade-tool", { tool: id, hasErrors: errors.length > 0 }) : unknown;
  return failure([missing, ...errors], planned.texts);
}
