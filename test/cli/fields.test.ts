import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonSchema } from "@toolpact/runtime";
import { describe, expect, it } from "vitest";
import { fieldOptions, optionOf, readFieldValues, shownOption } from "../../generator/cli/call/field-options.js";
import { inputFieldsOf } from "../../generator/cli/call/input-fields.js";
import { readFileFields } from "../../generator/cli/call/read-file-fields.js";
import { renderBounds, renderType } from "../../generator/cli/call/render-type.js";
import { withFields } from "../../generator/cli/call/set-fields.js";
import { readArguments } from "../../generator/cli/read-arguments.js";

const schema: JsonSchema = {
  type: "object",
  required: ["request_id", "filters"],
  properties: {
    request_id: { $ref: "#/$defs/Id" },
    limit: { type: "integer", minimum: 1 },
    ratio: { type: "number" },
    fresh: { type: "boolean" },
    tags: { type: "array", items: { type: "string" } },
    scores: { type: "array", items: { type: "number" } },
    note: { type: ["string", "null"] },
    cartLineId: { type: "string" },
    filters: {
      type: "object",
      required: ["min_rating"],
      properties: { min_rating: { type: "number" }, place: { type: "object", properties: { lat: { type: "number" } } } },
    },
    target: { anyOf: [{ type: "string" }, { type: "object", properties: { id: { type: "string" } } }] },
    __proto__x: { type: "string" },
    input: { type: "string" },
    tree: { $ref: "#/$defs/Tree" },
  },
  $defs: { Id: { type: "string", minLength: 1 }, Tree: { type: "object", properties: { child: { $ref: "#/$defs/Tree" } } } },
};

/** What a command line becomes: the input, or the codes of what is wrong. */
function inputOf(argv: readonly string[], input: { readonly [key: string]: Json } = {}): unknown {
  const table = fieldOptions(inputFieldsOf(schema), { input: { kind: "text", summary: "" } });
  const options = Object.fromEntries([...table].map(([name, field]) => [name, optionOf(field)]));
  const given = readArguments({ argv, options, command: "toolpact call x" });
  const { values, diagnostics } = readFieldValues(table, given);
  const problems = [...given.diagnostics, ...diagnostics];
  return problems.length > 0 ? problems.map(({ code, message }) => `${code} ${message}`) : withFields(input, values);
}

it("of bytes take files, in lists too, and beside null", async () => {
  const bytes = { type: "string", contentEncoding: "base64" };
  const properties = {
    constructor: bytes,
    photos: { type: "array", items: bytes },
    stamp: { anyOf: [bytes, { type: "null" }] },
    text: { type: "string" },
  };
  const table = fieldOptions(inputFieldsOf({ type: "object", properties }), {});
  const options = Object.fromEntries([...table].map(([name, field]) => [name, optionOf(field)]));
  expect([...table.values()].map((field) => optionOf(field).value)).toEqual([
    "<base64 or @file>",
    "<base64 or @file…>",
    "<base64 or @file|null>",
    "<text>",
  ]);
  const argv = ["--photos", "@fields.test.ts", "--photos", "aGk=", "--stamp", "@fields.test.ts", "--text", "@fields.test.ts"];
  const given = readArguments({ argv, options, command: "toolpact call x" });
  const read = await readFileFields(table, { given, cwd: import.meta.dirname });
  const content = readFileSync(join(import.meta.dirname, "fields.test.ts"), "base64");
  const { values, diagnostics } = readFieldValues(table, read.given);
  expect([...read.diagnostics, ...diagnostics]).toEqual([]);
  expect(withFields({}, values)).toEqual({ photos: [content, "aGk="], stamp: content, text: "@fields.test.ts" });
});

describe("fields as options", () => {
  const cases: readonly (readonly [argv: readonly string[], want: unknown])[] = [
    [["--request-id", "r1"], { request_id: "r1" }],
    [["--request_id", "r1"], { request_id: "r1" }],
    [["--cart-line-id", "5"], { cartLineId: "5" }],
    [["--cartLineId", "5"], { cartLineId: "5" }],
    [["--limit", "5", "--ratio", "-0.5"], { limit: 5, ratio: -0.5 }],
    [["--limit", "2.5"], { limit: 2.5 }],
    [["--fresh"], { fresh: true }],
    [["--no-fresh"], { fresh: false }],
    [["--fresh=false"], { fresh: false }],
    [["--tags", "a", "--tags", "b,c"], { tags: ["a", "b,c"] }],
    [["--tags", '["a","b"]'], { tags: ["a", "b"] }],
    [["--scores", "1", "--scores", "2.5"], { scores: [1, 2.5] }],
    [["--note", "null"], { note: null }],
    [["--note", "hello"], { note: "hello" }],
    [["--filters.min-rating", "4", "--filters.place.lat", "41.5"], { filters: { min_rating: 4, place: { lat: 41.5 } } }],
    [["--filters.min-rating", "5", "--filters", '{"min_rating":1,"other":true}'], { filters: { min_rating: 5, other: true } }],
    [["--target", "home"], { target: "home" }],
    [["--target", '{"id":"a"}'], { target: { id: "a" } }],
    [["--tree.child.child", "{}"], { tree: { child: { child: {} } } }],
    [["--limit", "many"], [expect.stringContaining('cli/wrong-value `--limit` takes a whole number, but this is "many"')]],
    [["--scores", "x"], [expect.stringContaining("cli/wrong-value `--scores` takes a number")]],
    [["--filters", "[1]"], [expect.stringContaining("cli/wrong-value `--filters` takes a JSON object")]],
    [["--fresh", "--request-id"], [expect.stringContaining("cli/missing-value")]],
  ];
  for (const [argv, want] of cases) {
    it(argv.join(" "), () => expect(inputOf(argv)).toEqual(want));
  }

  it("set fields on top of a whole input and leave that as it was", () => {
    const input = { request_id: "a", filters: { min_rating: 1 } };
    expect(inputOf(["--filters.min-rating", "3"], input)).toEqual({ request_id: "a", filters: { min_rating: 3 } });
    expect(input.filters.min_rating).toBe(1);
  });

  it("have a prefix where the command has an option of that name, and only exact names where two spellings meet", () => {
    const input: JsonSchema = {
      type: "object",
      properties: { user_name: { type: "string" }, userName: { type: "string" }, json: { type: "boolean" }, Format: { type: "string" } },
    };
    const taken = { json: { kind: "switch", summary: "" }, format: { kind: "text", summary: "" } } as const;
    const fields = inputFieldsOf(input);
    const table = fieldOptions(fields, taken);
    expect([...table.keys()]).toEqual(["user_name", "userName", "Format", "input.json"]);
    expect(fields.map((field) => shownOption(field, table))).toEqual(["user_name", "userName", "input.json", "Format"]);
  });

  it("never reach a prototype", () => {
    const result = withFields({}, [{ path: ["__proto__", "polluted"], value: true }]);
    expect(Object.hasOwn(result as object, "__proto__")).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("know what is required only where everything around it is", () => {
    const required = inputFieldsOf(schema).filter((field) => field.required);
    expect(required.map(({ option }) => option)).toEqual(["request-id", "filters", "filters.min-rating"]);
  });

  it("leave a name that the command uses itself to --input", () => {
    expect(fieldOptions(inputFieldsOf(schema), { input: { kind: "text", summary: "" } }).has("input")).toBe(false);
  });
});

it("the values that a field takes are shown, few of them in place of the type and many behind it", () => {
  const many = Array.from({ length: 45 }, (_, index) => `v${index}`);
  const fields = inputFieldsOf({
    type: "object",
    required: ["category"],
    properties: {
      few: { type: "string", enum: ["a", "b"] },
      category: { type: "string", enum: ["a", "b", "c", "d", "e", "f", "other"], default: "other" },
      many: { type: "string", enum: many },
      list: { type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 2 },
      shared: { anyOf: [{ $ref: "#/$defs/Kind" }, { type: "null" }], default: "CAT" },
      each: { type: "array", items: { $ref: "#/$defs/Kind" } },
      open: { anyOf: [{ $ref: "#/$defs/Kind" }, { type: "string" }] },
      round: { $ref: "#/$defs/Round" },
    },
    $defs: { Kind: { enum: ["CAT", "DOG"] }, Round: { anyOf: [{ const: 1 }, { $ref: "#/$defs/Round" }], type: "integer" } },
  });
  expect(fields.map((field) => `<${renderType(field)}>  ${renderBounds(field)}`)).toEqual([
    "<a|b>  ",
    "<text>  required, one of a, b, c, d, e, f, other, default other",
    `<text>  one of ${many.slice(0, 40).join(", ")} and 5 more`,
    "<text…>  each one of a, b, items at most 2",
    "<CAT|DOG|null>  default CAT",
    "<text…>  each one of CAT, DOG",
    "<text>  ",
    "<integer>  ",
  ]);
});
