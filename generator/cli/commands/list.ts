import { openFetcher } from "../../pipeline/open-fetcher.js";
import type { ToolSummary } from "../../pipeline/plan-sources.js";
import { isSwitchingToCome } from "../../pipeline/untold.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import { sortTold } from "../told-before.js";

/** What the contracts offer, without looking at the output. */
export const list: Run = async (invocation) => {
  const { terminal } = invocation;
  const { config, diagnostics: problems, texts } = await openConfig(invocation);
  if (config === undefined) return failure(problems, texts);
  const progress = terminal.progress("Reading contracts");
  progress.show();
  const { planSources } = await import("../../pipeline/plan-sources.js");
  const { openSources } = await import("../../pipeline/open-sources.js");
  const fetcher = await openFetcher({ config, ...networkOf(invocation) });
  const sources = await openSources({ config, cwd: config.root, fetcher });
  const planned = planSources({ config, cwd: config.root, sources });
  const { lock, diagnostics, texts: shown } = planned;
  // Not even of the contracts that have none is anything made.
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  const tools = isBroken ? planned.tools.map(withheld) : planned.tools;
  progress.done();
  const isToCome = await isSwitchingToCome(lock.pending, config);
  const enabled = tools.filter((tool) => tool.enabled).length;
  return {
    exitCode: exitCodeFor(diagnostics),
    text: tools.length === 0 ? "" : renderTools(tools, (text) => terminal.paint("bold", text)),
    notes: [
      `${plural(tools.length, "tool")}, ${enabled} enabled.`,
      ...(isToCome ? ["That is what `toolpact generate` makes of the contracts; until it runs, what it made last can be called."] : []),
    ].join("\n"),
    json: { counts: { tools: tools.length, enabled, disabled: tools.length - enabled }, tools },
    ...sortTold({ config, diagnostics, invocation }),
    sources: shown,
  };
};

function withheld(tool: ToolSummary): ToolSummary {
  return { ...tool, enabled: false, reason: tool.reason ?? "not until the errors are corrected" };
}

function renderTools(tools: readonly ToolSummary[], bold: (text: string) => string): string {
  const rows = tools.map(({ id, effect, confirm, auth, ...tool }) => [id, effect, confirm, auth, renderEnabled(tool)]);
  const [head = "", ...lines] = renderColumns([["TOOL", "EFFECT", "CONFIRM", "AUTH", "ENABLED"], ...rows]).split("\n");
  return [bold(head), ...lines].join("\n");
}

function renderEnabled({ enabled, reason }: Pick<ToolSummary, "enabled" | "reason">): string {
  if (enabled) return "yes";
  return reason === undefined ? "no" : `no: ${reason}`;
}
