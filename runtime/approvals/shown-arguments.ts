import { type Made, plainJson } from "../call/hashing.js";
import { redactedWhole } from "../call/redact.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import type { Json } from "../json.js";
import { isRecord } from "../own.js";
import { redactValue } from "../secrets/redact.js";

/**
 * The arguments as a person sees them, and as they are hashed. A hand-written schema may make something of them that is no JSON, such as a set: a person would
 * see nothing of what it holds; or put a secret in another place, where a person would see it. There it is what was given. A date is its text.
 */
export function shownArguments(made: Made): unknown {
  const { loaded, args, given } = made;
  return loaded.accepts || plainJson(made) ? asJson(args) : JSON.parse(given);
}

/** The same without its secrets: where the schema names them, and where a hand-written one has put them besides. What of them was given in other places stays. */
export function redactedArguments(shown: unknown, { loaded, given }: Omit<Made, "args">): Json {
  const { input } = loaded.schemas;
  const whole = redactedWhole(input, shown);
  if (loaded.accepts) return whole;
  const taken: unknown = JSON.parse(given);
  const elsewhere = JSON.stringify(redactedWhole(input, taken));
  const secrets = [...sensitiveValues(input, taken, "secret")].filter((secret) => !elsewhere.includes(secret));
  // A copy of JSON is JSON.
  return redactValue(whole, secrets) as Json;
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return value;
  if (typeof value.toJSON === "function") return asJson(value.toJSON());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}
