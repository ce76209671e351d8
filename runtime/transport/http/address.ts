import { fieldAt, textOf } from "../fields.js";
import { refuseConfiguration, refuseField, refuseMissing } from "../refuse.js";
import { isDotSegment, leavesSegment } from "../segments.js";
import { fieldsOf, isAbsent, readTemplate, type TemplatePart } from "../template.js";
import type { RequestFacts } from "../transport.js";

/** An address template, taken apart. Fields can stand in the path and the query only. */
export type AddressTemplate = {
  readonly origin: string;
  readonly segments: readonly (readonly TemplatePart[])[];
  /** The text after `?`, parameter by parameter. */
  readonly query: readonly (readonly TemplatePart[])[];
};

const form = /^(https?:\/\/[^/?#\\]+)([^?#]*)(?:\?([^#]*))?$/i;

/**
 * The origin is the contract's word, or the application's, alone: a template with a field there is refused, whatever the field's value is (server-side request
 * forgery). `serverAt` gives what stands in place of an origin, or of nothing where the address begins with a path.
 */
export function readAddress(url: string, serverAt: (origin: string) => string): AddressTemplate {
  const isRelative = url.startsWith("/") && !url.startsWith("//");
  const [, declared = ""] = form.exec(url) ?? [];
  if (!isRelative && !isOrigin(declared)) refuseOrigin();
  const [, origin = "", path = "", query = ""] = form.exec(serverAt(declared) + url.slice(declared.length)) ?? [];
  if (!isOrigin(origin)) refuseOrigin();
  return {
    origin: new URL(origin).origin,
    segments: path.split("/").slice(1).map(readTemplate),
    query: query === "" ? [] : query.split("&").map(readTemplate),
  };
}

/** `@` is a user, or an attempt to pass the part before it off as the host. */
function isOrigin(origin: string): boolean {
  return origin !== "" && !/[{}@\s]/.test(origin) && URL.canParse(origin);
}

function refuseOrigin(): never {
  return refuseConfiguration("The address of this tool must begin with a fixed http or https origin, without fields in it.");
}

export function addressFields({ segments, query }: AddressTemplate): readonly string[] {
  return [...segments, ...query].flatMap(fieldsOf);
}

/** The path with its values, each kept within its own segment. */
export function fillPath({ segments }: AddressTemplate, request: Pick<RequestFacts, "args">): string {
  return segments.map((parts) => `/${fillSegment(parts, request)}`).join("");
}

function fillSegment(parts: readonly TemplatePart[], { args }: Pick<RequestFacts, "args">): string {
  let segment = "";
  for (const part of parts) {
    if (part.kind === "secret") return refuseConfiguration("A secret cannot stand in an address: addresses are logged.");
    segment += part.kind === "text" ? part.text : encodeField(part.field, args);
  }
  const [field] = fieldsOf(parts);
  if (field !== undefined && isDotSegment(segment)) refuseField(field, "would leave its place in the address");
  return segment;
}

function encodeField(field: string, args: RequestFacts["args"]): string {
  const value = fieldAt(args, field);
  if (isAbsent(value)) return refuseMissing(field, "part of the address");
  const text = textOf(value, field);
  if (text === "") refuseField(field, "is empty, and is part of the address");
  if (leavesSegment(text)) refuseField(field, "would leave its place in the address");
  return encodeComponent(text);
}

/** RFC 3986: everything but unreserved characters. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
