import type { SelectableFields } from "@toolpact/runtime";
import { library } from "../library.js";
import type { Chosen, Node } from "./node.js";

/** What a model may choose from: the same walk with more room, as a tree of names. */
export function selectableFields({ type, fields, members }: Node): SelectableFields {
  const typename = library().isObjectType(type) ? [] : [["__typename", true] as const];
  const fragments = members
    .filter((member) => member.fields.length > 0)
    .map((member) => [`on ${member.type.name}`, Object.fromEntries(member.fields.map(entryOf))] as const);
  return Object.fromEntries([...typename, ...fields.map(entryOf), ...fragments]);
}

function entryOf({ field, inner }: Chosen): readonly [string, true | SelectableFields] {
  return [field.name, inner === undefined ? true : selectableFields(inner)];
}
