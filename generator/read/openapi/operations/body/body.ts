import type { HttpEncoding, PartEncoding } from "@toolpact/runtime";
import { at, type Json, type JsonObject, type Origin, type Schema } from "../../../../ir/index.js";
import { entriesOf, type LocatedObject, own, ownList, ownObject, ownText } from "../../../values.js";
import { binaryContent } from "../../schemas/meant.js";
import type { Side } from "../../schemas/shared-schemas.js";
import type { FoundOperation } from "../collect.js";
import { descriptionOf } from "../described.js";
import { exampleValues } from "../example-values.js";
import { chooseMediaType, concreteType, type MediaKind, meantType, mediaKind } from "../media.js";
import { type BodyParameter, inlineSchema } from "../parameters/parameters.js";
import { collectionStyle } from "../parameters/serialisation.js";
import type { Reading } from "../reading.js";
import { readEncodings } from "./encodings.js";
import { type PartHeaders, readPartHeaders } from "./part-headers.js";
import { withTextWords } from "./text-words.js";

/** The body of a request, in the media type that was chosen. */
export type Body = {
  readonly mediaType: string;
  readonly kind: MediaKind;
  /** `silent`: the document does not say, which by the letter means no. */
  readonly required: boolean | "silent";
  readonly schema: Schema;
  readonly description: string | undefined;
  readonly encoding: { readonly [wireName: string]: HttpEncoding };
  /** Of the parts of a multipart body that is a list. */
  readonly listed: ListedEncodings;
  /** Of the parts of a multipart body, by member and by header. */
  readonly partHeaders: { readonly [wireName: string]: PartHeaders };
  readonly examples: readonly Json[];
  readonly origin: Origin;
};

export function readBody(operation: FoundOperation, parameters: readonly BodyParameter[], reading: Reading): Body | undefined {
  return reading.version === "2.0" ? readOldBody(operation, parameters, reading) : readRequestBody(operation, reading);
}

function readRequestBody({ json, origin }: FoundOperation, reading: Reading): Body | undefined {
  const written = own(json, "requestBody");
  const found =
    written === undefined || written === null ? undefined : reading.documents.follow({ json: written, origin: at(origin, "requestBody") });
  if (found === undefined) return undefined;
  const { json: content, origin: contents } = reading.documents.mapAt(found, ["content"]) ?? {
    json: {},
    origin: at(found.origin, "content"),
  };
  const types = entriesOf(content).map(([type]) => type);
  const chosen = chooseMediaType(types, "body");
  if (chosen === undefined) {
    reading.tally.add("openapi/invalid-parts", "a request body without `content`", { place: found.origin });
    return undefined;
  }
  if (types.length > 1) reading.tally.add("openapi/media-types", `\`${chosen.slice(0, 60)}\``, { place: contents });
  const place = at(contents, chosen);
  const meant = meantType(chosen);
  if (meant !== undefined) reading.tally.add("openapi/invalid-parts", `\`${chosen}\`, which is sent as \`${meant}\``, { place });
  const media = reading.documents.follow({ json: content[chosen] ?? {}, origin: place }) ?? { json: {}, origin: place };
  const mediaType = sentType(chosen, media, reading);
  const kind = mediaKind(mediaType);
  const said = own(found.json, "required");
  return {
    mediaType,
    kind,
    required: typeof said === "boolean" ? said : "silent",
    schema: (/^multipart\/form-data\b/i.test(mediaType) ? partsSchema : bodySchema)(media.json, {
      kind,
      origin: media.origin,
      reading,
      side: "input",
    }),
    description: withTextWords(descriptionOf(found, reading), { media, mediaType, kind, reading }),
    // Before 3.1 a style says nothing of the parts of a multipart body, though ASP.NET writes one at each of them.
    encoding: readEncodings(ownObject(media.json, "encoding"), { hasStyles: kind !== "multipart" || reading.version !== "3.0" }),
    listed: readListed(media.json),
    partHeaders: kind === "multipart" ? readPartHeaders(media, reading) : {},
    examples: exampleValues(media, reading),
    origin: media.origin,
  };
}

/** A range of everything says nothing of a body, so its schema does: a file is no JSON, and a text alone is sent as it is. */
function sentType(written: string, { json, origin }: LocatedObject, { documents }: Reading): string {
  const mediaType = concreteType(written);
  const range = /^\s*(\*|application)\/\*\s*(?:;|$)/.exec(written)?.[1];
  if (range === undefined) return mediaType;
  const schema = { json: own(json, "schema") ?? {}, origin: at(origin, "schema") };
  const { type, format, contentMediaType } = binaryContent(documents.follow(schema, { quiet: true })?.json ?? {});
  if (type === "file" || (type === "string" && format === "binary")) return saidType(contentMediaType) ?? "application/octet-stream";
  return range === "*" && type === "string" ? "text/plain" : mediaType;
}

/** One type, with its parameters. */
const wholeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/;

/** What the schema of a file says of it, where that is a type: some say `png`, or several. */
function saidType(contentMediaType: Json | undefined): string | undefined {
  const said = typeof contentMediaType === "string" ? contentMediaType.trim() : "";
  return wholeType.test(said) && mediaKind(said) === "bytes" ? said : undefined;
}

type Content = { readonly side: Side; readonly kind: MediaKind; readonly origin: Origin; readonly reading: Reading };

/** JSON and forms are what their schema says; text and XML are text, everything else bytes. */
export function bodySchema(media: JsonObject, { kind, origin, reading, side }: Content): Schema {
  if (kind === "text" || kind === "xml") return textSchema(media, { kind, origin, reading, side });
  if (kind === "bytes") return { kind: "bytes", origin };
  if (kind === "json" || kind === "form" || kind === "multipart") {
    const schema = own(media, "schema");
    const isListed = kind === "multipart" && side === "input" && own(media, "itemSchema") !== undefined;
    if (schema === undefined && isListed) return listSchema(media, { kind, origin, reading, side });
    return schema === undefined ? { kind: "any", origin } : reading.schemas.read(schema, at(origin, "schema"), side);
  }
  return (
    (kind === "json-lines" || kind === "json-seq" ? linesSchema(media, { kind, origin, reading, side }) : undefined) ?? {
      kind: "string",
      origin,
    }
  );
}

/** Parts of `multipart/form-data` have names: where the document says nothing, any; where it says a file, or a list of them, the one that most servers ask for. */
function partsSchema(media: JsonObject, content: Content): Schema {
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

/** A schema of text says more than "text"; one of an object is about what the text stands for. */
function textSchema(media: JsonObject, content: Content): Schema {
  const { kind, origin, reading, side } = content;
  const said = kind === "text" ? saidSchema(media, content) : undefined;
  const isText = said?.type === "string" && said.format !== "binary";
  return isText ? reading.schemas.read(own(media, "schema"), at(origin, "schema"), side) : { kind: "string", origin };
}

/** What its schema says, or the shared one that it refers to. */
function saidSchema(media: JsonObject, { origin, reading }: Content): JsonObject | undefined {
  return reading.documents.follow({ json: own(media, "schema") ?? {}, origin: at(origin, "schema") }, { quiet: true })?.json;
}

/** From 3.2 on: of the parts at the first places, and of all others. */
export type ListedEncodings = { readonly first?: readonly PartEncoding[]; readonly items?: PartEncoding };

function readListed(media: JsonObject): ListedEncodings {
  const read = (json: Json): PartEncoding => {
    const contentType = ownText(json, "contentType");
    return contentType === undefined ? {} : { contentType };
  };
  const [first, items] = [ownList(media, "prefixEncoding"), own(media, "itemEncoding")];
  return { ...(first === undefined ? {} : { first: first.map(read) }), ...(items === undefined ? {} : { items: read(items) }) };
}

/** Swagger 2.0 has the body among the parameters: one called body, or the fields of a form. */
function readOldBody({ json, origin }: FoundOperation, parameters: readonly BodyParameter[], reading: Reading): Body | undefined {
  const consumes = (ownList(json, "consumes") ?? ownList(reading.root, "consumes") ?? []).filter((type) => typeof type === "string");
  const wholes = parameters.filter((parameter) => parameter.in === "body");
  const fields = parameters.filter((parameter) => parameter.in === "formData");
  const [first] = wholes;
  if (first === undefined) return fields.length === 0 ? undefined : readOldForm(fields, { consumes, origin, reading });
  if (fields.length > 0) {
    reading.tally.add("openapi/invalid-parts", "a body beside the fields of a form, of which one is sent", { place: first.origin });
    const isForm = consumes.length > 0 && consumes.every((type) => ["form", "multipart"].includes(mediaKind(type)));
    if (isForm) return readOldForm(fields, { consumes, origin, reading });
  }
  const body = readOldWhole(first, consumes, reading);
  return wholes.length === 1 ? body : oneOfSeveral(wholes, { body, reading });
}

/** Swagger 2.0 allows one body; where an operation has several, as generators write them, each is a form of it. */
function oneOfSeveral(wholes: readonly BodyParameter[], { body, reading }: { readonly body: Body; readonly reading: Reading }): Body {
  const { kind, origin } = body;
  reading.tally.add("openapi/invalid-parts", "several bodies of one operation, of which one is sent", { place: origin });
  const members = wholes.map(({ json, origin: place }) => {
    const [schema, words] = [bodySchema(json, { kind, origin: place, reading, side: "input" }), ownText(json, "description")];
    return words === undefined ? schema : { ...schema, description: words.slice(0, 4_000) };
  });
  const isRequired = wholes.every(({ json }) => own(json, "required") === true);
  const required = isRequired || (body.required === true ? "silent" : body.required);
  return { ...body, description: undefined, required, schema: { kind: "union", mode: "any", members, origin }, examples: [] };
}

function readOldWhole({ json, origin }: BodyParameter, consumes: readonly string[], reading: Reading): Body {
  // Forms have parameters of their own, so that a body beside them is JSON.
  const types = consumes.filter((type) => !["form", "multipart"].includes(mediaKind(type)));
  const mediaType = sentType(chooseMediaType(types, "body") ?? "application/json", { json, origin }, reading);
  const kind = mediaKind(mediaType);
  const said = own(json, "required");
  return {
    mediaType,
    kind,
    required: typeof said === "boolean" ? said : "silent",
    schema: bodySchema(json, { kind, origin, reading, side: "input" }),
    description: withTextWords(ownText(json, "description"), { media: { json, origin }, mediaType, kind, reading }),
    encoding: {},
    listed: {},
    partHeaders: {},
    examples: exampleValues({ json, origin }, reading),
    origin,
  };
}

type OldForm = { readonly consumes: readonly string[]; readonly origin: Origin; readonly reading: Reading };

function readOldForm(parameters: readonly BodyParameter[], { consumes, origin, reading }: OldForm): Body {
  const hasFile = parameters.some(({ json }) => own(json, "type") === "file");
  const wanted = consumes.find((type) => mediaKind(type) === "multipart");
  const isMultipart = hasFile || (wanted !== undefined && !consumes.some((type) => mediaKind(type) === "form"));
  const fields = parameters.flatMap(({ json, origin: place }) => {
    const wireName = ownText(json, "name");
    if (wireName === undefined) return [];
    const [schema, description] = [reading.schemas.read(inlineSchema(json), place, "input"), ownText(json, "description")];
    const described = description === undefined ? schema : { ...schema, description: description.slice(0, 4_000) };
    return [{ wireName, schema: described, presence: own(json, "required") === true ? ("required" as const) : ("optional" as const) }];
  });
  const encoding = parameters.flatMap(({ json }): readonly (readonly [string, HttpEncoding])[] => {
    const name = ownText(json, "name");
    return name === undefined || own(json, "type") !== "array" ? [] : [[name, collectionStyle(json, "form")]];
  });
  return {
    mediaType: isMultipart ? concreteType(wanted ?? "multipart/form-data") : "application/x-www-form-urlencoded",
    kind: isMultipart ? "multipart" : "form",
    required: fields.some(({ presence }) => presence === "required"),
    schema: { kind: "object", origin, fields, patterns: [] },
    description: undefined,
    encoding: Object.fromEntries(encoding),
    listed: {},
    partHeaders: {},
    examples: [],
    origin,
  };
}
