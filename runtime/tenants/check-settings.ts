import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { isAboveZero } from "../known-options.js";
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
/** One without end is none. Of half a call more would be let through than was said. */
const count: Check = (value) => limit(value) && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY);
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
  rateLimit: record({ perMinute: count, perHour: count }),
  scopes: listOf(text),
  roles: listOf(oneOf("user", "power_user", "admin", "developer", "ai_agent")),
  timeoutMs: isAboveZero,
  retries: limit,
  cache: (value) => value === "off" || record({ ttlMs: isAboveZero, shared: exactly(false) })(value),
  fallback: oneOf("off"),
  confirm: oneOf("always", "effects"),
  budgets: (value) => isOrdinary(value) && Object.values(value).every(count),
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

/** What a setting is whose values are easily mistaken. */
const wanted: { readonly [key: string]: string } = {
  rateLimit: "`perMinute` and `perHour` are whole numbers from 0, which switches a tool off",
  timeoutMs: "a number of milliseconds above 0",
  retries: "a number from 0",
  cache: "`off`, or `ttlMs` above 0 and `shared: false`",
  budgets: "whole numbers from 0, which lets nothing through",
} satisfies { readonly [key in keyof Narrowing]?: string };

/**
 * Settings come from a database that people write to. An unknown key (`disabled` for `disable`) is a problem and not ignored: it was meant to take
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

/** Fails closed: invalid settings stop the call, or the application that starts with them. */
export function assertSettings(settings: TenantSettings, whose = "the tenant"): void {
  const checked = checkSettings(settings);
  if (!checked.ok) throw new ToolConfigurationError(`The settings of ${whose} are not valid.\n${checked.problems.join("\n")}`);
}

function problemsOf(value: object, known: { readonly [key: string]: Check }, path: string): readonly string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    // As in JSON text, an undefined member is an absent one.
    if (member === undefined) return [];
    if (!Object.hasOwn(known, key)) return [`${path}${key} is no setting.`];
    const what = Object.hasOwn(wanted, key) ? `: ${wanted[key]}` : "";
    return known[key]?.(member) === true ? [] : [`${path}${key} has a value that it cannot have${what}.`];
  });
}
