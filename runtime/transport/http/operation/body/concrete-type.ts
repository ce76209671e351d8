/** Those that an encoding allows: `image/png, image/jpeg` names two. */
export function typesOf(contentType: string | undefined): readonly string[] {
  return contentType?.split(",").map((type) => type.trim()) ?? [];
}

/** The first that is one type: `image/*` is none. */
export function concreteType(contentType: string | undefined): string | undefined {
  return typesOf(contentType).find((type) => /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/.test(type));
}

/** Where that is a body of several parts: any such one (`multipart/*`) is a plain list of them. RFC 2046, 5.1.3 */
export function multipartType(contentType: string | undefined): string | undefined {
  const type = concreteType(contentType) ?? (typesOf(contentType).some((one) => /^multipart\/\*$/i.test(one)) ? "multipart/mixed" : "");
  return isMultipart(type) ? type : undefined;
}

export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}
