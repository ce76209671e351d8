import type { Schema, SchemaId } from "../ir/index.js";
import { children } from "../schema/index.js";
import { within } from "./alternatives.js";
import { casesText } from "./default-cases.js";
import { type FieldContext, presetText } from "./field-part.js";
import { defaultMark, unnamedPlaces } from "./line-words.js";
import { type PlacedField, sameValue, type Visited } from "./same-value.js";
import { hashDefault } from "./shown-default.js";

export type NamedFields = readonly (readonly [string, readonly PlacedField[]])[];

export type DeepDefault = {
  readonly place: string;
  /** Nothing where another part tells it. */
  readonly text?: string;
  /** In which alternatives it stands, where there are some. */
  readonly cases?: string;
};

/** As many as anybody reads, at a depth that anybody uses; what is beyond has one hash for each field of the input. */
const [mostNamed, mostDeep] = [40, 8];

/** Values that are looked into: of types that all lead to all, the ways to them are without number. */
const mostValues = 200;

/**
 * The defaults below the fields of an input, by their place: `options.deep.dryRun`, `pets[].dryRun`, `labels.*.dryRun`. Behind `…` stand those that have no name
 * here: of types that contain themselves, and of too many. `told`: a field whose own fields have parts.
 */
export function deepDefaults(input: Schema, context: FieldContext, told?: string): readonly DeepDefault[] {
  const found: DeepDefault[] = [];
  const unnamed = new Map<string, string[]>();
  const leaveUnnamed = (root: string, texts: readonly string[]): void => {
    const known = unnamed.get(root);
    if (known !== undefined) known.push(...texts);
    else if (texts.length > 0) unnamed.set(root, [...texts]);
  };
  const digests = (place: string, schemas: readonly Visited[]): readonly string[] =>
    schemas.map(({ schema, where }) => `${within(place, where)} ${context.defaults.of(schema)}`);
  const queue: Value[] = [{ place: "", root: "", depth: 0, schemas: [{ schema: input, where: "", isAgain: false }], above: new Set() }];
  let named = 0;
  // A list that grows while it is walked: what lies near is named first.
  for (const value of queue) {
    const { place, depth, schemas } = value;
    const isTooFar = named >= mostNamed || depth > mostDeep;
    const { fields, cut, seen } = isTooFar ? { fields: [], cut: schemas, seen: value.above } : lookInto(value, context);
    for (const [name, alike] of fields) {
      const below = placeBelow(place, name);
      const root = depth === 0 ? below : value.root;
      const text = presetText(firstOf(alike), context);
      const isTold = !isUnnamed(name) && (depth === 0 || (depth === 1 && place === told));
      const cases = text === undefined ? {} : casesText(alike, context);
      if (text !== undefined && (isTold || named < mostNamed)) found.push({ place: below, ...(isTold ? {} : { text }), ...cases });
      else if (text !== undefined) leaveUnnamed(root, [`${within(below, cases.cases ?? "")} ${text}`]);
      if (text !== undefined && !isTold) named += 1;
      const inner = alike.filter(({ schema }) => hasBelow(schema) && context.defaults.isWithin(schema));
      if (inner.length > 0 && queue.length < mostValues) queue.push({ place: below, root, depth: depth + 1, schemas: inner, above: seen });
      else leaveUnnamed(root, digests(below, inner));
    }
    leaveUnnamed(
      value.root,
      digests(
        place,
        cut.filter(({ schema }) => context.defaults.isWithin(schema)),
      ),
    );
  }
  return [
    ...found,
    ...[...unnamed].map(([root, digests]) => ({
      place: placeBelow(root, unnamedPlaces),
      text: `${defaultMark(context)}${hashDefault(digests.sort())}`,
    })),
  ];
}

function hasBelow(schema: Schema): boolean {
  return schema.kind === "ref" || children(schema).length > 0;
}

type Value = {
  readonly place: string;
  /** The field of the input that it stands in. */
  readonly root: string;
  readonly depth: number;
  readonly schemas: readonly Visited[];
  /** Types that it stands within. */
  readonly above: ReadonlySet<SchemaId>;
};

/** Names that no field has: of the items of a list, and of other keys. */
const [items, others] = ["[]", "*"] as const;

/** Of a field that is called like one of these, too: then both are told under one name. */
function isUnnamed(name: string): boolean {
  return name === items || name === others;
}

function placeBelow(place: string, name: string): string {
  return place === "" || name === items ? place + name : `${place}.${name}`;
}

type Insight = { readonly fields: NamedFields; readonly cut: readonly Visited[]; readonly seen: ReadonlySet<SchemaId> };

function lookInto({ schemas, above }: Value, context: FieldContext): Insight {
  const seen = new Set(above);
  const cut: Visited[] = [];
  const nodes = sameValue(schemas, { context, seen, cut });
  return { fields: [...fieldsOf(nodes, true)].sort(([a], [b]) => (a < b ? -1 : 1)), cut, seen };
}

/** The fields that a value has, in each of several objects that it can be, or has to be at once. */
export function fieldsByName(values: readonly Schema[], context: FieldContext): NamedFields {
  const placed = values.map((schema) => ({ schema, where: "", isAgain: false }));
  return [...fieldsOf(firstOf(sameValue(placed, { context, seen: new Set(), cut: [] })), false)];
}

/** Without types that stand in another alternative as well, so that each says once what it says. */
function firstOf<Item extends Visited>(all: readonly Item[]): readonly Item[] {
  return all.filter(({ isAgain }) => !isAgain);
}

function fieldsOf(nodes: readonly Visited[], withUnnamed: boolean): ReadonlyMap<string, readonly PlacedField[]> {
  const found = new Map<string, PlacedField[]>();
  const add = (field: PlacedField): void => {
    const alike = found.get(field.wireName);
    if (alike === undefined) found.set(field.wireName, [field]);
    else alike.push(field);
  };
  for (const { schema: node, where, isAgain } of nodes) {
    if (node.kind === "object") for (const field of node.fields) add({ ...field, where, isAgain });
    // Nobody can leave one of these out.
    if (withUnnamed)
      for (const { name, schema, where: inner } of unnamedIn(node))
        add({ wireName: name, schema, presence: "required", where: within(where, inner), isAgain });
  }
  return found;
}

type Unnamed = Omit<Visited, "isAgain"> & { readonly name: string };

/** Of a tuple each item has a place, and of several kinds of other keys each a pattern. */
function unnamedIn(node: Schema): readonly Unnamed[] {
  if (node.kind === "array") {
    const all = [...node.prefix, node.rest ?? []].flat();
    return all.map((schema, index) => ({ name: items, schema, where: node.prefix.length === 0 ? "" : `item-${index}` }));
  }
  if (node.kind !== "object") return [];
  const patterned = node.patterns.map(({ pattern, schema }) => ({ name: others, schema, where: `keys-${hashDefault(pattern)}` }));
  return [...patterned, ...(node.rest === undefined ? [] : [{ name: others, schema: node.rest, where: "" }])];
}
