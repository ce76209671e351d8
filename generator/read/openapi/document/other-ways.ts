/** A shared schema by its name alone, as the first tools for Swagger 2.0 wrote it. */
const nameAlone = /^[A-Za-z_][\w.-]*$/;
/** What stands here is no schema, so that a name alone could be anything. */
const noSchema = /\/(?:parameters|responses|headers|examples|links)\/[^/]+\/\$ref$|\/requestBody\/\$ref$/;

/** Each folder of one version, and where another one has the same. */
const folders: readonly (readonly [from: RegExp, to: string])[] = [
  [/#\/definitions\//, "#/components/schemas/"],
  [/#\/components\/schemas\//, "#/definitions/"],
  [/#\/(?=(?:parameters|responses)\/)/, "#/components/"],
  [/#\/components\/(?=(?:parameters|responses)\/)/, "#/"],
];

/** A way whose first sign was forgotten: the `#`, or the slash behind it. */
const cutWays: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(?=\/(?:definitions|parameters|responses|components|paths)\/)/, "#"],
  [/#(?=[A-Za-z_][\w.-]*(?:\/|$))/, "#/"],
];

export function isNameAlone(ref: string): boolean {
  return nameAlone.test(ref);
}

/** Whether what stands there may be a schema. */
export function isOfSchema(pointer: string): boolean {
  return !noSchema.test(pointer);
}

/** What a reference that leads to nothing would be in the words of the other versions, or whole. */
export function otherWays(ref: string, pointer: string): readonly string[] {
  if (isNameAlone(ref)) return isOfSchema(pointer) ? [`#/definitions/${ref}`, `#/components/schemas/${ref}`] : [];
  return [...folders, ...cutWays].flatMap(([from, to]) => (from.test(ref) ? [ref.replace(from, to)] : []));
}
