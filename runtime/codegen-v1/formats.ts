import * as zod from "zod";
import { opaqueCheck } from "../schema/cast.js";
import * as formats from "../schema/formats/index.js";
import type { Check } from "../schema/opaque.js";
import { exactString } from "./exact-string.js";
import type { StringSchema } from "./string-schema.js";

/** String formats, each with an exact predicate of its own; Zod's are looser or stricter than the specifications. Exported one by one. */
export function stringFormat(name: string, accepts: (text: string) => boolean): StringSchema {
  return exactString(zod.stringFormat(name, accepts));
}

export const email = (): StringSchema => stringFormat("email", formats.isEmail);
export const idnEmail = (): StringSchema => stringFormat("idn-email", formats.isIdnEmail);
export const hostname = (): StringSchema => stringFormat("hostname", formats.isHostname);
export const idnHostname = (): StringSchema => stringFormat("idn-hostname", formats.isIdnHostname);
export const ipv4 = (): StringSchema => stringFormat("ipv4", formats.isIpv4);
export const ipv6 = (): StringSchema => stringFormat("ipv6", formats.isIpv6);
export const ipv4Cidr = (): StringSchema => stringFormat("ipv4-cidr", formats.isIpv4Cidr);
export const ipv6Cidr = (): StringSchema => stringFormat("ipv6-cidr", formats.isIpv6Cidr);
export const url = (): StringSchema => stringFormat("uri", formats.isUri);
export const uriReference = (): StringSchema => stringFormat("uri-reference", formats.isUriReference);
export const iri = (): StringSchema => stringFormat("iri", formats.isIri);
export const iriReference = (): StringSchema => stringFormat("iri-reference", formats.isIriReference);
export const uriTemplate = (): StringSchema => stringFormat("uri-template", formats.isUriTemplate);
export const uuid = (): StringSchema => stringFormat("uuid", formats.isUuid);
export const jsonPointer = (): StringSchema => stringFormat("json-pointer", formats.isJsonPointer);
export const relativeJsonPointer = (): StringSchema => stringFormat("relative-json-pointer", formats.isRelativeJsonPointer);
export const regexSource = (): StringSchema => stringFormat("regex", formats.isRegex);
export const base64 = (): StringSchema => stringFormat("base64", formats.isBase64);
export const base64url = (): StringSchema => stringFormat("base64url", formats.isBase64Url);
export const char = (): StringSchema => stringFormat("char", formats.isChar);
export const decimal = (): StringSchema => stringFormat("decimal", formats.isDecimalString);
export const decimal128 = (): StringSchema => stringFormat("decimal128", formats.isDecimal128String);
export const int64Digits = (): StringSchema => stringFormat("int64", formats.isInt64String);
export const uint64Digits = (): StringSchema => stringFormat("uint64", formats.isUint64String);
export const unixtimeDigits = (): StringSchema => stringFormat("unixtime", formats.isUnixTimeString);
export const httpDate = (): StringSchema => stringFormat("http-date", formats.isHttpDate);
export const language = (): StringSchema => stringFormat("language", formats.isLanguage);
export const mediaRange = (): StringSchema => stringFormat("media-range", formats.isMediaRange);
export const sfBinary = (): StringSchema => stringFormat("sf-binary", formats.isSfBinary);
export const sfBoolean = (): StringSchema => stringFormat("sf-boolean", formats.isSfBoolean);
export const sfDecimal = (): StringSchema => stringFormat("sf-decimal", formats.isSfDecimal);
export const sfInteger = (): StringSchema => stringFormat("sf-integer", formats.isSfInteger);
export const sfString = (): StringSchema => stringFormat("sf-string", formats.isSfString);
export const sfToken = (): StringSchema => stringFormat("sf-token", formats.isSfToken);

/** `int64` of a number: JSON cannot carry more than 2^53 − 1 exactly. */
export function int64(): Check {
  const message = "Must be an integer within ±(2^53 − 1): JSON numbers past that lose digits";
  return numberCheck(message, formats.isInt64);
}

/** `uint64` of a number, likewise. */
export function uint64(): Check {
  return numberCheck("Must be an integer from 0 to 2^53 − 1: JSON numbers past that lose digits", formats.isUint64);
}

/** `float`: within the range of 32 bits. */
export function float(): Check {
  return numberCheck("Must be within the range of a 32-bit float", formats.isFloat);
}

function numberCheck(message: string, accepts: (value: number) => boolean): Check {
  return opaqueCheck(zod.refine<number>(accepts, message));
}
