import type { Policy } from "../policy.js";
import { pickFields, readField } from "../template/fields.js";
import type { KeyValues } from "./key-format.js";

/**
 * What a call is about beyond its arguments: the values that a policy guards or has read back and that stand in the call meta. Without them "close it", of one
 * request, would be a repetition of "close it" of another. Undefined where all of them stand in the input.
 */
export function metaSubject({ gates, confirm }: Pick<Policy, "gates" | "confirm">, { args, meta }: KeyValues): unknown {
  if (meta === undefined) return undefined;
  const guarded = gates.flatMap((gate) => (gate.kind === "transition" ? [gate.subject, gate.to] : gate.kind === "consent" ? gate.id : []));
  const found = [...guarded, ...(confirm.readBack ?? [])].filter(
    (field) => readField(args, field) === undefined && readField(meta, field) !== undefined,
  );
  return found.length > 0 ? pickFields(meta, found) : undefined;
}
