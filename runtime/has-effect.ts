import type { Policy } from "./policy.js";
import { readField } from "./template/fields.js";

/**
 * Whether a tool changes something outside of the process. Such a call is claimed, recorded before it starts, and never repeated lightly. An unknown
 * word counts as an effect.
 */
export function hasEffect({ effect }: Pick<Policy, "effect">): boolean {
  return effect !== "none" && effect !== "read";
}

/** Whether an answer is that of an effect which happened: of a tool that has one, and not where the answer itself says no. */
export function tookEffect(policy: Pick<Policy, "effect" | "idempotency">, answer: unknown): boolean {
  const success = policy.idempotency?.success;
  return hasEffect(policy) && !(success && readField(answer, success) === false);
}
