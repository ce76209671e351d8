import type { Field, Schema } from "../../../../ir/index.js";
import { isHidden, joins, namedIn, type Schemas, targetOf } from "../../../../schema/index.js";

/** What a form can hold when it is sent. */
export type FormMembers = {
  /** One for each place that names it: parts of a schema may name the same. */
  readonly fields: readonly Field[];
  readonly has: (wireName: string) => boolean;
};

type Found = { readonly sent: Field[]; readonly hidden: Set<string>; isOpen: boolean };

export function formMembers(schema: Schema, schemas: Schemas): FormMembers {
  const found: Found = { sent: [], hidden: new Set(), isOpen: false };
  collect(schema, { schemas, seen: new Set(), found });
  const named = new Set(found.sent.map(({ wireName }) => wireName));
  return { fields: found.sent, has: (wireName) => named.has(wireName) || (found.isOpen && !found.hidden.has(wireName)) };
}

type Looking = { readonly schemas: Schemas; readonly seen: Set<Schema>; readonly found: Found };

/** Of objects, and of the objects that a form is put together from; each is looked at once, since some lead back to themselves. */
function collect(schema: Schema, looking: Looking): void {
  const { schemas, seen, found } = looking;
  const target = targetOf(schema, namedIn(schemas));
  if (target === undefined || seen.has(target)) return;
  seen.add(target);
  if (target.kind === "any") found.isOpen = true;
  if (target.kind === "object") {
    const { fields, patterns, rest } = target;
    for (const field of fields) {
      if (isHidden(field, schemas, "input")) found.hidden.add(field.wireName);
      else found.sent.push(field);
    }
    // An object that names some and says nothing of others is sent without others.
    if (patterns.length > 0 || (rest === undefined ? fields.length === 0 : rest.kind !== "never")) found.isOpen = true;
  }
  for (const part of partsOf(target)) collect(part, looking);
}

function partsOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "union":
    case "intersection":
      return schema.members;
    case "only-if":
      return [schema.schema];
    case "check":
      return [schema.base, ...(joins.has(schema.keyword) ? schema.schemas : [])];
    default:
      return [];
  }
}
