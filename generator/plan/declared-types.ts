import type { CheckSchema, JsonType, ObjectSchema, Schema } from "../ir/index.js";
import { namedIn, type Schemas, typesOf } from "../schema/index.js";

/** A member by its name; null: any item of a list. */
export type Path = readonly (string | null)[];

/** What a schema lets stand at a place. Without `types`: anything. `isSure`: whatever stands there was looked at. */
export type DeclaredTypes = { readonly types: ReadonlySet<JsonType> | undefined; readonly isSure: boolean };

const anything: DeclaredTypes = { types: undefined, isSure: false };
const nothing: DeclaredTypes = { types: new Set(), isSure: false };

/** References that lead on to references, past which nothing is said. */
const mostSteps = 200;

/** The types that the value at a place can have after the schema has accepted it and removed unknown keys. */
export function declaredTypes(schema: Schema, path: Path, schemas: Schemas, steps = 0): DeclaredTypes {
  const [name, ...below] = path;
  if (name === undefined) return { types: typesOf(schema, { named: namedIn(schemas) }), isSure: true };
  const inner = (member: Schema): DeclaredTypes => declaredTypes(member, path, schemas, steps);
  switch (schema.kind) {
    case "object":
      return name === null ? nothing : memberTypes(schema, name, (member) => declaredTypes(member, below, schemas, steps));
    case "array": {
      const items = schema.rest === undefined ? [] : [...schema.prefix, schema.rest];
      return name !== null
        ? nothing
        : items.length === 0
          ? anything
          : anyOf(items.map((item) => declaredTypes(item, below, schemas, steps)));
    }
    case "union":
      return anyOf(schema.members.map(inner));
    case "intersection":
      return allOf(schema.members.map(inner));
    case "only-if":
      return inner(schema.schema);
    case "check":
      return checkedTypes(schema, inner);
    case "ref": {
      const target = steps === mostSteps ? undefined : schemas.get(schema.to)?.schema;
      return target === undefined ? anything : declaredTypes(target, path, schemas, steps + 1);
    }
    case "any":
    case "enum":
      return anything;
    default:
      return nothing;
  }
}

function memberTypes({ fields, patterns, rest }: ObjectSchema, name: string, inner: (member: Schema) => DeclaredTypes): DeclaredTypes {
  const field = fields.find(({ wireName }) => wireName === name);
  if (field !== undefined) return field.schema.kind === "any" ? anything : inner(field.schema);
  if (patterns.length > 0) return anything;
  return rest === undefined || rest.kind === "never" ? nothing : inner(rest);
}

function checkedTypes({ base, keyword, schemas }: CheckSchema, inner: Inner): DeclaredTypes {
  switch (keyword) {
    case "allOf":
      return allOf([inner(base), ...schemas.map(inner)]);
    case "anyOf":
    case "oneOf":
      return allOf([inner(base), anyOf(schemas.map(inner))]);
    default:
      return inner(base);
  }
}

type Inner = (member: Schema) => DeclaredTypes;

function anyOf(members: readonly DeclaredTypes[]): DeclaredTypes {
  const isSure = members.every((member) => member.isSure);
  const isKnown = members.every(({ types }) => types !== undefined);
  return { types: isKnown ? new Set(members.flatMap(({ types }) => [...(types ?? [])])) : undefined, isSure };
}

function allOf(members: readonly DeclaredTypes[]): DeclaredTypes {
  return members.find(({ types, isSure }) => isSure && types !== undefined) ?? anyOf(members);
}
