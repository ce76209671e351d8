import type { JsonObject } from "../../../ir/index.js";
import { type LocatedObject, ownObject, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";

/** `properties: { $ref: members.yaml }` means the members that stand there, each where it stands. */
export function referredMembers({ json, origin }: LocatedObject, documents: Documents): JsonObject {
  const ref = ownText(ownObject(json, "properties"), "$ref");
  const members = ref === undefined ? undefined : documents.mapAt({ json, origin }, ["properties"])?.json;
  if (ref === undefined || members === undefined) return json;
  const [file = "", way = ""] = ref.split(/#(.*)/s);
  const folder = `${file}#${way.replace(/\/$/, "")}`;
  const named = Object.keys(members).map((name) => [name, { $ref: `${folder}/${encodeURIComponent(escaped(name))}` }]);
  return { ...json, properties: Object.fromEntries(named) };
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
