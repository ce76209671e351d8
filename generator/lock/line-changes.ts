import type { LockedTool } from "./lock.js";
import { ruleOf } from "./render-widening.js";
import { showMarks } from "./show-marks.js";
import type { Widening } from "./widenings.js";

const lists = ["scopes", "origins", "tokens", "guards", "grants", "guesses"] as const;

/** A part of a line; of a list what came and what went. */
type Part = "effect" | "auth" | "confirm" | "enabled" | `${(typeof lists)[number]} ${"+" | "−"}`;

/** What of a line the words for a widening say already. */
const saidBy: { readonly [Kind in Widening["kind"]]: readonly Part[] } = {
  "new-tool": [],
  "other-operation": [],
  "stronger-effect": ["effect"],
  "denied-effect": ["effect"],
  "weaker-confirm": ["confirm"],
  "weaker-auth": ["auth"],
  "more-scopes": ["scopes +"],
  "other-origins": ["origins +", "origins −"],
  "other-tokens": ["tokens +", "tokens −"],
  "fewer-guards": ["guards −"],
  "fewer-guarding-fields": [],
  "new-secrets": [],
  "more-grants": ["grants +"],
  "other-defaults": [],
  "switched-on": ["enabled"],
};

/**
 * What the lines of a tool say otherwise, in short, beside what is said as a widening; nothing where it is words, input, output or the call alone, which
 * `findPartChanges` tells.
 */
export function renderLineChanges(before: LockedTool, after: LockedTool, widenings: readonly Widening[] = []): string | undefined {
  const said = new Set(widenings.flatMap(({ kind }) => saidBy[kind]));
  const unless = (part: Part, words: readonly string[]): readonly string[] => (said.has(part) ? [] : words);
  const words = (["effect", "auth"] as const).flatMap((key) =>
    before[key] === after[key] ? [] : unless(key, [`${key} ${before[key]} → ${after[key]}`]),
  );
  const [was, is] = [ruleOf(before.confirm), ruleOf(after.confirm)];
  const confirm = before.confirm === after.confirm ? [] : [was === is ? "another condition for confirm" : `confirm ${was} → ${is}`];
  const others = lists.flatMap((key) => {
    const [then, now] = [before[key] ?? [], after[key] ?? []];
    const came = without(now, then).map((one) => `+ ${one}`);
    const went = without(then, now).map((one) => `− ${one}`);
    const marks = [...unless(`${key} +`, came), ...unless(`${key} −`, went)];
    return marks.length === 0 ? [] : [`${key} ${marks.join(", ")}`];
  });
  const enabled =
    before.enabled === after.enabled ? [] : [after.enabled === false ? "switched off by its contract" : "no longer switched off"];
  const found = [...words, ...unless("confirm", confirm), ...others, ...unless("enabled", enabled)];
  return found.length === 0 ? undefined : showMarks(found.join("; "));
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((item) => !others.includes(item));
}
