import type { OtherCases } from "./case-changes.js";
import { outOfAddresses, personalOf, redactionOf, requiredMark } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { showMarks } from "./show-marks.js";
import { hasEffect, type OtherDefault, type Widening } from "./widenings.js";

/** What a tool allows that nobody has accepted, in words for the person who decides. */
export function renderWidenings(tool: LockedTool, found: readonly Widening[]): string {
  return showMarks(found.map((widening) => renderWidening(tool, widening)).join("; "));
}

function renderWidening(tool: LockedTool, widening: Widening): string {
  switch (widening.kind) {
    case "new-tool":
      return renderNew(tool);
    case "other-operation":
      return `stands for ${widening.to} instead of ${widening.from}`;
    case "stronger-effect":
      return `effect ${widening.from} → ${widening.to}`;
    case "denied-effect":
      return `effect ${widening.from} → ${widening.to}: no longer treated as one that changes something`;
    case "weaker-confirm":
      return isCondition(widening.from) && isCondition(widening.to)
        ? "another condition for confirm"
        : `confirm ${ruleOf(widening.from)} → ${ruleOf(widening.to)}`;
    case "weaker-auth":
      return `auth ${widening.from} → ${widening.to}`;
    case "more-scopes":
      return `scopes ${widening.added.join(", ")} added`;
    case "other-origins":
      // All that there are, and none went: there was none, so that applications said where.
      if (widening.removed.length === 0 && widening.added.length === tool.origins.length)
        return `calls go to ${widening.added.join(", ")}; no address stood there before`;
      return widening.removed.length === 0
        ? `calls may also go to ${widening.added.join(", ")}`
        : `calls go to ${widening.added.join(", ")} instead of ${widening.removed.join(", ")}`;
    case "other-tokens":
      return widening.removed.length === 0
        ? `tokens are also fetched at ${widening.added.join(", ")}`
        : `tokens are fetched at ${widening.added.join(", ")} instead of ${widening.removed.join(", ")}`;
    case "fewer-guards":
      return renderLost(widening.removed);
    case "fewer-guarding-fields":
      return `no longer takes ${widening.removed.join(", ")}: every call has the whole effect`;
    case "new-secrets":
      return `answers with secrets that it did not have: ${widening.added.join(", ")}`;
    case "more-grants":
      return `now has ${widening.added.join(", ")}`;
    case "other-defaults":
      return renderDefaults(widening.defaults);
    case "switched-on":
      return "no longer switched off by its contract";
  }
}

type ShownDefault =
  | {
      readonly field: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly isAssumed?: boolean | undefined;
    }
  | OtherCases;

/** A hash tells nobody anything. */
export function renderDefault(shown: ShownDefault): string {
  if ("cases" in shown) return renderCases(shown);
  const { field, from = "none", to = "none", isAssumed } = shown;
  const whose = isAssumed === true ? " (assumed by the service)" : "";
  if (from.startsWith("#") && to.startsWith("#")) return `another default of ${field}${whose}`;
  return `default of ${field} ${from} → ${to}${whose}`;
}

function renderCases({ field, cases: { from = "always", to = "always", isUnsaid } }: OtherCases): string {
  if ([from, to].some((text) => text.includes("#"))) return `default of ${field} in other alternatives`;
  const [was, is] = [from, to].map((text) => text.replaceAll(requiredMark, " (required)").replaceAll(",", ", "));
  return `default of ${field} for ${is}${isUnsaid === true ? ", which the lock did not say before" : ` instead of ${was}`}`;
}

/** As many as somebody reads of one tool. */
const mostDefaults = 10;

function renderDefaults(defaults: readonly OtherDefault[]): string {
  const more = defaults.length - mostDefaults;
  return [...defaults.slice(0, mostDefaults).map(renderDefault), ...(more > 0 ? [`${more} more defaults`] : [])].join("; ");
}

/** Whose values are seen is more than a rule that is gone: it cannot be taken back. */
function renderLost(guards: readonly string[]): string {
  const shown = guards.flatMap((guard) => (guard.startsWith(redactionOf) ? guard.slice(redactionOf.length + 1) : []));
  const sent = guards.flatMap((guard) => (guard.endsWith(outOfAddresses) ? guard.slice(0, -outOfAddresses.length - 1) : []));
  const personal = guards.flatMap((guard) => (guard.startsWith(`${personalOf} `) ? guard.slice(personalOf.length + 1) : []));
  const others = guards.filter(
    (guard) => ![redactionOf, `${personalOf} `].some((word) => guard.startsWith(word)) && !guard.endsWith(outOfAddresses),
  );
  // What is no secret any more says so already.
  const addressed = sent.filter((place) => !shown.includes(place));
  return [
    ...(others.length === 0 ? [] : [`no longer guarded by ${others.join(", ")}`]),
    ...(shown.length === 0 ? [] : [`no longer kept secret: ${shown.join(", ")} (an overlay with \`x-secret: true\` keeps it so)`]),
    ...(personal.length === 0
      ? []
      : [`no longer marked as personal: ${personal.join(", ")} (an overlay with \`x-personal: true\` keeps it so)`]),
    ...(addressed.length === 0 ? [] : [`secret, and now a part of addresses, which logs and referers have: ${addressed.join(", ")}`]),
  ].join("; ");
}

/** All that a person says yes to: who stands behind the address, and what is handed over there, is not to be guessed from the name of a tool. */
function renderNew(tool: LockedTool): string {
  const { operation, effect, confirm, auth, origins, tokens = [], scopes, grants = [] } = tool;
  const does = hasEffect(tool) ? `with effect ${effect}` : "without effects";
  return [
    `new, ${does}, confirm ${ruleOf(confirm)}, auth ${auth} (${operation})`,
    ...(origins.length === 0 ? [] : [`calls go to ${origins.join(", ")}`]),
    ...(tokens.length === 0 ? [] : [`tokens are fetched at ${tokens.join(", ")}`]),
    ...(scopes.length === 0 ? [] : [`scopes ${scopes.join(", ")}`]),
    ...(grants.length === 0 ? [] : [`has ${grants.join(", ")}`]),
  ].join("; ");
}

function isCondition(confirm: string): boolean {
  return confirm.startsWith("when:");
}

/** Of a condition the word alone. */
export function ruleOf(confirm: string): string {
  return isCondition(confirm) ? "when" : confirm;
}
