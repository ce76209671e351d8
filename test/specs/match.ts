import { isDeepStrictEqual } from "node:util";
import { type Mismatch, show } from "./mismatch.js";
import { asList, asNode, isNode } from "./spec-files.js";

/** A condition on a value that is not one value. `says` completes the sentence "want …". */
export type Rule = { readonly says: string; readonly holds: (value: unknown) => boolean };

export type Want = Rule | RegExp | string | number | boolean | null | readonly Want[] | { readonly [key: string]: Want };

export const rule = (says: string, holds: (value: unknown) => boolean): Rule => ({ says, holds });
export const oneOf = (...values: readonly unknown[]): Rule =>
  rule(`one of ${show(values)}`, (value) => values.some((each) => isDeepStrictEqual(each, value)));
/** Exactly this, nothing more; durations by their length. */
export const exactly = (wanted: unknown): Rule => rule(`exactly ${show(wanted)}`, (value) => isDeepStrictEqual(value, wanted));
export const sameSet = (...values: readonly string[]): Rule =>
  rule(
    `exactly the members ${show(values)}`,
    (value) => asList(value).length === values.length && values.every((each) => asList(value).includes(each)),
  );
export const lasting = (from: string, to: string): Rule =>
  rule(`${from} to ${to}`, (value) => milliseconds(value) >= milliseconds(from) && milliseconds(value) <= milliseconds(to));
export const filled: Rule = rule("something", (value) =>
  isNode(value) ? Object.keys(value).length > 0 : Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "",
);
export const absent: Rule = rule("nothing", (value) => value === undefined);

const units: { readonly [unit: string]: number } = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function milliseconds(duration: unknown): number {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(String(duration)) ?? [];
  return amount === undefined || unit === undefined ? Number.NaN : Number(amount) * (units[unit] ?? Number.NaN);
}

/** Every part of `want` must be in `got`; `got` may hold more. A list wants each of its members somewhere in the other list. */
export function compareWant(want: Want, got: unknown, path: string): Mismatch[] {
  if (isRule(want)) return want.holds(got) ? [] : [{ path, want: want.says, got: show(got) }];
  if (want instanceof RegExp) return typeof got === "string" && want.test(got) ? [] : [{ path, want: show(want), got: show(got) }];
  if (isWantList(want)) {
    const lost = want.filter((each) => !asList(got).some((member) => compareWant(each, member, path).length === 0));
    return lost.map((each) => ({ path: `${path}[]`, want: showWant(each), got: show(got) }));
  }
  if (isNode(want))
    return Object.entries(want).flatMap(([key, each]) => compareWant(each, asNode(got)[key], path ? `${path}.${key}` : key));
  const same = want === got || (typeof want === "string" && milliseconds(want) === milliseconds(got));
  return same ? [] : [{ path, want: show(want), got: show(got) }];
}

function isRule(want: Want): want is Rule {
  return isNode(want) && typeof want.holds === "function";
}

function isWantList(want: Want): want is readonly Want[] {
  return Array.isArray(want);
}

function showWant(want: Want): string {
  if (want instanceof RegExp) return String(want);
  if (isRule(want)) return want.says;
  if (isWantList(want)) return `[${want.map(showWant).join(", ")}]`;
  if (isNode(want))
    return `{ ${Object.entries(want)
      .map(([key, each]) => `${key}: ${showWant(each)}`)
      .join(", ")} }`;
  return show(want);
}
