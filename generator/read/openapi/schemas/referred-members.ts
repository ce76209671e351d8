import { at, type Json, type JsonObject } from "../../../ir/index.js";
import { isObject, type LocatedObject, own, ownObject, ownText } from "../../values.js";
import { behindReference } from "../document/behind-reference.js";
import type { Documents } from "../document/documents.js";
import { membersByReference } from "../document/members-by-reference.js";

/** `properties: { $ref: members.yaml }` means the members that stand there, each where it stands, and those beside it. */
export function referredMembers(schema: LocatedObject, documents: Documents): JsonObject {
  const { json, origin } = { ...schema, json: withLists(schema, documents) };
  const { $ref: _ref, ...others } = ownObject(json, "properties") ?? {};
  const ref = ownText(ownObject(json, "properties"), "$ref");
  const members = ref === undefined ? undefined : documents.mapAt({ json: { properties: { $ref: ref } }, origin }, ["properties"])?.json;
  if (ref === undefined || members === undefined) return json;
  return { ...json, properties: { ...membersByReference(ref, members), ...others } };
}

/** `enum: { $ref: colours.yaml }` means the values that stand there, and `required` the names. */
function withLists({ json, origin }: LocatedObject, documents: Documents): JsonObject {
  const lists = ["enum", "required"].flatMap((keyword): readonly (readonly [keyword: string, list: Json])[] => {
    const written = own(json, keyword);
    const list = isObject(written) ? behindReference({ json: written, origin: at(origin, keyword) }, documents) : undefined;
    return Array.isArray(list) ? [[keyword, list as readonly Json[]]] : [];
  });
  return lists.length === 0 ? json : { ...json, ...Object.fromEntries(lists) };
}
