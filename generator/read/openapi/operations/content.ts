import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { entriesOf, isObject, type Located, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import { checkNearKeys, contentKeys } from "../check/known-keys.js";
import { meantType } from "./media.js";
import type { Reading } from "./reading.js";

/** What is sent or comes back, by its media type. */
export type Content = { readonly content: { readonly [type: string]: Json }; readonly place: Origin };

const usual = "application/json";

/**
 * The `content` of a body or an answer. Many documents write its schema one level too high (`content: { application/json: { $ref: Pet } }`), or leave
 * out `content` itself. Read strictly, such a body is nothing, or anything.
 */
export function readContent(written: Located, found: LocatedObject, reading: Reading): Content {
  checkNearKeys(found.json, { ...reading, origin: found.origin, known: contentKeys });
  const said = own(found.json, "content");
  const map = reading.documents.mapAt(found, ["content"]);
  const place = map?.origin ?? at(found.origin, "content");
  if (said !== undefined && said !== null) {
    const schema = schemaAt({ json: said, origin: at(found.origin, "content") }, reading);
    if (schema !== undefined || ownObject(map?.json, "schema") !== undefined) {
      tell("a schema in the place of `content`", place, reading);
      return { content: { [usual]: schema ?? map?.json ?? {} }, place };
    }
    const media = entriesOf(map?.json).map(([type, json]) => [type, mediaAt({ json, origin: at(place, type) }, reading)]);
    return { content: Object.fromEntries(media), place };
  }
  const types = entriesOf(found.json).filter(([key, json]) => isObject(json) && (key.includes("/") || meantType(key) !== undefined));
  const schema = schemaAt(written, reading) ?? (ownObject(found.json, "schema") === undefined ? undefined : found.json);
  if (types.length === 0 && schema === undefined) return { content: {}, place };
  tell("what stands in the place of `content`", found.origin, reading);
  return { content: types.length === 0 ? { [usual]: schema ?? {} } : Object.fromEntries(types), place: found.origin };
}

function mediaAt(located: Located, reading: Reading): Json {
  const schema = schemaAt(located, reading);
  if (schema === undefined && isObject(located.json))
    checkNearKeys(located.json, { ...reading, origin: located.origin, known: contentKeys });
  if (schema !== undefined) tell("a schema in the place of a media type", located.origin, reading);
  return schema ?? (isObject(located.json) ? located.json : {});
}

/** Where a schema stands, what would hold it. */
function schemaAt(located: Located, { documents }: Reading): JsonObject | undefined {
  const found = isObject(located.json) ? documents.follow(located, { quiet: true })?.json : undefined;
  return found !== undefined && isSchema(found) ? { schema: located.json } : undefined;
}

/** What a media type, a body or an answer has, and no schema. */
const holding = ["schema", "itemSchema", "content", "encoding"];

function isSchema(json: JsonObject): boolean {
  if (holding.some((key) => own(json, key) !== undefined) || Object.keys(json).some((key) => key.includes("/"))) return false;
  const saysType = ownText(json, "type") !== undefined || ownList(json, "type") !== undefined;
  return (
    saysType || ownObject(json, "properties") !== undefined || ["allOf", "anyOf", "oneOf"].some((key) => ownList(json, key) !== undefined)
  );
}

function tell(what: string, place: Origin, { tally }: Reading): void {
  tally.add("openapi/invalid-parts", `${what}, which is read as one`, { place });
}
