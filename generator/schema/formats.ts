import type { DoorFunction } from "./zod-expression.js";

/** Every string format and the door function that asserts it. https://spec.openapis.org/registry/format/ */
export const stringFormats = {
  "date-time": "iso.datetime",
  "local-date-time": "iso.localDatetime",
  "date-time-local": "iso.datetimeLocal",
  date: "iso.date",
  time: "iso.time",
  "time-local": "iso.timeLocal",
  duration: "iso.duration",
  interval: "iso.interval",
  email: "email",
  "idn-email": "idnEmail",
  hostname: "hostname",
  "idn-hostname": "idnHostname",
  ipv4: "ipv4",
  ipv6: "ipv6",
  "ipv4-cidr": "ipv4Cidr",
  "ipv6-cidr": "ipv6Cidr",
  uri: "url",
  "uri-reference": "uriReference",
  iri: "iri",
  "iri-reference": "iriReference",
  "uri-template": "uriTemplate",
  uuid: "uuid",
  "json-pointer": "jsonPointer",
  "relative-json-pointer": "relativeJsonPointer",
  regex: "regexSource",
  base64: "base64",
  byte: "base64",
  base64url: "base64url",
  char: "char",
  decimal: "decimal",
  decimal128: "decimal128",
  int64: "int64Digits",
  uint64: "uint64Digits",
  unixtime: "unixtimeDigits",
  "http-date": "httpDate",
  language: "language",
  "media-range": "mediaRange",
  "sf-binary": "sfBinary",
  "sf-boolean": "sfBoolean",
  "sf-decimal": "sfDecimal",
  "sf-integer": "sfInteger",
  "sf-string": "sfString",
  "sf-token": "sfToken",
  commonmark: "string",
  html: "string",
  password: "string",
} as const satisfies { readonly [format: string]: DoorFunction };

export type StringFormat = keyof typeof stringFormats;

/** What a format says of a number: a range that Zod can say, or a check with a reason of its own. */
export type NumberFormat = {
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly check?: "int64" | "uint64" | "float";
};

const numberFormats: { readonly [format: string]: NumberFormat } = {
  int8: { integer: true, min: -128, max: 127 },
  uint8: { integer: true, min: 0, max: 255 },
  int16: { integer: true, min: -32_768, max: 32_767 },
  uint16: { integer: true, min: 0, max: 65_535 },
  int32: { integer: true, min: -2_147_483_648, max: 2_147_483_647 },
  uint32: { integer: true, min: 0, max: 4_294_967_295 },
  "double-int": { integer: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  // At most 12 digits before the point; the 3 behind it are not asked for.
  "sf-decimal": { integer: false, min: -999_999_999_999.999, max: 999_999_999_999.999 },
  "sf-integer": { integer: true, min: -999_999_999_999_999, max: 999_999_999_999_999 },
  int64: { integer: true, check: "int64" },
  uint64: { integer: true, check: "uint64" },
  float: { integer: false, check: "float" },
  double: { integer: false },
  decimal: { integer: false },
  decimal128: { integer: false },
  unixtime: { integer: false },
};

export const formatNames: readonly string[] = [...new Set([...Object.keys(stringFormats), ...Object.keys(numberFormats), "binary"])];

export function isStringFormat(name: string): name is StringFormat {
  return Object.hasOwn(stringFormats, name);
}

export function numberFormat(name: string): NumberFormat | undefined {
  return Object.hasOwn(numberFormats, name) ? numberFormats[name] : undefined;
}
