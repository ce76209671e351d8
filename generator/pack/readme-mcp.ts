import type { Plan } from "../plan/index.js";
import { printMarkdown, printMarkdownCode } from "../print/index.js";
import { binName } from "./bin-name.js";
import { variablesOf } from "./variables.js";

type McpFacts = { readonly packageName: string; readonly plans: readonly Plan[]; readonly mcpName: string | undefined };

/** How an agent host starts the package as an MCP server. */
export function mcpSection({ packageName, plans, mcpName }: McpFacts): readonly string[] {
  // The package of the protocol is a peer that `npx` installs by itself only for packages in the MCP registry.
  const args = mcpName === undefined ? ["-p", packageName, "-p", "@modelcontextprotocol/server", binName(packageName)] : [packageName];
  const server = { command: "npx", args: ["-y", ...args] };
  const config = { mcpServers: { [binName(packageName).replace(/-mcp$/, "")]: server } };
  const rows = variablesOf(plans).map(
    ({ name, source, meaning }) => `| ${printMarkdownCode(name)} | ${printMarkdown(source)}: ${printMarkdown(meaning)} |`,
  );
  const table = ["| variable | |", "|---|---|", ...rows, "| `TOOLPACT_PERSON` | the person on whose behalf the agent acts |"];
  return [
    "## MCP server",
    ["```json", JSON.stringify(config, undefined, 2), "```"].join("\n"),
    `Approvals and the audit log are in \`TOOLPACT_STORE\`, or else in \`~/.toolpact/${binName(packageName)}.db\`. An approver decides with \`npx toolpact approvals\`. On Node 20 the store needs the package \`libsql\`.`,
    table.join("\n"),
  ];
}
