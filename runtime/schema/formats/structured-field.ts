import { isBase64Unpadded } from "./base64.js";

/** Bare items of structured fields: https://www.rfc-editor.org/rfc/rfc8941#section-3.3 */
const string = /^"[ !#-[\]-~]*(?:\\["\\][ !#-[\]-~]*)*"$/;
const token = /^[A-Za-z*][\w!#$%&'*+\-.^`|~:/]*$/;
const integer = /^-?\d{1,15}$/;
const decimal = /^-?\d{1,12}\.\d{1,3}$/;

export function isSfString(text: string): boolean {
  return string.test(text);
}

export function isSfToken(text: string): boolean {
  return token.test(text);
}

export function isSfBoolean(text: string): boolean {
  return text === "?0" || text === "?1";
}

export function isSfInteger(text: string): boolean {
  return integer.test(text);
}

export function isSfDecimal(text: string): boolean {
  return decimal.test(text);
}

export function isSfBinary(text: string): boolean {
  return text.length >= 2 && text.startsWith(":") && text.endsWith(":") && isBase64Unpadded(text.slice(1, -1));
}
