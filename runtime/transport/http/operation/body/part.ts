import type { JsonObject } from "../../../../json.js";
import type { HttpBody, HttpEncoding } from "../../../../tool/http-call.js";
import { hasOuterBlanks, isHeaderValue, isInputHeader, isToken, outerBlanks } from "../../../headers.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import { refuseField } from "../../../refuse.js";
import { ownField } from "../parameters/own-field.js";
import { assertApart } from "../styles/apart.js";
import { encodeAll, encodeNothing } from "../styles/encode.js";
import { joinNested } from "../styles/nested.js";
import { simple } from "../styles/simple.js";
import { pairStyle } from "../styles/table.js";
import { isPlainObject, isPresent, wireText } from "../styles/wire-value.js";
import { bytesOf, rawBytes } from "./bytes.js";
import { concreteType } from "./concrete-type.js";
import { isStyled } from "./content-text.js";
import { fileType } from "./file-type.js";
import { textType } from "./text-type.js";

export type Part = {
  /** None where its place says which it is. */
  readonly name?: string;
  readonly fileName?: string;
  readonly headers: readonly (readonly [name: string, text: string])[];
  readonly content: Uint8Array;
};

type PartSource = {
  readonly name: string;
  readonly value: unknown;
  /** Of the input, for what is said of it. */
  readonly field: string;
  readonly encoding: HttpEncoding;
  readonly args: JsonObject;
};

/** The parts that one member of a multipart body becomes: a list becomes one for each item. */
export function partsOf(source: PartSource): readonly Part[] {
  const { name, value, encoding } = source;
  if (!isPresent(value)) return [];
  if (encoding.bytes !== true && isStyled(encoding)) return styledParts(source, encoding);
  const items: readonly unknown[] = Array.isArray(value) ? value.filter(isPresent) : [value];
  return items.map((item, index) => ({ name, ...partOf({ ...source, value: item }, index) }));
}

/** The parts of a list, which are told apart by their place alone. */
export function listedParts(
  list: readonly unknown[],
  { first = [], items = {} }: Listed,
  source: Pick<PartSource, "field" | "args">,
): readonly Part[] {
  return list.flatMap((value, index) => {
    if (!isPresent(value)) return [];
    const { headers, content } = partOf({ ...source, name: "", value, encoding: first[index] ?? items }, index);
    return [{ headers, content }];
  });
}

type Listed = NonNullable<HttpBody["parts"]>;

function partOf(source: PartSource, index: number): Omit<Part, "name"> {
  const { name, value, field, encoding, args } = source;
  const extra = extraHeaders(source);
  if (encoding.bytes === true || value instanceof Uint8Array) {
    const said = encoding.fileName === undefined ? undefined : ownField(args, encoding.fileName);
    const given: unknown = Array.isArray(said) ? said[index] : said;
    const fileName = plainName(given);
    const type = fileType(encoding.contentType, fileName) ?? "application/octet-stream";
    return { fileName: fileName ?? name, headers: [["Content-Type", type], ...extra], content: bytesOf(value, field) };
  }
  const type = concreteType(encoding.contentType) ?? (isPlainObject(value) || Array.isArray(value) ? "application/json" : undefined);
  // What is encoded is encoded JSON, and no JSON itself.
  const isJson = type !== undefined && encoding.transferEncoding === undefined && bodyKind(type) === "json";
  const text = isJson ? jsonText(value) : wireText(value);
  const typed = type === undefined ? [] : [["Content-Type", textType(type, text)] as const];
  return { headers: [...typed, ...codingOf(encoding, extra), ...extra], content: rawBytes(text) };
}

/** Unless the input says it: some documents have this header as one. */
function codingOf({ transferEncoding: coding }: HttpEncoding, said: Part["headers"]): Part["headers"] {
  const name = "Content-Transfer-Encoding";
  const isSaid = said.some(([header]) => header.toLowerCase() === name.toLowerCase());
  return coding === undefined || !isToken(coding) || isSaid ? [] : [[name, coding]];
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

function extraHeaders({ encoding, args }: PartSource): Part["headers"] {
  return Object.entries(encoding.headers ?? {}).flatMap(([name, field]) => {
    const value = ownField(args, field);
    if (!isPresent(value) || !isInputHeader(name) || /^content-(?:type|disposition)$/i.test(name)) return [];
    if (Array.isArray(value)) assertApart({ in: "header", field, style: "simple", explode: false }, value);
    const text = isPlainObject(value) ? jsonText(value) : simple({ name, value, explode: false, encode: encodeNothing });
    if (hasOuterBlanks(text)) return refuseField(field, outerBlanks);
    return isHeaderValue(text) ? [[name, text] as const] : refuseField(field, "has characters that cannot be sent in a header");
  });
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
