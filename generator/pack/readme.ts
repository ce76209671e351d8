import { confirmText, type LinkOf, type OutputFile } from "../emit/index.js";
import { scopesOf } from "../lock/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { printMarkdown, printMarkdownCode } from "../print/index.js";
import { findFirstCall, printFirstCall } from "./first-call.js";
import { toolPath } from "./package-exports.js";
import { mcpSection } from "./readme-mcp.js";

export type ReadmeFacts = {
  readonly packageName: string;
  readonly description: string;
  readonly plans: readonly Plan[];
  readonly linkOf: LinkOf;
  /** Name in the MCP registry. */
  readonly mcpName: string | undefined;
};

/** npm shows the first 64 kB of a README. Larger tables are a page of their own. */
const mostRows = 250;

/** README.md, and the page with the table of tools if there are many. */
export function printReadme(facts: ReadmeFacts): readonly OutputFile[] {
  const { packageName, description, plans } = facts;
  const tools = plans.flatMap((plan) => plan.tools.map((tool) => ({ tool, plan })));
  const isLong = tools.length > mostRows;
  const text = [
    `# ${printMarkdown(packageName)}`,
    printMarkdown(description),
    ["```sh", `npm install ${packageName} @toolpact/runtime zod`, "```"].join("\n"),
    ...firstCallSection(facts),
    ...callerSection(facts),
    ...mcpSection(facts),
    "## Tools",
    "Each tool has an import path of its own. A tool with an effect runs once for each key. A call that waits for approval runs after an approver agrees.",
    ...(isLong ? [namespaceTable(facts), `All ${tools.length} tools: [docs/tools.md](docs/tools.md).`] : [toolTable(facts, "")]),
  ];
  const table = isLong ? [{ path: "docs/tools.md", text: `# Tools\n\n${toolTable(facts, "../")}\n` }] : [];
  return [{ path: "README.md", text: `${text.join("\n\n")}\n` }, ...table];
}

function firstCallSection({ plans, packageName }: ReadmeFacts): readonly string[] {
  const first = findFirstCall(plans);
  if (first === undefined) return [];
  return ["## First call", ["```js", printFirstCall(first, { packageName, plans }), "```"].join("\n")];
}

/** How code names a client and a single tool. */
function callerSection({ plans, packageName }: ReadmeFacts): readonly string[] {
  const [plan] = plans;
  const tool = plan?.tools[0];
  if (plan === undefined || tool === undefined) return [];
  const path = (subpath: string): string => JSON.stringify(`${packageName}${subpath.slice(1)}`);
  const source = plans.length === 1 ? "." : `./${plan.folder}`;
  const lines = [
    `import { createClient } from ${path(`${source}/client`)}; // ${tool.path.join(".")}(args): the output, or a ToolCallError`,
    `import { ${tool.name} } from ${path(toolPath(tool, plan, plans))}; // runtime.call(${tool.name}, args): the whole answer`,
  ];
  return ["## Imports", ["```js", ...lines, "```"].join("\n")];
}

function toolTable({ plans, packageName, linkOf }: ReadmeFacts, up: string): string {
  const rows = plans.flatMap((plan) =>
    plan.tools.map((tool) => {
      const scopes = scopesOf(tool).map(printMarkdownCode).join(" ");
      const path = toolPath(tool, plan, plans).slice(1);
      return `| [${printMarkdown(tool.id)}](${up === "" ? "" : up}${linkOf(tool, plan)}) | ${tool.policy.effect} | ${confirmText(tool)} | ${scopes} | ${printMarkdownCode(path)} |`;
    }),
  );
  return [`| tool | effect | calls | scopes | ${printMarkdown(packageName)}… |`, "|---|---|---|---|---|", ...rows].join("\n");
}

function namespaceTable({ plans, linkOf }: ReadmeFacts): string {
  const pageOf = (tool: ToolPlan, plan: Plan): string => linkOf(tool, plan).replace(/#.*$/, "");
  const rows = plans.flatMap((plan) =>
    [...new Set(plan.tools.map((tool) => pageOf(tool, plan)))].map((page) => {
      const tools = plan.tools.filter((tool) => pageOf(tool, plan) === page);
      const count = (effect: ToolPlan["policy"]["effect"]): number => tools.filter(({ policy }) => policy.effect === effect).length;
      const name = page.replace(/^docs\//, "").replace(/\.md$/, "");
      return `| [${printMarkdown(name)}](${page}) | ${tools.length} | ${count("read")} | ${count("write")} | ${count("delete")} |`;
    }),
  );
  return ["| group | tools | read | write | delete |", "|---|---|---|---|---|", ...rows].join("\n");
}
