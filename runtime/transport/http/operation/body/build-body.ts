import type { JsonObject } from "../../../../json.js";
import type { HttpBody, HttpOperation } from "../../../../tool/http-call.js";
import { BareNumber } from "../../../int64/bare-number.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import { refuseConfiguration, refuseField } from "../../../refuse.js";
import { assertOwnMembers } from "../parameters/own-names.js";
import { streamKind } from "../stream/stream-kind.js";
import { isPlainObject, wireText } from "../styles/wire-value.js";
import { type BodyValue, bodyValue } from "./body-value.js";
import { bytesOf } from "./bytes.js";
import { concreteType } from "./concrete-type.js";
import { encodeForm, isForm } from "./content-text.js";
import { joinParts, writtenParts } from "./multipart.js";
import { listedParts, partsOf } from "./part.js";
import { textType } from "./text-type.js";
import { typedBody } from "./without-files.js";

type BuiltBody = { readonly type: string; readonly content: string | Uint8Array };

/** The body in its media type; undefined where none is sent. */
export function buildBody(call: HttpOperation, args: JsonObject): BuiltBody | undefined {
  const found = bodyValue(call, args);
  if (call.body === undefined || found === undefined) return undefined;
  const { type, content } = writeBody(typedBody(call.body, found.value), found, args);
  return { type: typeof content === "string" ? textType(type, content) : type, content };
}

// RFC 7464: each text begins with it.
const recordSeparator = String.fromCharCode(0x1e);

/** From the most special type to the least. */
function writeBody(body: HttpBody, { value, fieldOf }: BodyValue, args: JsonObject): BuiltBody {
  const { mediaType, encoding = {}, from, parts: listed = {} } = body;
  const type = concreteType(mediaType);
  const known = from.kind === "fields" ? from.fields : {};
  // Parts of a form are told apart by their names.
  if (typeof value === "string" && from.kind === "field" && from.bytes !== true && /^multipart\/(?!form-data)/i.test(mediaType))
    return writtenParts(value, { mediaType, field: from.field });
  if (Array.isArray(value) && /^multipart\/(?!form-data)/i.test(mediaType))
    return joinParts(listedParts(value, listed, { field: fieldOf(""), args }), mediaType);
  if (/^multipart\//i.test(mediaType)) {
    const form = membersOf(value, fieldOf(""));
    const all = { ...encoding, ...known, ...form };
    const parts = Object.entries(form).flatMap(([name, member]) => {
      const declared = (Object.hasOwn(encoding, name) ? encoding[name] : undefined) ?? {};
      const own = partsOf({ name, value: member, field: fieldOf(name), encoding: declared, args });
      assertOwnMembers({ name, names: own.flatMap((part) => part.name ?? []), form: all, field: fieldOf(name) });
      return own;
    });
    return joinParts(parts, mediaType);
  }
  if (isForm(mediaType) && typeof value !== "string")
    return { type: mediaType, content: encodeForm({ value: membersOf(value, fieldOf("")), encoding, declared: known, fieldOf }) };
  if (from.kind === "field" && from.bytes === true)
    return { type: type ?? "application/octet-stream", content: bytesOf(value, from.field) };
  // Bytes are base64 there, as in the members of an object.
  if (type !== undefined && bodyKind(type) === "json") return { type, content: jsonText(value) };
  if (value instanceof Uint8Array) return { type: type ?? "application/octet-stream", content: value };
  const stream = Array.isArray(value) ? streamKind(mediaType) : undefined;
  if (Array.isArray(value) && (stream === "json-lines" || stream === "json-seq")) {
    const before = stream === "json-seq" ? recordSeparator : "";
    return { type: mediaType, content: value.map((item) => `${before}${jsonText(item)}\n`).join("") };
  }
  if (typeof value === "object" && /^[^/]+\/(?:xml|[^/]+\+xml)\b/i.test(mediaType))
    refuseConfiguration("An XML body is sent as text, and its field holds something else.");
  // `*/*`: the value decides.
  return {
    type: type ?? (typeof value === "object" && !(value instanceof BareNumber) ? "application/json" : "text/plain"),
    content: wireText(value),
  };
}

/** A document that says nothing of such a body takes any value for it, of which only an object can be sent. */
function membersOf(value: unknown, field: string): { readonly [name: string]: unknown } {
  return isPlainObject(value) ? value : refuseField(field, "must be an object: a form is made of members");
}
