import { type Made, plainJson } from "../call/hashing.js";
import { isRecord } from "../own.js";

/**
 * The arguments as a person sees them, and as they are hashed. A hand-written schema may make something of them that is no JSON, such as a set: a person would
 * see nothing of what it holds; or put a secret in another place, where a person would see it. There it is what was given. A date is its text.
 */
export function shownArguments(made: Made): unknown {
  const { loaded, args, given } = made;
  return loaded.accepts || plainJson(made) ? asJson(args) : JSON.parse(given);
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return value;
  if (typeof value.toJSON === "function") return asJson(value.toJSON());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}
