import type { HttpResponse } from "@toolpact/runtime";
import { at, type Json, type JsonObject, type Origin, type Schema } from "../../../../ir/index.js";
import { entriesOf, isObject, type Located, type LocatedObject, own, ownList, ownObject, ownText } from "../../../values.js";
import type { GuessId } from "../../guesses/catalogue.js";
import { bodySchema, plainTypes } from "../body/content-schema.js";
import type { FoundOperation } from "../collect.js";
import { type Content, readContent } from "../content.js";
import { descriptionOf } from "../described.js";
import { exampleValues } from "../example-values.js";
import { textsFor } from "../list-at.js";
import { chooseMediaType, type MediaKind, meantType, mediaKind } from "../media.js";
import type { Reading } from "../reading.js";
import { dataOfEvents } from "./events.js";

export type Answer = {
  /** `200`, `2XX`, `default`. */
  readonly status: string;
  readonly response: HttpResponse;
  readonly schema: Schema;
  /** Its status may have a body that the document does not describe. */
  readonly isUndescribed?: true;
  /** Names of documented headers, in lower case. */
  readonly headers: readonly string[];
  readonly examples: readonly Json[];
  readonly origin: Origin;
};
export type Refusal = {
  readonly status: string;
  readonly description: string | undefined;
  /** What its JSON body is. */
  readonly body: Schema | undefined;
  readonly origin: Origin;
};
export type Answers = { readonly good: readonly Answer[]; readonly bad: readonly Refusal[] };

const isGood = (status: string): boolean => /^2(?:\d\d|XX)$/.test(status);

/** What comes back: the answers of the 200s (or the default where there is none), and the statuses that mean a failure. */
export function readAnswers(operation: FoundOperation, reading: Reading): Answers {
  const { method, json, origin } = operation;
  const all = listedAnswers({ json, origin }, reading) ?? mappedAnswers({ json, origin }, reading);
  for (const { key, origin: place } of all.filter(({ status }) => status === undefined)) {
    reading.tally.add("openapi/invalid-parts", `the status \`${key.slice(0, 40)}\``, { place });
  }
  const known = all.flatMap(({ status, value, origin: place }) => (status === undefined ? [] : [{ status, json: value, origin: place }]));
  const hasGood = known.some(({ status }) => isGood(status));
  const good = known.filter(({ status }) => (hasGood ? isGood(status) : status === "default"));
  const bad = known.filter((entry) => !good.includes(entry) && !/^[13]/.test(entry.status));
  return {
    good: good.flatMap((entry): readonly Answer[] => {
      const { made: found, lost } = reading.documents.lost.during(() => reading.documents.follow(entry));
      if (found === undefined) return lost.length === 0 ? [] : [anything(entry)];
      const evidence = { operation, what: `\`${operation.key}\``, place: entry.origin };
      const guess = (id: GuessId): boolean => reading.guesses.applies(id, evidence);
      return [readAnswer({ status: entry.status, written: entry, method, operation: { json, origin }, found, reading, guess })];
    }),
    bad: bad.map((entry) => readRefusal(entry, { json, origin }, reading)),
  };
}

type Entry = { readonly status: string; readonly json: Json; readonly origin: Origin };

function readRefusal(entry: Entry, operation: LocatedObject, reading: Reading): Refusal {
  const { status, origin } = entry;
  const found = reading.documents.follow(entry, { quiet: true });
  const refusal = { status, description: descriptionOf(found, reading), origin };
  if (found === undefined) return { ...refusal, body: undefined };
  const { content, place, isOld } = contentOf(operation, { written: entry, found }, reading);
  const type = Object.keys(content).find((one) => mediaKind(one) === "json");
  const media = reading.documents.follow(
    { json: (type === undefined ? undefined : content[type]) ?? {}, origin: isOld || type === undefined ? found.origin : at(place, type) },
    { quiet: true },
  );
  if (media === undefined || own(media.json, "schema") === undefined) return { ...refusal, body: undefined };
  const body = bodySchema(media.json, { kind: "json", mediaType: type ?? "", origin: media.origin, reading, side: "output" });
  return { ...refusal, body };
}

/** A response that leads nowhere still comes. */
function anything({ status, origin }: { readonly status: string; readonly origin: Origin }): Answer {
  return { status, response: { mediaType: "*/*" }, schema: { kind: "any", origin }, headers: [], examples: [], origin };
}

type Written = { readonly key: string; readonly status: string | undefined; readonly value: Json; readonly origin: Origin };

function mappedAnswers({ json, origin }: LocatedObject, { documents }: Reading): readonly Written[] {
  const responses = documents.mapAt({ json, origin }, ["responses"]);
  const place = responses?.origin ?? at(origin, "responses");
  return entriesOf(responses?.json).map(([key, value]) => ({ key, status: statusOf(key), value, origin: at(place, key) }));
}

/** `responses: [{ 200: … }, { code: 404, … }]`: each of a list that says its status is that answer. */
function listedAnswers({ json, origin }: LocatedObject, { tally }: Reading): readonly Written[] | undefined {
  const list = ownList(json, "responses");
  if (list === undefined) return undefined;
  const place = at(origin, "responses");
  tally.add("openapi/invalid-parts", "`responses` that are a list, of which those with a status are read", { place });
  return list.flatMap((value, index): readonly Written[] => {
    const here = at(place, index);
    const said = ["status", "statusCode", "code"].map((key) => own(value, key)).filter((one) => one !== undefined);
    const status = said.map((one) => statusOf(String(one))).find((one) => one !== undefined);
    if (status !== undefined) return [{ key: status, status, value, origin: here }];
    const inner = entriesOf(isObject(value) ? value : undefined).map(([key, one]) => ({ key, status: statusOf(key), value: one }));
    return inner.flatMap((one) => (one.status === undefined ? [] : [{ ...one, origin: at(here, one.key) }]));
  });
}

function statusOf(key: string): string | undefined {
  const upper = key.trim().toUpperCase();
  if (upper === "DEFAULT") return "default";
  return /^[1-5](?:\d\d|XX)$/.test(upper) ? upper : undefined;
}

type AnswerReading = {
  readonly status: string;
  readonly written: Located;
  readonly method: string;
  readonly operation: LocatedObject;
  readonly found: LocatedObject;
  readonly reading: Reading;
  readonly guess: (id: GuessId) => boolean;
};

function readAnswer({ status, written, method, operation, found, reading, guess }: AnswerReading): Answer {
  const { origin } = found;
  const headers = entriesOf(reading.documents.mapAt(found, ["headers"])?.json).map(([name]) => name.toLowerCase());
  const { content, place: contents, isOld } = contentOf(operation, { written, found }, reading);
  const types = Object.keys(content);
  const mediaOf = (type: string): LocatedObject => {
    const place = isOld ? origin : at(contents, type);
    return reading.documents.follow({ json: content[type] ?? {}, origin: place }) ?? { json: {}, origin: place };
  };
  const [first = ""] = types;
  // Of a text as it is and one in quotes, the first that is named: a log that happens to be JSON is none. Rows beside a table of them say more.
  const asJson = types.filter((type) => mediaKind(type) === "json").map(mediaOf);
  const isPlainText =
    /^text\/plain\b/i.test(first.trim()) &&
    asJson.length > 0 &&
    isText(mediaOf(first), reading) &&
    !asJson.some((media) => isOfParts(media, reading));
  const chosen = isPlainText ? first : chooseMediaType(types, { use: "answer" });
  const hasNone = method === "HEAD" || status === "204" || status === "205" || status === "304";
  if (hasNone || chosen === undefined) {
    const none = { status, response: {}, schema: { kind: "null", origin }, headers, examples: [], origin } as const;
    return hasNone ? none : { ...none, isUndescribed: true };
  }
  if (types.length > 1) {
    const lists = isOld ? listOfTypes(operation, reading) : contents;
    reading.tally.add("openapi/media-types", `\`${chosen.slice(0, 60)}\``, { place: lists });
  }
  const streamOf = (type: string): HttpResponse["streamed"] => {
    const isLines = mediaKind(type) === "json" && isStreamed(found, saidSchema(mediaOf(type), reading)) && guess("answers/grpc-stream");
    const stream = isLines ? "json-lines" : mediaKind(type);
    if (stream !== "sse" && stream !== "json-lines" && stream !== "json-seq") return undefined;
    const data = stream === "sse" ? dataOfEvents(mediaOf(type), reading) : undefined;
    return { mediaType: type, stream, ...(data !== undefined && guess("answers/event-data") ? { data } : {}) };
  };
  const media = mediaOf(chosen);
  const kind = mediaKind(chosen);
  const mediaType = meantType(chosen) ?? (chosen.trim() === "" ? "*/*" : chosen);
  const stream = streamOf(chosen);
  if (stream !== undefined) {
    return { status, response: stream, schema: streamSchema(media, reading), headers, examples: [], origin: media.origin };
  }
  const streamed = types
    .filter((type) => type !== chosen)
    .map(streamOf)
    .find((found) => found !== undefined);
  const isBytes = isBinary(media, reading);
  const asBytes = { kind: "bytes", origin: media.origin } as const;
  const isNumber = /^text\/plain\b/i.test(mediaType.trim()) && isNumberOrSwitch(media, reading);
  const described = isBytes
    ? asBytes
    : bodySchema(media.json, { kind: isNumber ? "json" : kind, mediaType, origin: media.origin, reading, side: "output" });
  // Text or JSON is asked for, and the file may come all the same: many services go by an argument. Beside JSON only where the document says that it is one: every
  // operation of Kubernetes has protobuf there, of the same schema, which never comes.
  const files = types.filter((type) => mediaKind(type) === "bytes");
  const isFile = (type: string): boolean => own(mediaOf(type).json, "schema") === undefined || isBinary(mediaOf(type), reading);
  const isBesideJson = kind === "json" || isPlainText;
  const mayBeBytes =
    (isBesideJson ? files.some(isFile) : (kind === "text" || kind === "xml") && files.length > 0) && !isBytes && described.kind !== "any";
  const schema = orUnread(described, mayBeBytes ? asBytes : unread[kind] && { kind: unread[kind], origin: media.origin });
  const response: HttpResponse = {
    mediaType,
    ...(isBytes && kind !== "bytes" ? { bytes: true } : {}),
    ...(isNumber ? { json: true } : {}),
    ...(streamed === undefined ? {} : { streamed }),
  };
  return { status, response, schema, headers, examples: exampleValues(media, reading), origin: media.origin };
}

/** Content that no reader takes apart is handed on whole. Its schema still applies: many documents describe the body here, and JSON comes. */
const unread: { readonly [kind in MediaKind]?: "bytes" | "string" } = { multipart: "bytes", form: "string" };

function orUnread(described: Schema, whole: Schema | undefined): Schema {
  if (whole === undefined || described.kind === whole.kind) return described;
  return described.kind === "any" ? whole : { kind: "union", origin: whole.origin, mode: "any", members: [described, whole] };
}

type Said = { readonly written: Located; readonly found: LocatedObject };

/** Swagger 2.0 says the media types elsewhere, and gives all of them one schema; some write later documents so, too. */
function contentOf(operation: LocatedObject, { written, found }: Said, reading: Reading): Content & { readonly isOld: boolean } {
  const { version, tally } = reading;
  const { json, origin: place } = found;
  const hasSchema = ownObject(json, "schema") !== undefined;
  const isLater = version === "2.0" && !hasSchema && ownObject(json, "content") !== undefined;
  if (isLater) tally.add("openapi/invalid-parts", "the `content` of an answer, as of OpenAPI 3, which is read as there", { place });
  const isMixed = version !== "2.0" && own(json, "content") === undefined && hasSchema;
  if (isMixed) tally.add("openapi/invalid-parts", "a `schema` beside an answer, as of Swagger 2.0, which is read as there", { place });
  if (version === "2.0" ? !hasSchema : !isMixed) {
    const later = readContent(written, found, reading);
    if (version !== "2.0" || Object.keys(later.content).length > 0) return { ...later, isOld: false };
  }
  const schema = own(json, "schema");
  if (schema === undefined) return { content: {}, place, isOld: true };
  const produces = textsFor("produces", operation, reading);
  const types = produces.length === 0 ? ["application/json"] : produces;
  const examples = ownObject(json, "examples") ?? {};
  const content = types.map((type) => [
    type,
    { schema, ...(own(examples, type) === undefined ? {} : { example: own(examples, type) ?? null }) },
  ]);
  return { content: Object.fromEntries(content), place, isOld: true };
}

/** Of Swagger 2.0: the operation's own, or those of all. */
function listOfTypes({ json, origin }: LocatedObject, reading: Reading): Origin {
  return at(own(json, "produces") === undefined ? reading.origin : origin, "produces");
}

function isBinary(media: LocatedObject, reading: Reading): boolean {
  const { type, format } = saidSchema(media, reading);
  return type === "file" || (type === "string" && format === "binary");
}

function isText(media: LocatedObject, reading: Reading): boolean {
  const { type, format } = saidSchema(media, reading);
  return type === "string" && format !== "binary";
}

/** An object or a list, which no text is. */
function isOfParts(media: LocatedObject, reading: Reading): boolean {
  const { type, properties, items } = saidSchema(media, reading);
  return type === "object" || type === "array" || (type === undefined && (isObject(properties) || isObject(items)));
}

/** Or null. */
function isNumberOrSwitch(media: LocatedObject, reading: Reading): boolean {
  const { type = [] } = saidSchema(media, reading);
  const types = [type].flat().filter((one) => one !== "null");
  return types.length > 0 && types.every((one) => plainTypes.includes(one));
}

function saidSchema({ json, origin }: LocatedObject, { documents }: Reading): JsonObject {
  const written = own(json, "schema");
  return (isObject(written) ? documents.follow({ json: written, origin: at(origin, "schema") }, { quiet: true })?.json : undefined) ?? {};
}

/** grpc-gateway writes a message a line under the type of JSON, and says so in words alone: it answers `{"result":{}}` as often as it likes. */
function isStreamed({ json }: LocatedObject, schema: JsonObject): boolean {
  return (
    /\(streaming responses\)\s*$/.test(ownText(json, "description") ?? "") && /^Stream result of /.test(ownText(schema, "title") ?? "")
  );
}

/** A stream is the list of its items: `itemSchema` from 3.2 on; before, the schema is that of an item unless it is a list. */
function streamSchema({ json, origin }: LocatedObject, { schemas }: Reading): Schema {
  const item = own(json, "itemSchema");
  if (item !== undefined) return listOf(schemas.read(item, at(origin, "itemSchema")), origin);
  const schema = own(json, "schema");
  // Text is what the whole stream is, not one of its items.
  if (schema === undefined || (isObject(schema) && schema.type === "string")) return listOf({ kind: "any", origin }, origin);
  const whole = schemas.read(schema, at(origin, "schema"));
  return whole.kind === "array" ? whole : listOf(whole, origin);
}

function listOf(item: Schema, origin: Origin): Schema {
  return { kind: "array", origin, prefix: [], rest: item, unique: false };
}
