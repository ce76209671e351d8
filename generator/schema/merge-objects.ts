import type { Origin, Schema } from "../ir/index.js";

/** `allOf` of open, inline objects without a common field is one object: anything else would not be exact. */
export function mergeObjects(members: readonly Schema[], origin: Origin): Schema | undefined {
  const objects = members.filter((member) => member.kind === "object");
  const names = objects.flatMap((member) => member.fields.map((field) => field.wireName));
  const isExact =
    objects.length === members.length &&
    members.length > 0 &&
    new Set(names).size === names.length &&
    objects.every((member) => member.rest === undefined && member.patterns.length === 0 && member.names === undefined) &&
    objects.every((member) => member.min === undefined && member.max === undefined);
  return isExact ? { kind: "object", origin, fields: objects.flatMap((member) => member.fields), patterns: [] } : undefined;
}
