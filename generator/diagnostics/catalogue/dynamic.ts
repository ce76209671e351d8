import { entry } from "./entry.js";

/** Problems of contracts that are read at run time. */
export const dynamicCatalogue = {
  "dynamic/no-tools": entry<Record<never, never>>({
    severity: "warning",
    message: () => "The contract gives no tools: it lists no operation for agents, or `allow` selects no operation.",
    fix: () =>
      'Set `x-agent: { action: true }` on operations of the contract, or pass `allow`: `"all"`, or a selection such as `{ tags: ["orders"] }`.',
  }),
  "dynamic/secret-not-allowed": entry<{ id: string; secrets: readonly string[] }>({
    severity: "warning",
    message: ({ id, secrets }) =>
      `\`${id}\` is left out, because it names secrets that the application does not allow: ${secrets.map((name) => `\`${name}\``).join(", ")}.`,
    fix: () => "Remove them from the contract, or list them in the option `secrets`.",
  }),
  "dynamic/handler-not-allowed": entry<{ id: string; kind: "local" | "bridge"; names: readonly string[] }>({
    severity: "warning",
    message: ({ id, kind, names }) =>
      `\`${id}\` is left out, because its \`${kind}\` binding names what the application does not allow: ${names.map((name) => `\`${name}\``).join(", ")}.`,
    fix: () => "Bind the tool to a service, or list these names in the option `handlers`.",
  }),
  "dynamic/server-not-given": entry<{ id: string; server: string }>({
    severity: "warning",
    message: ({ id, server }) => `\`${id}\` is left out, because the application does not give the MCP server \`${server}\`.`,
    fix: () => "Give the server in `transport.mcp.servers`.",
  }),
} as const;
