import { hashJson } from "../hash/hash-json.js";
import type { Policy } from "../policy.js";
import { readField } from "../template/fields.js";
import type { KeyValues } from "./key-format.js";

/**
 * What a call is about beyond its arguments, as a hash: the values that a policy guards or has read back and that stand in the call meta. Without it "close it",
 * of one request, would be a repetition of "close it" of another. Empty where all of them stand in the input.
 */
export function metaSubject({ gates, confirm }: Pick<Policy, "gates" | "confirm">, { args, meta }: KeyValues): string {
  if (meta === undefined) return "";
  const guarded = gates.flatMap((gate) => (gate.kind === "transition" ? [gate.subject, gate.to] : gate.kind === "consent" ? gate.id : []));
  const found = [...guarded, ...(confirm.readBack ?? [])].flatMap((field) =>
    readField(args, field) === undefined && readField(meta, field) !== undefined ? [[field, readField(meta, field)]] : [],
  );
  return found.length > 0 ? hashJson(found) : "";
}
