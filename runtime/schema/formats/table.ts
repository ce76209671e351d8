import * as formats from "./index.js";

/**
 * Every string format and its predicate. `binary` is not here: it is bytes, not text. Names come from contracts: look them up as own properties
 * (`Object.hasOwn`), or `constructor` is a format.
 */
export const formatChecks: { readonly [format: string]: (text: string) => boolean } = {
  // JSON Schema 2020-12, https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3
  "date-time": formats.isDateTime,
  date: formats.isDate,
  time: formats.isTime,
  duration: formats.isDuration,
  email: formats.isEmail,
  "idn-email": formats.isIdnEmail,
  hostname: formats.isHostname,
  "idn-hostname": formats.isIdnHostname,
  ipv4: formats.isIpv4,
  ipv6: formats.isIpv6,
  uri: formats.isUri,
  "uri-reference": formats.isUriReference,
  iri: formats.isIri,
  "iri-reference": formats.isIriReference,
  uuid: formats.isUuid,
  "uri-template": formats.isUriTemplate,
  "json-pointer": formats.isJsonPointer,
  "relative-json-pointer": formats.isRelativeJsonPointer,
  regex: formats.isRegex,

  // Ours
  "local-date-time": formats.isLocalDateTime,
  interval: formats.isInterval,
  base64: formats.isBase64,

  // OpenAPI, https://spec.openapis.org/registry/format/
  base64url: formats.isBase64Url,
  byte: formats.isBase64,
  char: formats.isChar,
  commonmark: formats.isText,
  "date-time-local": formats.isDateTimeLocal,
  decimal: formats.isDecimalString,
  decimal128: formats.isDecimal128String,
  html: formats.isText,
  "http-date": formats.isHttpDate,
  int64: formats.isInt64String,
  "ipv4-cidr": formats.isIpv4Cidr,
  "ipv6-cidr": formats.isIpv6Cidr,
  language: formats.isLanguage,
  "media-range": formats.isMediaRange,
  password: formats.isText,
  "sf-binary": formats.isSfBinary,
  "sf-boolean": formats.isSfBoolean,
  "sf-decimal": formats.isSfDecimal,
  "sf-integer": formats.isSfInteger,
  "sf-string": formats.isSfString,
  "sf-token": formats.isSfToken,
  "time-local": formats.isTimeLocal,
  uint64: formats.isUint64String,
  unixtime: formats.isUnixTimeString,
};

/** The formats of numbers. Those of both tables apply to the type that the value has. */
export const numberFormatChecks: { readonly [format: string]: (value: number) => boolean } = {
  int8: formats.isInt8,
  uint8: formats.isUint8,
  int16: formats.isInt16,
  uint16: formats.isUint16,
  int32: formats.isInt32,
  uint32: formats.isUint32,
  int64: formats.isInt64,
  uint64: formats.isUint64,
  float: formats.isFloat,
  double: formats.isDouble,
  "double-int": formats.isDoubleInt,
  decimal: formats.isDouble,
  decimal128: formats.isDouble,
  "sf-integer": formats.isSfIntegerNumber,
  "sf-decimal": formats.isSfDecimalNumber,
  unixtime: formats.isDouble,
};
