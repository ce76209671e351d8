const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The text form of RFC 9562 (which replaces RFC 4122), any version and variant. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
