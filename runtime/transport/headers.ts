import { hasEffect } from "../has-effect.js";
import { sha256 } from "../hash/sha256.js";
import { refuseConfiguration, refuseField } from "./refuse.js";
import type { SecretUse } from "./secret-use.js";
import { fieldsOf, fillTemplate, readTemplate } from "./template.js";
import type { RequestFacts } from "./transport.js";

type HeaderSource = {
  readonly request: RequestFacts;
  readonly use: SecretUse;
  /** What a binding need not say. */
  readonly defaults: { readonly [name: string]: string };
  readonly templates: { readonly [name: string]: string };
  readonly credentials: { readonly [name: string]: string };
  readonly propagate: boolean;
};

// RFC 9110, 5.6.2.
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// RFC 9110, 5.5. A line break would let a value add headers of its own, or a second request.
const value = /^[\t\x20-\x7e\x80-\xff]*$/;

export function isHeaderValue(text: string): boolean {
  return value.test(text);
}

/** RFC 9110, 5.5: spaces at the ends are no part of a value, so such a value would arrive as another one. */
export function hasOuterBlanks(text: string): boolean {
  return /^[\t ]|[\t ]$/.test(text);
}

export const outerBlanks = "begins or ends with a blank, which a header does not keep: leave the blank out";

/** They say how the message is framed and where it goes, which is not for a binding to say. */
const framing = new Set(["host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade", "expect", "te", "trailer"]);
/** A model must not choose who it is. */
const identity = new Set(["authorization", "proxy-authorization", "cookie"]);

/** In the order of precedence: the application's credentials, the binding, what is added on the way. */
export function headersOf(source: HeaderSource): Headers {
  const { request, use, defaults, templates, credentials } = source;
  const headers = new Headers(defaults);
  for (const [name, text] of [...traceHeaders(source), ...keyHeader(request)]) headers.set(name, text);
  for (const [name, template] of Object.entries(templates)) {
    const text = fillHeader(name, template, source);
    if (text === undefined) headers.delete(name);
    else headers.set(name, text);
  }
  setCredentials(headers, { credentials, use });
  return headers;
}

/** The application's own word: over everything else. */
export function setCredentials(headers: Headers, { credentials, use }: Pick<HeaderSource, "credentials" | "use">): void {
  use.add(Object.values(credentials));
  for (const [name, text] of Object.entries(credentials)) {
    if (!isHeaderName(name)) refuseConfiguration(`The credentials of the service cannot be sent as the header ${name}.`);
    if (!value.test(text))
      refuseConfiguration(
        `The credentials of the service cannot be sent as headers: look for a line break or a letter that is not Latin in ${name}.`,
      );
    headers.set(name, text);
  }
}

/** Whether input fields may become this header. */
export function isInputHeader(name: string): boolean {
  return isHeaderName(name) && !identity.has(name.toLowerCase());
}

function fillHeader(name: string, template: string, { request, use }: HeaderSource): string | undefined {
  if (!isHeaderName(name)) refuseConfiguration(`The header ${name} cannot be set by a binding.`);
  const parts = readTemplate(template);
  const fields = fieldsOf(parts);
  if (identity.has(name.toLowerCase()) && fields.length > 0) {
    refuseConfiguration(`The header ${name} says who calls, and its binding takes it from the input field ${fields.join(", ")}.`);
  }
  const filled = fillTemplate(parts, request);
  if (filled === undefined) return undefined;
  use.add(filled.secrets.length === 0 ? [] : [...filled.secrets, filled.text]);
  const [field] = fields;
  // Blanks of the template itself are the author's, who knows that they are not sent.
  if (field !== undefined && hasOuterBlanks(filled.text) && !hasOuterBlanks(template)) refuseField(field, outerBlanks);
  if (value.test(filled.text)) return filled.text;
  return field === undefined
    ? refuseConfiguration(`The header ${name} has a value that cannot be sent.`)
    : refuseField(field, "has characters that cannot be sent in a header");
}

export function isToken(name: string): boolean {
  return token.test(name);
}

function isHeaderName(name: string): boolean {
  return isToken(name) && !framing.has(name.toLowerCase());
}

export function traceHeaders({ request, propagate }: Pick<HeaderSource, "request" | "propagate">): readonly (readonly [string, string])[] {
  if (!propagate) return [];
  const carrier: Record<string, string> = {};
  request.trace.inject(carrier);
  return Object.entries(carrier).filter(([name, text]) => isHeaderName(name) && value.test(text));
}

/** draft-ietf-httpapi-idempotency-key-header, without its quotes, as services read it. */
export function keyHeader({ tool, idempotencyKey }: RequestFacts): readonly (readonly [string, string])[] {
  if (idempotencyKey === undefined || !hasEffect(tool)) return [];
  // A key may be any text. One that a header cannot hold goes as its hash: still the same for every attempt.
  const key = /^[\x21-\x7e]{1,255}$/.test(idempotencyKey) ? idempotencyKey : sha256(idempotencyKey);
  return [["idempotency-key", key]];
}
