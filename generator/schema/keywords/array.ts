import { type ArraySchema, at, type Schema } from "../../ir/index.js";
import { list } from "../../print/index.js";
import type { Faces, TypeKeywords, ZodScope } from "../faces.js";
import { bounded, call, check, listOf, withMethod, type ZodExpression } from "../zod-expression.js";
import { parenthesised } from "./parentheses.js";
import { checkRange, readCount, readFlag, readList } from "./values.js";

/** `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`: lists and tuples. */
export const arrayKeywords: TypeKeywords = {
  type: "array",
  keywords: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"],
  read(json, origin, scope) {
    const [min, max] = [readCount(json, "minItems", origin, scope), readCount(json, "maxItems", origin, scope)];
    checkRange({ keyword: "minItems", value: min }, { keyword: "maxItems", value: max }, origin, scope);
    const prefix = (readList(json, "prefixItems", origin, scope) ?? []).map((item, index) =>
      scope.read(item, at(origin, "prefixItems", index)),
    );
    return {
      kind: "array",
      origin,
      prefix,
      unique: readFlag(json, "uniqueItems", origin, scope) ?? false,
      ...(json.items === undefined ? {} : { rest: scope.read(json.items, at(origin, "items")) }),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  },
};

export const arrayFaces: Faces<"array"> = {
  zod(schema, scope) {
    const base = schema.prefix.length === 0 ? call("array", scope.zod(restOf(schema))) : tuple(schema, scope);
    const sized = bounded(base, [
      ["min", schema.min],
      ["max", schema.max],
    ]);
    return schema.unique ? check(sized, "uniqueItems") : sized;
  },
  type(schema, scope) {
    const rest = restOf(schema);
    const items = [parenthesised(rest, scope.type(rest)), "[]"];
    if (schema.prefix.length === 0) {
      return items;
    }
    const most = schema.max ?? Number.POSITIVE_INFINITY;
    const members = schema.prefix
      .slice(0, most)
      .map((item, index) => (index < (schema.min ?? 0) ? scope.type(item) : [parenthesised(item, scope.type(item)), "?"]));
    // `maxItems` closes a tuple as well, which is how Pydantic writes one.
    const isWhole = rest.kind === "never" || most <= schema.prefix.length;
    return list({ open: "[", items: isWhole ? members : [...members, ["...", items]], close: "]" });
  },
  json: (schema, scope) => ({
    type: "array",
    ...(schema.prefix.length === 0 ? {} : { prefixItems: schema.prefix.map((item) => scope.json(item)) }),
    ...(schema.rest === undefined ? {} : { items: scope.json(schema.rest) }),
    ...(schema.min === undefined ? {} : { minItems: schema.min }),
    ...(schema.max === undefined ? {} : { maxItems: schema.max }),
    ...(schema.unique ? { uniqueItems: true } : {}),
  }),
};

/** The items after the prefix: anything, where the schema says nothing. */
function restOf(schema: ArraySchema): Schema {
  return schema.rest ?? { kind: "any", origin: schema.origin };
}

/** JSON Schema does not ask for the items of a prefix; `minItems` does. */
function tuple(schema: ArraySchema, scope: ZodScope): ZodExpression {
  const items = schema.prefix.map((item, index) =>
    index < (schema.min ?? 0) ? scope.zod(item) : withMethod(scope.zod(item), "exactOptional"),
  );
  const rest = restOf(schema);
  return rest.kind === "never" ? call("tuple", listOf(items)) : call("tuple", listOf(items), scope.zod(rest));
}
