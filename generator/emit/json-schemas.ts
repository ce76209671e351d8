import type { Json, JsonObject, JsonSchema, Schema } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { compareText } from "../print/index.js";
import { jsonSchema, reachableRefs } from "../schema/index.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

export type JsonSchemas = {
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  readonly errors?: { readonly [code: string]: JsonSchema };
  readonly meta?: JsonSchema;
  readonly examples: { readonly input: readonly JsonObject[]; readonly output: readonly JsonObject[] };
};

/** All JSON Schemas of one tool, each complete in itself: shared types stand in its `$defs`. */
export function toolJsonSchemas(tool: ToolPlan, plan: Plan): JsonSchemas {
  const { operation } = tool;
  const { title, description } = operation;
  const errors = [...operation.errors].map(([code, schema]) => [code, document(schema, plan, { title: `${title}: ${code}` })] as const);
  const accepted = operation.examples.input.filter((example) => example.expect === "success").map((example) => example.input);
  const answers = operation.examples.output.flatMap((example) => dataOf(example));
  return {
    input: document(tool.input, plan, { title, description, examples: accepted, type: "object" }),
    output: document(tool.output, plan, { title: `${title}: answer`, description: `What ${tool.id} answers.`, examples: answers }),
    ...(errors.length === 0 ? {} : { errors: Object.fromEntries(errors) }),
    ...(tool.meta === undefined ? {} : { meta: document(tool.meta, plan, { title: "Call meta" }) }),
    examples: {
      input: operation.examples.input.map(({ origin: _origin, ...example }) => example),
      output: operation.examples.output.map(({ origin: _origin, ...example }) => example),
    },
  };
}

/** The data of an example: given bare, or inside an envelope that succeeded. */
function dataOf({ data, response }: { readonly data?: Json; readonly response?: JsonObject }): readonly Json[] {
  if (data !== undefined) {
    return [data];
  }
  const inner = response?.status === "success" ? response.data : undefined;
  return inner === undefined ? [] : [inner];
}

type Caption = {
  readonly title: string;
  readonly description?: string;
  readonly examples?: readonly Json[];
  /** Said at the root even where a name or every alternative says it: hosts ask for it there. */
  readonly type?: "object";
};

function document(schema: Schema, plan: Plan, caption: Caption): JsonObject {
  const ref = (id: string): string => `#/$defs/${plan.schemas.get(id)?.typeName ?? id}`;
  const definitions = [...reachableRefs(schema, plan.contract.schemas)]
    .flatMap((id) => plan.schemas.get(id) ?? [])
    .sort((a, b) => compareText(a.typeName, b.typeName))
    .map((named) => [named.typeName, jsonSchema(named.schema, ref)] as const);
  const body = jsonSchema(schema, ref);
  const own: JsonObject = typeof body === "boolean" ? (body ? {} : { not: {} }) : body;
  return {
    $schema: dialect,
    title: caption.title,
    ...(caption.description === undefined ? {} : { description: caption.description }),
    ...(caption.type === undefined ? {} : { type: caption.type }),
    ...own,
    ...(caption.examples === undefined || caption.examples.length === 0 ? {} : { examples: caption.examples }),
    ...(definitions.length === 0 ? {} : { $defs: Object.fromEntries(definitions) }),
  };
}
