import { inspect } from "node:util";
import { expect } from "vitest";
import type { Arrived } from "../transport/http-operation/wire.js";
import { readMultipart } from "./read-multipart.js";
import type { ExpectedBody } from "./reference/body.js";
import type { Expected } from "./reference/request.js";

/** What every request has, or may have. */
const usualHeaders = [
  "accept",
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "user-agent",
];

/** What arrived against what must; `prefix` stands for the server's own path. */
export function expectArrived(arrived: Arrived, want: Extract<Expected, { kind: "sent" }>, prefix: string): void {
  const [path = "", query = ""] = arrived.url.split(/\?(.*)/s);
  const headers = Object.fromEntries(Object.keys(want.headers).map((name) => [name, headerText(arrived, name, want.headers[name] ?? "")]));
  expect({
    method: arrived.method,
    path,
    query: sorted(query === "" ? [] : query.split("&")),
    headers,
    cookies: sorted(cookiesOf(arrived)),
  }).toEqual({
    method: want.method,
    path: prefix + want.path,
    query: sorted(want.query),
    headers: want.headers,
    cookies: sorted(want.cookies),
  });
  const own = new Set([...usualHeaders, ...Object.keys(want.headers)]);
  expect(Object.keys(arrived.headers).filter((name) => !own.has(name))).toEqual([]);
  const accepts = (arrived.headers.accept ?? "").split(", ");
  expect(accepts.filter((type) => !want.accepted.includes(type))).toEqual([]);
  expectBody(arrived, want.body);
}

/** Node reads headers as Latin-1. JSON in a header may say a character in ASCII. */
function headerText({ headers }: Arrived, name: string, want: string): string | undefined {
  const text = headers[name]?.toString();
  const isSame =
    text !== undefined && text !== want && /^[[{"]/.test(want) && /^[[{"]/.test(text) && JSON.stringify(JSON.parse(text)) === want;
  return isSame ? want : text;
}

function cookiesOf({ headers }: Arrived): readonly string[] {
  return headers.cookie === undefined ? [] : headers.cookie.split("; ");
}

function expectBody({ body, headers, method }: Arrived, want: ExpectedBody | undefined): void {
  const type = headers["content-type"] ?? "";
  if (want === undefined) {
    expect({ bytes: body.length, type }).toEqual({ bytes: 0, type: "" });
    return;
  }
  expect(Number(headers["content-length"]), method).toBe(body.length);
  expect(type.toLowerCase().startsWith(want.type), `${type} is not ${want.type}`).toBe(true);
  const { seen, wanted } = comparable(body, type, want);
  expect(seen, `${inspect(seen, { depth: 6 })} is not ${inspect(wanted, { depth: 6 })}`).toEqual(wanted);
}

function comparable(body: Buffer, type: string, want: ExpectedBody): { readonly seen: unknown; readonly wanted: unknown } {
  switch (want.kind) {
    case "json":
      return { seen: JSON.parse(body.toString("utf8")), wanted: want.value };
    case "bytes":
      return { seen: body.toString("base64"), wanted: want.content.toString("base64") };
    case "form":
      return { seen: sorted(readForm(body.toString("latin1"))), wanted: sorted(want.pairs) };
    case "multipart": {
      // Parts stand in the order of the schema. Only parts of one name have an order of their own.
      const nameOf = (part: { readonly name?: string | undefined }): string => part.name ?? "";
      const shown = (parts: readonly { readonly name?: string | undefined; readonly content: Buffer }[]): readonly object[] =>
        [...parts]
          .sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : nameOf(left) > nameOf(right) ? 1 : 0))
          .map((part) => ({ ...part, content: part.content.toString("base64") }));
      return { seen: shown(readMultipart(body, type)), wanted: shown(want.parts) };
    }
  }
}

function readForm(text: string): readonly string[] {
  expect(text).toMatch(/^[A-Za-z0-9._~%+&=,:/?@!$'()*;-]*$/);
  return text === "" ? [] : text.split("&").map((pair) => decodeURIComponent(pair.replaceAll("+", " ")));
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort();
}
