import type { Json, JsonObject } from "../../../json.js";
import { typeOf } from "./fits.js";
import { textsOf } from "./own-case.js";
import { withRest } from "./rest.js";
import { same } from "./shape.js";
import type { Place, Projected, Walk } from "./walk.js";
import { inWords, withWords } from "./words.js";

/** A value of a type without members. */
export function projectScalar(node: JsonObject, type: string, place: Place, walk: Walk): Projected {
  return { schema: withRest({ type }, type === "integer" ? wholeBounds(node, walk) : node, { done: [], type }, place, walk), shape: same };
}

/** For whole numbers, above 4 is from 5 on. */
function wholeBounds(node: JsonObject, { rules }: Walk): JsonObject {
  if (rules.keywords?.has("exclusiveMinimum") !== false || !rules.keywords.has("minimum")) return node;
  const { exclusiveMinimum: above, exclusiveMaximum: under, ...rest } = node;
  const least =
    typeof above === "number" ? { minimum: Math.max(Math.floor(above) + 1, Number(rest.minimum ?? Number.NEGATIVE_INFINITY)) } : {};
  const most =
    typeof under === "number" ? { maximum: Math.min(Math.ceil(under) - 1, Number(rest.maximum ?? Number.POSITIVE_INFINITY)) } : {};
  return { ...rest, ...least, ...most };
}

/** `const` and `enum`; undefined where the provider takes none of the values. */
export function projectLiterals(node: JsonObject, place: Place, walk: Walk): Projected | undefined {
  const { rules } = walk;
  const keyword = node.const === undefined ? "enum" : "const";
  const values = keyword === "const" ? [node.const as Json] : (node.enum as readonly Json[]);
  const types = [...new Set(values.map(typeOf))];
  const sentence = inWords(keyword, node[keyword] as Json);
  const lose = (): void =>
    walk.lose({
      pointer: walk.pointerTo(place, keyword),
      kind: "wider",
      reason: `the provider does not take these values in \`${keyword}\``,
    });
  if (types.some((type) => type === "object" || type === "array")) return undefined;
  const described = typeof node.description === "string" ? { description: node.description } : {};
  const type = types.length === 1 ? (types[0] ?? "string") : types;
  const done = { done: [...Object.keys(node).filter((one) => one !== "default"), keyword], type: String(types[0]) };
  if (types.length === 1 && type === "null") return { schema: { type: "null", ...described }, shape: same };
  const isTooLarge = isLarge(values, walk);
  if (isTooLarge || types.some((one) => one !== "null" && !rules.enumTypes.has(one))) {
    lose();
    return { schema: withWords(withRest({ type, ...described }, node, done, place, walk), isTooLarge ? [] : [sentence]), shape: same };
  }
  const own: JsonObject =
    keyword === "const" && rules.keywords?.has("const") !== false ? { type, const: values[0] as Json } : { type, enum: values };
  return { schema: withRest({ ...own, ...described }, node, done, place, walk), shape: rules.looseCase ? textsOf(values) : same };
}

function isLarge(values: readonly Json[], { rules }: Walk): boolean {
  const { enumValues, largeEnum } = rules.limits;
  if (enumValues !== undefined && values.length > enumValues) return true;
  return largeEnum !== undefined && values.length > largeEnum.values && values.join("").length > largeEnum.characters;
}

/** Any value: as JSON in a text, where a schema has to say a type. */
export function projectAny(node: JsonObject, place: Place, walk: Walk): Projected {
  const { rules } = walk;
  const described = typeof node.description === "string" ? { description: node.description } : {};
  if (rules.untyped) return { schema: withRest(described, node, { done: [], type: "" }, place, walk), shape: same };
  const schema = withRest({ type: "string", ...described }, node, { done: [], type: "" }, place, walk);
  return { schema: withWords(schema, ["A value as JSON text."]), shape: { kind: "json" } };
}
