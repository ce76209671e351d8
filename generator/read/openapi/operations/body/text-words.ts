import { at, type JsonObject } from "../../../../ir/index.js";
import { isObject, type LocatedObject, own, ownList, ownObject, ownText } from "../../../values.js";
import type { MediaKind } from "../media.js";
import type { Reading } from "../reading.js";

const mostNames = 20;

type Content = { readonly media: LocatedObject; readonly mediaType: string; readonly kind: MediaKind; readonly reading: Reading };

/** The own words of a body and, where a text stands for an object, what is in it, by name: the schema says nothing of the text itself. */
export function withTextWords(words: string | undefined, content: Content): string | undefined {
  const members = textWords(content);
  return words === undefined || members === undefined ? (words ?? members) : `${words.trimEnd()}\n\n${members}`;
}

function textWords({ media, mediaType, kind, reading }: Content): string | undefined {
  if (kind !== "xml" && kind !== "text" && kind !== "form") return undefined;
  const schema = { json: own(media.json, "schema") ?? {}, origin: at(media.origin, "schema") };
  const found = reading.documents.follow(schema, { quiet: true })?.json;
  if (kind === "form") {
    const type = ownText(found, "type");
    return type === undefined || type === "object" ? undefined : "The whole form, as text: `name=value&other=value`.";
  }
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
