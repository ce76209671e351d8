import type { Json, JsonObject, JsonSchema } from "@toolpact/runtime";
import { asSchema, choicesOf, follow, isBytes, isObject, type JsonType, typesOf } from "./json-schema.js";

/** One input field as the command line sees it. */
export type InputField = {
  /** Wire names from the outside in. */
  readonly path: readonly string[];
  /** `filters.min-rating`; the exact name `filters.min_rating` works too. */
  readonly option: string;
  readonly schema: JsonObject;
  readonly types: ReadonlySet<JsonType>;
  /** For a list: the types of its items. */
  readonly itemTypes: ReadonlySet<JsonType>;
  /** The values that it, or an item of it, is one of. */
  readonly choices: readonly Json[] | undefined;
  readonly itemChoices: readonly Json[] | undefined;
  /** It is bytes, which are base64 as JSON, or its items are. */
  readonly hasBytes: boolean;
  /** It and everything around it must be there. */
  readonly required: boolean;
};

const depthLimit = 4;

/** The fields of a tool's input, nested ones after the object that holds them. */
export function inputFieldsOf(input: JsonSchema): readonly InputField[] {
  const root = isObject(input) ? input : {};
  return fieldsOf({ schema: root, root, path: [], required: true });
}

function fieldsOf({
  schema,
  root,
  path,
  required,
}: {
  readonly schema: JsonObject;
  readonly root: JsonObject;
  readonly path: readonly string[];
  readonly required: boolean;
}): readonly InputField[] {
  return [...propertiesOf(schema, root)].flatMap(([name, property]) => {
    const fieldPath = [...path, name];
    const types = typesOf(property.schema, root);
    const items = types.has("array") ? follow(asSchema(property.schema.items), root) : {};
    const field: InputField = {
      path: fieldPath,
      option: fieldPath.map(kebab).join("."),
      schema: property.schema,
      types,
      itemTypes: typesOf(items, root),
      choices: choicesOf(property.schema, root),
      itemChoices: choicesOf(items, root),
      hasBytes: isBytes(property.schema, root) || isBytes(items, root),
      required: required && property.required,
    };
    const nested = types.has("object") && fieldPath.length < depthLimit;
    return nested ? [field, ...fieldsOf({ schema: property.schema, root, path: fieldPath, required: field.required })] : [field];
  });
}

type Property = { readonly schema: JsonObject; readonly required: boolean };

/** Those of the schema itself and of everything that it must match as well. */
function propertiesOf(schema: JsonObject, root: JsonObject): ReadonlyMap<string, Property> {
  const parts = [schema, ...(Array.isArray(schema.allOf) ? schema.allOf.map((part) => follow(asSchema(part), root)) : [])];
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const properties = new Map<string, Property>();
  for (const part of parts) {
    if (!isObject(part.properties)) continue;
    for (const [name, property] of Object.entries(part.properties)) {
      properties.set(name, { schema: follow(asSchema(property), root), required: required.has(name) });
    }
  }
  return properties;
}

/** `cartLineId` and `cart_line_id` → `cart-line-id` */
function kebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}
