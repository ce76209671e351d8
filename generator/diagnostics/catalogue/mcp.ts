import { type Counted, first, grouped, many } from "./counted.js";
import { entry } from "./entry.js";
import { nothingSelected } from "./nothing-selected.js";

/** Problems of MCP servers as contracts. */
export const mcpCatalogue = {
  "mcp/no-servers": entry<Record<never, never>>({
    severity: "error",
    message: () => "`mcpServers` names no server.",
    fix: () => 'Name one: `{ "mcpServers": { "shop": { "command": "node", "args": ["server.js"] } } }`.',
  }),
  "mcp/wrong-server": entry<{ server: string; want: string }>({
    severity: "error",
    message: ({ server }) => `The settings of the server \`${server}\` name no command or address.`,
    fix: ({ want }) => `Write ${want}.`,
  }),
  "mcp/from-address": entry<Record<never, never>>({
    severity: "error",
    message: () => "A list of MCP servers cannot be read from an address, because it could start any command on this machine.",
    fix: () => "Save the list as a file, review it, and name the file as the contract.",
  }),
  "mcp/missing-package": entry<Record<never, never>>({
    severity: "error",
    message: () => "The package `@modelcontextprotocol/client` is required to read MCP servers, but it is not installed.",
    fix: () => "Run `npm install --save-dev @modelcontextprotocol/client`.",
  }),
  "mcp/no-connection": entry<{ server: string; reason: string }>({
    severity: "error",
    message: ({ server, reason }) => `The MCP server \`${server}\` did not list its tools: ${reason}.`,
    fix: () => "Check the command or the address, and that the server starts. Or use the last list with `--offline`.",
  }),
  "mcp/too-many-tools": entry<{ server: string; most: number }>({
    severity: "error",
    message: ({ server, most }) => `The MCP server \`${server}\` lists more than ${grouped(most)} tools, or its list does not end.`,
    fix: () => "Ask the provider for a smaller server.",
  }),
  "mcp/no-tools": entry<{ server: string }>({
    severity: "warning",
    message: ({ server }) => `The MCP server \`${server}\` lists no tools.`,
    fix: () => "Check its settings and credentials. Some servers list only the tools that the caller may use.",
  }),
  "mcp/silent-effects": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "tool declares no effect", "tools declare no effect")} (${first(found)}) and ${found.count === 1 ? "has" : "have"} \`effect: write\`. Calls wait for approval.`,
    fix: () => 'Declare tools that only read under `operations` of the source: `"<tool>": { effect: "read" }`.',
  }),
  "mcp/left-out-tools": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "tool is", "tools are")} left out, because ${found.count === 1 ? "its schema" : "their schemas"} cannot be read (${first(found)}).`,
    fix: () => "Report the schema to the provider of the server. The other tools are generated.",
  }),
  "mcp/secret-names": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "field is", "fields are")} treated as secret because of ${found.count === 1 ? "its name" : "their names"} (${first(found)}). Logs and approvals do not show ${found.count === 1 ? "its value" : "their values"}.`,
    fix: () => "Nothing to do. To change this, set `x-secret: false` in the schema of the server.",
  }),
  "mcp/nothing-selected": nothingSelected,
  "mcp/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) =>
      `${grouped(selected)} of ${many(all, "tool", "tools")} of the server ${all === 1 ? "is" : "are"} used, selected by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
} as const;
