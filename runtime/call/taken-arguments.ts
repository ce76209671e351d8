import type { Limits } from "../json-limits.js";
import { takeJson } from "./take-json.js";

/** Arguments as they are now, where they wait for something. What is no JSON, or throws when it is looked at, is left to whoever answers for it. */
export function takenArguments(args: unknown, limits: Limits): unknown {
  try {
    const taken = takeJson(args, limits);
    return taken.ok ? taken.value.value : args;
  } catch {
    return args;
  }
}
