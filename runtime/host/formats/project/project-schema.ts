import type { Json, JsonObject } from "../../../json.js";
import { isChoiceOfRequired, projectChoice, withoutChoice } from "./choice.js";
import type { Rules } from "./dialects.js";
import { listOf, resolve } from "./fits.js";
import { flatten, isNever, isObject } from "./flatten.js";
import { projectList } from "./list.js";
import { isMap, projectMap, projectObject } from "./object.js";
import { ofOneType, typeOfKeywords } from "./rest.js";
import type { Root } from "./root.js";
import { projectAny, projectLiterals, projectScalar } from "./scalar.js";
import { isSame, type Shape, same } from "./shape.js";
import { below, type Loss, type Place, type Projected, type Refusal, type Walk } from "./walk.js";

export type Made = Projected & {
  readonly shapes: { readonly [name: string]: Shape };
  readonly losses: readonly Loss[];
  readonly refusals: readonly Refusal[];
};

/** A schema in the words of one provider. Its `$defs` are those that it uses. */
export function projectSubset({ schema: root, own, inner }: Root, rules: Rules): Made {
  const losses = new Map<string, Loss>();
  const refusals = new Map<string, Refusal>();
  const definitions: { [name: string]: Json } = {};
  const shapes: { [name: string]: Shape } = {};
  const pointers = pointersOf(own);
  const nodes = new Map([...pointers].map(([node, pointer]) => [pointer, node]));
  pointers.set(inner, "");
  /** A conjunction that was made on the way stands where its first part stands. */
  const pointerOf = (schema: Json | undefined): string | undefined => {
    const known = pointers.get(schema);
    if (known !== undefined || !isObject(schema) || !Array.isArray(schema.allOf)) return known;
    return (schema.allOf as readonly Json[]).map(pointerOf).find((pointer) => pointer !== undefined);
  };
  const begun = new Set<string>();
  const isWhole = new Set<string>();

  const projectRef = ($ref: string, description: Json | undefined, place: Place): Projected => {
    const name = $ref.replace(/^#\/\$defs\//, "");
    const target = resolve($ref, root) as Json | undefined;
    if (target === undefined || name === $ref) {
      refusals.set(place.pointer, { pointer: place.pointer, reason: `the reference ${$ref} leads to nothing` });
      return { schema: {}, shape: same };
    }
    if (rules.recursion === "never" && walk.leadsTo(target, name))
      refusals.set(place.pointer, { pointer: place.pointer, reason: `${name} is recursive` });
    if (!begun.has(name)) {
      begun.add(name);
      const { schema, shape } = project(target, { pointer: `/$defs/${name}`, isRoot: false, definition: name, writtenOut: [] });
      definitions[name] = schema;
      shapes[name] = shape;
      isWhole.add(name);
    }
    // What a schema that is not finished needs is not known yet.
    const shape: Shape = isWhole.has(name) && isSame(shapes[name] ?? same) ? same : { kind: "ref", name };
    const schema = typeof description === "string" ? { description, anyOf: [{ $ref }] } : { $ref };
    return { schema, shape };
  };

  const project = (given: Json | undefined, at: Place): Projected => {
    const place = { ...at, pointer: pointerOf(given) ?? at.pointer };
    const schema = isObject(given) ? given : {};
    const { schema: flat, place: inner } = flatten(schema, place, walk);
    if (given === false || isNever(flat)) {
      refusals.set(place.pointer, { pointer: place.pointer, reason: "no value is valid" });
      return { schema: {}, shape: same };
    }
    const { $ref, description } = flat;
    return typeof $ref === "string" ? projectRef($ref, description, place) : projectFlat(flat, { ...inner, pointer: place.pointer });
  };

  const projectFlat = (flat: JsonObject, place: Place): Projected => {
    if (isChoiceOfRequired(flat)) return project(withoutChoice(flat, place, walk), place);
    if (Array.isArray(flat.anyOf)) return projectChoice(flat, place, walk);
    if (flat.const !== undefined || Array.isArray(flat.enum)) {
      const made = projectLiterals(flat, place, walk);
      return made ?? projectAny(withoutLiterals(flat), place, walk);
    }
    const types = flat.type === undefined ? typeOfKeywords(flat) : listOf(flat.type).map(String);
    const [type, ...others] = types;
    if (type === undefined) return projectAny(flat, place, walk);
    if (others.length > 0) {
      const { description, ...rest } = flat;
      const anyOf = types.map((one) => ofOneType(rest, one));
      return projectChoice({ ...(description === undefined ? {} : { description }), anyOf }, place, walk);
    }
    if (type === "array") return projectList(flat, place, walk);
    if (type !== "object") return projectScalar(flat, type, place, walk);
    return !rules.openObjects && isMap(flat) && !place.isRoot ? projectMap(flat, place, walk) : projectObject(flat, place, walk);
  };

  const leading = new Map<string, ReadonlySet<string>>();
  const walk: Walk = {
    rules,
    root,
    project,
    lose: (loss) => losses.set(`${loss.pointer} ${loss.reason}`, loss),
    refuse: (refusal) => refusals.set(refusal.pointer, refusal),
    pointerOf,
    pointerTo: (place, keyword, value) => {
      const known = typeof value === "object" ? pointers.get(value) : undefined;
      return known ?? (Object.hasOwn(Object(nodes.get(place.pointer)), keyword) ? below(place, keyword).pointer : place.pointer);
    },
    leadsTo: (schema, name) =>
      refsIn(schema).some((ref) => {
        const all = leading.get(ref) ?? reachable(ref, root);
        leading.set(ref, all);
        return ref === name || all.has(name);
      }),
  };

  const { schema, shape } = project(root, { pointer: "", isRoot: true, definition: undefined, writtenOut: [] });
  const whole = Object.keys(definitions).length === 0 ? schema : { ...schema, $defs: definitions };
  return { schema: whole, shape, shapes, losses: [...losses.values()], refusals: [...refusals.values()] };
}

function withoutLiterals({ const: _, enum: __, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** Where each schema stands. Schemas that are made on the way are not in it. */
function pointersOf(root: JsonObject): Map<Json | undefined, string> {
  const pointers = new Map<Json | undefined, string>();
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== "object" || value === null || pointers.has(value)) return;
    pointers.set(value, pointer);
    for (const [key, member] of Object.entries(value))
      visit(member as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  };
  visit(root, "");
  return pointers;
}

function refsIn(schema: Json | undefined): readonly string[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(refsIn);
  if (!isObject(schema)) return [];
  const { $ref } = schema;
  const own = typeof $ref === "string" && $ref.startsWith("#/$defs/") ? [$ref.slice("#/$defs/".length)] : [];
  return [...own, ...Object.entries(schema).flatMap(([keyword, value]) => (keyword === "$defs" ? [] : refsIn(value)))];
}

function reachable(name: string, root: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const ref of refsIn(resolve(`#/$defs/${next}`, root) as Json | undefined))
      if (!found.has(ref)) {
        found.add(ref);
        open.push(ref);
      }
  return found;
}
