import type { Plan, ToolPlan } from "../../plan/index.js";
import { printMarkdown } from "../../print/index.js";
import type { OutputFile } from "../emission.js";
import { confirmText, pageOf } from "./pages.js";

const longestText = 200;

/** Where the reference of a tool is, seen from `llms.txt`. */
export type LinkOf = (tool: ToolPlan, plan: Plan) => string;

const pageLink: LinkOf = (tool, { folder }) => `${folder}/${pageOf(tool)}`;

/** `llms.txt`: every tool by its id, with what it does and whether its calls wait. https://llmstxt.org */
export function llmsFile(plans: readonly Plan[], linkOf: LinkOf = pageLink): OutputFile {
  const titles = plans.map(({ contract }) => printMarkdown(contract.title));
  const sections = plans.map((plan) => {
    const lines = plan.tools.map((tool) => {
      const { title, description } = tool.operation;
      const text = description.replace(/\s+/g, " ").trim() || title;
      const shown = text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text;
      return `- [${printMarkdown(tool.id)}](${linkOf(tool, plan)}): ${printMarkdown(shown)} Effect: ${tool.policy.effect}; calls ${confirmText(tool)}.`;
    });
    return [`## ${printMarkdown(plan.contract.title)}`, lines.join("\n")].join("\n\n");
  });
  const count = plans.reduce((sum, { tools }) => sum + tools.length, 0);
  const text = [`# ${titles.join(", ")}`, `> ${count} ${count === 1 ? "tool" : "tools"} for AI agents.`, ...sections];
  return { path: "llms.txt", text: `${text.join("\n\n")}\n` };
}
