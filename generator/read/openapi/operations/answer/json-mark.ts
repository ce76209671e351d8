import type { HttpResponse } from "@toolpact/runtime";
import type { Schema } from "../../../../ir/index.js";
import { namedIn, type Schemas, typesOf } from "../../../../schema/index.js";
import type { GuessId } from "../../guesses/catalogue.js";
import { mediaKind } from "../media.js";

type Marking = { readonly schemas: Schemas; readonly guess: (id: GuessId) => boolean };

/** Under a range, what its schema says is no text, nor bytes, is JSON: many services send it as `text/plain` or `text/html`. */
export function jsonMark(
  { mediaType = "", stream, bytes }: HttpResponse,
  schema: Schema,
  { schemas, guess }: Marking,
): Pick<HttpResponse, "json"> {
  if (!mediaType.includes("*") || mediaKind(mediaType) !== "json" || stream !== undefined || bytes === true) return {};
  // A file that may come instead is recognised by its own type.
  const members = schema.kind === "union" ? schema.members.filter(({ kind }) => kind !== "bytes") : [schema];
  const isNoText = members.every((member) => typesOf(member, { named: namedIn(schemas) })?.has("string") === false);
  return isNoText && guess("answers/json-range") ? { json: true } : {};
}
