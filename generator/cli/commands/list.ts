import type { PlannedSources, ToolSummary } from "../../pipeline/plan-sources.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";
import { refusedStages } from "../refused-stages.js";
import { renderColumns } from "../render-table.js";

/** What the contracts offer, without looking at the output. */
export const list: Run = async (invocation) => {
  const { terminal } = invocation;
  const { config, diagnostics: problems, texts } = await openConfig(invocation);
  if (config === undefined) return failure(problems, texts);
  const progress = terminal.progress("Reading contracts");
  progress.show();
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const planned = planSources({ config, cwd: config.root });
  const tools = await withRefusals(planned);
  const { diagnostics, texts: sources } = planned;
  progress.done();
  const enabled = tools.filter((tool) => tool.enabled).length;
  const refused = tools.filter((tool) => tool.enabled && tool.refused.length > 0).length;
  return {
    exitCode: exitCodeFor(diagnostics),
    text: tools.length === 0 ? "" : renderTools(tools, (text) => terminal.paint("bold", text)),
    notes: `${plural(tools.length, "tool")}, ${enabled} enabled.${refused === 0 ? "" : ` ${refused} of them would be refused: the runtime does not have what they need yet.`}`,
    json: { counts: { tools: tools.length, enabled, disabled: tools.length - enabled }, tools },
    diagnostics,
    sources,
  };
};

type ListedTool = ToolSummary & {
  /** The stages that its policy asks for and the runtime does not have: it fails closed. */
  readonly refused: readonly string[];
};

async function withRefusals({ tools, plans }: PlannedSources): Promise<readonly ListedTool[]> {
  const { missingStages } = await import("@toolpact/runtime");
  const policies = new Map(plans.flatMap((plan) => plan.tools.map(({ id, policy }) => [id, policy] as const)));
  return tools.map((tool) => {
    const policy = policies.get(tool.id);
    const refused = policy === undefined ? [] : refusedStages(policy, missingStages);
    return { ...tool, refused: refused.map(({ stage }) => stage) };
  });
}

function renderTools(tools: readonly ListedTool[], bold: (text: string) => string): string {
  const rows = tools.map(({ id, effect, confirm, auth, ...tool }) => [id, effect, confirm, auth, renderEnabled(tool)]);
  const [head = "", ...lines] = renderColumns([["TOOL", "EFFECT", "CONFIRM", "AUTH", "ENABLED"], ...rows]).split("\n");
  return [bold(head), ...lines].join("\n");
}

function renderEnabled({ enabled, reason, refused }: Pick<ListedTool, "enabled" | "reason" | "refused">): string {
  if (!enabled) return reason === undefined ? "no" : `no: ${reason}`;
  return refused.length === 0 ? "yes" : `yes, but refused: no ${refused.join(", ")} yet`;
}
