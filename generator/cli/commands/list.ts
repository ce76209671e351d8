import { listTools } from "../../pipeline/list-tools.js";
import type { ToolSummary } from "../../pipeline/plan-sources.js";
import { failure, type Run } from "../command.js";
import { exitCodeFor } from "../exit-code.js";
import { networkOf } from "../network-of.js";
import { openConfig } from "../open-config.js";
import { plural } from "../plural.js";
import { renderColumns } from "../render-table.js";
import { sortTold } from "../told-before.js";

/** What the contracts offer. */
export const list: Run = async (invocation) => {
  const { terminal, switches } = invocation;
  const { config, patterns, diagnostics: problems, texts: configTexts } = await openConfig(invocation);
  if (config === undefined) return failure(problems, configTexts);
  const progress = terminal.progress("Reading contracts");
  const listed = await listTools({
    config,
    patterns,
    network: networkOf(invocation),
    afresh: switches.has("verbose"),
    onRead: progress.show,
  });
  const { tools, isRead, isToCome, diagnostics, texts } = listed;
  progress.done();
  const enabled = tools.filter((tool) => tool.enabled).length;
  return {
    exitCode: exitCodeFor(diagnostics),
    text: tools.length === 0 ? "" : renderTools(tools, (text) => terminal.paint("bold", text)),
    notes: [
      `${plural(tools.length, "tool")}, ${enabled} enabled.`,
      ...(isToCome ? ["That is what `toolpact generate` makes of the contracts; until it runs, what it made last can be called."] : []),
    ].join("\n"),
    json: { counts: { tools: tools.length, enabled, disabled: tools.length - enabled }, tools },
    ...sortTold({ config, diagnostics, invocation, isRead }),
    sources: texts,
  };
};

function renderTools(tools: readonly ToolSummary[], bold: (text: string) => string): string {
  const rows = tools.map(({ id, effect, confirm, auth, ...tool }) => [id, effect, confirm, auth, renderEnabled(tool)]);
  const [head = "", ...lines] = renderColumns([["TOOL", "EFFECT", "CONFIRM", "AUTH", "ENABLED"], ...rows]).split("\n");
  return [bold(head), ...lines].join("\n");
}

function renderEnabled({ enabled, reason }: Pick<ToolSummary, "enabled" | "reason">): string {
  if (enabled) return "yes";
  return reason === undefined ? "no" : `no: ${reason}`;
}
