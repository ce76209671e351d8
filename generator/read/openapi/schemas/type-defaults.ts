import type { Contract, Field, Json, Schema, SchemaId } from "../../../ir/index.js";
import { directRefs, joins, mapChildren, reachableFrom, type Schemas, unseenTarget } from "../../../schema/index.js";

type Parts = Pick<Contract, "operations" | "schemas">;
/** Types with a default, or with a reference to a type with a default. */
type Defaults = ReadonlyMap<SchemaId, Json>;

/**
 * What a field that may be left out is without a value is also said by the type that it refers to: a reference stands for what it leads to, with its `default`
 * (https://spec.openapis.org/oas/v3.0.4#reference-object). Answers are not filled, so that only types of inputs say it again.
 */
export function withTypeDefaults({ operations, schemas }: Parts): Parts {
  const said = new Map([...schemas.keys()].flatMap((id) => defaultOf(id, schemas)));
  if (said.size === 0) return { operations, schemas };
  const inputs = operations.flatMap(({ input, injected }) => [input, ...(injected === undefined ? [] : [injected])]);
  const given = reachableFrom(inputs, schemas);
  return {
    operations: operations.map((operation) => ({
      ...operation,
      input: filled(operation.input, said),
      ...(operation.injected === undefined ? {} : { injected: filled(operation.injected, said) }),
    })),
    schemas: new Map([...schemas].map(([id, named]) => [id, given.has(id) ? { ...named, schema: filled(named.schema, said) } : named])),
  };
}

/** An object that holds its own type would be filled into itself without end. */
function defaultOf(id: SchemaId, schemas: Schemas): readonly (readonly [SchemaId, Json])[] {
  const seen = new Set<SchemaId>([id]);
  let schema = schemas.get(id)?.schema;
  while (schema?.kind === "ref" && schema.default === undefined) schema = unseenTarget(schema, schemas, seen);
  const value = schema?.default?.value;
  if (schema === undefined || value === undefined) return [];
  const isEndless = typeof value === "object" && value !== null && reachableFrom([schema], schemas).has(id);
  return isEndless ? [] : [[id, value]];
}

function filled(schema: Schema, said: Defaults): Schema {
  if (![...directRefs(schema)].some((id) => said.has(id))) return schema;
  // A condition judges what is given, and fills nothing.
  if (schema.kind === "check" && !joins.has(schema.keyword)) return { ...schema, base: filled(schema.base, said) };
  const inner = mapChildren(schema, (child) => filled(child, said));
  return inner.kind === "object" ? { ...inner, fields: inner.fields.map((field) => withDefault(field, said)) } : inner;
}

function withDefault(field: Field, said: Defaults): Field {
  const { schema, presence } = field;
  const value = schema.kind === "ref" && schema.default === undefined && presence === "optional" ? said.get(schema.to) : undefined;
  return value === undefined ? field : { ...field, schema: { ...schema, default: { value } } };
}
