import type { NamedSchema, Schema, SchemaId } from "../ir/index.js";
import { children, directRefs, groupsOf, isMarked, leadingTo, nodesOf, ofSameValue, type Schemas } from "../schema/index.js";

export type Redactions = {
  /** Where the fields stand whose values nobody gets to see who reads the log, a question or an error; sorted. */
  readonly of: (schema: Schema) => readonly string[];
  /** The places of personal values that are no secrets. */
  readonly personal: (schema: Schema) => readonly string[];
};

export const noRedactions: Redactions = { of: () => [], personal: () => [] };

/** Somewhere: what has no name of its own, or stands in a shared type. */
export const somewhere = "*";

/**
 * `device.pin`; behind a shared type `*.pin`: what such a type is called, and from where it is referred to, may change without a secret less. Of several fields
 * of one name each further one has its number, so that none ceases to be a secret in the shadow of another.
 */
export function createRedactions(schemas: Schemas): Redactions {
  return { of: placesOf(isMarked, schemas), personal: placesOf(isPersonal, schemas) };
}

type IsMarked = (schema: Schema) => boolean;

function isPersonal(schema: Schema): boolean {
  return schema.personal === true && !isMarked(schema);
}

function placesOf(is: IsMarked, schemas: Schemas): Redactions["of"] {
  const types = [...schemas.values()];
  // Few contracts have a mark, and each walk through all their types takes time.
  const isAnywhere = types.some(({ schema }) => [...nodesOf(schema)].some(is));
  const marks = { is, types: isAnywhere ? markedTypes(is, types) : new Set<SchemaId>() };
  const behind = isAnywhere ? redactedBehind(schemas, marks) : new Map<SchemaId, Places>();
  return (schema) => {
    const found = new Set(redactedIn(schema, marks));
    const places: Places = new Map();
    for (const id of directRefs(schema)) addPlaces(places, behind.get(id) ?? nothing);
    for (const [name, alike] of places)
      for (let count = 1; count <= alike.size; count++) found.add(`${somewhere}.${name}${count === 1 ? "" : ` (${count})`}`);
    return [...found].sort();
  };
}

/** What marks a value, and the types whose values are marked as a whole. */
type Marks = { readonly is: IsMarked; readonly types: ReadonlySet<SchemaId> };

/** By the name of a field the places that it has in types. */
type Places = Map<string, Set<string>>;

/** Far more than anybody has: past it, some are left out, so that types which all lead to all cost no time by the square. */
const mostNames = 200;
const mostAlike = 9;

function addPlaces(places: Places, more: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [name, alike] of more) for (const place of alike) addPlace(places, name, place);
}

function addPlace(places: Places, name: string, place: string): void {
  const alike = places.get(name);
  if (alike === undefined) {
    if (places.size < mostNames) places.set(name, new Set([place]));
  } else if (alike.size < mostAlike) alike.add(place);
}

/** What is redacted in each type and in those that it leads to: found once for those that lead to each other. */
function redactedBehind(schemas: Schemas, marks: Marks): ReadonlyMap<SchemaId, Places> {
  const behind = new Map<SchemaId, Places>();
  for (const group of groupsOf(schemas)) {
    const places: Places = new Map();
    for (const id of group) {
      const schema = schemas.get(id)?.schema;
      if (schema === undefined) continue;
      // A type that is a secret as a whole is one under the name of each field that it stands at.
      for (const path of marks.types.has(id) ? [] : redactedIn(schema, marks))
        addPlace(places, path.slice(path.lastIndexOf(".") + 1), `${id} ${path}`);
      // Groups come behind those that they lead to.
      for (const to of directRefs(schema)) addPlaces(places, behind.get(to) ?? nothing);
    }
    for (const id of group) behind.set(id, places.size === 0 ? nothing : places);
  }
  return behind;
}

const nothing: Places = new Map();

/** On a stack of its own, without going through names: how deep it goes, and how long a chain of them is, are the document's to say. */
function redactedIn(whole: Schema, marks: Marks): ReadonlySet<string> {
  const found = new Set<string>();
  const stack = [{ schema: whole, path: "" }];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    const { schema, path } = current;
    if (marks.is(schema) || (schema.kind === "ref" && marks.types.has(schema.to))) {
      found.add(path === "" ? somewhere : path);
      continue;
    }
    const fields = schema.kind === "object" ? schema.fields : [];
    for (const field of fields) stack.push({ schema: field.schema, path: path === "" ? field.wireName : `${path}.${field.wireName}` });
    // Behind those of the fields.
    for (const child of children(schema).slice(fields.length)) stack.push({ schema: child, path });
  }
  return found;
}

/** Types whose values are marked: that say so, narrow or choose from such a one, or are another name for it. */
function markedTypes(is: IsMarked, types: readonly NamedSchema[]): ReadonlySet<SchemaId> {
  return leadingTo(
    (schema) => [...nodesOf(schema, ofSameValue)].some(is),
    types,
    (schema) => [...nodesOf(schema, ofSameValue)].flatMap((node) => (node.kind === "ref" ? node.to : [])),
  );
}
