import { plainText } from "../../diagnostics/render/excerpt.js";
import type { ToolSummary } from "../../pipeline/plan-sources.js";
import { renderColumns } from "../render-table.js";

type Rendering = { readonly tools: readonly ToolSummary[]; readonly pending: ReadonlySet<string>; readonly bold: (text: string) => string };

const longestState = 40;

/** A line for each tool, and whether a reason is cut. */
export function renderTools({ tools, pending, bold }: Rendering): { readonly text: string; readonly isCut: boolean } {
  const states = tools.map((tool) => stateOf(tool, pending.has(tool.id)));
  const rows = tools.map(({ id, effect, confirm, auth }, index) => [id, effect, confirm, auth, shorten(states[index] ?? "")]);
  const cells = rows.map((row) => row.map(plainText));
  const [head = "", ...lines] = renderColumns([["TOOL", "EFFECT", "CONFIRM", "AUTH", "ENABLED"], ...cells]).split("\n");
  return { text: [bold(head), ...lines].join("\n"), isCut: states.some((state) => state.length > longestState) };
}

function stateOf({ enabled, reason }: ToolSummary, isPending: boolean): string {
  if (enabled) return "yes";
  if (isPending) return `pending: ${(reason ?? "").replace(/^Not accepted yet: /, "").replace(/\. A person accepts it with .*$/s, "")}`;
  return reason === undefined ? "no" : `no: ${reason.split("\n")[0]}`;
}

function shorten(state: string): string {
  return state.length <= longestState ? state : `${state.slice(0, longestState - 1).trimEnd()}…`;
}
