import type { GraphqlOperation, HttpOperation, HttpParameter } from "@toolpact/runtime";
import type { JsonObject } from "../../generator/ir/index.js";
import { isRecord } from "../../runtime/own.js";
import { readMultipart } from "./read-multipart.js";

/** A request as it arrived. */
export type Sent = { readonly url: URL; readonly headers: Headers; readonly body: Buffer };

/** What every request has, whatever its arguments are. */
const usualHeaders = new Set([
  "accept",
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "user-agent",
]);

/** What a request holds beside its arguments. Empty: every parameter, header and member of the body is an argument of the call. */
export function notGiven(sent: Sent, call: HttpOperation | GraphqlOperation, given: JsonObject): readonly string[] {
  return call.kind === "graphql"
    ? notGivenVariables(sent, given)
    : [...notGivenNames(sent, call, given), ...notGivenMembers(sent, call, given)];
}

function notGivenVariables({ body }: Sent, given: JsonObject): readonly string[] {
  const { variables = {} } = JSON.parse(body.toString("utf8")) as { readonly variables?: JsonObject };
  return JSON.stringify(sorted(variables)) === JSON.stringify(sorted(given)) ? [] : [`variables ${JSON.stringify(variables)}`];
}

function notGivenNames({ url, headers }: Sent, call: HttpOperation, given: JsonObject): readonly string[] {
  // A parameter of the path is in its template; a query that is part of the path is a constant.
  const constants = new URL(call.path, "https://api.example").searchParams;
  const names = (place: HttpParameter["in"]): readonly string[] =>
    call.parameters.filter((one) => one.in === place && Object.hasOwn(given, one.field)).flatMap((one) => wireNames(one, given));
  const isGiven = (name: string, places: readonly string[]): boolean => places.some((one) => name === one || name.startsWith(`${one}[`));
  const isWholeQuery = names("querystring").length > 0;
  const query = [...url.searchParams.keys()].filter((name) => !isWholeQuery && !constants.has(name) && !isGiven(name, names("query")));
  const header = [...headers.keys()].filter(
    (name) => !usualHeaders.has(name) && !names("header").some((one) => one.toLowerCase() === name),
  );
  const cookies = (headers.get("cookie") ?? "").split("; ").flatMap((pair) => (pair === "" ? [] : [pair.split("=")[0] ?? ""]));
  const cookie = cookies.filter((name) => !isGiven(decodeURIComponent(name), names("cookie")));
  return [...query.map((name) => `query ${name}`), ...header.map((name) => `header ${name}`), ...cookie.map((name) => `cookie ${name}`)];
}

/** An object may be sent as one parameter for each member. */
function wireNames({ field, name }: HttpParameter, given: JsonObject): readonly string[] {
  const value = given[field];
  return [name, ...(isRecord(value) ? Object.keys(value) : [])];
}

function notGivenMembers({ body, headers }: Sent, { body: declared }: HttpOperation, given: JsonObject): readonly string[] {
  if (body.length === 0) return [];
  if (declared === undefined) return [`a body of ${body.length} bytes`];
  const { from } = declared;
  const type = headers.get("content-type") ?? "";
  if (from.kind === "field") {
    if (!Object.hasOwn(given, from.field)) return ["a body"];
    if (/\bjson\b/.test(type)) return differs(body, given[from.field]);
    const whole = given[from.field];
    return isRecord(whole) ? notGivenParts({ body, type, members: whole, others: [] }) : [];
  }
  const fields = Object.entries(from.fields).filter(([, field]) => Object.hasOwn(given, field));
  const members = Object.fromEntries(fields.map(([name, field]) => [name, given[field] ?? null]));
  if (/\bjson\b/.test(type)) return differs(body, members);
  const others = Object.values(declared.encoding ?? {}).flatMap(({ headers = {} }) => Object.entries(headers));
  const headersOfParts = others.flatMap(([name, field]) => (Object.hasOwn(given, field) ? [name.toLowerCase()] : []));
  return notGivenParts({ body, type, members, others: headersOfParts });
}

type Parts = { readonly body: Buffer; readonly type: string; readonly members: JsonObject; readonly others: readonly string[] };

/** The same of a form, part by part. A part has the headers that were given, and none else. */
function notGivenParts({ body, type, members, others }: Parts): readonly string[] {
  const inner = Object.values(members).flatMap((value) => (isRecord(value) ? Object.keys(value) : []));
  const isGiven = (name: string): boolean => [...Object.keys(members), ...inner].includes(name.split("[")[0] ?? "");
  if (type.startsWith("application/x-www-form-urlencoded"))
    return [...new URLSearchParams(body.toString("utf8")).keys()].filter((name) => !isGiven(name)).map((name) => `form ${name}`);
  if (!type.startsWith("multipart/")) return [];
  return readMultipart(body, type).flatMap(({ name, headers }) => [
    ...(isGiven(name) ? [] : [`part ${name}`]),
    ...Object.keys(headers).filter((header) => header !== "content-transfer-encoding" && !others.includes(header)),
  ]);
}

function differs(body: Buffer, given: unknown): readonly string[] {
  const sent = JSON.parse(body.toString("utf8")) as unknown;
  return JSON.stringify(sorted(sent)) === JSON.stringify(sorted(given)) ? [] : [`body ${JSON.stringify(sent).slice(0, 300)}`];
}

/** The order of keys is not the caller's. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
