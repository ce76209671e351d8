import type { HttpEncoding, PartEncoding } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../../../ir/index.js";
import { namedEntries, own, ownList, ownObject, ownText } from "../../../values.js";
import { mediaKind } from "../media.js";

/** From 3.2 on: of the parts at the first places, and of all others. */
export type ListedEncodings = { readonly first?: readonly PartEncoding[]; readonly items?: PartEncoding };

const styles = ["form", "spaceDelimited", "pipeDelimited", "deepObject"] as const;

/** Of the members of a form, by wire name, without those in style `form` where that is passed over. https://spec.openapis.org/oas/v3.2.0.html#encoding-object */
export function readEncodings(
  encoding: JsonObject | undefined,
  { passesForm = false }: { readonly passesForm?: boolean } = {},
): { readonly [wireName: string]: HttpEncoding } {
  const entries = namedEntries(encoding).flatMap(([name, json]): readonly (readonly [string, HttpEncoding])[] => {
    const read: HttpEncoding = {
      ...readPart(json),
      ...(passesForm && isForm(json) ? {} : readStyle(json)),
    };
    return Object.keys(read).length === 0 ? [] : [[name, read]];
  });
  return Object.fromEntries(entries);
}

/** Of parts that have places and no names, from 3.2 on. */
export function readListed(json: Json): ListedEncodings {
  const [first, items] = [ownList(json, "prefixEncoding"), own(json, "itemEncoding")];
  return { ...(first === undefined ? {} : { first: first.map(readPart) }), ...(items === undefined ? {} : { items: readPart(items) }) };
}

/** https://spec.openapis.org/oas/v3.2.0.html#nested-encoding */
function readPart(json: Json): PartEncoding {
  const contentType = ownText(json, "contentType");
  if (contentType === undefined) return {};
  if (!isNested({ contentType })) return { contentType };
  const [encoding, parts] = [readEncodings(ownObject(json, "encoding")), readListed(json)];
  const within = {
    ...(Object.keys(encoding).length === 0 ? {} : { encoding }),
    ...(Object.keys(parts).length === 0 ? {} : { parts }),
  };
  return { contentType, ...(Object.keys(within).length === 0 ? {} : { within }) };
}

/** A part that has several parts itself. */
export function isNested(encoding: PartEncoding | undefined): encoding is PartEncoding {
  return encoding?.contentType?.split(",").some((type) => mediaKind(type.trim()) === "multipart") === true;
}

function isForm(json: Json): boolean {
  return (own(json, "style") ?? "form") === "form";
}

function readStyle(json: Json): Pick<HttpEncoding, "style" | "explode" | "allowReserved"> {
  const explode = own(json, "explode");
  const style = styles.find((known) => known === own(json, "style"));
  return {
    ...(style === undefined ? {} : { style }),
    ...(typeof explode === "boolean" ? { explode } : {}),
    ...(own(json, "allowReserved") === true ? { allowReserved: true } : {}),
  };
}
