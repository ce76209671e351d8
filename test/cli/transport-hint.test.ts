import { expect, test } from "vitest";
import { transportHint } from "../../generator/cli/call/transport-hint.js";
import type { Call, ErrorCode, ToolResponse } from "../../runtime/index.js";
import { plainMetadata } from "./metadata.js";

const graphql: Call = { kind: "graphql", endpoint: "https://a.example/graphql", document: "{ a }" };
const operation: Call = { kind: "http-operation", method: "GET", servers: [], path: "/", parameters: [], responses: {}, security: [] };
const mcp: Call = { kind: "mcp", server: "notes", tool: "find" };
const secured: Call = { ...operation, security: [[{ name: "key", scheme: { type: "bearer" }, scopes: [] }]] };

function refused(code: ErrorCode, details: unknown): ToolResponse<unknown> {
  return {
    status: "error",
    command: "shop.find",
    data: null,
    error: { code, message: "No.", details },
    metadata: plainMetadata,
  };
}

const missing = refused("TOOL_CONFIGURATION_ERROR", { missing_credentials: [["key"]], service: "https://a.example" });
const invalid = refused("TOOL_API_KEY_INVALID", { reason: "no-credentials" });

test.each<[string, Call, ToolResponse<unknown>, string | undefined]>([
  ["credentials of a scheme", secured, missing, 'httpTransport({ security: fixedCredentials({ "https://a.example": { key: "…" } }) })'],
  [
    "credentials that the service refused",
    {
      ...secured,
      servers: [{ url: "https://b.example/v1", variables: {} }],
      security: [[], [{ name: "a-\u001bb", scheme: { type: "bearer" }, scopes: [] }]],
    },
    refused("TOOL_API_KEY_INVALID", {}),
    'httpTransport({ security: fixedCredentials({ "https://b.example": { "a-\\u001bb": "…" } }) })',
  ],
  ["credentials that the document knows nothing of", operation, invalid, 'httpTransport({ credentials: () => ({ Authorization: "…" }) })'],
  ["credentials of GraphQL", graphql, invalid, 'graphqlTransport({ credentials: () => ({ Authorization: "…" }) })'],
  ["credentials of MCP", mcp, invalid, 'mcpTransport({ servers: { "notes": { url: "…", credentials: () => ({ Authorization: "…" }) } } })'],
  ["another refusal", graphql, refused("TOOL_INVALID_INPUT", {}), undefined],
  ["code of the user's own", { kind: "local", handler: "find" }, invalid, undefined],
])("the option for %s is named, and the file", (_, call, response, option) => {
  const hint = transportHint({ tool: { call }, response, file: "src/handlers/runtime.ts" });
  if (option === undefined) expect(hint).toBeUndefined();
  else expect(hint).toBe(`Credentials are given in src/handlers/runtime.ts: \`${option}\`.`);
});
