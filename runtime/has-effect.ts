import type { Policy } from "./policy.js";

/** Whether a tool changes something outside of the process: then it is claimed, recorded before it starts, and never repeated lightly. */
export function hasEffect({ effect }: Pick<Policy, "effect">): boolean {
  return effect === "write" || effect === "delete";
}
