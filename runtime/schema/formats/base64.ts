/** RFC 4648, sections 4 and 5. No line breaks; the bits that padding hides are not asked for. */
const standard = /^[A-Za-z0-9+/]*={0,2}$/;
const urlSafe = /^[A-Za-z0-9_-]*={0,2}$/;

const fillsQuads = (text: string): boolean => text.length % 4 === 0;
const isUnpadded = (text: string): boolean => text.length % 4 !== 1 && !text.endsWith("=");

/** Padding is required. */
export function isBase64(text: string): boolean {
  return fillsQuads(text) && standard.test(text);
}

/** Readers of RFC 8941 take it without padding. */
export function isBase64Unpadded(text: string): boolean {
  return (fillsQuads(text) || isUnpadded(text)) && standard.test(text);
}

/** With or without padding, as section 5 leaves it to the user. */
export function isBase64Url(text: string): boolean {
  return (fillsQuads(text) || isUnpadded(text)) && urlSafe.test(text);
}
