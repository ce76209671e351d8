import type { Field, Schema, SchemaId } from "../ir/index.js";
import { children, joins, nodesOf, ofSameValue } from "../schema/index.js";
import { type FieldContext, presetText } from "./field-part.js";
import { hashDefault } from "./shown-default.js";

export type NamedFields = readonly (readonly [string, readonly Field[]])[];

/** As many as anybody reads, at a depth that anybody uses; what is beyond has one hash for each field of the input. */
const [mostNamed, mostDeep] = [40, 8];

/** Values that are looked into: of types that all lead to all, the ways to them are without number. */
const mostValues = 200;

/** Types that a value may be: past it they are not looked into, since every field of every tool may be one of all types. */
const mostTypes = 50;

/**
 * The defaults below the fields of an input, by their place: `options.deep.dryRun`, `pets[].dryRun`, `labels.*.dryRun`. Behind `…` stand those that have no name
 * here: of types that contain themselves, and of too many. `told`: a field whose own fields have parts.
 */
export function deepDefaults(input: Schema, context: FieldContext, told?: string): readonly (readonly [place: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const unnamed = new Map<string, string[]>();
  const leaveUnnamed = (root: string, texts: readonly string[]): void => {
    const known = unnamed.get(root);
    if (known !== undefined) known.push(...texts);
    else if (texts.length > 0) unnamed.set(root, [...texts]);
  };
  const digests = (place: string, schemas: readonly Schema[]): readonly string[] =>
    schemas.map((schema) => `${place} ${context.defaults.of(schema)}`);
  const queue: Value[] = [{ place: "", root: "", depth: 0, schemas: [input], above: new Set() }];
  // A list that grows while it is walked: what lies near is named first.
  for (const value of queue) {
    const { place, depth, schemas } = value;
    const isTooFar = found.length >= mostNamed || depth > mostDeep;
    const { fields, cut, seen } = isTooFar ? { fields: [], cut: schemas, seen: value.above } : lookInto(value, context);
    for (const [name, alike] of fields) {
      const below = placeBelow(place, name);
      const root = depth === 0 ? below : value.root;
      const text = presetText(alike, context);
      const isTold = !isUnnamed(name) && (depth === 0 || (depth === 1 && place === told));
      if (text !== undefined && !isTold) {
        if (found.length < mostNamed) found.push([below, text]);
        else leaveUnnamed(root, [`${below} ${text}`]);
      }
      const within = alike.map(({ schema }) => schema).filter((schema) => hasBelow(schema) && context.defaults.isWithin(schema));
      if (within.length > 0 && queue.length < mostValues)
        queue.push({ place: below, root, depth: depth + 1, schemas: within, above: seen });
      else leaveUnnamed(root, digests(below, within));
    }
    leaveUnnamed(value.root, digests(place, cut.filter(context.defaults.isWithin)));
  }
  return [...found, ...[...unnamed].map(([root, digests]) => [placeBelow(root, rest), `=${hashDefault(digests.sort())}`] as const)];
}

function hasBelow(schema: Schema): boolean {
  return schema.kind === "ref" || children(schema).length > 0;
}

type Value = {
  readonly place: string;
  /** The field of the input that it stands in. */
  readonly root: string;
  readonly depth: number;
  readonly schemas: readonly Schema[];
  /** Types that it stands within. */
  readonly above: ReadonlySet<SchemaId>;
};

/** Names that no field has: of the items of a list, of other keys, of all the rest. */
const [items, others, rest] = ["[]", "*", "…"] as const;

/** Of a field that is called like one of these, too: then both are told under one name. */
function isUnnamed(name: string): boolean {
  return name === items || name === others;
}

function placeBelow(place: string, name: string): string {
  return place === "" || name === items ? place + name : `${place}.${name}`;
}

type Insight = { readonly fields: NamedFields; readonly cut: readonly Schema[]; readonly seen: ReadonlySet<SchemaId> };

function lookInto({ schemas, above }: Value, context: FieldContext): Insight {
  const seen = new Set(above);
  const cut: Schema[] = [];
  const nodes = sameValue(schemas, { context, seen, cut });
  return { fields: [...fieldsOf(nodes, true)].sort(([a], [b]) => (a < b ? -1 : 1)), cut, seen };
}

/** The fields that a value has, in each of several objects that it can be, or has to be at once. */
export function fieldsByName(values: readonly Schema[], context: FieldContext): NamedFields {
  return [...fieldsOf(sameValue(values, { context, seen: new Set(), cut: [] }), false)];
}

type Search = { readonly context: FieldContext; readonly seen: Set<SchemaId>; readonly cut: Schema[] };

/** `cut`: what is not looked into. */
function sameValue(values: readonly Schema[], { context: { schemas }, seen, cut }: Search): readonly Schema[] {
  const most = seen.size + mostTypes;
  const own = new Set<SchemaId>();
  const within = (node: Schema): readonly Schema[] => {
    // Of a condition nobody can say here whether it holds.
    if (node.kind === "check" && !joins.has(node.keyword)) cut.push(...node.schemas);
    if (node.kind !== "ref") return ofSameValue(node);
    if (own.has(node.to)) return [];
    const target = seen.has(node.to) || seen.size >= most ? undefined : schemas.get(node.to)?.schema;
    own.add(node.to);
    if (target === undefined) cut.push(node);
    else seen.add(node.to);
    return target === undefined ? [] : [target];
  };
  return values.flatMap((value) => [...nodesOf(value, within)]);
}

function fieldsOf(nodes: readonly Schema[], withUnnamed: boolean): ReadonlyMap<string, readonly Field[]> {
  const found = new Map<string, Field[]>();
  const add = (field: Field): void => {
    const alike = found.get(field.wireName);
    if (alike === undefined) found.set(field.wireName, [field]);
    else alike.push(field);
  };
  for (const node of nodes) {
    if (node.kind === "object") node.fields.forEach(add);
    // Nobody can leave one of these out.
    if (withUnnamed) for (const [wireName, schema] of unnamedIn(node)) add({ wireName, schema, presence: "required" });
  }
  return found;
}

function unnamedIn(node: Schema): readonly (readonly [string, Schema])[] {
  if (node.kind === "array") return [...node.prefix, node.rest ?? []].flat().map((schema) => [items, schema] as const);
  if (node.kind === "object")
    return [...node.patterns.map(({ schema }) => schema), node.rest ?? []].flat().map((schema) => [others, schema] as const);
  return [];
}
