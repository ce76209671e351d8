import { isoTime } from "../call/iso-time.js";
import type { CallContext } from "../context.js";
import type { Json, JsonObject } from "../json.js";
import { own } from "../own.js";
import { readField } from "./fields.js";
import { jsonOf } from "./json-of.js";
import { timeZoneOffsetSeconds } from "./time-zone-offset.js";

export type TemplateSource = {
  /** As validated. */
  readonly input: unknown;
  readonly context: TemplateContext;
};

/** What `$context` can name. `timeZoneOffsetSeconds` comes from the zone. */
export type TemplateContext = {
  readonly tenant?: string | undefined;
  readonly principal?: string | undefined;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly location?: CallContext["location"];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * JSON in which `{ $input: "field" }` and `{ $context: "name" }` stand for values of the call, with these values. Undefined where the call lacks one that the
 * template needs: it is then not used.
 */
export function fillTemplate(template: Json, source: TemplateSource): Json | undefined {
  const filling: Filling = { ...source, lacks: false };
  const value = fill(template, filling);
  return filling.lacks ? undefined : value;
}

type Filling = TemplateSource & { lacks: boolean };

/** Undefined for an optional field that the input does not have. */
function fill(template: Json, filling: Filling): Json | undefined {
  if (typeof template !== "object" || template === null) return template;
  // An item that is absent would move those after it, so it becomes null.
  if (isList(template)) return template.map((item) => fill(item, filling) ?? null);
  if (isPlaceholder(template, "$input")) return inputOf(template.$input, filling);
  if (isPlaceholder(template, "$context")) return contextOf(template, filling);
  const filled = Object.entries(template).map(([key, inner]) => [key, fill(inner, filling)] as const);
  return Object.fromEntries(filled.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

function inputOf(field: string, { input }: Filling): Json | undefined {
  const value = field === "." ? input : readField(input, field);
  return value === undefined ? undefined : jsonOf(value);
}

function contextOf({ $context: name, at }: JsonObject & { readonly $context: string }, filling: Filling): Json | undefined {
  const value = contextValue(name, at, filling);
  filling.lacks ||= value === undefined;
  return value;
}

function contextValue(name: string, at: Json | undefined, filling: Filling): Json | undefined {
  const { timeZone, now } = filling.context;
  if (name === "now") return isoTime(now);
  // All that a context has beside it is JSON.
  if (name !== "timeZoneOffsetSeconds") return own(filling.context, name) as Json | undefined;
  const atMs = momentOf(at, filling);
  return timeZone === undefined || atMs === undefined ? undefined : timeZoneOffsetSeconds(timeZone, atMs);
}

// Without an offset the text would be read in the zone of this machine.
const instant = /T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Now, where no moment is given; undefined where what is given is none. */
function momentOf(at: Json | undefined, filling: Filling): number | undefined {
  const moment = at === undefined ? undefined : fill(at, filling);
  if (filling.lacks) return undefined;
  if (moment === undefined) return filling.context.now;
  const text = String(moment).toUpperCase();
  if (!instant.test(text)) return undefined;
  // RFC 3339 has leap seconds, ECMAScript has none.
  const atMs = Date.parse(text.replace(/:60(?=\.|Z|[+-])/, ":59"));
  return Number.isNaN(atMs) ? undefined : atMs;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** No other key stands beside it, except `at` beside `$context`. */
function isPlaceholder<Key extends "$input" | "$context">(
  value: JsonObject,
  key: Key,
): value is JsonObject & { readonly [name in Key]: string } {
  return typeof value[key] === "string" && Object.keys(value).every((name) => name === key || (name === "at" && key === "$context"));
}
