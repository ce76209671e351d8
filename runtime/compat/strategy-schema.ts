import { z } from "zod";
import type { Json } from "../json.js";
import type {
  CompatibilitySettings,
  DeprecationAction,
  DeprecationPhase,
  EnrichDefinition,
  FieldMapping,
  MigrationStrategy,
  RenameDefinition,
  RestructureDefinition,
  TransformationRule,
  ValidateDefinition,
} from "./strategy.js";
import { transformationNames } from "./transformations.js";

const path = z
  .string()
  .max(500)
  .regex(/^(?!(?:.*\.)?__proto__(?:\.|$))[^\s.]+(?:\.[^\s.]+)*$/, "must be a field, dotted for a field of a field");
const id = z.string().regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*$/, "must be a tool id");
const target = z.string().regex(/^(?:\*|[A-Za-z]\w*(?:\.[A-Za-z]\w*)*(?:\.\*)?)$/, "must be a tool id, a namespace with .*, or *");
const targets = z.array(target).min(1);
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })], "must be a date, or a date and time with an offset");
const side = z.enum(["request", "response", "both"]);
const paths = z.record(path, path);
const type = z.enum(["null", "boolean", "number", "string", "array", "object"]);
// `plainCopy` has seen to it.
const json = z.custom<Json>((value) => value !== undefined, "must be a JSON value");

const mapping: z.ZodType<FieldMapping> = z.strictObject({
  v1_field: path,
  v2_field: path,
  transformation: z.enum(transformationNames).exactOptional(),
  required_in_v2: z.boolean(),
  applies_to: targets.exactOptional(),
});

const rename: z.ZodType<RenameDefinition> = z.strictObject({
  tool: id.exactOptional(),
  fields: paths.exactOptional(),
  on: side.exactOptional(),
});
const restructure: z.ZodType<RestructureDefinition> = z.strictObject({
  move: paths.exactOptional(),
  drop: z.array(path).exactOptional(),
  on: side.exactOptional(),
});
const validate: z.ZodType<ValidateDefinition> = z.strictObject({
  required: z.array(path).exactOptional(),
  forbidden: z.array(path).exactOptional(),
  types: z.record(path, type).exactOptional(),
  values: z.record(path, z.array(json).min(1)).exactOptional(),
});
const enrich: z.ZodType<EnrichDefinition> = z.strictObject({
  request: z.record(path, json).exactOptional(),
  response: z.record(path, json).exactOptional(),
});

const rule: z.ZodType<TransformationRule> = z.discriminatedUnion("rule_type", [
  z.strictObject({ applies_to: targets, rule_type: z.literal("rename"), rule_definition: rename }),
  z.strictObject({ applies_to: targets, rule_type: z.literal("restructure"), rule_definition: restructure }),
  z.strictObject({ applies_to: targets, rule_type: z.literal("validate"), rule_definition: validate }),
  z.strictObject({ applies_to: targets, rule_type: z.literal("enrich"), rule_definition: enrich }),
]);

const action: z.ZodType<DeprecationAction> = z.strictObject({
  action_type: z.enum(["warn", "redirect", "disable", "remove"]),
  target,
  message: z.string().max(1000),
  alternative: id.exactOptional(),
});
const phase: z.ZodType<DeprecationPhase> = z.strictObject({
  phase_name: z.string(),
  start_date: date,
  end_date: date,
  actions: z.array(action),
});

export const settingsSchema: z.ZodType<CompatibilitySettings> = z.strictObject({
  enable_v1_mode: z.boolean(),
  v1_warning_level: z.enum(["none", "log", "user_facing"]),
  v1_redirect_mode: z.enum(["transparent", "explicit"]),
  v1_support_end_date: date,
});

export const strategySchema: z.ZodType<MigrationStrategy> = z.strictObject({
  migration_version: z.literal("1.0_to_2.0"),
  field_mappings: z.array(mapping).max(10_000),
  transformation_rules: z.array(rule).max(10_000),
  deprecation_timeline: z.array(phase).max(1_000),
  compatibility_mode: settingsSchema,
});
