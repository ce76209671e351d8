/**
 * What emitted checks and parsers call: plain functions, exported one by one so that bundlers drop the rest, and no Zod behind any of them. What it exports
 * keeps its meaning, so that old output works with a new runtime.
 */
export { isAtLeast, isAtMost } from "../schema/code-points.js";
export { containsWithin } from "../schema/contains.js";
export { areDigitsWithin } from "../schema/digit-bounds.js";
export { droppedKey } from "../schema/dropped-key.js";
export { deepEqual } from "../schema/equal.js";
export {
  type Evaluated,
  evaluatedAll,
  evaluatedIf,
  evaluatedKeys,
  evaluatedMatching,
  evaluatedPrefix,
  evaluatedWith,
  type Predicate,
  restMatches,
} from "../schema/evaluation.js";
export { filled } from "../schema/filled.js";
export { isBase64, isBase64Url } from "../schema/formats/base64.js";
export { isDate, isDateTime, isDateTimeLocal, isLocalDateTime, isTime, isTimeLocal } from "../schema/formats/date-time.js";
export { isDuration } from "../schema/formats/duration.js";
export { isEmail, isIdnEmail } from "../schema/formats/email.js";
export { isHostname, isIdnHostname } from "../schema/formats/hostname.js";
export { isHttpDate } from "../schema/formats/http-date.js";
export { isInterval } from "../schema/formats/interval.js";
export { isIpv4, isIpv4Cidr, isIpv6, isIpv6Cidr } from "../schema/formats/ip.js";
export { isJsonPointer, isRelativeJsonPointer } from "../schema/formats/json-pointer.js";
export { isLanguage } from "../schema/formats/language.js";
export { isMediaRange } from "../schema/formats/media-range.js";
export { isFloat, isInt64, isUint64 } from "../schema/formats/number.js";
export { isDecimal128String, isDecimalString, isInt64String, isUint64String, isUnixTimeString } from "../schema/formats/number-text.js";
export { isRegex } from "../schema/formats/regex.js";
export { isSfBinary, isSfBoolean, isSfDecimal, isSfInteger, isSfString, isSfToken } from "../schema/formats/structured-field.js";
export { isChar } from "../schema/formats/text.js";
export { isIri, isIriReference, isUri, isUriReference } from "../schema/formats/uri.js";
export { isUriTemplate } from "../schema/formats/uri-template.js";
export { isUuid } from "../schema/formats/uuid.js";
export { fullest, fullestPart } from "../schema/fullest.js";
export { mergeParts } from "../schema/merge-parts.js";
export { isMultiple } from "../schema/multiple-of.js";
export { countKeys, setOwn } from "../schema/object-keys.js";
export { limitedRegex } from "../schema/patterns/limited.js";
export { linearRegex } from "../schema/patterns/linear.js";
export { remember } from "../schema/remember.js";
export { hasUniqueItems } from "../schema/unique.js";
