import type { HttpOperation } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../../generator/ir/index.js";
import { follow, items, type RawDocument, type RawOperation, record } from "./document.js";
import { type Args, argument, type Fields } from "./parameters.js";
import { percent } from "./percent.js";
import { blursItems, deepPairs, innerTexts, shapeOf, textOf, writtenPairs } from "./style.js";

export type ExpectedPart = {
  readonly name: string;
  readonly fileName?: string;
  readonly type: string;
  readonly headers: { readonly [name: string]: string };
  readonly content: Buffer;
};

/** What the body of a request must be, in the terms of its media type. */
export type ExpectedBody = { readonly type: string } & (
  | { readonly kind: "json"; readonly value: Json }
  /** Decoded, in any order. */
  | { readonly kind: "form"; readonly pairs: readonly string[] }
  | { readonly kind: "multipart"; readonly parts: readonly ExpectedPart[] }
  | { readonly kind: "bytes"; readonly content: Buffer }
);

type RawContent = { readonly type: string; readonly schema: JsonObject; readonly encoding: JsonObject; readonly media?: JsonObject };

/** The one place that trusts the tool: which of several media types it chose, and whether the members of the body became fields. */
export function bodyOf(
  operation: RawOperation,
  { args, call, fields }: { readonly args: Args; readonly call: HttpOperation; readonly fields: Fields },
): ExpectedBody | undefined {
  if (call.body === undefined) return undefined;
  const { from, mediaType } = call.body;
  const offered = contentOf(operation, mediaType);
  if (offered === undefined) throw new Error(`${operation.method} ${operation.path} has no body of type ${mediaType}`);
  const contentFor = (value: Json): RawContent =>
    isFileless(operation, { content: offered, value }) ? (contentOf(operation, "application/json") ?? offered) : offered;
  const said = (name: string): Json | undefined => argument(args, fields.take(name, "part"));
  if (from.kind === "field") {
    const value = argument(args, fields.take("body", "body"));
    return value === undefined ? undefined : written({ document: operation.document, content: contentFor(value), said }, value);
  }
  const members = Object.keys(from.fields).map((wireName) => [wireName, argument(args, fields.take(wireName, "body"))] as const);
  const given = members.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  if (given.length === 0 && !call.body.required) return undefined;
  const value = Object.fromEntries(given);
  return written({ document: operation.document, content: contentFor(value), said }, value);
}

/** The input field of a member of a form in which the sign between items is within one of them. */
export function blurredMember(
  operation: RawOperation,
  { args, call }: { readonly args: Args; readonly call: HttpOperation },
): string | undefined {
  const { from, mediaType } = call.body ?? {};
  const content = mediaType === undefined ? undefined : contentOf(operation, mediaType);
  const isMultipart = content?.type.startsWith("multipart/form-data") === true;
  if (content === undefined || from?.kind !== "fields" || !(isMultipart || /urlencoded/.test(content.type))) return undefined;
  return Object.entries(from.fields).find(([name, field]) => {
    const said = record(content.encoding[name]);
    const { style, explode, allowReserved } = said;
    // See `partsOf`.
    const isPassed = isMultipart && /^3\.0/.test(String(operation.document.root.openapi)) && (style ?? "form") === "form";
    const value = argument(args, field);
    if (value === undefined || isPassed || (style === undefined && explode === undefined && allowReserved === undefined)) return false;
    return blursItems(value, {
      in: isMultipart ? "multipart" : "form",
      style: String(style ?? "form"),
      explode: typeof explode === "boolean" ? explode : (style ?? "form") === "form",
      allowReserved: !isMultipart && allowReserved === true,
    });
  })?.[1];
}

/** docs/openapi.md: a form that may have files is JSON without one, where the document has the same schema for both. */
function isFileless(operation: RawOperation, { content, value }: { readonly content: RawContent; readonly value: Json }): boolean {
  const { document } = operation;
  const other = contentOf(operation, "application/json");
  if (!content.type.startsWith("multipart/form-data") || JSON.stringify(other?.schema) !== JSON.stringify(content.schema)) return false;
  const { properties, required } = follow(document, content.schema);
  const files = Object.entries(record(properties)).flatMap(([name, schema]) => {
    const own = follow(document, schema);
    return isBinary(document, own) || (own.type === "array" && isBinary(document, record(own.items))) ? [name] : [];
  });
  return files.length > 0 && !files.some((name) => items(required).includes(name) || (record(value)[name] ?? undefined) !== undefined);
}

/** `said`: what the input says of a part beside its value. */
type Writing = { readonly document: RawDocument; readonly content: RawContent; readonly said: (field: string) => Json | undefined };

function contentOf(operation: RawOperation, mediaType: string): RawContent | undefined {
  const { document, json, pathItem } = operation;
  if (!document.isOld) {
    const content = record(follow(document, json.requestBody).content);
    // A range is no type: what is sent for it stands in the tool.
    const key = [mediaType, ...Object.keys(content).filter((type) => type.includes("*"))].find((type) => Object.hasOwn(content, type));
    const media = key === undefined ? undefined : follow(document, content[key]);
    return media === undefined ? undefined : { type: mediaType, schema: record(media.schema), encoding: record(media.encoding), media };
  }
  const parameters = [...items(pathItem.parameters), ...items(json.parameters)].map((parameter) => follow(document, parameter));
  const whole = parameters.find((parameter) => parameter.in === "body");
  if (whole !== undefined) return { type: mediaType, schema: record(whole.schema), encoding: {} };
  const form = parameters.filter((parameter) => parameter.in === "formData");
  const formats: { readonly [format: string]: string } = { ssv: "spaceDelimited", tsv: "tabDelimited", pipes: "pipeDelimited" };
  const lists = form
    .filter(({ type }) => type === "array")
    .map(({ name, collectionFormat = "csv", items: item = {} }) => {
      const format = String(collectionFormat);
      return [String(name), { style: formats[format] ?? "form", explode: format === "multi", items: item }] as const;
    });
  return {
    type: mediaType,
    schema: { properties: Object.fromEntries(form.map((parameter) => [String(parameter.name), parameter])) },
    encoding: Object.fromEntries(lists),
  };
}

function written(writing: Writing, value: Json): ExpectedBody {
  const { document, content } = writing;
  const type = content.type.toLowerCase();
  if (/json\b(?!-seq)/.test(type)) return { kind: "json", type, value };
  if (type.startsWith("application/x-www-form-urlencoded")) return { kind: "form", type, pairs: formPairs(content, record(value)) };
  if (type.startsWith("multipart/") && Array.isArray(value)) return { kind: "multipart", type, parts: listedParts(writing, value) };
  if (type.startsWith("multipart/")) return { kind: "multipart", type: type.split(";")[0] ?? type, parts: partsOf(writing, record(value)) };
  if (/jsonl|ndjson/.test(type) && Array.isArray(value)) {
    return { kind: "bytes", type, content: Buffer.from(value.map((item) => `${JSON.stringify(item)}\n`).join("")) };
  }
  if (/json-seq/.test(type) && Array.isArray(value)) {
    return { kind: "bytes", type, content: Buffer.from(value.map((item) => `\u001e${JSON.stringify(item)}\n`).join("")) };
  }
  // docs/openapi.md: bytes of any kind that are an object of named members are its JSON.
  if (type.startsWith("application/octet-stream") && Object.keys(record(record(follow(document, content.schema)).properties)).length > 0) {
    return { kind: "json", type, value };
  }
  const isText = /^text\/|xml\b|yaml\b|javascript\b/.test(type) && !isBinary(document, content.schema);
  return { kind: "bytes", type, content: isText ? Buffer.from(String(value)) : Buffer.from(String(value), "base64") };
}

/** https://spec.openapis.org/oas/v3.0.4.html#encoding-object: a style where one is said, otherwise by media type: objects are JSON, lists repeat. */
function formPairs({ encoding }: RawContent, value: JsonObject): readonly string[] {
  const decoded = (text: string): string => decodeURIComponent(text);
  return Object.entries(value).flatMap(([name, given]) => {
    const { style, explode, allowReserved, items: item } = record(encoding[name]);
    const member = innerTexts(given, record(item));
    if (style === "deepObject") return deepPairs(name, member).map(([key, inner]) => `${key}=${textOf(inner)}`);
    if (style === undefined && explode === undefined && allowReserved === undefined)
      return plain(member).map((item) => `${name}=${textOf(item)}`);
    const said = String(style ?? "form");
    const shape = shapeOf(member);
    const writing = { name, style: said, explode: typeof explode === "boolean" ? explode : said === "form", encode: percent };
    return shape === undefined ? [] : writtenPairs(shape, writing).map(decoded);
  });
}

function plain(value: Json): readonly Json[] {
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter((item) => item !== null);
}

function partsOf({ document, content: { schema, encoding }, said: saidOf }: Writing, value: JsonObject): readonly ExpectedPart[] {
  return Object.entries(value).flatMap(([name, member]): readonly ExpectedPart[] => {
    const own = memberSchema(document, schema, name);
    const { contentType, ...styles } = record(encoding[name]);
    // https://spec.openapis.org/oas/v3.0.4.html#encoding-style: ignored unless the type is `application/x-www-form-urlencoded`. Stripe's `deepObject` is meant.
    const isPassed = /^3\.0/.test(String(document.root.openapi)) && (styles.style ?? "form") === "form";
    const { style, explode }: JsonObject = isPassed ? {} : styles;
    const isFile = isBinary(document, own) || (own.type === "array" && isBinary(document, record(own.items)));
    const headers = Object.fromEntries(
      Object.keys(record(record(encoding[name]).headers)).flatMap((header) => {
        const text = isPartHeader(header) ? saidOf(`${name}_${header}`) : undefined;
        return text === undefined || text === null ? [] : [[header.toLowerCase(), textOf(text)]];
      }),
    );
    if (!isFile && style === "deepObject")
      return deepPairs(name, member).map(([key, inner]) => ({
        name: key,
        type: "text/plain",
        headers,
        content: Buffer.from(textOf(inner)),
      }));
    if (!isFile && (style !== undefined || explode !== undefined)) {
      const shape = shapeOf(innerTexts(member, record(record(encoding[name]).items)));
      const writing = {
        name,
        style: String(style ?? "form"),
        explode: typeof explode === "boolean" ? explode : (style ?? "form") === "form",
        encode: (text: string) => text,
      };
      return shape === undefined
        ? []
        : writtenPairs(shape, writing).map((pair) => ({
            name,
            type: "text/plain",
            headers,
            content: Buffer.from(pair.slice(pair.indexOf("=") + 1)),
          }));
    }
    const said =
      typeof contentType === "string"
        ? contentType
            .split(",")
            .map((type) => type.trim())
            .find((type) => !type.includes("*"))
        : undefined;
    const single = own.type === "array" ? follow(document, record(own.items)) : own;
    const given = isFile ? saidOf(`${name}_filename`) : undefined;
    return plain(member).map((item, index) => {
      if (isFile) {
        const fileName = plainName(Array.isArray(given) ? given[index] : given) ?? name;
        return { name, fileName, type: said ?? fileType(single), headers, content: Buffer.from(String(item), "base64") };
      }
      const { coding, type } = textPart(single, item, said);
      return {
        name,
        type,
        headers: { ...coding, ...headers },
        content: Buffer.from(/json\b/.test(type) ? JSON.stringify(item) : textOf(item)),
      };
    });
  });
}

/** https://spec.openapis.org/oas/v3.2.0.html#encoding-object, the table of default types; `contentEncoding` is a header of the part. */
function textPart({ contentEncoding, contentMediaType }: JsonObject, item: Json, said: string | undefined) {
  const coding: { readonly [name: string]: string } =
    contentEncoding === undefined ? {} : { "content-transfer-encoding": String(contentEncoding) };
  const encoded = contentEncoding === undefined ? undefined : String(contentMediaType ?? "application/octet-stream");
  return { coding, type: said ?? encoded ?? (typeof item === "object" ? "application/json" : "text/plain") };
}

function fileType({ contentMediaType }: JsonObject): string {
  return String(contentMediaType ?? "application/octet-stream");
}

/** 3.2: parts that their position identifies. */
function listedParts({ document, content: { schema, media = {} } }: Writing, value: readonly Json[]): readonly ExpectedPart[] {
  const whole = follow(document, schema);
  return value.map((item, index) => {
    const own = follow(document, record(items(whole.prefixItems)[index] ?? whole.items ?? media.itemSchema));
    const { contentType } = record(items(media.prefixEncoding)[index] ?? media.itemEncoding);
    const said = typeof contentType === "string" ? contentType : undefined;
    if (isBinary(document, own))
      return { name: "", type: said ?? fileType(own), headers: {}, content: Buffer.from(String(item), "base64") };
    const { coding, type } = textPart(own, item, said);
    return { name: "", type, headers: coding, content: Buffer.from(/json\b/.test(type) ? JSON.stringify(item) : textOf(item)) };
  });
}

/** RFC 9110: a token; and neither what the part says of itself nor what frames a message. */
function isPartHeader(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/^(?:content-(?:type|disposition|length)|transfer-encoding|connection|host)$/i.test(name);
}

/** What is left of a path without its folders, and without what no file is called. */
function plainName(given: unknown): string | undefined {
  const name =
    typeof given === "string" ? given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1).replace(/\p{Cc}/gu, "") : "";
  return ["", ".", ".."].includes(name) ? undefined : name;
}

/** Of a member, wherever among the parts of a schema it is said. */
function memberSchema(document: RawDocument, schema: JsonObject, name: string): JsonObject {
  const found = follow(document, schema);
  const own = record(found.properties)[name];
  if (own !== undefined) return follow(document, own);
  const parts = [found.allOf, found.anyOf, found.oneOf].flatMap(items).map((part) => memberSchema(document, record(part), name));
  return parts.find((part) => Object.keys(part).length > 0) ?? {};
}

/** Raw bytes by the words of each version: a file, `binary`, a media type without an encoding. */
function isBinary(document: RawDocument, schema: JsonObject): boolean {
  const { type, format, contentMediaType, contentEncoding } = follow(document, schema);
  return (
    type === "file" ||
    format === "binary" ||
    (contentEncoding === undefined && contentMediaType !== undefined && !/^text\/|json/.test(String(contentMediaType)))
  );
}
