/** The version of what a template may see; docs/templates.md describes it. Within a version values are only added. */
export const viewVersion = 3;

/** What a name stands for: finished text, a list of texts, or a list of views. */
export type ViewValue = "text" | "texts" | readonly [View];
export type View = { readonly [name: string]: ViewValue };

const every: View = { header: "text", viewVersion: "text" };
const tool: View = {
  ...every,
  imports: "texts",
  types: "texts",
  doc: "text",
  name: "text",
  inputType: "text",
  outputType: "text",
  failureType: "text",
  identity: "texts",
  input: "text",
  injected: "text",
  output: "text",
  meta: "text",
  confirmWhen: "text",
  deferred: "text",
  policy: "text",
  call: "text",
  together: "text",
};
const tools: View = {
  ...every,
  imports: "texts",
  tools: [{ types: "texts", doc: "text", name: "text", inputType: "text", outputType: "text", failureType: "text", module: "text" }],
};
const deferred: View = {
  ...every,
  imports: "texts",
  constants: "texts",
  tools: [{ id: "text", name: "text", declaration: "text" }],
  functions: "texts",
};
const definitions: View = {
  ...every,
  imports: "texts",
  type: "text",
  definitions: [{ name: "text", title: "text", uses: "text", schema: "text" }],
};
const schemas: View = { ...every, schemas: [{ types: "texts", name: "text", build: "text" }] };
const registry: View = {
  ...every,
  imports: "texts",
  types: "text",
  count: "text",
  title: "text",
  name: "text",
  titleLiteral: "text",
  version: "text",
  permissions: "text",
  policies: [{ name: "text", policy: "text" }],
  tools: [{ id: "text", identity: "texts", policy: "text", policyName: "text", call: "text", module: "text", name: "text" }],
  aliases: [{ identity: "texts", policy: "text", policyName: "text", call: "text" }],
};
const client: View = { ...every, imports: "texts", type: "text", paths: "text" };
const handlers: View = { ...every, imports: "texts", type: "text" };
const mcpServer: View = {
  ...every,
  name: "text",
  title: "text",
  version: "text",
  sources: [{ name: "text", folder: "text", variables: "text" }],
};
const rootIndex: View = { ...every, sources: [{ name: "text", folder: "text" }] };

/** What each template sees: that of a file in TypeScript, in JavaScript and of declarations the same, but for the imports that it needs. */
export const views = {
  tool,
  "tool.js": tool,
  "tool.d.ts": tool,
  "tools.js": tools,
  "tools.d.ts": tools,
  deferred,
  definitions,
  "definitions.js": definitions,
  parsers: { ...every, imports: "texts", constants: "texts", functions: "texts" },
  schemas,
  "schemas.js": schemas,
  "schemas.d.ts": schemas,
  registry,
  "registry.js": registry,
  "registry.d.ts": registry,
  client,
  "client.js": client,
  "client.d.ts": client,
  handlers,
  "handlers.js": handlers,
  "handlers.d.ts": handlers,
  index: every,
  "index.js": every,
  "index.d.ts": every,
  "mcp-server": mcpServer,
  "root-index": rootIndex,
  "root-index.js": rootIndex,
  "root-index.d.ts": rootIndex,
} as const satisfies { readonly [template: string]: View };

export type TemplateName = keyof typeof views;
// The keys of a table are its names.
export const templateNames = Object.keys(views) as readonly TemplateName[];
