import type { HttpEncoding } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../../../ir/index.js";
import { namedEntries, own, ownText } from "../../../values.js";

const styles = ["form", "spaceDelimited", "pipeDelimited", "deepObject"] as const;

/** Of the members of a form, by wire name, without those in style `form` where that is passed over. https://spec.openapis.org/oas/v3.2.0.html#encoding-object */
export function readEncodings(
  encoding: JsonObject | undefined,
  { passesForm = false }: { readonly passesForm?: boolean } = {},
): { readonly [wireName: string]: HttpEncoding } {
  const entries = namedEntries(encoding).flatMap(([name, json]): readonly (readonly [string, HttpEncoding])[] => {
    const contentType = ownText(json, "contentType");
    const read: HttpEncoding = {
      ...(contentType === undefined ? {} : { contentType }),
      ...(passesForm && isForm(json) ? {} : readStyle(json)),
    };
    return Object.keys(read).length === 0 ? [] : [[name, read]];
  });
  return Object.fromEntries(entries);
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
