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
      const deprecation = deprecationOf({ strategy, names: [id] });
      return deprecation === undefined ? [] : [[id, deprecation] as const];
    }),
  );
}

type Dated = { readonly type: DeprecationName; readonly date: string; readonly message: string; readonly alternative: string | undefined };

type Asked = { readonly strategy: MigrationStrategy; readonly names: readonly string[]; readonly nowMs?: number };

const strictness: readonly DeprecationName[] = ["warn", "redirect", "disable", "remove"];

/**
 * The timeline's deprecation of a tool under any of its names. The earliest date counts for each action. At a moment the words are those of the action
 * that holds then: a caller in January reads nothing about July. Without one, they are those of the strictest action, and the tool to use is the one
 * that receives the calls.
 */
export function deprecationOf({ strategy, names, nowMs }: Asked): Deprecation | undefined {
  const dated = strategy.deprecation_timeline
    .flatMap(({ start_date: date, actions }) =>
      actions
        .filter(({ target }) => names.some((name) => appliesTo([target], name)))
        .map(({ action_type: type, message, alternative }): Dated => ({ type, date, message, alternative })),
    )
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const [first] = dated;
  if (first === undefined) return undefined;
  const dateOf = (type: DeprecationName): string | undefined => dated.find((one) => one.type === type)?.date;
  const hasBegun = ({ date }: Dated): boolean => nowMs === undefined || Date.parse(date) <= nowMs;
  const begun = dated.filter(hasBegun).sort((a, b) => strictness.indexOf(a.type) - strictness.indexOf(b.type));
  const ahead = dated.filter((one) => !hasBegun(one));
  const redirects = nowMs === undefined ? begun.filter(({ type }) => type === "redirect") : [];
  const replacement = [...redirects.toReversed(), ...begun.toReversed(), ...ahead].find(({ alternative }) => alternative !== undefined);
  const optional = {
    redirect: dateOf("redirect"),
    disable: dateOf("disable"),
    remove: dateOf("remove"),
    replacement: replacement?.alternative,
    message: begun.findLast(({ message }) => message !== "")?.message,
  };
  return { since: first.date, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) };
}
