import { isOrdinary } from "../own.js";
import { securityLevels } from "../policy-scales.js";
import type { Narrowing, TenantSettings } from "./settings.js";

/** Settings that can be used, or all that is wrong with them. */
export type CheckedSettings =
  | { readonly ok: true; readonly settings: TenantSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string";
const limit: Check = (value) => typeof value === "number" && value >= 0;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const exactly = (value: unknown): Check => Object.is.bind(undefined, value);
const record =
  (checks: { readonly [key: string]: Check }): Check =>
  (value) =>
    isOrdinary(value) && Object.entries(value).every(([key, member]) => Object.hasOwn(checks, key) && checks[key]?.(member) === true);

const narrowing: { readonly [key in keyof Narrowing]-?: Check } = {
  rateLimit: record({ perMinute: limit, perHour: limit }),
  scopes: listOf(text),
  roles: listOf(oneOf("user", "power_user", "admin", "developer", "ai_agent")),
  timeoutMs: limit,
  retries: limit,
  cache: (value) => value === "off" || record({ ttlMs: limit, shared: exactly(false) })(value),
  fallback: oneOf("off"),
  confirm: oneOf("always", "effects"),
  budgets: (value) => isOrdinary(value) && Object.values(value).every(limit),
  securityLevel: oneOf(...securityLevels),
  effects: oneOf("none", "reversible"),
  validation: oneOf("strict"),
};

const checks: { readonly [key in keyof TenantSettings]-?: Check } = {
  ...narrowing,
  enable: listOf(text),
  disable: listOf(text),
  others: oneOf("enabled", "disabled"),
  reason: text,
  tools: (value) => isOrdinary(value) && Object.values(value).every((member) => isOrdinary(member)),
};

/**
 * Settings come from a database that people write to. A key that nobody knows (`disabled` for `disable`) is a problem and not ignored: it was meant to take
 * something away.
 */
export function checkSettings(value: unknown): CheckedSettings {
  if (!isOrdinary(value)) return { ok: false, problems: ["Settings are an object."] };
  const problems = [
    ...problemsOf(value, checks, ""),
    ...Object.entries(isOrdinary(value.tools) ? value.tools : {}).flatMap(([pattern, part]) =>
      isOrdinary(part) ? problemsOf(part, narrowing, `tools["${pattern}"].`) : [],
    ),
  ];
  // Every key was looked at, and what it holds.
  return problems.length === 0 ? { ok: true, settings: value as TenantSettings } : { ok: false, problems };
}

function problemsOf(value: object, known: { readonly [key: string]: Check }, path: string): readonly string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    // As in JSON text, an undefined member is an absent one.
    if (member === undefined) return [];
    if (!Object.hasOwn(known, key)) return [`${path}${key} is no setting.`];
    return known[key]?.(member) === true ? [] : [`${path}${key} has a value that it cannot have.`];
  });
}
