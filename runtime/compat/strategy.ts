import type { Json } from "../json.js";
import type { DeprecationName } from "./deprecation.js";
import type { TransformationName } from "./transformations.js";

/** Specification v2's migration strategy: data, names as in the document. Paths are dotted, dates ISO 8601. */
export type MigrationStrategy = {
  readonly migration_version: "1.0_to_2.0";
  readonly field_mappings: readonly FieldMapping[];
  readonly transformation_rules: readonly TransformationRule[];
  readonly deprecation_timeline: readonly DeprecationPhase[];
  readonly compatibility_mode: CompatibilitySettings;
};

export type FieldMapping = {
  readonly v1_field: string;
  readonly v2_field: string;
  readonly transformation?: TransformationName;
  /** A call that still lacks the field after all rules is refused. */
  readonly required_in_v2: boolean;
  /** Tools as in `TransformationRule`. Without it: all of them. */
  readonly applies_to?: readonly string[];
};

/** `applies_to`: ids of v1, `habit.*` for a namespace, `*` for all. Rules are applied in their order, and backwards to answers. */
export type TransformationRule = { readonly applies_to: readonly string[] } & (
  | { readonly rule_type: "rename"; readonly rule_definition: RenameDefinition }
  | { readonly rule_type: "restructure"; readonly rule_definition: RestructureDefinition }
  | { readonly rule_type: "validate"; readonly rule_definition: ValidateDefinition }
  | { readonly rule_type: "enrich"; readonly rule_definition: EnrichDefinition }
);

/** Whether a rule is about inputs, answers, or both (the default). */
export type RuleSide = "request" | "response" | "both";

/** Another name: of the tool, of fields that stay where they are (v1 path to v2 path), or both. */
export type RenameDefinition = { readonly tool?: string; readonly fields?: Paths; readonly on?: RuleSide };

/** Another place: v1 path to v2 path. `drop`: v1 paths that v2 no longer has. */
export type RestructureDefinition = { readonly move?: Paths; readonly drop?: readonly string[]; readonly on?: RuleSide };

/** What must hold for the v2 input, so that a v1 caller reads the reason in its own words. */
export type ValidateDefinition = {
  readonly required?: readonly string[];
  readonly forbidden?: readonly string[];
  readonly types?: { readonly [path: string]: JsonType };
  readonly values?: { readonly [path: string]: readonly Json[] };
};

/** Values for paths that are absent: v2 paths of the input, v1 paths of the answer. */
export type EnrichDefinition = { readonly request?: Values; readonly response?: Values };

export type Paths = { readonly [path: string]: string };
export type Values = { readonly [path: string]: Json };
export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

export type DeprecationPhase = {
  readonly phase_name: string;
  readonly start_date: string;
  /** When the next phase should take over. What is deprecated stays so, even if none does. */
  readonly end_date: string;
  readonly actions: readonly DeprecationAction[];
};

export type DeprecationAction = {
  readonly action_type: DeprecationName;
  /** A tool id, `habit.*`, or `*`. */
  readonly target: string;
  readonly message: string;
  /** The tool to use instead; a redirect needs it. */
  readonly alternative?: string;
};

export type CompatibilitySettings = {
  readonly enable_v1_mode: boolean;
  /** `log`: to the listener. `user_facing`: into the answers, too. */
  readonly v1_warning_level: "none" | "log" | "user_facing";
  /** `explicit`: the answer says which v2 tool gave it. */
  readonly v1_redirect_mode: "transparent" | "explicit";
  /** The last day (in UTC), or the last moment, of v1 calls. */
  readonly v1_support_end_date: string;
};
