import type { FieldMapping, MigrationStrategy, Paths, TransformationRule } from "./strategy.js";

/** What each part allows and all of them together do not. */
export function contradictions(strategy: MigrationStrategy): readonly string[] {
  return [
    ...mappingClashes(strategy.field_mappings),
    ...strategy.transformation_rules.flatMap((rule, index) =>
      ruleFaults(rule).map((fault) => `transformation_rules/${index}/rule_definition: ${fault}`),
    ),
    ...strategy.deprecation_timeline.flatMap(({ start_date: start, end_date: end, actions }, index) => [
      ...(Date.parse(end) < Date.parse(start) ? [`deprecation_timeline/${index}: end_date is before start_date`] : []),
      ...actions.flatMap(({ action_type: type, alternative }, at) =>
        type === "redirect" && alternative === undefined
          ? [`deprecation_timeline/${index}/actions/${at}: a redirect needs an alternative`]
          : [],
      ),
    ]),
  ];
}

/** Two mappings of one tool may not read or write the same place, or one inside the other: the way back would be a guess. */
function mappingClashes(mappings: readonly FieldMapping[]): readonly string[] {
  return mappings.flatMap((one, index) =>
    mappings.slice(0, index).flatMap((other, at) => {
      if (!mayMeet(one.applies_to, other.applies_to)) return [];
      return (["v1_field", "v2_field"] as const)
        .filter((side) => overlap(one[side], other[side]))
        .map((side) => `field_mappings/${index}: its ${side} overlaps with that of field_mappings/${at}`);
    }),
  );
}

function mayMeet(some: readonly string[] = ["*"], others: readonly string[] = ["*"]): boolean {
  const covers = (pattern: string, other: string): boolean =>
    pattern === "*" || pattern === other || (pattern.endsWith(".*") && other.startsWith(pattern.slice(0, -1)));
  return some.some((one) => others.some((other) => covers(one, other) || covers(other, one)));
}

function ruleFaults(rule: TransformationRule): readonly string[] {
  if (rule.rule_type === "rename") {
    const fields = rule.rule_definition.fields ?? {};
    const moved = Object.entries(fields).filter(([from, to]) => parentOf(from) !== parentOf(to));
    return [...moved.map(([from, to]) => `${from} to ${to} is another place, and a matter of restructure`), ...pathClashes(fields)];
  }
  return rule.rule_type === "restructure" ? pathClashes(rule.rule_definition.move ?? {}) : [];
}

function pathClashes(paths: Paths): readonly string[] {
  return [Object.keys(paths), Object.values(paths)].flatMap((side) =>
    side.flatMap((one, index) => side.slice(0, index).flatMap((other) => (overlap(one, other) ? [`${one} overlaps with ${other}`] : []))),
  );
}

function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf(".") + 1);
}
