import type { LockedTool } from "./lock.js";
import { ruleOf } from "./render-widening.js";
import { showMarks } from "./show-marks.js";

const lists = ["scopes", "origins", "tokens", "guards", "grants"] as const;

/** What the lines of a tool say otherwise, in short; nothing where it is words, input, output or the call alone, of which a line has but a hash. */
export function renderLineChanges(before: LockedTool, after: LockedTool): string | undefined {
  const words = (["effect", "auth"] as const).flatMap((key) =>
    before[key] === after[key] ? [] : [`${key} ${before[key]} → ${after[key]}`],
  );
  const [was, is] = [ruleOf(before.confirm), ruleOf(after.confirm)];
  const confirm = before.confirm === after.confirm ? [] : [was === is ? "another condition for confirm" : `confirm ${was} → ${is}`];
  const others = lists.flatMap((key) => {
    const [then, now] = [before[key] ?? [], after[key] ?? []];
    const marks = [...without(now, then).map((one) => `+ ${one}`), ...without(then, now).map((one) => `− ${one}`)];
    return marks.length === 0 ? [] : [`${key} ${marks.join(", ")}`];
  });
  const enabled =
    before.enabled === after.enabled ? [] : [after.enabled === false ? "switched off by its contract" : "no longer switched off"];
  const found = [...words, ...confirm, ...others, ...enabled];
  return found.length === 0 ? undefined : showMarks(found.join("; "));
}

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((item) => !others.includes(item));
}
