import { dirname } from "node:path";
import { planSources } from "../../generator/dist/pipeline/plan-sources.js";

/** The operations that Toolpact makes of a schema, each under a name of its own. */
export async function documentsOf(schema) {
  const root = dirname(schema);
  const sources = [{ path: schema.slice(root.length + 1), name: "api" }];
  const config = {
    root,
    out: "out",
    sources,
    handlers: false,
    templates: undefined,
    jsonSchemaFiles: false,
    parsers: false,
    int64: "number",
  };
  const { plans } = await planSources({ config, cwd: root });
  return plans.flatMap(({ tools }) => tools.map(({ operation }) => operation.call.document)).join("\n\n");
}
