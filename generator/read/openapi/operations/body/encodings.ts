import type { HttpEncoding } from "@toolpact/runtime";
import type { JsonObject } from "../../../../ir/index.js";
import { namedIn, own, ownText } from "../../../values.js";

const styles = ["form", "spaceDelimited", "pipeDelimited", "deepObject"] as const;

/** Of the members of a form, by wire name. https://spec.openapis.org/oas/v3.2.0.html#encoding-object */
export function readEncodings(encoding: JsonObject | undefined): { readonly [wireName: string]: HttpEncoding } {
  const entries = namedIn(encoding).flatMap(([name, json]): readonly (readonly [string, HttpEncoding])[] => {
    const [contentType, explode] = [ownText(json, "contentType"), own(json, "explode")];
    const style = styles.find((known) => known === own(json, "style"));
    const read: HttpEncoding = {
      ...(contentType === undefined ? {} : { contentType }),
      ...(style === undefined ? {} : { style }),
      ...(typeof explode === "boolean" ? { explode } : {}),
      ...(own(json, "allowReserved") === true ? { allowReserved: true } : {}),
    };
    return Object.keys(read).length === 0 ? [] : [[name, read]];
  });
  return Object.fromEntries(entries);
}
