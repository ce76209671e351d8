import { asList, asNode, isNode, type Node, type SpecFile } from "./spec-files.js";

/** A schema as the table compares it: references followed, `allOf` and `partialOf` merged, null taken out of the type. */
export type View = {
  readonly node: Node;
  /** Names of the shared types that were passed on the way. */
  readonly names: readonly string[];
  readonly nullable: boolean;
  /** Members of a union other than null; one for a schema that is no union. */
  readonly alternatives: readonly View[];
  readonly file: SpecFile;
  readonly files: readonly SpecFile[];
};

export type Place = { readonly file: SpecFile; readonly files: readonly SpecFile[] };

/** A view is a place too, but only its file counts here. */
export function viewOf(schema: unknown, { file, files }: Place): View {
  return splitNull(mergeAll(followReference(asNode(schema), { file, files })));
}

type Merged = { readonly node: Node; readonly names: readonly string[]; readonly place: Place };

function followReference(node: Node, place: Place): Merged {
  const { $ref, ...siblings } = node;
  if (typeof $ref !== "string") return { node, names: [], place };
  const target = findType($ref, place);
  const inner = mergeAll(followReference(target.node, target.place));
  return { node: { ...inner.node, ...siblings }, names: [target.name, ...inner.names], place: inner.place };
}

export function findType(reference: string, place: Place): { name: string; node: Node; place: Place } {
  const [path = "", pointer = ""] = reference.split("#");
  const name = pointer.replace("/types/", "");
  const file = path === "" ? place.file : place.files.find((candidate) => candidate.name === path.replace("./", ""));
  const node = asNode(file?.document.types)[name];
  if (!file || !isNode(node)) throw new Error(`${place.file.name}: "${reference}" leads nowhere`);
  return { name, node, place: { file, files: place.files } };
}

/** A field keeps the place of the file that it was written in, since its references are relative to that file. */
const origin = new WeakMap<Node, Place>();

export function placeOf(field: unknown, fallback: Place): Place {
  return (isNode(field) && origin.get(field)) || fallback;
}

function mergeAll(merged: Merged): Merged {
  const { allOf, partialOf, ...own } = merged.node;
  if (allOf === undefined && partialOf === undefined) return merged;
  const parts = asList(allOf).map((member) => mergeAll(followReference(asNode(member), placeOf(member, merged.place))));
  if (typeof partialOf === "string") parts.unshift(partialOfType({ reference: partialOf, overriding: own, place: merged.place }));
  const all = [...parts, { node: own, names: [], place: merged.place }];
  for (const part of all) {
    const children = [...Object.values(asNode(part.node.properties)), part.node.items];
    for (const child of children) if (isNode(child) && !origin.has(child)) origin.set(child, part.place);
  }
  const node: Node = {
    ...Object.assign({}, ...all.map((part) => part.node)),
    ...(all.some((part) => part.node.properties) ? { properties: mergeProperties(all) } : {}),
    required: [...new Set(all.flatMap((part) => asList(part.node.required)))],
  };
  return { node, names: [...merged.names, ...all.flatMap((part) => part.names)], place: merged.place };
}

/** A field that two members describe must satisfy both. */
function mergeProperties(parts: readonly Merged[]): Node {
  const properties: { [name: string]: unknown } = {};
  for (const part of parts) {
    for (const [name, field] of Object.entries(asNode(part.node.properties))) {
      properties[name] = name in properties ? { allOf: [properties[name], field] } : field;
    }
  }
  return properties;
}

/** Every field of the type, none of them required; a field that the schema itself writes replaces the type's. */
function partialOfType({ reference, overriding, place }: { reference: string; overriding: Node; place: Place }): Merged {
  const target = findType(reference, place);
  const { node, place: home } = mergeAll(followReference(target.node, target.place));
  const { required: _, title: __, description: ___, ...partial } = node;
  const replaced = asNode(overriding.properties);
  const kept = Object.entries(asNode(node.properties)).filter(([name]) => !(name in replaced));
  return { node: { type: "object", ...partial, properties: Object.fromEntries(kept) }, names: [], place: home };
}

function splitNull({ node, names, place }: Merged): View {
  const types = Array.isArray(node.type) ? node.type : [node.type];
  const union = node.type === undefined ? asList(node.anyOf ?? node.oneOf) : [];
  if (union.length > 0) return splitUnion({ node, names, place }, union);
  const rest = types.filter((type) => type !== "null");
  const values = asList(node.enum);
  const nullable = (types.includes("null") && types.length > 1) || values.includes(null);
  const bare: Node = {
    ...node,
    ...(types.length > 1 ? { type: rest.length === 1 ? rest[0] : rest } : {}),
    ...(node.enum ? { enum: values.filter((value) => value !== null) } : {}),
  };
  const view = { node: bare, names, nullable, ...place };
  return { ...view, alternatives: [{ ...view, alternatives: [] }] };
}

function splitUnion({ node, names, place }: Merged, union: readonly unknown[]): View {
  const members = union.map((member) => viewOf(member, place));
  const rest = members.filter((member) => member.node.type !== "null");
  const nullable = rest.length < members.length || rest.some((member) => member.nullable);
  const only = rest.length === 1 ? rest[0] : undefined;
  if (!only) return { node, names, nullable, alternatives: rest, ...place };
  const { anyOf: _, oneOf: __, ...annotations } = node;
  return { ...only, node: { ...only.node, ...annotations }, names: [...names, ...only.names], nullable };
}
