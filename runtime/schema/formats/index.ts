export { isBase64, isBase64Url } from "./base64.js";
export { isDate, isDateTime, isDateTimeLocal, isLocalDateTime, isTime, isTimeLocal } from "./date-time.js";
export { isDuration } from "./duration.js";
export { isEmail, isIdnEmail, isPracticalEmail } from "./email.js";
export { isHostname, isIdnHostname } from "./hostname.js";
export { isHttpDate } from "./http-date.js";
export { isInterval } from "./interval.js";
export { isIpv4, isIpv4Cidr, isIpv6, isIpv6Cidr } from "./ip.js";
export { isJsonPointer, isRelativeJsonPointer } from "./json-pointer.js";
export { isLanguage } from "./language.js";
export { isMediaRange } from "./media-range.js";
export {
  isDouble,
  isDoubleInt,
  isFloat,
  isInt8,
  isInt16,
  isInt32,
  isInt64,
  isSfDecimalNumber,
  isSfIntegerNumber,
  isUint8,
  isUint16,
  isUint32,
  isUint64,
} from "./number.js";
export { isDecimal128String, isDecimalString, isInt64String, isUint64String, isUnixTimeString } from "./number-text.js";
export { isRegex } from "./regex.js";
export { isSfBinary, isSfBoolean, isSfDecimal, isSfInteger, isSfString, isSfToken } from "./structured-field.js";
export { isChar, isText } from "./text.js";
export { isIri, isIriReference, isUri, isUriReference } from "./uri.js";
export { isUriTemplate } from "./uri-template.js";
export { isUuid } from "./uuid.js";
