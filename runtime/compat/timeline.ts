import type { Deprecation } from "../policy.js";
import { appliesTo } from "./applies.js";
import type { DeprecationName } from "./deprecation.js";
import type { MigrationStrategy } from "./strategy.js";

/** A timeline as the deprecations of single tools: of those it names, and of the given ids that a pattern of it covers. */
export function deprecationsOf(strategy: MigrationStrategy, ids: readonly string[] = []): { readonly [id: string]: Deprecation } {
  const named = strategy.deprecation_timeline
    .flatMap(({ actions }) => actions.map(({ target }) => target))
    .filter((target) => !target.includes("*"));
  return Object.fromEntries(
    [...new Set([...named, ...ids])].flatMap((id) => {
      const deprecation = deprecationOf(strategy, [id]);
      return deprecation === undefined ? [] : [[id, deprecation] as const];
    }),
  );
}

type Dated = { readonly type: DeprecationName; readonly date: string; readonly message: string; readonly alternative: string | undefined };

/** What the timeline says of a tool under any of its names. The earliest date counts for each action; words are those of the strictest that has any. */
export function deprecationOf({ deprecation_timeline: timeline }: MigrationStrategy, names: readonly string[]): Deprecation | undefined {
  const dated = timeline
    .flatMap(({ start_date: date, actions }) =>
      actions
        .filter(({ target }) => names.some((name) => appliesTo([target], name)))
        .map(({ action_type: type, message, alternative }): Dated => ({ type, date, message, alternative })),
    )
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const [first] = dated;
  if (first === undefined) return undefined;
  const dateOf = (type: DeprecationName): string | undefined => dated.find((one) => one.type === type)?.date;
  const replacement = dated.findLast(({ alternative }) => alternative !== undefined)?.alternative;
  const message = dated.findLast((one) => one.message !== "")?.message;
  const optional = { redirect: dateOf("redirect"), disable: dateOf("disable"), remove: dateOf("remove"), replacement, message };
  return { since: first.date, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) };
}
