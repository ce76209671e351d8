import { appliesTo } from "./applies.js";
import type { Move } from "./move.js";
import type { FieldMapping, MigrationStrategy, Paths, TransformationRule, ValidateDefinition, Values } from "./strategy.js";
import { transform } from "./transformations.js";

/** A strategy, written out for one tool: what happens to its inputs, in order, and to its answers, in the order back. */
export type Steps = {
  /** The tool of v2. */
  readonly tool: string;
  readonly request: readonly Step[];
  readonly response: readonly Step[];
  /** The way back of the field mappings. */
  readonly mapped: readonly Move[];
  /** Both directions' field names, for warnings. */
  readonly renamed: readonly { readonly v1_field: string; readonly v2_field: string }[];
  readonly required: readonly FieldMapping[];
};

export type Step =
  | { readonly kind: "move"; readonly moves: readonly Move[] }
  | { readonly kind: "drop"; readonly paths: readonly string[] }
  | { readonly kind: "fill"; readonly values: Values }
  | { readonly kind: "validate"; readonly definition: ValidateDefinition };

export function stepsFor(strategy: MigrationStrategy, v1Tool: string): Steps {
  const mappings = strategy.field_mappings.filter(({ applies_to: tools = ["*"] }) => appliesTo(tools, v1Tool));
  const rules = strategy.transformation_rules.filter(({ applies_to: tools }) => appliesTo(tools, v1Tool));
  const forth = mappings.map((one) => ({ from: one.v1_field, to: one.v2_field, change: transform(one.transformation, "forth") }));
  const back = mappings.map((one) => ({ from: one.v2_field, to: one.v1_field, change: transform(one.transformation, "back") }));
  return {
    tool: rules.reduce((tool, rule) => (rule.rule_type === "rename" ? (rule.rule_definition.tool ?? tool) : tool), v1Tool),
    request: [{ kind: "move", moves: forth }, ...rules.flatMap(requestSteps)],
    response: [...[...rules].reverse().flatMap(responseSteps), { kind: "move", moves: back }],
    mapped: back,
    renamed: [...mappings, ...rules.flatMap(renamedBy)].map(({ v1_field, v2_field }) => ({ v1_field, v2_field })),
    required: mappings.filter(({ required_in_v2: required }) => required),
  };
}

function requestSteps(rule: TransformationRule): readonly Step[] {
  switch (rule.rule_type) {
    case "rename":
      return rule.rule_definition.on === "response" ? [] : [moves(rule.rule_definition.fields)];
    case "restructure": {
      const { move, drop = [], on } = rule.rule_definition;
      return on === "response" ? [] : [{ kind: "drop", paths: drop }, moves(move)];
    }
    case "validate":
      return [{ kind: "validate", definition: rule.rule_definition }];
    case "enrich":
      return [{ kind: "fill", values: rule.rule_definition.request ?? {} }];
  }
}

function responseSteps(rule: TransformationRule): readonly Step[] {
  switch (rule.rule_type) {
    case "rename":
      return rule.rule_definition.on === "request" ? [] : [moves(turned(rule.rule_definition.fields))];
    case "restructure":
      return rule.rule_definition.on === "request" ? [] : [moves(turned(rule.rule_definition.move))];
    case "validate":
      return [];
    case "enrich":
      return [{ kind: "fill", values: rule.rule_definition.response ?? {} }];
  }
}

function renamedBy(rule: TransformationRule): Steps["renamed"] {
  if (rule.rule_type !== "rename" && rule.rule_type !== "restructure") return [];
  if (rule.rule_definition.on === "response") return [];
  const paths = rule.rule_type === "rename" ? rule.rule_definition.fields : rule.rule_definition.move;
  return Object.entries(paths ?? {}).map(([v1_field, v2_field]) => ({ v1_field, v2_field }));
}

function moves(paths: Paths = {}): Step {
  return { kind: "move", moves: Object.entries(paths).map(([from, to]) => ({ from, to })) };
}

function turned(paths: Paths = {}): Paths {
  return Object.fromEntries(Object.entries(paths).map(([from, to]) => [to, from]));
}
