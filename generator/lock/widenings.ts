import { findOtherCases, haveSameCases, type OtherCases } from "./case-changes.js";
import { type FieldPart, fieldsIn, personalOf, redactionOf, unnamedPlaces } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { lostFields, newSecrets } from "./lost-guards.js";
import { isBelowOwn, ownAddress } from "./origins.js";

/** One way in which a tool allows more than was accepted. */
export type Widening =
  | { readonly kind: "new-tool" }
  | { readonly kind: "other-operation"; readonly from: string; readonly to: string }
  | { readonly kind: "stronger-effect"; readonly from: string; readonly to: string }
  | { readonly kind: "denied-effect"; readonly from: string; readonly to: string }
  | { readonly kind: "weaker-confirm"; readonly from: string; readonly to: string }
  | { readonly kind: "weaker-auth"; readonly from: string; readonly to: string }
  | { readonly kind: "more-scopes"; readonly added: readonly string[] }
  | { readonly kind: "other-origins"; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: "other-tokens"; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: "fewer-guards"; readonly removed: readonly string[] }
  | { readonly kind: "fewer-guarding-fields"; readonly removed: readonly string[] }
  | { readonly kind: "new-secrets"; readonly added: readonly string[] }
  | { readonly kind: "more-grants"; readonly added: readonly string[] }
  | { readonly kind: "other-defaults"; readonly defaults: readonly OtherDefault[] }
  | { readonly kind: "switched-on" };

/** Undefined where there is none, or no such field; or the one that it was, in other alternatives. */
export type OtherDefault =
  | { readonly field: string; readonly from?: string; readonly to?: string; readonly isAssumed?: true | undefined }
  | OtherCases;

const effects: readonly LockedTool["effect"][] = ["none", "read", "write", "delete"];

/**
 * What the new line allows that the old one did not; nothing where a tool only became stricter. Where neither of two rules is the stricter one, such as two
 * conditions, the new one counts as wider.
 */
export function widenings(before: LockedTool | undefined, after: LockedTool): readonly Widening[] {
  if (before === undefined) return [{ kind: "new-tool" }];
  const found: Widening[] = [];
  const change = <K extends "effect" | "confirm" | "auth" | "operation">(key: K) => ({ from: before[key], to: after[key] });
  if (before.operation !== after.operation) found.push({ kind: "other-operation", ...change("operation") });
  if (effects.indexOf(after.effect) > effects.indexOf(before.effect)) found.push({ kind: "stronger-effect", ...change("effect") });
  // Where the operation is what it was: said to have no effect, it would lose the ledger, and hosts would run it unasked.
  if (before.operation === after.operation && hasEffect(before) && !hasEffect(after))
    found.push({ kind: "denied-effect", ...change("effect") });
  if (after.confirm !== before.confirm && after.confirm !== "always" && before.confirm !== "never")
    found.push({ kind: "weaker-confirm", ...change("confirm") });
  // A person and a program are different callers, so that neither is the stricter demand.
  if (after.auth !== before.auth && before.auth !== "none") found.push({ kind: "weaker-auth", ...change("auth") });
  const scopes = without(after.scopes, before.scopes);
  if (scopes.length > 0) found.push({ kind: "more-scopes", added: scopes });
  const origins = movedOrigins(before.origins, after.origins);
  if (origins.added.length > 0) found.push({ kind: "other-origins", ...origins });
  const tokens = { added: without(after.tokens ?? [], before.tokens ?? []), removed: without(before.tokens ?? [], after.tokens ?? []) };
  if (tokens.added.length > 0) found.push({ kind: "other-tokens", ...tokens });
  const guards = removedGuards(before.guards, after.guards);
  if (guards.length > 0) found.push({ kind: "fewer-guards", removed: guards });
  const lost = lostFields(before, after);
  if (lost.length > 0) found.push({ kind: "fewer-guarding-fields", removed: lost });
  const secrets = newSecrets(before, after);
  if (secrets.length > 0) found.push({ kind: "new-secrets", added: secrets });
  const grants = without(after.grants ?? [], before.grants ?? []);
  if (grants.length > 0) found.push({ kind: "more-grants", added: grants });
  const defaults = hasEffect(after) ? otherDefaults(before, after) : [];
  if (defaults.length > 0) found.push({ kind: "other-defaults", defaults });
  if (before.enabled === false && after.enabled === undefined) found.push({ kind: "switched-on" });
  return found;
}

export function hasEffect({ effect }: Pick<LockedTool, "effect">): boolean {
  return effect === "write" || effect === "delete";
}

/**
 * A call that leaves a field out does something else by then, such as all that `dryRun: true` had kept it from, whether the default is sent or the service
 * assumes it; or it sends what no caller has ever given. A line of the
 * same contract has the same defaults, and may know less of them.
 */
function otherDefaults(before: LockedTool, after: LockedTool): readonly OtherDefault[] {
  const [past, present] = [before.parts, after.parts];
  if (past === undefined || present === undefined) return [];
  const [then, now] = [fieldsIn(past), fieldsIn(present)];
  const isOther = before.contract !== after.contract;
  const gone = [...then].flatMap(([field, { default: from, isAssumed }]) => {
    const part = now.get(field);
    const to = part?.default;
    if (from === undefined || from === to || haveSameCases(past, present, field)) return [];
    // A hash of many may have been made otherwise.
    if (!isOther && field.endsWith(unnamedPlaces)) return [];
    return [{ field, from, ...(to === undefined ? { isAssumed } : { to, isAssumed: part?.isAssumed }) }];
  });
  const first = [...now].flatMap(([field, part]) =>
    isOther && isFirst(then.get(field), part) ? [{ field, to: part.default, isAssumed: part.isAssumed }] : [],
  );
  return [...gone, ...first, ...(isOther ? findOtherCases(past, present) : [])];
}

/** What is required has to be given, whatever its default: one that may be left out by now had none. */
function isFirst(then: FieldPart | undefined, now: FieldPart): now is FieldPart & { readonly default: string } {
  return now.default !== undefined && !now.required && (then?.default === undefined || then.required);
}

/** Guards that are gone. A tighter limit is not a lost guard. */
export function removedGuards(before: readonly string[] = [], after: readonly string[] = []): readonly string[] {
  return without(before, after).filter((guard) => !isTightened(guard, after));
}

const limit = /^limit (\d+)(\/\w+)$/;

/** Fewer calls in the same time are a tighter guard, and a secret is kept better than a personal value. */
function isTightened(guard: string, guards: readonly string[] = []): boolean {
  if (guard.startsWith(`${personalOf} `)) return guards.includes(`${redactionOf}${guard.slice(personalOf.length)}`);
  const [, most, per] = limit.exec(guard) ?? [];
  return guards.some((other) => {
    const [, fewer, time] = limit.exec(other) ?? [];
    return most !== undefined && time === per && Number(fewer) < Number(most);
  });
}

type Moved = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** Calls go to the first place: another one there is a move, also where it was on the list. */
export function movedOrigins(before: readonly string[], after: readonly string[]): Moved {
  const [added, removed] = [without(after, before), without(before, after)];
  const [then] = before;
  // Nothing is left of the path below the application's own address.
  const [now = then !== undefined && isBelowOwn(then) ? ownAddress : undefined] = after;
  if (now === undefined || then === undefined || now === then) return { added, removed };
  return { added: [...new Set([now, ...added])], removed: [...new Set([then, ...removed])] };
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((item) => !others.includes(item));
}
