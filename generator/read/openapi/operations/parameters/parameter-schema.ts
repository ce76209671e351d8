import { at, type JsonObject, type Origin, type Schema } from "../../../../ir/index.js";
import { type LocatedObject, own, ownText } from "../../../values.js";
import { bodySchema } from "../body/content-schema.js";
import { withTextWords } from "../body/text-words.js";
import { describeBy } from "../described.js";
import { mediaKind } from "../media.js";
import type { Reading } from "../reading.js";
import { hasLaterSchema, mediaOf } from "./serialisation.js";

export function describeParameter(json: JsonObject, origin: Origin, reading: Reading): Schema {
  return withOwnWords(json, parameterSchema(json, origin, reading));
}

/** Returns the schema itself instead of a reference to it, before the reference is known. */
export function describeWhole({ json, origin }: LocatedObject, { documents, schemas }: Reading): Schema | undefined {
  const found = documents.follow({ json: own(json, "schema") ?? null, origin: at(origin, "schema") }, { quiet: true });
  return found === undefined ? undefined : withOwnWords(json, schemas.read(found.json, found.origin, "input"));
}

/** The own words of a parameter or a header come before those of its schema. */
function withOwnWords(json: JsonObject, schema: Schema): Schema {
  const described = describeBy(ownText(json, "description"), schema);
  return own(json, "deprecated") === true ? { ...described, deprecated: true } : described;
}

function parameterSchema(json: JsonObject, origin: Origin, reading: Reading): Schema {
  const { version, schemas } = reading;
  if (version === "2.0" && !hasLaterSchema(json)) return schemas.read(inlineSchema(json), origin, "input");
  const schema = own(json, "schema");
  if (schema !== undefined) return schemas.read(schema, at(origin, "schema"), "input");
  const media = mediaOf({ json, origin }, reading);
  const inner = media === undefined ? undefined : own(media.json, "schema");
  // Old keywords on the parameter itself, as Swagger 2.0 had them.
  if (media === undefined && own(json, "type") !== undefined) return schemas.read(inlineSchema(json), origin, "input");
  if (media === undefined || inner === undefined) return { kind: media === undefined ? "string" : "any", origin };
  const kind = mediaKind(media.type);
  // An object has no certain XML form.
  return kind === "xml"
    ? describeBy(
        withTextWords(undefined, { media, mediaType: media.type, kind, reading }),
        bodySchema(media.json, { kind: "text", origin: media.origin, reading, side: "input" }),
      )
    : schemas.read(inner, at(media.origin, "schema"), "input");
}

const parameterWords = new Set([
  "name",
  "in",
  "required",
  "description",
  "collectionFormat",
  "allowEmptyValue",
  "style",
  "explode",
  "allowReserved",
  "example",
  "examples",
]);

/** Also in other letters, which a schema is read in. */
const sayingType = /^(?:type|\$ref|enum)$/i;

/** In Swagger 2.0 the parameter itself is the schema. */
export function inlineSchema(json: JsonObject): JsonObject {
  const schema = Object.fromEntries(Object.entries(json).filter(([key]) => !parameterWords.has(key)));
  return Object.keys(schema).some((key) => sayingType.test(key)) ? schema : { type: "string", ...schema };
}
