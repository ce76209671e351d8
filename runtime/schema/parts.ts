import * as zod from "zod";
import { opaque, zodOf } from "./cast.js";
import { droppedKey } from "./dropped-key.js";
import { filled } from "./filled.js";
import { mergeParts } from "./merge-parts.js";
import type { Check, Schema } from "./opaque.js";
import { runPart } from "./run-part.js";

/** Parts within parts of a recursive schema tell the same over and over, twice as much with every level. */
const mostIssues = 100;

/**
 * `allOf`: every part on its own. Zod's own intersection forgives a closed object the keys of its neighbour, and throws where two parts fill in different
 * defaults.
 */
export function everyPartOf(parts: readonly Schema[]): zod.core.$ZodCheck<unknown> {
  return zod.check<unknown>((payload) => settle(payload, ask(parts, payload.value)));
}

/**
 * A base and the choices beside it. They see the value as it was given, with what the base filled in: what the base leaves
 * out may be what they speak of.
 */
export function everyPartOn(base: Schema, others: readonly Schema[]): zod.core.$ZodCheck<unknown> {
  return besideBase(base, (whole, made) => ask(others, whole, made));
}

/** A base and conditions beside it, which see the value in the same way and hand on nothing. */
export function judgedBy(base: Schema, conditions: readonly Check[]): zod.core.$ZodCheck<unknown> {
  const condition = zodOf(conditions.reduce((all, each) => all.check(each), opaque<Schema>(zod.unknown())));
  return besideBase(base, (whole, made) => ({ issues: runPart(condition, whole, { async: false }).issues, join: () => made }));
}

/** A schema that leaves nothing out: a key that it would not hand on is unknown. */
export function nothingDropped(base: Schema): zod.core.$ZodCheck<unknown> {
  return besideBase(base, (_whole, made, given) => {
    const path = droppedKey(given, made) ?? [];
    const keys = path.slice(-1).map(String);
    const issues = keys.length === 0 ? [] : [{ code: "unrecognized_keys" as const, keys, path: path.slice(0, -1), input: undefined }];
    return { issues, join: () => made };
  });
}

type Answer = { readonly issues: readonly zod.core.$ZodRawIssue[]; readonly join: () => unknown };

function ask(parts: readonly Schema[], value: unknown, ...before: readonly unknown[]): Answer {
  const results = parts.map((part) => runPart(zodOf(part), value, { async: false }));
  return {
    issues: results.flatMap(({ issues }) => issues),
    join: () => mergeParts(value, ...before, ...results.map((result) => result.value)),
  };
}

function besideBase(base: Schema, askOthers: (whole: unknown, made: unknown, given: unknown) => Answer): zod.core.$ZodCheck<unknown> {
  return zod.check<unknown>((payload) => {
    const { issues, value } = runPart(zodOf(base), payload.value, { async: false });
    const { value: given } = payload;
    settle(payload, issues.length > 0 ? { issues, join: () => value } : askOthers(filled(given, value), value, given));
  });
}

function settle(payload: zod.core.ParsePayload, { issues, join }: Answer): void {
  // What comes after may count on the whole. The path is this one's own: Zod puts steps before it in place, and what is remembered would have them, too.
  for (const issue of issues.slice(0, mostIssues)) payload.issues.push({ ...issue, path: [...(issue.path ?? [])], continue: false });
  if (issues.length === 0) payload.value = join();
}
