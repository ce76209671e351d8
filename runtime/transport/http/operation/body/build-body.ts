import type { JsonObject } from "../../../../json.js";
import type { HttpBody, HttpOperation } from "../../../../tool/http-call.js";
import { BareNumber } from "../../../int64/bare-number.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import { refuseConfiguration } from "../../../refuse.js";
import { streamKind } from "../stream/stream-kind.js";
import { wireText } from "../styles/wire-value.js";
import { type BodyValue, bodyValue } from "./body-value.js";
import { bytesOf } from "./bytes.js";
import { concreteType, isMultipart } from "./concrete-type.js";
import { encodeForm, isForm } from "./content-text.js";
import { membersOf, multipartOf } from "./part.js";
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
  const { mediaType, encoding = {}, from, parts = {} } = body;
  const type = concreteType(mediaType);
  const known = from.kind === "fields" ? from.fields : {};
  if (isMultipart(mediaType)) return multipartOf(value, { mediaType, encoding, parts, declared: known, fieldOf, args });
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
