import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createV1Adapter,
  type MigrationStrategy,
  readMigrationStrategy,
  type TransformationName,
  transformationNames,
} from "../../runtime/compat/index.js";
import type { ErrorCode } from "../../runtime/errors/codes.js";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { ToolConfigurationError } from "../../runtime/index.js";
import type { ToolResponse } from "../../runtime/response.js";
import { at, metadata, strategy } from "./strategy.js";

function adapterOf(given: MigrationStrategy) {
  return createV1Adapter({ strategy: readMigrationStrategy(given), settings: given.compatibility_mode, now: at("2026-01-01") });
}

const success = (command: string, data: unknown): ToolResponse<unknown> => ({ status: "success", command, data, metadata });

// Values on which a transformation and its way back lose nothing: what both versions can say.
const sayable: { readonly [name in TransformationName]: fc.Arbitrary<unknown> } = {
  number_to_string: fc.integer(),
  string_to_number: fc.integer().map(String),
  seconds_to_milliseconds: fc.integer({ min: -2e15, max: 2e15 }).map((microseconds) => microseconds / 1e6),
  milliseconds_to_seconds: fc.integer({ min: -1e9, max: 1e9 }),
  minutes_to_seconds: fc.integer({ min: -1e9, max: 1e9 }),
  epoch_seconds_to_iso: fc.integer({ min: 0, max: 4e12 }).map((milliseconds) => milliseconds / 1000),
  epoch_milliseconds_to_iso: fc.integer({ min: 0, max: 4e12 }),
  comma_text_to_list: fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }).map((words) => words.join(",")),
  value_to_list: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  yes_no_to_boolean: fc.constantFrom("yes", "no"),
  lowercase: fc.stringMatching(/^[a-z]*$/),
  uppercase: fc.stringMatching(/^[A-Z]*$/),
  trim: fc.stringMatching(/^[a-z]*$/),
};

/** One field of v1, where it went, and a value for it. Names of v1 begin with `o`, of v2 with `n`, of both with `s`. */
const field = fc
  .tuple(fc.option(fc.constantFrom(...transformationNames), { nil: undefined }), fc.constantFrom("mapping", "rename", "restructure"))
  .chain(([transformation, by]) =>
    fc.record({
      transformation: fc.constant(by === "mapping" ? transformation : undefined),
      by: fc.constant(by),
      nested: fc.boolean(),
      value: by === "mapping" && transformation !== undefined ? sayable[transformation] : fc.jsonValue({ maxDepth: 2 }),
      isThere: fc.boolean(),
    }),
  );

describe("there and back", () => {
  test("fractions become what they say, for fields that take whole numbers", () => {
    const into = (transformation: TransformationName, given: number): unknown =>
      adapterOf({
        ...strategy,
        field_mappings: [{ v1_field: "a", v2_field: "b", transformation, required_in_v2: false }],
        transformation_rules: [],
      }).adaptV1Call({ tool: "any", params: { a: given } }).input.b;
    const all = Array.from({ length: 5_000 }, (_, milliseconds) => milliseconds);
    expect(all.map((ms) => into("seconds_to_milliseconds", ms / 1000))).toEqual(all);
    expect([0.57, 1.1, 9_007_199_254_740_991].map((value) => into("minutes_to_seconds", value))).toEqual([
      34.2,
      66,
      9_007_199_254_740_991 * 60,
    ]);
    // Microseconds of today, which are more digits than any rounding leaves, and what is written with an exponent.
    expect([1_763_351_245.123456, -0.0015, 1.5e-7, 1.5e21].map((value) => into("seconds_to_milliseconds", value))).toEqual([
      1_763_351_245_123.456, -1.5, 0.00015, 1.5e24,
    ]);
    expect(into("epoch_seconds_to_iso", 1.001)).toBe("1970-01-01T00:00:01.001Z");
  });

  test("keeps all that both versions can say, whatever the fields and rules", () => {
    fc.assert(
      fc.property(
        fc.array(field, { maxLength: 8 }),
        fc.dictionary(fc.stringMatching(/^s[a-z]{1,4}$/), fc.jsonValue()),
        (fields, shared) => {
          const named = fields.map((one, index) => ({
            ...one,
            from: one.nested ? `og${index}.o` : `o${index}`,
            to: one.by === "rename" ? (one.nested ? `og${index}.n` : `n${index}`) : one.nested ? `n${index}` : `ng${index}.n`,
          }));
          const paths = (by: string) => Object.fromEntries(named.filter((one) => one.by === by).map(({ from, to }) => [from, to]));
          const adapter = adapterOf({
            ...strategy,
            field_mappings: named
              .filter(({ by }) => by === "mapping")
              .map(({ from, to, transformation }) => ({
                v1_field: from,
                v2_field: to,
                ...(transformation === undefined ? {} : { transformation }),
                required_in_v2: false,
              })),
            transformation_rules: [
              { applies_to: ["*"], rule_type: "rename", rule_definition: { fields: paths("rename") } },
              { applies_to: ["*"], rule_type: "restructure", rule_definition: { move: paths("restructure") } },
            ],
          });
          const given = named
            .filter(({ isThere }) => isThere)
            .map(({ from, value }) => {
              const [group = "", inner] = from.split(".");
              return [group, inner === undefined ? value : { [inner]: value }] as const;
            });
          const params = { ...shared, ...Object.fromEntries(given) };
          const before = structuredClone(params);
          const { tool_id: tool, input } = adapter.adaptV1Call({ tool: "a.b", params });
          // In v2 every field that was there has its new place, and none its old one.
          for (const { from, to, isThere } of named) {
            expect(isAt(input, to)).toBe(isThere);
            expect(isAt(input, from)).toBe(false);
          }
          const answer = adapter.adaptV2Response(success(tool, input), { tool: "a.b" });
          expect(answer).toMatchObject({ success: true, tool: "a.b" });
          expect(answer.result).toEqual(params);
          expect(params).toEqual(before);
        },
      ),
      { numRuns: process.env.TOOLPACT_LONG === "1" ? 10_000 : 300 },
    );
  }, 300_000);

  test("two fields may change places", () => {
    const adapter = adapterOf({
      ...strategy,
      transformation_rules: [],
      field_mappings: [
        { v1_field: "a", v2_field: "b", required_in_v2: false },
        { v1_field: "b", v2_field: "a", required_in_v2: false },
      ],
    });
    const { input } = adapter.adaptV1Call({ tool: "x", params: { a: 1, b: 2 } });
    expect(input).toEqual({ a: 2, b: 1 });
    expect(adapter.adaptV2Response(success("x", input)).result).toEqual({ a: 1, b: 2 });
  });

  test("a field that v2 refuses has the name and the value of v1: also of two that changed places, inside of a list, and in another unit", () => {
    const adapter = adapterOf({
      ...strategy,
      field_mappings: [
        { v1_field: "start", v2_field: "end", required_in_v2: false },
        { v1_field: "end", v2_field: "start", required_in_v2: false },
        { v1_field: "minutes", v2_field: "duration.seconds", transformation: "minutes_to_seconds", required_in_v2: false },
        { v1_field: "labels", v2_field: "tags", transformation: "comma_text_to_list", required_in_v2: false },
      ],
      transformation_rules: [
        { applies_to: ["plan"], rule_type: "validate", rule_definition: { types: { end: "string" } } },
        { applies_to: ["plan"], rule_type: "rename", rule_definition: { fields: { end: "finish" } } },
      ],
    });
    const errors = [
      { field: "finish", error: "a", provided_value: 5 },
      { field: "start", error: "b" },
      { field: "duration.seconds", error: "c", provided_value: 59_940 },
      { field: "tags[1]", error: "d", provided_value: "x" },
      { field: "tags", error: "e", provided_value: ["x", "y"] },
    ];
    const message = "The input of plan is not valid. finish: a; start: b; duration.seconds: c; and 2 more";
    const error = { code: "TOOL_INVALID_INPUT", message, details: { validation_errors: errors } } as const;
    const refused = { status: "failed", command: "plan", data: null, error, metadata } as const;
    const adapted = adapter.adaptV2Response(refused, { tool: "plan" }).error;
    expect(adapted?.message).toBe("The input of plan is not valid. start: a; end: b; minutes: c; and 2 more");
    expect(adapted?.details).toEqual({
      validation_errors: [
        { field: "start", error: "a", provided_value: 5 },
        { field: "end", error: "b" },
        { field: "minutes", error: "c", provided_value: 999 },
        { field: "labels[1]", error: "d", provided_value: "x" },
        { field: "labels", error: "e", provided_value: "x,y" },
      ],
    });
    expect(() => adapter.adaptV1Call({ tool: "plan", params: { start: 5 } })).toThrow(
      expect.objectContaining({
        reason: expect.objectContaining({ details: { validation_errors: [{ field: "start", error: "Must be of type string" }] } }),
      }),
    );
  });

  test("a text that is no date stays what the caller gave", () => {
    const adapter = adapterOf({
      ...strategy,
      field_mappings: [{ v1_field: "when", v2_field: "at", transformation: "epoch_seconds_to_iso", required_in_v2: false }],
      transformation_rules: [],
    });
    const whenOf = (at: string) => adapter.adaptV2Response(success("plan", { at }), { tool: "plan" }).result;
    expect(whenOf("room 12")).toEqual({ when: "room 12" });
    expect(whenOf("2026-01-01T00:00:00Z")).toEqual({ when: 1_767_225_600 });
    expect(whenOf("2026-01-01")).toEqual({ when: 1_767_225_600 });
  });

  test("every refusal keeps its code, number, message and suggestions", () => {
    const adapter = adapterOf(strategy);
    for (const [code, { number, status, message, suggestions }] of Object.entries(errorCatalogue)) {
      const error = { code: code as ErrorCode, message, recovery_suggestions: suggestions };
      expect(adapter.adaptV2Response({ status, command: "habit.list", data: null, error, metadata })).toEqual({
        success: false,
        tool: "habit.list",
        result: null,
        error: { code, number, message, suggestions },
        redirected_to: "habit.list",
        call_id: "c-1",
      });
    }
  });

  test("a v1 caller hears what the runtime warns of", () => {
    const told = { ...metadata, warnings: ["Soon gone."], degraded: { code: "TOOL_NETWORK_ERROR" as const, message: "No network." } };
    expect(adapterOf(strategy).adaptV2Response({ ...success("x.y", 1), metadata: told }).notices).toEqual([
      "A fallback answered: No network.",
      "Soon gone.",
    ]);
    expect(adapterOf(strategy).adaptV2Response({ ...success("x.y", 1), metadata: { ...metadata, dispatched: true } }).notices).toEqual([
      "It was dispatched: whether it takes effect is not known yet.",
    ]);
  });

  test("what cannot go back keeps its v2 name, and nothing is lost", () => {
    const adapter = adapterOf(strategy);
    const data = { tags: ["a"], labels: "of its own", nested: [1] };
    expect(adapter.adaptV2Response(success("x.y", data)).result).toEqual(data);
    for (const other of [null, 5, "text", [{ tags: ["a"] }]]) expect(adapter.adaptV2Response(success("x.y", other)).result).toEqual(other);
  });
});

describe("the adapter", () => {
  const adapter = adapterOf(strategy);

  test("throws a failure of the catalogue where a call cannot be said", () => {
    expect(() => adapter.adaptV1Call({ tool: "create_habit", params: {} })).toThrow(
      expect.objectContaining({ code: "TOOL_MISSING_REQUIRED_FIELD" }),
    );
  });

  test("finds the v1 tool of an answer where there is one, and gives none where there are two", () => {
    const response = success("habit.create", { name: "Walk" });
    expect(adapter.adaptV2Response(response).tool).toBe("habit.create");
    expect(adapter.adaptV2Response(response, { tool: "make_habit" })).toMatchObject({ tool: "make_habit", result: { what: "Walk" } });
    const one = adapterOf({ ...strategy, transformation_rules: strategy.transformation_rules.slice(0, 1) });
    expect(one.adaptV2Response(response)).toMatchObject({ tool: "create_habit", result: { title: "Walk" } });
  });

  test("reads its strategy as the caller does, and takes the settings from there", () => {
    const [mapping] = strategy.field_mappings;
    const hostile = { ...strategy, field_mappings: [{ ...mapping, v2_field: "__proto__.admin" }], extra: 1 };
    expect(() => createV1Adapter({ strategy: hostile })).toThrow(ToolConfigurationError);
    const { support_end_date } = createV1Adapter({ strategy: JSON.parse(JSON.stringify(strategy)) }).generateMigrationWarning(
      "create_habit",
    );
    expect(support_end_date).toBe(strategy.compatibility_mode.v1_support_end_date);
  });

  test("warns with what to call, what changed and until when", () => {
    expect(adapter.generateMigrationWarning("create_habit")).toEqual({
      migration_version: "1.0_to_2.0",
      tool: "create_habit",
      v2_tool: "habit.add",
      phase: "warn",
      message:
        "create_habit was called by protocol 1.0, which ends with 2026-12-31. Call habit.add by protocol 2.0. create_habit should no longer be used since 2026-01-01. Use habit.add instead. From 2026-03-01 it is answered by its replacement. The tool got a new name.",
      support_end_date: "2026-12-31",
      changed_fields: [
        { v1_field: "title", v2_field: "name" },
        { v1_field: "duration_minutes", v2_field: "target_seconds" },
        { v1_field: "labels", v2_field: "tags" },
        { v1_field: "kind", v2_field: "category" },
        { v1_field: "remind_at", v2_field: "reminder.time" },
        { v1_field: "remind", v2_field: "reminder.enabled" },
      ],
    });
    expect(adapter.generateMigrationWarning("other.tool")).toMatchObject({ phase: "none", v2_tool: "other.tool" });
  });
});

function isAt(object: unknown, path: string): boolean {
  let value = object;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return false;
    value = Reflect.get(value, key);
  }
  return true;
}

describe("an answer of a service of another make", () => {
  const adapter = adapterOf(strategy);

  test.each<readonly [object, object]>([
    [
      { status: "success", command: "x", data: { a: 1 } },
      { success: true, result: { a: 1 } },
    ],
    [
      { status: "success", command: "x" },
      { success: true, result: null },
    ],
    [
      { status: "failed", command: "x", error: { code: "TOOL_INVALID_INPUT", message: "No." } },
      { success: false, result: null, error: { code: "TOOL_INVALID_INPUT", number: 1000 } },
    ],
    // Not every language leaves out what is not there.
    [
      {
        status: "success",
        command: "x",
        data: 1,
        error: null,
        metadata: { call_id: null, warnings: null, degraded: null, dispatched: null },
      },
      { success: true, tool: "x", result: 1 },
    ],
    [
      {
        status: "failed",
        command: "x",
        data: null,
        error: { code: "TOOL_INVALID_INPUT", message: null, details: { validation_errors: [{ field: "a", error: "No." }] } },
      },
      { success: false, error: { code: "TOOL_INVALID_INPUT", message: "" } },
    ],
    [
      { status: "failed", command: "x", error: { code: "TOOL_INVALID_INPUT", message: "No.", details: null, recovery_suggestions: null } },
      { success: false, tool: "x", result: null, error: { code: "TOOL_INVALID_INPUT", number: 1000, message: "No." } },
    ],
  ])("may lack what is not the answer itself: %j", (given, want) => {
    const adapted = adapter.adaptV2Response(given as ToolResponse<unknown>, { tool: "x" });
    expect(adapted).toMatchObject(want);
    const names = [adapted, adapted.error ?? {}].flatMap(Object.keys);
    for (const absent of ["notices", "call_id", "suggestions"]) expect(names).not.toContain(absent);
  });

  test.each([
    undefined,
    null,
    "success",
    {},
    { status: "done", command: "x", data: 1, metadata },
    { status: "failed", command: "x", metadata },
    { status: "error", command: "x", error: { code: "constructor", message: "" }, metadata },
  ])("that is none is reported as such: %j", (given) => {
    expect(() => adapter.adaptV2Response(given as never, { tool: "x" })).toThrow("This is no answer of version 2");
  });
});
