import type { Policy } from "../policy.js";
import { type KeyValues, pickMeta } from "./key-format.js";

/** What a call is about: the fields that a policy guards or has read back. */
export function subjectFields({ gates, confirm: { readBack = [] } }: Pick<Policy, "gates" | "confirm">): readonly string[] {
  return gates
    .flatMap((gate) => (gate.kind === "transition" ? [gate.subject, gate.to] : gate.kind === "consent" ? gate.id : []))
    .concat(readBack);
}

/**
 * What of it stands in the call meta. Without it "close it", of one request, would be a repetition of "close it" of another. Undefined where all of it stands in
 * the input.
 */
export function metaSubject(policy: Pick<Policy, "gates" | "confirm">, values: KeyValues): unknown {
  // Most tools have neither, and this is on the path of every call.
  return (policy.gates[0] ?? policy.confirm.readBack) && pickMeta(subjectFields(policy), values);
}
