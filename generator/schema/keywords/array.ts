import { type ArraySchema, at } from "../../ir/index.js";
import { list } from "../../print/index.js";
import type { Faces, TypeKeywords } from "../faces.js";
import { bounded, call, check, listOf } from "../zod-expression.js";
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
    const rest = json.items === undefined ? { kind: "any" as const, origin } : scope.read(json.items, at(origin, "items"));
    return {
      kind: "array",
      origin,
      prefix,
      rest,
      unique: readFlag(json, "uniqueItems", origin, scope) ?? false,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  },
};

export const arrayFaces: Faces<"array"> = {
  zod(schema, scope) {
    const base = schema.prefix.length === 0 ? call("array", scope.zod(schema.rest)) : tuple(schema, scope);
    const sized = schema.prefix.length === 0 ? bounded(base, sizes(schema)) : base;
    return schema.unique ? check(sized, "uniqueItems") : sized;
  },
  type(schema, scope) {
    const rest = scope.type(schema.rest);
    if (schema.prefix.length === 0) {
      return [parenthesised(schema.rest, rest), "[]"];
    }
    const members = schema.prefix.map((item) => scope.type(item));
    const tail = schema.rest.kind === "never" ? [] : [["...", parenthesised(schema.rest, rest), "[]"]];
    return list({ open: "[", items: [...members, ...tail], close: "]" });
  },
  json: (schema, scope) => ({
    type: "array",
    ...(schema.prefix.length === 0 ? {} : { prefixItems: schema.prefix.map((item) => scope.json(item)) }),
    ...(schema.rest.kind === "any" ? {} : { items: scope.json(schema.rest) }),
    ...(schema.min === undefined ? {} : { minItems: schema.min }),
    ...(schema.max === undefined ? {} : { maxItems: schema.max }),
    ...(schema.unique ? { uniqueItems: true } : {}),
  }),
};

function tuple(schema: ArraySchema, scope: Parameters<Faces<"array">["zod"]>[1]): ReturnType<typeof call> {
  const items = listOf(schema.prefix.map((item) => scope.zod(item)));
  return schema.rest.kind === "never" ? call("tuple", items) : call("tuple", items, scope.zod(schema.rest));
}

function sizes(schema: ArraySchema): readonly (readonly [string, number | undefined])[] {
  return [
    ["min", schema.min],
    ["max", schema.max],
  ];
}
