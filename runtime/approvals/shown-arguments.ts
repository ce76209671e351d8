import { type Made, plainJson } from "../call/hashing.js";
import { redactedWhole } from "../call/redact.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import type { Json } from "../json.js";
import { isRecord, own } from "../own.js";
import { redacted, redactValue } from "../secrets/redact.js";
import { injectedBy, memberAt } from "../tool/injection.js";
import type { AnyTool } from "../tool/tool.js";
import { keyField } from "./edited-key.js";

/**
 * The arguments as a person sees them, and as they are hashed. A hand-written schema may make something of them that is no JSON, such as a set: a person would
 * see nothing of what it holds; or put a secret in another place, where a person would see it. There it is what was given. A date is its text.
 */
export function shownArguments(made: Made): unknown {
  const { loaded, args, given } = made;
  return loaded.accepts || plainJson(made) ? asJson(args) : JSON.parse(given);
}

/**
 * The same without its secrets: where the schema names them, and where a hand-written one has put them besides. What was given in the open stays, and so does
 * what comes from the context: an edit takes it from here.
 */
export function redactedArguments(shown: unknown, { loaded, given }: Omit<Made, "args">): Json {
  const { input } = loaded.schemas;
  const whole = redactedWhole(input, shown);
  if (loaded.accepts) return whole;
  const taken: unknown = JSON.parse(given);
  const secrets = [...sensitiveValues(input, taken, "secret")];
  if (secrets.length === 0) return whole;
  const open = textsIn(redactedWhole(input, taken));
  const known = new Set([...open, ...textsOfContext(loaded, whole)]);
  const made = [...textsIn(whole)].filter((text) => !known.has(text));
  const cleared = redactValue(made, unsaid(secrets, [...open].map(String)));
  // What is left of a text or a number is one.
  return withTexts(whole, new Map(made.map((text, index) => [text, (own(cleared, index) ?? redacted) as Text])));
}

/** In the order of the schema, with what was given before what was filled in: whoever decides looks at the beginning. */
export function givenFirst(shown: Json, given: string): Json {
  const taken: unknown = JSON.parse(given);
  if (!isRecord(shown) || !isRecord(taken)) return shown;
  const isGiven = ([name]: readonly [string, Json]): boolean => Object.hasOwn(taken, name);
  const entries = Object.entries(shown);
  return Object.fromEntries([...entries.filter(isGiven), ...entries.filter((entry) => !isGiven(entry))]);
}

// Of more of them, no word that the schema made is shown.
const mostSecrets = 200;

/** Those that are not given in the open as well. */
function unsaid(secrets: readonly string[], open: readonly string[]): readonly string[] {
  if (secrets.length > mostSecrets) return secrets;
  return secrets.filter((secret) => !open.some((text) => text !== redacted && text.includes(secret)));
}

/** What the model has not given: what the tool takes from the context, and the key, which may come from there. */
function textsOfContext(loaded: AnyTool, args: Json): readonly Text[] {
  const field = keyField(loaded);
  const paths = [...injectedBy(loaded.call).map(({ path }) => path), ...(field === undefined ? [] : [[field]])];
  return paths.flatMap((path) => [...path, ...textsIn(memberAt(args, path))]);
}

type Text = string | number;

/** All that can be read in a value: texts, numbers, and the names of members. */
function textsIn(value: unknown, found: Set<Text> = new Set()): Set<Text> {
  if (typeof value === "string" || typeof value === "number") found.add(value);
  if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (isRecord(value)) for (const [name, member] of Object.entries(value)) textsIn(member, found.add(name));
  return found;
}

function withTexts(value: Json, texts: ReadonlyMap<unknown, Text>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withTexts(item, texts));
  if (!isRecord(value)) return texts.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [String(texts.get(name) ?? name), withTexts(member, texts)]));
}

function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (!isRecord(value)) return value;
  if (typeof value.toJSON === "function") return asJson(value.toJSON());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asJson(member)]));
}
