import type { Engine } from "../call/engine.js";
import { isHashable } from "../call/hashing.js";
import { printStored, readStored } from "../call/stored-json.js";

type Arguments = {
  /** As the schema made them. */
  readonly args: unknown;
  /** As they were given. */
  readonly given: unknown;
};

/**
 * The arguments as a person sees them, and as they are hashed. A hand-written schema may make something of them that is no JSON, such as a set: a person would
 * see nothing of what it holds, so there it is what was given. A date is its text.
 */
export function shownArguments({ limits }: Pick<Engine, "limits">, { args, given }: Arguments): unknown {
  return readStored(printStored(isHashable(args, limits) ? args : given));
}
