import type { Json, JsonObject } from "../../../json.js";
import type { Rules } from "./dialects.js";
import { isObject } from "./flatten.js";
import { isSame, type Member, type Shape, same } from "./shape.js";

/** How arguments are read for a provider that takes the schema as it is: only the case of texts can differ. */
export function casesOf(root: JsonObject, rules: Rules): { readonly shape: Shape; readonly shapes: { readonly [name: string]: Shape } } {
  if (!rules.looseCase) return { shape: same, shapes: {} };
  const definitions = isObject(root.$defs) ? root.$defs : {};
  return { shape: caseOf(root), shapes: Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, caseOf(schema)])) };
}

function caseOf(schema: Json | undefined): Shape {
  if (!isObject(schema)) return same;
  const { $ref, enum: values, anyOf, oneOf, properties, items, additionalProperties } = schema;
  if (typeof $ref === "string" && $ref.startsWith("#/$defs/")) return { kind: "ref", name: $ref.slice("#/$defs/".length) };
  if (Array.isArray(values)) return textsOf(values as readonly Json[]);
  const choice = anyOf ?? oneOf;
  if (Array.isArray(choice) && properties === undefined) {
    const branches = (choice as readonly Json[]).map((branch) => ({ shape: caseOf(branch), accepts: branch as JsonObject | boolean }));
    return branches.every(({ shape }) => isSame(shape)) ? same : { kind: "choice", branches };
  }
  if (isObject(properties) || isObject(additionalProperties)) {
    const named = isObject(properties) ? properties : {};
    const members = Object.entries(named).map(([wireName, member]): readonly [string, Member] => [
      wireName,
      { wireName, shape: caseOf(member), nullIsAbsent: false, isSpread: false },
    ]);
    const rest = caseOf(additionalProperties);
    return isSame(rest) && members.every(([, { shape }]) => isSame(shape))
      ? same
      : { kind: "object", members: Object.fromEntries(members), rest };
  }
  const item = caseOf(items);
  return isSame(item) ? same : { kind: "list", items: item };
}

export function textsOf(values: readonly Json[]): Shape {
  const texts = values.filter((value) => typeof value === "string");
  return texts.some((text) => /[a-z]/i.test(text)) ? { kind: "texts", values: texts } : same;
}
