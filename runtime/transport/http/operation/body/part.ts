import type { JsonObject } from "../../../../json.js";
import type { HttpBody, HttpEncoding } from "../../../../tool/http-call.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import { refuseField } from "../../../refuse.js";
import { ownField } from "../parameters/own-field.js";
import { assertOwnMembers } from "../parameters/own-names.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { pairStyle } from "../styles/table.js";
import { isPlainObject, isPresent, wireText } from "../styles/wire-value.js";
import { bytesOf, rawBytes } from "./bytes.js";
import { concreteType, isMultipart, multipartType } from "./concrete-type.js";
import { isStyled } from "./content-text.js";
import { fileType } from "./file-type.js";
import { joinParts, type Multipart, writtenParts } from "./multipart.js";
import { codingOf, extraHeaders, type Part } from "./part-headers.js";
import { textType } from "./text-type.js";

type PartSource = {
  readonly name: string;
  readonly value: unknown;
  /** The name in the input, for messages. */
  readonly field: string;
  readonly encoding: HttpEncoding;
  readonly args: JsonObject;
};

type MultipartSource = Pick<HttpBody, "mediaType" | "encoding" | "parts"> & {
  /** Members that a form may have, also where they are not given. */
  readonly declared?: { readonly [name: string]: unknown };
  /** The input field of each member, or of the whole. */
  readonly fieldOf: (wireName: string) => string;
  readonly args: JsonObject;
};

/** A multipart body, or a part that is one itself. The parts of a form have names. Other parts are a list, or a text that the caller wrote. */
export function multipartOf(value: unknown, source: MultipartSource): Multipart {
  const { mediaType, parts, fieldOf, args } = source;
  const isForm = /^multipart\/form-data\b/i.test(mediaType);
  if (!isForm && typeof value === "string") return writtenParts(value, { mediaType, field: fieldOf("") });
  if (!isForm && Array.isArray(value)) return joinParts(listedParts(value, parts, { field: fieldOf(""), args }), mediaType);
  return joinParts(namedParts(value, source), mediaType);
}

function namedParts(value: unknown, { encoding = {}, declared = {}, fieldOf, args }: MultipartSource): readonly Part[] {
  const form = membersOf(value, fieldOf(""));
  const all = { ...encoding, ...declared, ...form };
  return Object.entries(form).flatMap(([name, member]) => {
    const said = (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
    const own = partsOf({ name, value: member, field: fieldOf(name), encoding: said, args });
    assertOwnMembers({ name, names: own.flatMap((part) => part.name ?? []), form: all, field: fieldOf(name) });
    return own;
  });
}

/** The parts that one member of a multipart body becomes: a list becomes one for each item. */
function partsOf(source: PartSource): readonly Part[] {
  const { name, value, encoding } = source;
  if (!isPresent(value)) return [];
  if (encoding.bytes !== true && isStyled(encoding)) return styledParts(source, encoding);
  const items: readonly unknown[] = Array.isArray(value) && encoding.whole !== true ? value.filter(isPresent) : [value];
  return items.map((item, index) => ({ name, ...partOf({ ...source, value: item }, index) }));
}

/** The parts of a list, which only their position distinguishes. */
function listedParts(
  list: readonly unknown[],
  { first = [], items = {} }: NonNullable<HttpBody["parts"]> = {},
  source: Pick<PartSource, "field" | "args">,
): readonly Part[] {
  return list.flatMap((value, index) => {
    if (!isPresent(value)) return [];
    const { headers, content } = partOf({ ...source, name: "", value, encoding: first[index] ?? items }, index);
    return [{ headers, content }];
  });
}

function partOf(source: PartSource, index: number): Omit<Part, "name"> {
  const { name, value, field, encoding, args } = source;
  const extra = extraHeaders(source);
  if (encoding.bytes === true || value instanceof Uint8Array) {
    const said = encoding.fileName === undefined ? undefined : ownField(args, encoding.fileName);
    const given: unknown = Array.isArray(said) ? said[index] : said;
    const fileName = plainName(given);
    const mediaType = fileType(encoding.contentType, fileName) ?? "application/octet-stream";
    const bytes = bytesOf(value, field);
    const { type, content } = isMultipart(mediaType) ? writtenParts(bytes, { mediaType, field }) : { type: mediaType, content: bytes };
    return { fileName: fileName ?? name, headers: [["Content-Type", type], ...extra], content };
  }
  const nested = multipartType(encoding.contentType);
  if (nested !== undefined) {
    if (typeof value === "object" && value !== null && !Object.values(value).some(isPresent))
      refuseField(field, "holds a multipart part without parts");
    const { type, content } = multipartOf(value, { ...encoding.within, mediaType: nested, fieldOf: () => field, args });
    return { headers: [["Content-Type", type], ...extra], content };
  }
  const type = concreteType(encoding.contentType) ?? (isPlainObject(value) || Array.isArray(value) ? "application/json" : undefined);
  // What is encoded is encoded JSON, and no JSON itself.
  const isJson = type !== undefined && encoding.transferEncoding === undefined && bodyKind(type) === "json";
  const text = isJson ? jsonText(value) : wireText(value);
  const typed = type === undefined ? [] : [["Content-Type", textType(type, text)] as const];
  return { headers: [...typed, ...codingOf(encoding, extra), ...extra], content: rawBytes(text) };
}

/** A style in a multipart body says what goes together; nothing is percent-encoded there. */
function styledParts(source: PartSource, { style = "form", explode = style === "form", nested }: HttpEncoding): readonly Part[] {
  const { name, field } = source;
  assertApart({ in: "multipart", field, style, explode }, source.value);
  const value = joinNested(source.value, nested);
  const headers = extraHeaders(source);
  return pairStyle(style)({ name, value, explode, encode: encodeAll }).map((pair) => ({
    name: decodeURIComponent(pair.name),
    headers,
    content: rawBytes(decodeURIComponent(pair.text)),
  }));
}

/** A document that says nothing of such a body takes any value for it, and only an object can be sent. */
export function membersOf(value: unknown, field: string): { readonly [name: string]: unknown } {
  return isPlainObject(value) ? value : refuseField(field, "must be an object: a form is made of members");
}

/** Without a folder: a service that keeps files by name must not be led elsewhere. */
function plainName(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const name = value
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, "");
  return name === undefined || /^\.{0,2}$/.test(name) ? undefined : name;
}
