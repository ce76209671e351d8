import { type Counted, first, many } from "./counted.js";
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
    message: ({ server }) => `The server \`${server}\` cannot be reached as it is written.`,
    fix: ({ want }) => `Write ${want}.`,
  }),
  "mcp/from-address": entry<Record<never, never>>({
    severity: "error",
    message: () => "A list of MCP servers from an address is not used: it could start any command on this machine.",
    fix: () => "Save the list as a file, read it, and name the file as the contract.",
  }),
  "mcp/missing-package": entry<Record<never, never>>({
    severity: "error",
    message: () => "The package `@modelcontextprotocol/client` is missing, and MCP servers are asked with it.",
    fix: () => "Run `npm install --save-dev @modelcontextprotocol/client`.",
  }),
  "mcp/no-connection": entry<{ server: string; reason: string }>({
    severity: "error",
    message: ({ server, reason }) => `The MCP server \`${server}\` did not list its tools: ${reason}.`,
    fix: () => "Check the command or the address, and that the server starts; or use the last list with `--offline`.",
  }),
  "mcp/too-many-tools": entry<{ server: string; most: number }>({
    severity: "error",
    message: ({ server, most }) => `The MCP server \`${server}\` lists more than ${most} tools, or a list that never ends.`,
    fix: () => "Ask the provider for a smaller server.",
  }),
  "mcp/no-tools": entry<{ server: string }>({
    severity: "warning",
    message: ({ server }) => `The MCP server \`${server}\` lists no tools.`,
    fix: () => "Check its settings and credentials: some servers list only what a caller may use.",
  }),
  "mcp/silent-effects": entry<Counted>({
    severity: "warning",
    message: (found) =>
      `${many(found.count, "tool has", "tools have")} no annotation of ${found.count === 1 ? "its" : "their"} effect (${first(found)}) and count${found.count === 1 ? "s" : ""} as a write: calls wait for approval.`,
    fix: () => 'Declare the effect of a tool that only reads, under `operations` of the source: `"<tool>": { effect: "read" }`.',
  }),
  "mcp/left-out-tools": entry<Counted>({
    severity: "warning",
    message: (found) => `${many(found.count, "tool is", "tools are")} left out, because the schema cannot be read: ${first(found)}.`,
    fix: () => "Report it to the server's provider. The other tools are made.",
  }),
  "mcp/secret-names": entry<Counted>({
    severity: "note",
    message: (found) =>
      `${many(found.count, "field is", "fields are")} a secret by name (${first(found)}), so no log or approval shows it.`,
    fix: () => "Nothing to do. `x-secret: false` in the schema of the server says otherwise.",
  }),
  "mcp/nothing-selected": nothingSelected,
  "mcp/selected": entry<{ selected: number; all: number; rule: string }>({
    severity: "note",
    needs: "nothing",
    message: ({ selected, all, rule }) => `${selected} of ${all} tools are made, by ${rule}.`,
    fix: () => "Nothing to do.",
  }),
} as const;
