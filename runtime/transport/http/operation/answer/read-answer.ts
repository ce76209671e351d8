import type { HttpResponse } from "../../../../tool/http-call.js";
import { failTooLarge } from "../../../exchange.js";
import { failUnreadable } from "../../../fail-unreadable.js";
import type { ReadJson } from "../../../int64/read-json.js";
import { bodyKind, essenceOf } from "../../../media-type.js";
import { decodeStart, decodeText, readBytes } from "../../../read-body.js";
import { answerWithoutSecrets, type SecretUse } from "../../../secret-use.js";
import { type CutList, cutList } from "./cut-list.js";

type AnswerSource = {
  readonly response: Response;
  readonly declared: HttpResponse | undefined;
  /** Where a list that is too long may be cut. Without a place, the answer itself. Undefined where half an answer would be wrong. */
  readonly cut: { readonly place: string | undefined } | undefined;
  readonly maxResponseBytes: number;
  readonly use: SecretUse;
  readonly readJson: ReadJson;
};

export type OperationAnswer = {
  readonly value: unknown;
  readonly bytes: number;
  readonly isCut: boolean;
  /** Of the list that was cut. */
  readonly place?: string;
  /** What to report about an answer that differs from the document. */
  readonly warning?: string;
};

/** The data of a success, by its media type. */
export async function readAnswer(source: AnswerSource): Promise<OperationAnswer> {
  const { response, declared, maxResponseBytes, use, readJson } = source;
  const contentType = response.headers.get("content-type");
  const isDescribed = declared === undefined || declared.mediaType !== undefined;
  const { bytes, complete } = await readBytes(response, { maxBytes: maxResponseBytes });
  if (bytes.length === 0) return { value: nothingAs(declared, response.status), bytes: 0, isCut: false };
  const kind = kindOf(contentType, declared, bytes);
  const mayBeJson = kind === "json" || expectedKind(declared) === "json";
  const read = { bytes: bytes.length, isCut: !complete };
  if (!complete) return { ...cutAnswer(source, mayBeJson ? decodeStart(bytes, contentType) : undefined), ...read };
  const text = kind === "binary" && !mayBeJson ? "" : decodeText(bytes, contentType);
  // Some services end every answer with a line break, also an empty one.
  if (mayBeJson && /^\s*$/.test(text)) return { value: null, ...read };
  const whole = mayBeJson ? readJson(text) : undefined;
  const isLines =
    mayBeJson &&
    ((declared?.stream === "json-lines" && !Array.isArray(whole?.value)) ||
      (declared?.streamed?.stream === "json-lines" && whole === undefined));
  const parsed = (isLines ? readJson(listOfLines(text)) : undefined) ?? whole;
  if (parsed !== undefined) return { value: answerWithoutSecrets({ value: parsed.value, text }, use), ...read };
  if (kind === "json" && isDescribed) return failUnreadable({ kind: "http", status: response.status, reason: "not-json" }, use);
  // A page that asks to log in, a note of maintenance: where the schema takes anything, nothing else would tell.
  const missed = mayBeJson && isDescribed ? promised(declared) : isOtherThanText(contentType, declared) ? "text" : undefined;
  const other =
    missed === undefined ? {} : { warning: `The service answered with ${shownType(contentType, use)} where ${missed} was asked for.` };
  return {
    value: kind === "binary" ? withoutSecretBytes(bytes, source) : answerWithoutSecrets({ value: text, text }, use),
    ...read,
    ...other,
  };
}

/** A plain text in place of a number or a boolean was not requested as JSON. */
function promised({ mediaType = "", json }: HttpResponse = {}): string {
  return json === true && bodyKind(mediaType) === "text" ? "a number, true or false" : "JSON";
}

/** Lines that a service calls JSON: what its document describes is the list of them. */
function listOfLines(text: string): string {
  return `[${text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join(",")}]`;
}

/** The service's own word, so no more of it than a type can be, and none of our credentials. */
function shownType(contentType: string | null, use: SecretUse): string {
  const type = essenceOf(String(answerWithoutSecrets({ value: contentType, text: contentType ?? "" }, use)));
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.exec(type)?.[0] ?? "something else";
}

/** A text or a file of no bytes is one all the same. */
function nothingAs(declared: HttpResponse | undefined, status: number): "" | Uint8Array | null {
  const kind = status === 204 || status === 205 ? undefined : expectedKind(declared);
  return kind === "text" ? "" : kind === "binary" ? new Uint8Array() : null;
}

/**
 * What a service says of its answer, unless the document knows better: bytes are bytes, whatever they are called. Where JSON is promised it is looked for under
 * any name: it often comes as `text/plain`, as `text/html` (the default of PHP), as bytes (that of file stores) or without a type. So does text, if it is any.
 */
function kindOf(contentType: string | null, declared: HttpResponse | undefined, bytes: Uint8Array): BodyKind {
  if (expectedKind(declared) === "binary") return "binary";
  const isText = isWide.test(contentType ?? "") || !bytes.some(isBinaryByte);
  return isOtherThanText(contentType, declared) && isText ? "text" : bodyKind(contentType);
}

function isOtherThanText(contentType: string | null, declared: HttpResponse | undefined): boolean {
  return bodyKind(contentType) === "binary" && expectedKind(declared) === "text";
}

/** The character set that does not extend ASCII. Others are named for pictures, too, by servers that name one for everything. */
const isWide = /;\s*charset="?utf-16/i;

/** https://mimesniff.spec.whatwg.org/#binary-data-byte: no text has it, in any character set that extends ASCII. */
function isBinaryByte(byte: number): boolean {
  return byte < 0x20 && byte !== 0x1b && (byte < 0x09 || byte === 0x0b || byte > 0x0d);
}

type BodyKind = ReturnType<typeof bodyKind>;

/** Of a stream that did not come the document says nothing; nor of an answer that is called several parts, as its body is, and comes as one. */
function expectedKind({ mediaType = "*/*", bytes, json, stream }: HttpResponse = {}): BodyKind | undefined {
  if (bytes === true) return "binary";
  if (json === true) return "json";
  return stream !== undefined || /\*|^multipart\//i.test(mediaType) ? undefined : bodyKind(mediaType);
}

function cutAnswer(source: AnswerSource, text: string | undefined): CutList {
  const { response, cut, use, readJson } = source;
  const list = text === undefined || cut === undefined ? undefined : cutList(text, { place: cut.place, readJson });
  if (list === undefined || text === undefined) return failTooLarge(response.status, source);
  return { ...list, value: answerWithoutSecrets({ value: list.value, text }, use) };
}

/** Bytes cannot lose a part of themselves and still be what they were. */
function withoutSecretBytes(bytes: Uint8Array, { response, use }: AnswerSource): Uint8Array {
  const held = use
    .values()
    .some((secret) => secret.length >= 8 && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(secret));
  return held ? failUnreadable({ kind: "http", status: response.status, reason: "holds-credentials" }, use) : bytes;
}
