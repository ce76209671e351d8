import type { Plan, ToolPlan } from "../../plan/index.js";
import { printMarkdown } from "../../print/index.js";
import type { OutputFile } from "../emission.js";
import { type LinkOf, llmsFile } from "./llms-file.js";
import { toolSections } from "./pages.js";

/** Enough to choose a tool and to call it. The declarations have every field. */
const limits = {
  mark: "###",
  input: { depth: 2, rows: 40, characters: 200 },
  output: { depth: 1, rows: 20, characters: 100 },
} as const;

const mostOnPage = 50;

/**
 * The reference of a package: one page for each namespace, because a package with a file for each tool installs slowly. `linkOf` leads to a tool, from the
 * folder above `docs`.
 */
export function groupedReference(plans: readonly Plan[]): { readonly files: readonly OutputFile[]; readonly linkOf: LinkOf } {
  const links = new Map<ToolPlan, string>();
  const pages = plans.flatMap((plan) =>
    [...pagesOf(plan.tools)].map(([name, tools]): OutputFile => {
      const path = `docs/${plan.folder}/${name}.md`;
      const anchors = new Map<string, number>();
      const sections = tools.flatMap((tool) => {
        links.set(tool, `${path}#${uniqueAnchor(tool.id, anchors)}`);
        // Headings below the one of a tool are the same for each, so only its own can be linked to.
        for (const heading of ["input", "output", "example"]) uniqueAnchor(heading, anchors);
        return [`## ${printMarkdown(tool.id)}`, `**${printMarkdown(tool.operation.title)}**`, ...toolSections(tool, plan, limits)];
      });
      return { path, text: `${[`# ${printMarkdown(plan.contract.title)}: ${name}`, ...sections].join("\n\n")}\n` };
    }),
  );
  const linkOf: LinkOf = (tool) => links.get(tool) ?? "docs";
  return { files: [llmsFile(plans, linkOf), ...pages], linkOf };
}

/** Pages by name: `orders`, and `orders.2` if there are many tools. */
function pagesOf(tools: readonly ToolPlan[]): ReadonlyMap<string, readonly ToolPlan[]> {
  const found = new Map<string, ToolPlan[]>();
  for (const tool of tools) {
    const namespace = tool.module.split("/").slice(1, -1).join("-") || "tools";
    let name = namespace;
    for (let number = 2; (found.get(name)?.length ?? 0) >= mostOnPage; number++) name = `${namespace}.${number}`;
    const inside = found.get(name);
    if (inside === undefined) found.set(name, [tool]);
    else inside.push(tool);
  }
  return found;
}

/** As GitHub and npm make them of a heading: in lower case, without most signs; a second one of the same name has a number. */
function uniqueAnchor(heading: string, known: Map<string, number>): string {
  const anchor = heading.toLowerCase().replace(/[^a-z0-9_ -]/g, "");
  const count = known.get(anchor) ?? 0;
  known.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}
