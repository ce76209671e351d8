import { at, type JsonObject } from "../../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList, ownObject, ownText } from "../../../values.js";
import type { MediaKind } from "../media.js";
import type { Reading } from "../reading.js";

const mostNames = 20;

/** Of a text that stands for an object, which a caller writes: what is in it, by name. Its schema says nothing of the text itself. */
export function textWords(
  media: LocatedObject,
  mediaType: string,
  { kind, reading }: { kind: MediaKind; reading: Reading },
): string | undefined {
  if (kind !== "xml" && kind !== "text") return undefined;
  const schema = { json: own(media.json, "schema") ?? {}, origin: at(media.origin, "schema") };
  const found = reading.documents.follow(schema, { quiet: true })?.json;
  const names = membersOf(found);
  if (found === undefined || names.length === 0) return undefined;
  const left = names.length > mostNames ? `, and ${names.length - mostNames} more` : "";
  const element = kind === "xml" ? ownText(ownObject(found, "xml"), "name") : undefined;
  const inside = element === undefined ? "" : ` in the element \`${element.slice(0, 40)}\``;
  return `Text of type \`${mediaType}\`, with these members${inside}: ${names.slice(0, mostNames).join(", ")}${left}.`;
}

function membersOf(schema: JsonObject | undefined): readonly string[] {
  const required = new Set(ownList(schema, "required") ?? []);
  return Object.entries(ownObject(schema, "properties") ?? {})
    .filter(([, member]) => isObject(member) && own(member, "readOnly") !== true)
    .map(([name]) => `\`${name.slice(0, 40)}\`${required.has(name) ? " (required)" : ""}`);
}
