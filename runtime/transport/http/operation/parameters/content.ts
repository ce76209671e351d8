import type { HttpBody } from "../../../../tool/http-call.js";
import { jsonText } from "../../../int64/json-text.js";
import { bodyKind } from "../../../media-type.js";
import { encodeForm } from "../body/urlencoded.js";
import { isPlainObject, wireText } from "../styles/wire-value.js";

/** A parameter that has `content` instead of a style: the text of its media type, not yet encoded for its place. */
export function contentText(value: unknown, mediaType: string, encoding: HttpBody["encoding"] = {}): string {
  if (bodyKind(mediaType) === "json") return jsonText(value);
  if (isForm(mediaType) && isPlainObject(value)) return encodeForm({ value, encoding });
  return wireText(value);
}

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType);
}
