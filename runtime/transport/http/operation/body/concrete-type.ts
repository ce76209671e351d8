/** Those that an encoding allows: `image/png, image/jpeg` names two. */
export function typesOf(contentType: string | undefined): readonly string[] {
  return contentType?.split(",").map((type) => type.trim()) ?? [];
}

/** The first that is one type: `image/*` is none. */
export function concreteType(contentType: string | undefined): string | undefined {
  return typesOf(contentType).find((type) => /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/.test(type));
}
