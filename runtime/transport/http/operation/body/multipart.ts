import { randomBytes } from "node:crypto";
import { refuseField } from "../../../refuse.js";
import type { Part } from "./part-headers.js";

export type Multipart = { readonly type: string; readonly content: Uint8Array };

/** RFC 7578. The boundary is drawn anew for each request, so that no value can hold it and end its part. */
export function joinParts(parts: readonly Part[], mediaType: string): Multipart {
  const boundary = `part-${randomBytes(18).toString("hex")}`;
  const pieces = parts.flatMap((part) => [`--${boundary}\r\n${headOf(part)}\r\n`, part.content, "\r\n"]);
  const content = Buffer.concat(
    [...pieces, `--${boundary}--\r\n`].map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
  );
  return { type: `${withoutBoundary(mediaType)}; boundary=${boundary}`, content };
}

/** Its other parameters say what the parts are to each other, such as `type` and `start` of `multipart/related` (RFC 2387). */
function withoutBoundary(mediaType: string): string {
  return mediaType
    .replace(/;\s*boundary=(?:"[^"]*"|[^;]*)/gi, "")
    .replace(/[;\s]+$/, "")
    .trim();
}

type Written = { readonly mediaType: string; readonly field: string };

/** Parts that the caller wrote, as a batch of OData's: what stands between them is what the type says, or their first line. RFC 2046, 5.1.1 */
export function writtenParts(written: string | Uint8Array, { mediaType, field }: Written): Multipart {
  const content = Buffer.from(written);
  if (/;\s*boundary=/i.test(mediaType)) return { type: mediaType, content };
  const boundary = /^(?:\r?\n)?--([\w'()+,./:=?-]{1,70})[ \t]*\r?\n/.exec(content.toString("latin1", 0, 200))?.[1];
  if (boundary === undefined) refuseField(field, "must begin with `--` and the mark that stands between its parts");
  return { type: `${mediaType}; boundary="${boundary}"`, content };
}

function headOf({ name, fileName, headers }: Part): string {
  const lines = headers.map(([header, text]) => `${header}: ${text}\r\n`).join("");
  if (name === undefined) return lines;
  const file = fileName === undefined ? "" : `; filename="${quoted(fileName)}"`;
  return `Content-Disposition: form-data; name="${quoted(name)}"${file}\r\n${lines}`;
}

/** https://html.spec.whatwg.org/#multipart-form-data: what would end the quotes or the line. */
function quoted(text: string): string {
  return text.replace(/["\r\n]/g, (sign) => (sign === '"' ? "%22" : sign === "\r" ? "%0D" : "%0A"));
}
