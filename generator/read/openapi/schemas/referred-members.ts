import type { JsonObject } from "../../../ir/index.js";
import { type LocatedObject, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";
import { membersByReference } from "../document/members-by-reference.js";

/** `properties: { $ref: members.yaml }` means the members that stand there, each where it stands, and those beside it. */
export function referredMembers({ json, origin }: LocatedObject, documents: Documents): JsonObject {
  const { $ref: _ref, ...others } = ownObject(json, "properties") ?? {};
  const ref = ownText(ownObject(json, "properties"), "$ref");
  const members = ref === undefined ? undefined : documents.mapAt({ json: { properties: { $ref: ref } }, origin }, ["properties"])?.json;
  if (ref === undefined || members === undefined) return json;
  return { ...json, properties: { ...membersByReference(ref, members), ...others } };
}
