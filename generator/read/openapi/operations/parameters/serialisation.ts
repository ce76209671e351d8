import type { HttpParameter } from "@toolpact/runtime";
import { at, type JsonObject } from "../../../../ir/index.js";
import { entriesOf, isObject, type LocatedObject, own, ownObject, ownText } from "../../../values.js";
import { readEncodings } from "../body/encodings.js";
import { mediaKind } from "../media.js";
import type { Reading } from "../reading.js";

type Serialisation = Pick<HttpParameter, "style" | "explode" | "nested" | "allowReserved" | "content" | "encoding">;

const collectionFormats: { readonly [format: string]: HttpParameter["style"] } = {
  ssv: "spaceDelimited",
  tsv: "tabDelimited",
  pipes: "pipeDelimited",
};
const styles: readonly HttpParameter["style"][] = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
  "cookie",
];

const signs: { readonly [format: string]: string } = { ssv: " ", tsv: "\t", pipes: "|" };

/** `collectionFormat` of Swagger 2.0; `usual` for `csv`, and for `multi`, which only pairs of name and value can be. */
export function collectionStyle(json: JsonObject, usual: HttpParameter["style"]): Pick<HttpParameter, "style" | "explode" | "nested"> {
  const format = ownText(json, "collectionFormat") ?? "csv";
  const nested: string[] = [];
  for (let inner = ownObject(json, "items"); own(inner, "type") === "array"; inner = ownObject(inner, "items")) {
    const said = ownText(inner, "collectionFormat") ?? "csv";
    nested.push(Object.hasOwn(signs, said) ? (signs[said] ?? ",") : ",");
  }
  const within = nested.length === 0 ? {} : { nested };
  if (format === "multi") return { style: usual, explode: usual === "form", ...within };
  return { style: Object.hasOwn(collectionFormats, format) ? (collectionFormats[format] ?? usual) : usual, explode: false, ...within };
}

/** Some write a parameter of Swagger 2.0 as later versions have it. */
export function hasLaterSchema(json: JsonObject): boolean {
  return own(json, "type") === undefined && own(json, "collectionFormat") === undefined && ownObject(json, "schema") !== undefined;
}

/** How a value is written. https://spec.openapis.org/oas/v3.1.1#style-values */
export function serialisation({ json, origin }: LocatedObject, where: HttpParameter["in"], reading: Reading): Serialisation {
  const usual = where === "path" || where === "header" ? "simple" : "form";
  if (reading.version === "2.0" && !hasLaterSchema(json)) return collectionStyle(json, usual);
  const media = mediaOf({ json, origin }, reading);
  const encoding = media !== undefined && mediaKind(media.type) === "form" ? formEncodings(media, reading) : {};
  const style = styles.find((known) => known === own(json, "style")) ?? usual;
  const explode = own(json, "explode");
  return {
    style,
    explode: typeof explode === "boolean" ? explode : style === "form" || style === "deepObject" || style === "cookie",
    ...(own(json, "allowReserved") === true ? { allowReserved: true } : {}),
    ...(media === undefined ? {} : { content: media.type }),
    ...(Object.keys(encoding).length === 0 ? {} : { encoding }),
  };
}

/** Members of a styled part may become members of the form and must not replace others. In that case all members are named. */
function formEncodings({ json, origin }: LocatedObject, { documents }: Reading): NonNullable<HttpParameter["encoding"]> {
  const encoding = readEncodings(ownObject(json, "encoding"));
  if (!Object.values(encoding).some(({ style, explode }) => style !== undefined || explode !== undefined)) return encoding;
  const schema = documents.follow({ json: own(json, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true })?.json;
  const others = Object.keys(ownObject(schema, "properties") ?? {}).map((name) => [name, {}] as const);
  return { ...Object.fromEntries(others), ...encoding };
}

/** A parameter that is written as a media type has one; from 3.2 on it may stand among the components. */
export function mediaOf({ json, origin }: LocatedObject, { documents }: Reading): (LocatedObject & { readonly type: string }) | undefined {
  const content = documents.mapAt({ json, origin }, ["content"]);
  const [entry] = entriesOf(content?.json);
  if (entry === undefined) return undefined;
  const [type, written] = entry;
  const place = at(content?.origin ?? origin, type);
  return { type, ...(documents.follow({ json: isObject(written) ? written : {}, origin: place }) ?? { json: {}, origin: place }) };
}
