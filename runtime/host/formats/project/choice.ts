import type { Json, JsonObject, JsonSchema } from "../../../json.js";
import { deepEqual } from "../../../schema/index.js";
import { annotations, flatten, hasConstraints, isNever, isObject, loseOne } from "./flatten.js";
import { mergeSchemas } from "./merge.js";
import { withRest } from "./rest.js";
import { isSame, same } from "./shape.js";
import { below, type Place, type Projected, type Walk } from "./walk.js";
import { requiredInWords, withWords } from "./words.js";

/** `anyOf`: with each keyword beside it in every branch. */
export function projectChoice(node: JsonObject, place: Place, walk: Walk): Projected {
  const { anyOf, ...beside } = node;
  const branches = (anyOf as readonly Json[]).map((branch, index) => joined(beside, branch, below(place, "anyOf", String(index)), walk));
  const possible = branches.filter(({ schema }) => !isNever(schema));
  const [only, ...more] = possible;
  if (only === undefined) {
    walk.refuse({ pointer: place.pointer, reason: "no value is valid" });
    return { schema: {}, shape: same };
  }
  if (more.length === 0) return walk.project(withDescription(only.schema, node), only.place);
  const made = possible.map(({ schema, place: at }) => ({ accepts: schema, ...walk.project(schema, at) }));
  const schemas = made
    .map(({ schema }) => schema)
    .filter((schema, index, all) => all.findIndex((other) => deepEqual(other, schema)) === index);
  const notes = Object.fromEntries(Object.entries(node).filter(([keyword]) => annotations.has(keyword)));
  const described = typeof node.description === "string" ? { description: node.description } : {};
  const [first, ...others] = schemas;
  const whole: JsonObject = first !== undefined && others.length === 0 ? { ...first, ...described } : { ...described, anyOf: schemas };
  return {
    schema: withRest(whole, notes, { done: ["description"], type: "" }, place, walk),
    shape: made.every(({ shape }) => isSame(shape))
      ? same
      : { kind: "choice", branches: made.map(({ shape, accepts }) => ({ shape, accepts })) },
  };
}

type Joined = { readonly schema: JsonSchema; readonly place: Place };

function joined(beside: JsonObject, branch: Json, at: Place, walk: Walk): Joined {
  const place = { ...at, pointer: walk.pointerOf(branch) ?? at.pointer };
  const constraints = Object.fromEntries(Object.entries(beside).filter(([keyword]) => !annotations.has(keyword)));
  if (!isObject(branch)) return { schema: branch === true ? constraints : false, place };
  if (!hasConstraints(constraints)) return branch.allOf === undefined ? { schema: branch, place } : flatten(branch, place, walk);
  const flat = flatten(branch, place, walk, { inline: true });
  const { schema, lost } = mergeSchemas(flat.schema, constraints);
  for (const keyword of lost) loseOne(keyword, place, walk);
  return { schema, place: { ...flat.place, pointer: place.pointer } };
}

function withDescription(schema: Json, { description }: JsonObject): Json {
  return isObject(schema) && typeof description === "string" ? { ...schema, description } : schema;
}

/** A choice that says only which properties are required. */
export function isChoiceOfRequired({ anyOf }: JsonObject): boolean {
  return (
    Array.isArray(anyOf) &&
    (anyOf as readonly Json[]).every(
      (branch) =>
        isObject(branch) &&
        Array.isArray(branch.required) &&
        Object.keys(branch).every((keyword) => keyword === "required" || keyword === "type"),
    )
  );
}

/** It is said in words: in a schema, each branch would repeat the whole object. */
export function withoutChoice(node: JsonObject, place: Place, walk: Walk): JsonObject {
  const { anyOf, ...rest } = node;
  walk.lose({
    pointer: walk.pointerTo(place, "anyOf", anyOf),
    kind: "wider",
    reason: "which properties are required together is not said",
  });
  return withWords(rest, [requiredInWords(anyOf as readonly JsonObject[])]);
}
