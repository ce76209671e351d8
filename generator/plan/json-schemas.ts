import type { Json, JsonObject, JsonSchema, Schema, SchemaId } from "../ir/index.js";
import { compareText } from "../print/index.js";
import { closedForJson, directRefs, jsonSchema, reachableRefs } from "../schema/index.js";
import type { Plan, SchemaPlan, ToolPlan } from "./plan.js";
import { applyUnknownKeys, closeWritten } from "./unknown-keys.js";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** What a tool says as JSON Schema, side by side: whole documents, or their code. */
export type SchemaSides<T> = {
  readonly input: T;
  readonly output: T;
  readonly errors?: { readonly [code: string]: T };
  readonly meta?: T;
  readonly examples: { readonly input: readonly JsonObject[]; readonly output: readonly JsonObject[] };
};

export type JsonSchemas = SchemaSides<JsonSchema>;

/** One document: `own` is all of it but the `$defs` that `schema` leads to. */
export type SchemaDocument = { readonly own: JsonObject; readonly schema: Schema };

/** All JSON Schemas of one tool, each complete in itself: shared types stand in its `$defs`. */
export function toolJsonSchemas(tool: ToolPlan, plan: Plan): JsonSchemas {
  return schemaSides({
    tool,
    plan,
    make: ({ own, schema }) => withDefinitions(own, inOrder(reachableRefs(schema, plan.contract.schemas), plan), plan),
  });
}

/** The JSON Schemas of one tool as its module prints them: shared types stand in definitions. */
export function ownSchemas(tool: ToolPlan, plan: Plan): SchemaSides<JsonObject> {
  return schemaSides({ tool, plan, make: ({ own }) => own });
}

/** The shared types that a schema names itself, in order of name. */
export function directDefinitions(schema: Schema, plan: Plan): readonly SchemaPlan[] {
  return inOrder(directRefs(schema), plan);
}

/** Each is made once, however many tools lead to it. */
const made = new WeakMap<SchemaPlan, JsonSchema>();

export function definitionJson(named: SchemaPlan, plan: Plan): JsonSchema {
  const json = made.get(named) ?? jsonSchema(named.schema, refsIn(plan));
  made.set(named, json);
  return json;
}

type Sides<T> = { readonly tool: ToolPlan; readonly plan: Plan; readonly make: (document: SchemaDocument) => T };

export function schemaSides<T>({ tool, plan, make }: Sides<T>): SchemaSides<T> {
  const { operation } = tool;
  const { title, description } = operation;
  const document = (schema: Schema, caption: Caption): T => make({ schema, own: captioned(jsonSchema(schema, refsIn(plan)), caption) });
  const closed = (caption: Caption): T => {
    const { own, schema } = inputJson(tool, plan);
    return make({ schema, own: captioned(own, caption) });
  };
  const errors = [...operation.errors].map(([code, schema]) => [code, document(schema, { title: `${title}: ${code}` })] as const);
  const accepted = operation.examples.input.filter((example) => example.expect === "success").map((example) => example.input);
  const answers = operation.examples.output.flatMap((example) => dataOf(example));
  return {
    input: closed({ title, description, examples: accepted, type: "object" }),
    output: document(tool.output, { title: `${title}: answer`, description: `What ${tool.id} answers.`, examples: answers }),
    ...(errors.length === 0 ? {} : { errors: Object.fromEntries(errors) }),
    ...(tool.meta === undefined ? {} : { meta: document(tool.meta, { title: "Call meta" }) }),
    examples: {
      input: operation.examples.input.map(({ origin: _origin, ...example }) => example),
      output: operation.examples.output.map(({ origin: _origin, ...example }) => example),
    },
  };
}

/** Closed forms of shared types stand in each tool again: with more of them only the objects of the input itself are closed. */
const mostClosed = 20;

/** An effect refuses the fields that its checks would strip; see `checkInput` of the runtime. */
function shownInput({ input, policy }: ToolPlan, { contract }: Plan): Schema {
  const isRefused = policy.validation.unknownKeys === "strip" && hasEffect(policy);
  if (!isRefused) return input;
  const { schemas } = contract;
  return reachableRefs(input, schemas).size <= mostClosed ? applyUnknownKeys(input, "refuse", schemas) : closeWritten(input);
}

function hasEffect({ effect }: ToolPlan["policy"]): boolean {
  return effect !== "read" && effect !== "none";
}

/** The input refuses unknown keys where it says so, also inside of shared types, whose closed forms stand in its own `$defs`. */
export function inputJson(tool: ToolPlan, plan: Plan): { readonly own: JsonSchema; readonly schema: Schema } {
  const input = shownInput(tool, plan);
  const { schema, closed } = closedForJson(input, plan.contract.schemas);
  const ref = (id: SchemaId): string => (closed.has(id) ? `#/$defs/${id}` : refsIn(plan)(id));
  const own = jsonSchema(schema, ref);
  if (closed.size === 0 || typeof own === "boolean") return { own, schema };
  const forms = [...closed.values()];
  const $defs = Object.fromEntries(forms.map((form) => [form.id, jsonSchema(form.schema, ref)]));
  const { origin } = input;
  return { own: { ...own, $defs }, schema: { kind: "intersection", origin, members: [schema, ...forms.map((form) => form.schema)] } };
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

function captioned(body: JsonSchema, caption: Caption): JsonObject {
  const own: JsonObject = typeof body === "boolean" ? (body ? {} : { not: {} }) : body;
  return {
    $schema: dialect,
    title: caption.title,
    ...(caption.description === undefined ? {} : { description: caption.description }),
    ...(caption.type === undefined ? {} : { type: caption.type }),
    ...own,
    ...(caption.examples === undefined || caption.examples.length === 0 ? {} : { examples: caption.examples }),
  };
}

function withDefinitions(own: JsonObject, definitions: readonly SchemaPlan[], plan: Plan): JsonObject {
  const entries = definitions.map((named) => [named.typeName, definitionJson(named, plan)] as const);
  return entries.length === 0 ? own : { ...own, $defs: { ...(own.$defs as JsonObject | undefined), ...Object.fromEntries(entries) } };
}

function refsIn(plan: Plan): (id: SchemaId) => string {
  return (id) => `#/$defs/${plan.schemas.get(id)?.typeName ?? id}`;
}

function inOrder(ids: Iterable<SchemaId>, plan: Plan): readonly SchemaPlan[] {
  return [...ids].flatMap((id) => plan.schemas.get(id) ?? []).sort((a, b) => compareText(a.typeName, b.typeName));
}
