import type { CallContext, Clock } from "../context.js";
import type { Json, JsonObject } from "../json.js";
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

/** `missing` names what the call lacks: the template is then not used. */
export type FilledTemplate = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly missing: string };

export function templateContextOf({ tenant, principal, locale, timeZone, location }: CallContext, clock: Clock): TemplateContext {
  return { tenant, principal: principal?.id, locale, timeZone, location, now: clock.now() };
}

/** JSON in which `{ $input: "field" }` and `{ $context: "name" }` stand for values of the call, with these values. */
export function fillTemplate(template: Json, source: TemplateSource): FilledTemplate {
  const filled = fill(template, source);
  switch (filled.kind) {
    case "value":
      return { ok: true, value: filled.value };
    case "absent":
      return { ok: false, missing: filled.name };
    case "missing":
      return { ok: false, missing: filled.name };
  }
}

type Filled =
  | { readonly kind: "value"; readonly value: Json }
  /** An optional field that the input does not have. */
  | { readonly kind: "absent"; readonly name: string }
  | { readonly kind: "missing"; readonly name: string };

function fill(template: Json, source: TemplateSource): Filled {
  if (typeof template !== "object" || template === null) return { kind: "value", value: template };
  if (isList(template)) return fillList(template, source);
  if (isPlaceholder(template, "$input")) return fillInput(template.$input, source);
  if (isPlaceholder(template, "$context")) return fillContext(template, source);
  return fillObject(template, source);
}

/** An item that is absent would move those after it, so it becomes null. */
function fillList(items: readonly Json[], source: TemplateSource): Filled {
  const list: Json[] = [];
  for (const item of items) {
    const filled = fill(item, source);
    if (filled.kind === "missing") return filled;
    list.push(filled.kind === "value" ? filled.value : null);
  }
  return { kind: "value", value: list };
}

/** A field whose value is absent is left out. */
function fillObject(template: JsonObject, source: TemplateSource): Filled {
  const entries: (readonly [string, Json])[] = [];
  for (const [key, inner] of Object.entries(template)) {
    const filled = fill(inner, source);
    if (filled.kind === "missing") return filled;
    if (filled.kind === "value") entries.push([key, filled.value]);
  }
  return { kind: "value", value: Object.fromEntries(entries) };
}

function fillInput(field: string, { input }: TemplateSource): Filled {
  const value = field === "." ? input : readField(input, field);
  return value === undefined ? { kind: "absent", name: `$input: ${field}` } : { kind: "value", value: jsonOf(value) };
}

function fillContext(placeholder: JsonObject & { readonly $context: string }, source: TemplateSource): Filled {
  const name = placeholder.$context;
  const value = Object.hasOwn(contextValues, name) ? contextValues[name]?.(source, placeholder.at) : undefined;
  return value === undefined ? { kind: "missing", name: `$context: ${name}` } : { kind: "value", value };
}

type ReadContext = (source: TemplateSource, at: Json | undefined) => Json | undefined;

const contextValues: { readonly [name: string]: ReadContext } = {
  tenant: ({ context }) => context.tenant,
  principal: ({ context }) => context.principal,
  locale: ({ context }) => context.locale,
  timeZone: ({ context }) => context.timeZone,
  timeZoneOffsetSeconds: (source, at) => {
    const { timeZone } = source.context;
    const atMs = momentOf(at, source);
    return timeZone === undefined || atMs === undefined ? undefined : timeZoneOffsetSeconds(timeZone, atMs);
  },
  location: ({ context: { location } }) => (location === undefined ? undefined : { lat: location.lat, lng: location.lng }),
  now: ({ context }) => new Date(context.now).toISOString(),
};

// Without an offset the text would be read in the zone of this machine.
const instant = /T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Now, where no moment is given; undefined where what is given is none. */
function momentOf(at: Json | undefined, source: TemplateSource): number | undefined {
  if (at === undefined) return source.context.now;
  const filled = fill(at, source);
  if (filled.kind === "absent") return source.context.now;
  if (filled.kind === "missing" || typeof filled.value !== "string") return undefined;
  const text = filled.value.toUpperCase();
  if (!instant.test(text)) return undefined;
  // RFC 3339 has leap seconds, ECMAScript has none.
  const atMs = Date.parse(text.replace(/:60(?=\.|Z|[+-])/, ":59"));
  return Number.isNaN(atMs) ? undefined : atMs;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** No other key stands beside it, except `at` beside `$context`. */
function isPlaceholder<Key extends "$input" | "$context">(value: Json, key: Key): value is JsonObject & { readonly [name in Key]: string } {
  if (typeof value !== "object" || value === null || isList(value) || typeof value[key] !== "string") return false;
  return Object.keys(value).every((name) => name === key || (name === "at" && key === "$context"));
}
