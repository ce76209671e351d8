import type { Json, JsonObject } from "../../../json.js";
import { isNever, isObject } from "./flatten.js";
import { freeName, legalNames } from "./names.js";
import { withRest } from "./rest.js";
import { isSame, type Member, type Shape, same } from "./shape.js";
import { below, type Place, type Projected, type Walk } from "./walk.js";
import { withWords } from "./words.js";

type Property = { readonly wireName: string; readonly schema: Json | undefined; readonly isRequired: boolean; readonly place: Place };

const structural = ["properties", "required", "additionalProperties", "unevaluatedProperties", "patternProperties"];

/** An object whose properties are named. What else it may have stands in one property more, where the provider closes objects. */
export function projectObject(node: JsonObject, place: Place, walk: Walk): Projected {
  const { rules } = walk;
  const others = othersOf(node, place, walk);
  const properties = propertiesOf(node, others, place);
  const names = namesFor(
    properties.map(({ wireName }) => wireName),
    place,
    walk,
  );
  const members: { [name: string]: Member } = {};
  const schemas: { [name: string]: Json } = {};
  const required: string[] = [];
  const add = (name: string, { schema, shape }: Projected, isRequired: boolean, more: Pick<Member, "wireName" | "isSpread">): void => {
    const nullIsAbsent = !isRequired && rules.absent === "null";
    schemas[name] = nullIsAbsent ? withNull(schema) : schema;
    if (isRequired || nullIsAbsent) required.push(name);
    members[name] = { ...more, shape, nullIsAbsent };
  };
  for (const [index, property] of properties.entries()) {
    const { wireName, schema, place: at } = property;
    const isRequired = property.isRequired && !closesCycle(property, place, walk);
    const made = walk.project(schema, at);
    if (!isRequired && rules.absent === "null" && takesNull(made.schema))
      walk.lose({
        pointer: walk.pointerOf(schema) ?? at.pointer,
        kind: "narrower",
        reason: "null means that the property is left out, so that it cannot be null",
      });
    add(names[index] ?? wireName, made, isRequired, { wireName, isSpread: false });
  }
  const isBag = !rules.openObjects && others !== false && others !== undefined;
  if (isBag) {
    const made = projectMap({ additionalProperties: others }, below(place, "additionalProperties"), walk);
    add(freeName("other_properties", new Set(names)), { ...made, schema: withWords(made.schema, ["All other properties."]) }, false, {
      wireName: "",
      isSpread: true,
    });
  }
  const rest = rules.openObjects && isObject(others) ? walk.project(others, below(place, "additionalProperties")) : undefined;
  const open = rules.openObjects ? (rest?.schema ?? (others === undefined ? undefined : others)) : false;
  const made: JsonObject = {
    type: "object",
    ...(typeof node.description === "string" ? { description: node.description } : {}),
    properties: schemas,
    ...(required.length > 0 || rules.strict ? { required } : {}),
    ...(open === undefined ? {} : { additionalProperties: open }),
  };
  return {
    schema: withRest(
      made,
      withoutEmptyBounds(node, properties.filter(({ isRequired }) => isRequired).length),
      { done: structural, type: "object" },
      place,
      walk,
    ),
    shape: shapeOf(members, rest?.shape ?? same),
  };
}

/** An object with any properties: a list of pairs where the provider closes objects. */
export function projectMap(node: JsonObject, place: Place, walk: Walk): Projected {
  const others = othersOf(node, place, walk);
  const value = walk.project(others === undefined ? true : others, below(place, "additionalProperties"));
  const key = walk.project(
    { allOf: [{ type: "string" }, (node.propertyNames as Json | undefined) ?? true] },
    below(place, "propertyNames"),
  );
  const { minProperties, maxProperties, description, ...rest } = node;
  const bounds = {
    ...(minProperties === undefined ? {} : { minItems: minProperties }),
    ...(maxProperties === undefined ? {} : { maxItems: maxProperties }),
  };
  if (Number(minProperties ?? 0) > 1)
    walk.lose({ pointer: walk.pointerTo(place, "minProperties"), kind: "wider", reason: "a list of pairs may have a key twice" });
  const items = {
    type: "object",
    properties: { key: key.schema, value: value.schema },
    required: ["key", "value"],
    additionalProperties: false,
  };
  const made: JsonObject = { type: "array", ...(typeof description === "string" ? { description } : {}), items };
  const bounded = withRest(made, bounds, { done: [], type: "array" }, place, walk);
  const schema = withRest(bounded, rest, { done: [...structural, "propertyNames", "description"], type: "object" }, place, walk);
  return { schema: withWords(schema, ["A list of pairs of key and value."]), shape: { kind: "pairs", value: value.shape } };
}

export function isMap({ properties, required, ...node }: JsonObject): boolean {
  const isNamed = (isObject(properties) && Object.keys(properties).length > 0) || (Array.isArray(required) && required.length > 0);
  return !isNamed && (node.additionalProperties ?? node.unevaluatedProperties) !== false;
}

/** What the properties that are not named may be; undefined where the schema does not say. */
function othersOf(node: JsonObject, place: Place, { lose, pointerTo }: Walk): Json | undefined {
  const rest = node.additionalProperties ?? node.unevaluatedProperties;
  if (!isObject(node.patternProperties)) return rest;
  lose({
    pointer: pointerTo(place, "patternProperties", node.patternProperties),
    kind: "wider",
    reason: "which names have which schema is not said",
  });
  const kinds = [...Object.values(node.patternProperties), ...(rest === undefined || rest === false ? [] : [rest])];
  return kinds.length === 1 ? kinds[0] : { anyOf: kinds };
}

function propertiesOf(node: JsonObject, others: Json | undefined, place: Place): readonly Property[] {
  const named = isObject(node.properties) ? node.properties : {};
  const required = Array.isArray(node.required) ? node.required.map(String) : [];
  const unnamed = required.filter((name) => !Object.hasOwn(named, name)).map((name): readonly [string, Json] => [name, others ?? true]);
  return [...Object.entries(named), ...unnamed]
    .filter(([name, schema]) => required.includes(name) || !isNever(schema))
    .map(([wireName, schema]) => ({
      wireName,
      schema,
      isRequired: required.includes(wireName),
      place: below(place, "properties", wireName),
    }));
}

/** A cycle of required properties has no end. */
function closesCycle({ schema, wireName }: Property, object: Place, { rules, leadsTo, lose, pointerTo }: Walk): boolean {
  const { definition } = object;
  if (rules.recursion !== "optional" || definition === undefined || !leadsTo(schema, definition)) return false;
  lose({ pointer: pointerTo(object, "required"), kind: "wider", reason: `\`${wireName}\` is part of a cycle, which must be optional` });
  return true;
}

/** `minProperties` that the required ones fulfil is no loss. */
function withoutEmptyBounds({ minProperties, ...node }: JsonObject, required: number): JsonObject {
  return minProperties === undefined || Number(minProperties) <= required ? node : { ...node, minProperties };
}

function namesFor(wireNames: readonly string[], { isRoot }: Place, { rules }: Walk): readonly string[] {
  const { keys } = rules;
  return keys === undefined || (keys.where === "root" && !isRoot) ? wireNames : legalNames(wireNames, keys.pattern);
}

function shapeOf(members: { readonly [name: string]: Member }, rest: Shape): Shape {
  const isPlain = ([name, { wireName, shape, nullIsAbsent, isSpread }]: readonly [string, Member]): boolean =>
    wireName === name && isSame(shape) && !nullIsAbsent && !isSpread;
  return isSame(rest) && Object.entries(members).every(isPlain) ? same : { kind: "object", members, rest };
}

export function takesNull({ type, enum: values, anyOf }: JsonObject): boolean {
  if (Array.isArray(anyOf)) return (anyOf as readonly JsonObject[]).some(takesNull);
  return (type === "null" || (Array.isArray(type) && type.includes("null"))) && (!Array.isArray(values) || values.includes(null));
}

/** The same, or null. */
export function withNull(schema: JsonObject): JsonObject {
  if (takesNull(schema)) return schema;
  const { type, enum: values, anyOf, description, ...rest } = schema;
  const described = description === undefined ? {} : { description };
  if (Array.isArray(anyOf)) return { ...rest, ...described, anyOf: [...(anyOf as readonly Json[]), { type: "null" }] };
  if (typeof type === "string" && type !== "object" && type !== "array" && schema.const === undefined)
    return {
      type: [type, "null"],
      ...described,
      ...rest,
      ...(Array.isArray(values) ? { enum: [...(values as readonly Json[]), null] } : {}),
    };
  const { description: _, ...bare } = schema;
  return { ...described, anyOf: [bare, { type: "null" }] };
}
