import { describe, expect, test } from "vitest";
import { readCompatibilitySettings, readMigrationStrategy } from "../../runtime/compat/index.js";
import { ToolConfigurationError } from "../../runtime/errors/tool-configuration-error.js";
import { strategy } from "./strategy.js";

const mapping = { v1_field: "a", v2_field: "b", required_in_v2: false };
const rule = (rule_type: string, rule_definition: unknown) => ({
  ...strategy,
  transformation_rules: [{ applies_to: ["*"], rule_type, rule_definition }],
});
const mapped = (...mappings: object[]) => ({ ...strategy, field_mappings: mappings });
const phase = (changes: object) => ({ ...strategy, deprecation_timeline: [{ ...strategy.deprecation_timeline[0], ...changes }] });

function messageOf(value: unknown): string {
  try {
    readMigrationStrategy(value);
  } catch (error) {
    if (error instanceof ToolConfigurationError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("a migration strategy from a config", () => {
  test("is read as a frozen copy", () => {
    const given = structuredClone(strategy);
    const read = readMigrationStrategy(given);
    expect(read).toEqual(strategy);
    expect(Object.isFrozen(read.transformation_rules[0]?.rule_definition)).toBe(true);
    expect(Object.isFrozen(given)).toBe(false);
  });

  test.each([
    ["nothing", undefined, "no JSON value"],
    ["a text", "1.0_to_2.0", "expected object"],
    ["another migration", { ...strategy, migration_version: "2.0_to_3.0" }, "migration_version"],
    ["a missing part", { ...strategy, field_mappings: undefined }, "field_mappings"],
    ["an unknown key", { ...strategy, hooks: [] }, "hooks"],
    ["code in place of a rule", rule("rename", "(x) => x"), "transformation_rules/0/rule_definition"],
    ["a function", rule("enrich", { request: { a: () => 1 } }), "no JSON value"],
    ["a transformation that nobody knows", mapped({ ...mapping, transformation: "eval" }), "field_mappings/0/transformation"],
    ["a transformation of the prototype", mapped({ ...mapping, transformation: "toString" }), "field_mappings/0/transformation"],
    ["a path to the prototype", mapped({ ...mapping, v2_field: "a.__proto__.b" }), "field_mappings/0/v2_field"],
    ["an empty step in a path", mapped({ ...mapping, v1_field: "a..b" }), "field_mappings/0/v1_field"],
    ["a rule type that nobody knows", rule("execute", {}), "rule_type"],
    ["a rename to another place", rule("rename", { fields: { a: "b.c" } }), "a matter of restructure"],
    ["two moves to one place", rule("restructure", { move: { a: "c", b: "c.d" } }), "overlaps"],
    ["two mappings from one field", mapped(mapping, { ...mapping, v2_field: "c" }), "v1_field overlaps with that of field_mappings/0"],
    ["a mapping into another", mapped(mapping, { ...mapping, v1_field: "x", v2_field: "b.c" }), "v2_field overlaps"],
    ["an empty list of values", rule("validate", { values: { a: [] } }), "values"],
    ["a day that does not exist", phase({ start_date: "2026-02-30" }), "start_date"],
    ["a time without an offset", phase({ start_date: "2026-02-01T00:00:00" }), "start_date"],
    ["a phase that ends before it begins", phase({ end_date: "2025-01-01" }), "end_date is before start_date"],
    ["a redirect to nowhere", phase({ actions: [{ action_type: "redirect", target: "a", message: "" }] }), "needs an alternative"],
    ["a target that is no id", phase({ actions: [{ action_type: "warn", target: "a b", message: "" }] }), "target"],
    ["nesting without end", rule("enrich", { request: { a: JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`) } }), "nested too deep"],
  ])("is refused with %s", (_, value, want) => {
    const message = messageOf(value);
    expect(message).toMatch(/^The migration strategy cannot be used:\n {2}/);
    expect(message).toContain(want);
  });

  test("is refused with a key __proto__, wherever it stands", () => {
    const json = JSON.stringify(rule("enrich", { request: { a: { KEY: 1 } } }));
    expect(messageOf(JSON.parse(json.replace("KEY", "__proto__")))).toContain("the key __proto__");
    expect(messageOf(JSON.parse('{"__proto__":{}}'))).toContain("the key __proto__");
    expect(messageOf(Object.create(strategy))).toContain("migration_version");
  });

  test("names everything that is wrong at once", () => {
    const message = messageOf({ ...strategy, migration_version: "x", compatibility_mode: { enable_v1_mode: "yes" } });
    for (const part of ["migration_version", "enable_v1_mode", "v1_warning_level", "v1_support_end_date"]) expect(message).toContain(part);
  });

  test("mappings of different tools may share a field", () => {
    const split = mapped({ ...mapping, applies_to: ["a.b"] }, { ...mapping, v2_field: "c", applies_to: ["a.c", "d.*"] });
    expect(messageOf(split)).toBe("accepted");
    expect(messageOf(mapped({ ...mapping, applies_to: ["a.b"] }, { ...mapping, applies_to: ["a.*"] }))).toContain("overlaps");
  });

  test("so are settings of their own", () => {
    expect(readCompatibilitySettings(strategy.compatibility_mode)).toEqual(strategy.compatibility_mode);
    expect(() => readCompatibilitySettings({ ...strategy.compatibility_mode, v1_warning_level: "loud" })).toThrow(ToolConfigurationError);
  });
});
