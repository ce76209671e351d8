import { at, type Json, type JsonObject, type Origin, type Schema } from "../../../../ir/index.js";
import { isObject, type Located, type LocatedObject, namedEntries, own, ownList, ownObject, ownText } from "../../../values.js";
import { binaryContent } from "../../schemas/meant.js";
import type { Side } from "../../schemas/shared-schemas.js";
import { concreteType, type MediaKind, mediaKind } from "../media.js";
import type { Reading } from "../reading.js";

/**
 * A range of everything says nothing of a body, so its schema does: a file is no JSON, and a text alone is sent as it is. Of `image/*` it may say which. No mail is
 * an object of named members: converters write the types of the file that Google's discovery lets be uploaded beside such a body.
 */
export function sentType(written: string, media: LocatedObject, reading: Reading): string {
  const { json, origin } = media;
  const { documents } = reading;
  const mediaType = concreteType(written);
  const range = /^\s*([\w-]+|\*)\/\*\s*(?:;|$)/.exec(written)?.[1]?.toLowerCase();
  if (range === undefined) return /^message\//i.test(mediaType) && isOfMembers(media, reading) ? "application/json" : mediaType;
  const schema = { json: own(json, "schema") ?? {}, origin: at(origin, "schema") };
  const { type, format, contentMediaType } = binaryContent(documents.follow(schema, { quiet: true })?.json ?? {});
  if (range !== "*" && range !== "application") {
    const said = saidType(contentMediaType);
    return said?.toLowerCase().startsWith(`${range}/`) === true ? said : mediaType;
  }
  if (type === "file" || (type === "string" && format === "binary")) return saidType(contentMediaType) ?? "application/octet-stream";
  return range === "*" && type === "string" ? "text/plain" : mediaType;
}

/** What a body is to a caller. Any bytes that are an object of named members are its JSON, unless a member is the bytes. */
export function contentKind(mediaType: string, media: LocatedObject, reading: Reading): MediaKind {
  const kind = mediaKind(mediaType);
  if (kind !== "bytes" || !/^application\/octet-stream\b/i.test(mediaType.trim())) return kind;
  return isOfMembers(media, reading) ? "json" : kind;
}

/** Whether a body is an object with named members and without bytes. */
function isOfMembers(media: LocatedObject, reading: Reading): boolean {
  const schema = schemaOf(media, reading);
  const hasMembers = namedEntries(ownObject(schema?.json, "properties")).length > 0;
  return schema !== undefined && hasMembers && !isBytes(schema, reading) && !holdsFile(media, reading);
}

function schemaOf({ json, origin }: LocatedObject, { documents }: Reading): LocatedObject | undefined {
  return documents.follow({ json: own(json, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true });
}

function isBytes(part: Located, { documents }: Reading): boolean {
  const { type, format } = binaryContent(documents.follow(part, { quiet: true })?.json ?? {});
  return type === "file" || (typeof format === "string" && ["binary", "file"].includes(format.toLowerCase()));
}

/** Whether a member that is sent is a file. */
export function holdsFile(media: LocatedObject, reading: Reading): boolean {
  const schema = schemaOf(media, reading);
  const place = at(schema?.origin ?? media.origin, "properties");
  const members = namedEntries(ownObject(schema?.json, "properties"));
  return members.some(([name, json]) => own(json, "readOnly") !== true && isFile({ json, origin: at(place, name) }, reading));
}

/** Or a list of them, also where null may stand instead. */
export function isFile({ json: member, origin: place }: Located, reading: Reading): boolean {
  const choices = ["anyOf", "oneOf"].flatMap((key) =>
    (ownList(member, key) ?? []).map((json, index) => ({ json, origin: at(place, key, index) })),
  );
  const all: readonly Located[] = [{ json: member, origin: place }, ...choices];
  const items = all.flatMap(({ json, origin }) => {
    const item = own(json, "items");
    return item === undefined ? [] : [{ json: item, origin: at(origin, "items") }];
  });
  return [...all, ...items].some((part) => isBytes(part, reading));
}

/** One type, with its parameters. */
const wholeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/;

/** What the schema of a file says of it, where that is a type: some say `png`, or several. */
function saidType(contentMediaType: Json | undefined): string | undefined {
  const said = typeof contentMediaType === "string" ? contentMediaType.trim() : "";
  return wholeType.test(said) && mediaKind(said) === "bytes" ? said : undefined;
}

type Content = {
  readonly side: Side;
  readonly kind: MediaKind;
  /** Where the whole of a body or an answer is meant. */
  readonly mediaType?: string;
  readonly origin: Origin;
  readonly reading: Reading;
};

/** Of 3.2: only what is a list has them. */
const listWords = ["itemSchema", "itemEncoding", "prefixEncoding"];

/** JSON and forms are what their schema says; text and XML are text, everything else bytes. */
export function bodySchema(media: JsonObject, content: Content): Schema {
  const { kind, origin, reading, side } = content;
  if (kind === "text") return textSchema(media, content);
  if (kind === "bytes") return { kind: "bytes", origin };
  if (kind === "form" && side === "input" && isNameless(saidSchema(media, content))) return { kind: "string", origin };
  if (kind === "json" || kind === "form" || kind === "multipart") {
    const schema = side === "input" ? sentSchema(own(media, "schema"), reading) : own(media, "schema");
    const isListed = kind === "multipart" && side === "input" && listWords.some((word) => own(media, word) !== undefined);
    if (schema === undefined && isListed) return listSchema(media, content);
    return schema === undefined ? { kind: "any", origin } : reading.schemas.read(schema, at(origin, "schema"), side);
  }
  return (kind === "json-lines" || kind === "json-seq" ? linesSchema(media, content) : undefined) ?? { kind: "string", origin };
}

/** A reference without `nullable` beside it, which NSwag writes at every body: null in place of a body's members is no body. Before 3.1 it counts alone. */
function sentSchema(schema: Json | undefined, { version }: Reading): Json | undefined {
  const ref = ownText(schema, "$ref");
  if (ref === undefined || !isObject(schema)) return schema;
  const { nullable, ...others } = schema;
  if (version === "2.0" || version === "3.0") return { $ref: ref };
  return nullable === undefined ? schema : others;
}

/** A form has members. A list or a number without a name can be sent only as a form that the caller writes. */
function isNameless(schema: JsonObject | undefined): boolean {
  return ["array", "integer", "number", "boolean"].some((type) => type === schema?.type);
}

/** Parts of `multipart/form-data` have names: where the document says nothing, any; where it says a file, or a list of them, the one that most servers ask for. */
export function partsSchema(media: JsonObject, content: Content): Schema {
  const { origin, reading } = content;
  const written = own(media, "schema");
  const schema = bodySchema(media, content);
  if (schema.kind === "any") return { kind: "object", origin, fields: [], patterns: [], rest: { kind: "any", origin } };
  const type =
    written === undefined
      ? undefined
      : own(reading.documents.follow({ json: written, origin: at(origin, "schema") }, { quiet: true })?.json, "type");
  if (type !== "string" && type !== "array") return schema;
  reading.tally.add("openapi/invalid-parts", "a form without names, which is sent as its part `file`", { place: at(origin, "schema") });
  return { kind: "object", origin, fields: [{ wireName: "file", schema, presence: "required" }], patterns: [] };
}

/** One item a line: `itemSchema` from 3.2 on, before that a list. Otherwise it is text, which is what the lines are. */
function linesSchema(media: JsonObject, content: Content): Schema | undefined {
  const { origin, reading, side } = content;
  if (own(media, "itemSchema") !== undefined) return listSchema(media, content);
  return saidSchema(media, content)?.type === "array" ? reading.schemas.read(own(media, "schema"), at(origin, "schema"), side) : undefined;
}

function listSchema(media: JsonObject, { origin, reading, side }: Content): Schema {
  const rest = reading.schemas.read(own(media, "itemSchema") ?? {}, at(origin, "itemSchema"), side);
  return { kind: "array", origin, prefix: [], rest, unique: false };
}

/** As text they are written as they are in JSON. */
export const plainTypes: readonly unknown[] = ["integer", "number", "boolean"];

/** A schema of text says more than "text", and so does one of what is written as it; one of an object is about what the text stands for. */
function textSchema(media: JsonObject, content: Content): Schema {
  const { origin, reading, side } = content;
  const said = saidSchema(media, content);
  const isText = said?.type === "string" && said.format !== "binary" && !isToken(said, content);
  const isPlain = side === "input" && plainTypes.includes(said?.type);
  return isText || isPlain ? reading.schemas.read(own(media, "schema"), at(origin, "schema"), side) : { kind: "string", origin };
}

/** The parts of a token are in base64, and the points between them are not (RFC 7515, 3.1): by the `format: base64` of Open Banking's notifications none would fit. */
function isToken({ format }: JsonObject, { mediaType = "" }: Content): boolean {
  return /^application\/(?:jwt|jose)\b/i.test(mediaType.trim()) && ["base64", "base64url", "byte"].some((name) => name === format);
}

/** Whether a body is described as a list. */
export function isList({ json, origin }: Located, { documents }: Reading): boolean {
  const schema = { json: own(json, "schema") ?? {}, origin: at(origin, "schema") };
  return own(documents.follow(schema, { quiet: true })?.json, "type") === "array";
}

/** What its schema says, or the shared one that it refers to. */
function saidSchema(media: JsonObject, { origin, reading }: Content): JsonObject | undefined {
  return reading.documents.follow({ json: own(media, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true })?.json;
}
