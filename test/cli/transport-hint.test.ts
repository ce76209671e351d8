import { expect, test } from "vitest";
import { transportHint } from "../../generator/cli/call/transport-hint.js";
import type { Call, ErrorCode, ToolResponse } from "../../runtime/index.js";
import { plainMetadata } from "./metadata.js";

const graphql: Call = { kind: "graphql", endpoint: "https://b.example/graphql", document: "{ a }" };
const operation: Call = { kind: "http-operation", method: "GET", servers: [], path: "/", parameters: [], responses: {}, security: [] };
const mcp: Call = { kind: "mcp", server: "notes", tool: "find" };

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
const invalid = refused("TOOL_API_KEY_INVALID", { reason: "no-credentials", service: "https://a.example" });

const scheme = (type: "basic" | "bearer"): Call => ({ ...operation, security: [[{ name: "key", scheme: { type }, scopes: [] }]] });
const tls = { name: "certificate", scheme: { type: "mutualTLS" }, scopes: [] } as const;
const client: Call = {
  ...operation,
  security: [[{ name: "oauth", scheme: { type: "oauth2", flow: "clientCredentials", tokenUrl: "https://a.example/token" }, scopes: [] }]],
};
const untransported = refused("TOOL_CONFIGURATION_ERROR", { missing_stages: [{ stage: "transport", need: "mcp" }] });
const http = '"@toolpact/runtime/transport/http"';

test.each<[string, Call, ToolResponse<unknown>, { names: string; transport: string } | undefined]>([
  [
    "credentials of a scheme",
    scheme("bearer"),
    missing,
    { names: "fixedCredentials, ", transport: 'httpTransport({ security: fixedCredentials({ "https://a.example": { key: "…" } }) })' },
  ],
  [
    "a name and its password",
    scheme("basic"),
    missing,
    {
      names: "fixedCredentials, ",
      transport: 'httpTransport({ security: fixedCredentials({ "https://a.example": { key: { username: "…", password: "…" } } }) })',
    },
  ],
  [
    "a client that fetches its tokens",
    client,
    missing,
    {
      names: "fixedCredentials, ",
      transport: 'httpTransport({ security: fixedCredentials({ "https://a.example": { oauth: { clientId: "…", clientSecret: "…" } } }) })',
    },
  ],
  [
    "a certificate, which no scheme of `security` is",
    { ...operation, security: [[tls]] },
    missing,
    { names: "", transport: 'httpTransport({ tls: { cert: "…", key: "…" } })' },
  ],
  [
    "a certificate with a token",
    { ...operation, security: [[tls, { name: "key", scheme: { type: "bearer" }, scopes: [] }]] },
    missing,
    {
      names: "fixedCredentials, ",
      transport: 'httpTransport({ security: fixedCredentials({ "https://a.example": { key: "…" } }), tls: { cert: "…", key: "…" } })',
    },
  ],
  [
    "credentials of a name that steers terminals, or none",
    {
      ...operation,
      servers: [{ url: "https://b.example/v1", variables: {} }],
      security: [[], [{ name: "a-\u001bb", scheme: { type: "bearer" }, scopes: [] }]],
    },
    refused("TOOL_API_KEY_INVALID", { reason: "no-credentials", service: "https://own.example" }),
    {
      names: "fixedCredentials, ",
      transport: 'httpTransport({ security: fixedCredentials({ "https://own.example": { "a-\\u001bb": "…" } }) })',
    },
  ],
  [
    "credentials that the document knows nothing of",
    operation,
    invalid,
    {
      names: "",
      transport: 'httpTransport({ credentials: ({ service }) => (service === "https://a.example" ? { Authorization: "…" } : undefined) })',
    },
  ],
  [
    "credentials of GraphQL, of whose refusal a transport said nothing more",
    graphql,
    refused("TOOL_API_KEY_INVALID", {}),
    {
      names: "",
      transport:
        'graphqlTransport({ credentials: ({ service }) => (service === "https://b.example" ? { Authorization: "…" } : undefined) })',
    },
  ],
  [
    "credentials of MCP",
    mcp,
    invalid,
    { names: "", transport: 'mcpTransport({ servers: { "notes": { url: "…", credentials: () => ({ Authorization: "…" }) } } })' },
  ],
  ["a transport that is not there", mcp, untransported, { names: "", transport: 'mcpTransport({ servers: { "notes": { url: "…" } } })' }],
  ["another refusal", graphql, refused("TOOL_INVALID_INPUT", {}), undefined],
  ["code of the user's own", { kind: "local", handler: "find" }, invalid, undefined],
])("the lines for %s are whole", (_, call, response, expected) => {
  const hint = transportHint({ tool: { call }, response, file: { path: "src/handlers/runtime.js", isThere: false }, hasTransports: false });
  if (expected === undefined) {
    expect(hint).toBeUndefined();
    return;
  }
  const [first, ...lines] = hint?.split("\n") ?? [];
  expect(first).toMatch(/\. Write src\/handlers\/runtime\.js:$/);
  const maker = /^\w+/.exec(expected.transport)?.[0] ?? "";
  expect(lines).toEqual([
    `  import { ${expected.names}${maker} } from "@toolpact/runtime/transport/${maker.replace("Transport", "")}";`,
    `  export const options = { transports: [${expected.transport}] };`,
  ]);
});

const there = { path: "src/handlers/runtime.ts", isThere: true } as const;
const privateHost = refused("TOOL_CONFIGURATION_ERROR", { reason: "private-address", host: "localhost" });

test.each<[string, ToolResponse<unknown>, boolean, readonly string[]]>([
  [
    "options without transports get them",
    privateHost,
    false,
    ["Add to the `options` of", `import { httpTransport } from ${http};`, 'transports: [httpTransport({ allowPrivate: ["localhost"] })],'],
  ],
  [
    "its transport gets the option alone: a second one of its kind would take its place",
    privateHost,
    true,
    ["Add to the `httpTransport({ … })` of", 'allowPrivate: ["localhost"],'],
  ],
  [
    "its transport gets credentials, with what they need",
    missing,
    true,
    [
      "Add to the `httpTransport({ … })` of",
      `import { fixedCredentials } from ${http};`,
      'security: fixedCredentials({ "https://a.example": { key: "…" } }),',
    ],
  ],
  [
    "its list gets a transport that it does not have",
    untransported,
    true,
    ["Add to the `transports` of", `import { httpTransport } from ${http};`, "httpTransport(),"],
  ],
])("a file that is there gets what it lacks: %s", (_, response, hasTransports, [where, ...lines]) => {
  const hint = transportHint({ tool: { call: scheme("bearer") }, response, file: there, hasTransports }) ?? "";
  const [first, ...rest] = hint.split("\n");
  expect(first).toContain(`. ${where} src/handlers/runtime.ts, beside what is there:`);
  expect(rest).toEqual(lines.map((line) => `  ${line}`));
});

test.each<[string, unknown, string]>([
  [
    "of another service",
    { "https://b.example": { key: "given" } },
    'Add to the `fixedCredentials({ … })` of src/handlers/runtime.ts, beside what is there:\n  "https://a.example": { key: "…" },',
  ],
  [
    "of this service, for another scheme",
    { "https://a.example": { other: "given" } },
    'Add to the `"https://a.example": { … }` of the `fixedCredentials({ … })` of src/handlers/runtime.ts, beside what is there:\n  key: "…",',
  ],
  [
    "of this scheme, which is empty",
    { "https://a.example": { key: "empty" } },
    "`key` for https://a.example is empty. Give its value in src/handlers/runtime.ts, or set the variable of the environment that it takes.",
  ],
  [
    "of a function of the application's own",
    {},
    'The `security` of src/handlers/runtime.ts has none of them. Let it answer for https://a.example, or be `fixedCredentials({ "https://a.example": { key: "…" } })`.',
  ],
])("a `security` that is there gets what it lacks, and no second one: %s", (_, known, expected) => {
  const response = refused("TOOL_CONFIGURATION_ERROR", {
    missing_credentials: [["key"]],
    service: "https://a.example",
    given_credentials: known,
  });
  const hint = transportHint({ tool: { call: scheme("bearer") }, response, file: there, hasTransports: true }) ?? "";
  expect(hint.replace("Credentials are given to the transport. ", "")).toBe(expected);
});

test("a certificate is asked for where only that is missing", () => {
  const call: Call = { ...operation, security: [[tls, { name: "key", scheme: { type: "bearer" }, scopes: [] }]] };
  const response = refused("TOOL_CONFIGURATION_ERROR", {
    missing_credentials: [["certificate", "key"]],
    service: "https://a.example",
    given_credentials: { "https://a.example": { key: "given" } },
  });
  expect(transportHint({ tool: { call }, response, file: there, hasTransports: true })).toBe(
    'Credentials are given to the transport. Add to the `httpTransport({ … })` of src/handlers/runtime.ts, beside what is there:\n  tls: { cert: "…", key: "…" },',
  );
});

test("without a folder of handlers the option alone is named", () => {
  expect(transportHint({ tool: { call: operation }, response: privateHost, file: undefined, hasTransports: false })).toBe(
    'Private hosts are allowed by an option of the transport. Where the runtime is made: `transports: [httpTransport({ allowPrivate: ["localhost"] })]`.',
  );
});

test("credentials that were sent and refused are to be corrected, not added", () => {
  const response = refused("TOOL_API_KEY_INVALID", { service: "https://a.example" });
  expect(transportHint({ tool: { call: scheme("bearer") }, response, file: there, hasTransports: true })).toBe(
    "https://a.example refused the credentials that it was sent. Correct their value in src/handlers/runtime.ts, or where that takes it from.",
  );
});

test("a schema without an address names the `endpoint` of its source, and the lines for a transport", () => {
  const response = refused("TOOL_CONFIGURATION_ERROR", { reason: "relative-address" });
  const hint = transportHint({ tool: { call: { ...graphql, endpoint: "/graphql" } }, response, file: there, hasTransports: false });
  expect(hint).toContain("Give its source an `endpoint` in the config and generate again, or give the transport a `baseUrl`.");
  expect(hint).toContain('  transports: [graphqlTransport({ baseUrl: "https://…" })],');
});
