import { areJson } from "../call/hashing.js";
import { isRecord } from "../own.js";

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
export function shownArguments({ args, given }: Arguments): unknown {
  return asJson(areJson(args) ? args : given);
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return value;
  if (typeof value.toJSON === "function") return asJson(value.toJSON());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}
