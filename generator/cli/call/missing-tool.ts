import type { Registry } from "@toolpact/runtime";
import type { ResolvedConfig } from "../../config/index.js";
import { diagnose } from "../../diagnostics/index.js";
import { openFetcher } from "../../pipeline/open-fetcher.js";
import { failure, type Invocation, type Outcome } from "../command.js";
import { likelyTools } from "./likely-tools.js";

type Missing = {
  readonly id: string;
  readonly config: ResolvedConfig;
  readonly registries: readonly Registry[];
  readonly invocation: Pick<Invocation, "env">;
};

/** Why no registry has a tool: nobody describes it, or nothing was made yet of the contract that does, which may have errors. */
export async function missingTool({ id, config, registries, invocation: { env } }: Missing): Promise<Outcome> {
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const cwd = config.root;
  // A slip in a name is no reason to go to the network.
  const fetcher = await openFetcher({ config, readOnly: true, offline: true, env });
  const planned = planSources({ config, cwd, sources: await openSources({ config, cwd, fetcher, readOnly: true }) });
  const errors = planned.diagnostics.filter(({ severity, code }) => severity === "error" && code !== "source/not-cached");
  const isDescribed = planned.tools.some((tool) => tool.id === id);
  const missing = isDescribed
    ? diagnose("cli/unmade-tool", { tool: id, hasErrors: errors.length > 0 })
    : diagnose("cli/unknown-tool", { tool: id, likely: likelyTools(id, registries) });
  return failure([missing, ...errors], planned.texts);
}
