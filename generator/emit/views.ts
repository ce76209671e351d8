/** The version of what a template may see; docs/templates.md describes it. Within a version values are only added. */
export const viewVersion = 2;

/** What a name stands for: finished text, a list of texts, or a list of views. */
export type ViewValue = "text" | "texts" | readonly [View];
export type View = { readonly [name: string]: ViewValue };

const every: View = { header: "text", viewVersion: "text" };

/** What each template sees. */
export const views = {
  tool: {
    ...every,
    imports: "texts",
    types: "texts",
    doc: "text",
    name: "text",
    inputType: "text",
    outputType: "text",
    identity: "texts",
    input: "text",
    injected: "text",
    output: "text",
    meta: "text",
    confirmWhen: "text",
    accepts: "text",
    schema: "text",
    policy: "text",
    call: "text",
  },
  "tool-schema": { ...every, id: "text", imports: "texts", schemas: "text" },
  definitions: { ...every, imports: "texts", type: "text", definitions: [{ name: "text", title: "text", uses: "text", schema: "text" }] },
  "tool-parser": { ...every, id: "text", imports: "texts", constants: "texts", functions: "texts" },
  parsers: { ...every, imports: "texts", constants: "texts", functions: "texts" },
  schemas: { ...every, schemas: [{ types: "texts", name: "text", build: "text" }] },
  registry: {
    ...every,
    count: "text",
    title: "text",
    name: "text",
    titleLiteral: "text",
    version: "text",
    policies: [{ name: "text", policy: "text" }],
    tools: [{ id: "text", identity: "texts", policy: "text", policyName: "text", call: "text", module: "text", name: "text" }],
  },
  client: { ...every, imports: "texts", type: "text", paths: "text" },
  handlers: { ...every, imports: "texts", type: "text" },
  index: every,
  "root-index": { ...every, sources: [{ name: "text", folder: "text" }] },
} as const satisfies { readonly [template: string]: View };

export type TemplateName = keyof typeof views;
// The keys of a table are its names.
export const templateNames = Object.keys(views) as readonly TemplateName[];
