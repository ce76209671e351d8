import type { JsonSchema } from "../ir/index.js";
import { sha256 } from "../ir/index.js";
import { compareText } from "../print/index.js";
import { jsonSchema, reachableRefs } from "../schema/index.js";
import type { Plan, ToolPlan } from "./plan.js";

/** What a handler's types hang on: the shape of its arguments and of its answer, without a word of their descriptions. */
export function handlerSignature(tool: ToolPlan, plan: Plan): string {
  const ids = new Set([tool.input, tool.output].flatMap((schema) => [...reachableRefs(schema, plan.contract.schemas)]));
  const named = [...ids].sort().map((id) => {
    const schema = plan.schemas.get(id)?.schema;
    return [id, schema === undefined ? null : bare(jsonSchema(schema, (target) => target))];
  });
  const shapes = [bare(jsonSchema(tool.input, (id) => id)), bare(jsonSchema(tool.output, (id) => id)), named];
  return sha256(JSON.stringify(shapes)).slice(0, 16);
}

const annotations = new Set(["title", "description", "examples"]);

/** Without annotations and in order of key, since neither makes another type. A property that happens to be called `title` stays: its value is a schema. */
function bare(json: JsonSchema): JsonSchema {
  const text = JSON.stringify(json, (key, value: unknown) => {
    if (annotations.has(key) && (typeof value === "string" || Array.isArray(value))) {
      return undefined;
    }
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    return isMap ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareText(a, b))) : value;
  });
  return JSON.parse(text) as JsonSchema;
}
