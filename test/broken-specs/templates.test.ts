import { describe, expect, test } from "vitest";
import { expectMistake, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

/** A tool that echoes one input field into one output field by its fallback. */
function echo(given: string, wanted: string, { required = true, template = "{ out: { $input: field } }" } = {}): string {
  return tool({
    input: `{ type: object, properties: { field: ${given} }${required ? ", required: [field]" : ""} }`,
    output: `{ type: object, properties: { out: ${wanted} }, required: [out] }`,
    examples: "{ input: [{ name: a, description: A., input: {}, expect: error }] }",
    fallback: `{ value: ${template} }`,
  });
}

const types = "types: { Tree: { type: object, properties: { kids: { type: array, items: { $ref: '#/types/Tree' } } } } }";

/** What is said beside the warning that the tool has no good example. */
async function reasonOf(text: string): Promise<string | undefined> {
  const problems = (await problemsOf({ "shop.tools.yaml": spec(text, types) })).filter(({ code }) => code !== "plan/no-good-example");
  expect(problems.length).toBeLessThan(2);
  return problems[0]?.message.replace("The fallback does not fit the output schema: out: ", "").replace("`$input: field` ", "");
}

describe("a placeholder whose values the output does not all accept", () => {
  test.each([
    ["text for a choice", "{ type: string }", "{ enum: [a, b] }", "can be a value that is not one of the choices."],
    ["a choice too many", "{ enum: [a, c] }", "{ enum: [a, b] }", 'can be `"c"`, which is not accepted.'],
    ["text for a uuid", "{ type: string }", "{ type: string, format: uuid }", "can be text that is no `uuid`."],
    ["a date for a moment", "{ type: string, format: date }", "{ type: string, format: date-time }", "can be text that is no `date-time`."],
    ["text of any length", "{ type: string }", "{ type: string, maxLength: 5 }", "can be longer than 5 characters."],
    ["empty text", "{ type: string }", "{ type: string, minLength: 1 }", "can be shorter than 1 characters."],
    ["any text for a pattern", "{ type: string }", "{ type: string, pattern: ^a }", "can be text that the `pattern` refuses."],
    ["a fraction for a whole number", "{ type: number }", "{ type: integer }", "can be a fraction."],
    ["a number that is too small", "{ type: integer, minimum: 0 }", "{ type: integer, minimum: 1 }", "can be below 1."],
    ["a number on the bound", "{ type: number, maximum: 1 }", "{ type: number, exclusiveMaximum: 1 }", "can be at least 1."],
    [
      "a number without bound",
      "{ type: integer }",
      "{ type: integer, format: int32 }",
      "can be below -2147483648; out: `$input: field` can be above 2147483647.",
    ],
    ["no multiple", "{ type: integer }", "{ type: integer, multipleOf: 5 }", "can be no multiple of 5."],
    ["null", '{ type: [string, "null"] }', "{ type: string }", "can be null, which is not accepted."],
    ["anything", "{}", "{ type: string }", "can be anything, which is not accepted."],
    [
      "a list that may be empty",
      "{ type: array, items: { type: string } }",
      "{ type: array, items: { type: string }, minItems: 1 }",
      "can have fewer than 1 items.",
    ],
    [
      "a list that may repeat",
      "{ type: array, items: { type: string } }",
      "{ type: array, uniqueItems: true }",
      "can hold the same item twice.",
    ],
    [
      "items of another type",
      "{ type: array, items: { type: string } }",
      "{ type: array, items: { type: integer } }",
      "can be text, which is not accepted.",
    ],
    ["what a condition refuses", "{ type: string }", "{ type: string, not: { const: a } }", "can be a value that `not` refuses."],
    [
      "one of two shapes",
      "{ type: string }",
      "{ oneOf: [{ type: string }, { type: string, minLength: 3 }] }",
      "can be of more than one of the shapes in `oneOf`.",
    ],
  ])("%s", async (_, given, wanted, reason) => {
    expect(await reasonOf(echo(given, wanted))).toBe(reason);
  });

  test.each([
    ["a missing field", "{ type: object, properties: { a: { type: string } }, required: [a] }", "out.b: is missing in `$input: field`."],
    ["a field that may be absent", "{ type: object, properties: { b: { type: integer } } }", "out.b: can be absent in `$input: field`."],
    [
      "a field of another type",
      "{ type: object, properties: { b: { type: string } }, required: [b] }",
      "out.b: can be text, which is not accepted in `$input: field`.",
    ],
  ])("an object with %s", async (_, given, reason) => {
    const wanted = "{ type: object, properties: { b: { type: integer } }, required: [b] }";
    expect(await reasonOf(echo(given, wanted))).toBe(`The fallback does not fit the output schema: ${reason}`);
  });

  test("an optional field for a required one", async () => {
    expect(await reasonOf(echo("{ type: string }", "{ type: string }", { required: false }))).toBe("can be absent.");
  });

  test("the optional field of an optional field", async () => {
    const given = "{ type: object, properties: { name: { type: string } }, required: [name] }";
    const text = echo(given, "{ type: string }", { required: false, template: "{ out: { $input: field.name } }" });
    expect(await reasonOf(text)).toBe("`$input: field.name` can be absent.");
  });

  test("a literal beside a placeholder", async () => {
    const text = echo("{ type: string }", "{ type: array, items: { type: string }, minItems: 3 }", {
      template: "{ out: [{ $input: field }, 5] }",
    });
    expect(await reasonOf(text)).toBe("can have fewer than 3 items; out.1: Invalid input: expected string, received number.");
  });
});

describe("a placeholder whose values the output accepts", () => {
  test.each([
    ["the same", "{ type: string, format: uuid }", "{ type: string, format: uuid }"],
    ["a narrower number", "{ type: integer, minimum: 1, maximum: 5 }", "{ type: number, exclusiveMinimum: 0, maximum: 10 }"],
    ["a fixed length", "{ type: string, format: uuid }", "{ type: string, minLength: 1, maxLength: 40 }"],
    ["fewer choices", "{ enum: [a] }", "{ enum: [a, b] }"],
    ["a choice for text", "{ enum: [abc] }", "{ type: string, maxLength: 3 }"],
    ["for a nullable place", "{ type: string }", '{ type: [string, "null"] }'],
    ["a nullable value for a nullable place", '{ type: [string, "null"] }', '{ anyOf: [{ type: "null" }, { type: string }] }'],
    ["for one of apart shapes", "{ type: string }", "{ oneOf: [{ type: string }, { type: integer }] }"],
    [
      "more fields than wanted",
      "{ type: object, properties: { a: { type: string }, b: { type: string } }, required: [a, b] }",
      "{ type: object, properties: { a: { type: string } }, required: [a] }",
    ],
    [
      "a type that contains itself",
      "{ $ref: '#/types/Tree' }",
      "{ type: object, properties: { kids: { type: array, items: { $ref: '#/types/Tree' } } } }",
    ],
    ["bytes for base64", "{ type: string, format: binary }", "{ type: string, contentEncoding: base64 }"],
    ["a multiple of a multiple", "{ type: integer, multipleOf: 10 }", "{ type: integer, multipleOf: 5 }"],
    ["the same condition", "{ type: string, not: { const: a } }", "{ type: string, not: { const: a } }"],
    ["anything for anything", "{}", "{}"],
  ])("%s", async (_, given, wanted) => {
    expect(await reasonOf(echo(given, wanted))).toBeUndefined();
  });

  test("an optional field for an optional one, and one with a default for a required one", async () => {
    const optional = echo("{ type: string }", "{ type: string }", { required: false }).replace(", required: [out]", "");
    expect(await reasonOf(optional)).toBeUndefined();
    expect(await reasonOf(echo("{ type: string, default: a }", "{ type: string }", { required: false }))).toBeUndefined();
  });
});

const mistakes: readonly Mistake[] = [
  {
    name: "the whole input where the output needs more",
    spec: spec(tool({ fallback: '{ value: ▸{ $input: "." } }' })),
    code: "plan/answer-rejected",
    message: "The fallback does not fit the output schema: total: is missing in `$input: .`.",
  },
  {
    name: "a key beside the placeholder",
    spec: spec(tool({ output: "{ type: string }", fallback: "{ value: { $input: query, ▸or: none } }" })),
    code: "plan/stray-placeholder-key",
    message: "`or` has no effect next to `$input: query`.",
  },
  {
    name: "a moment for something that has none",
    spec: spec(tool({ output: "{ type: string }", fallback: "{ value: { $context: timeZone, ▸at: { $input: query } } }" })),
    code: "plan/stray-placeholder-key",
    message: "`at` has no effect next to `$context: timeZone`.",
    fix: "Use `at` only with `$context: timeZoneOffsetSeconds`.",
  },
  {
    name: "a moment that is none",
    spec: spec(tool({ fallback: "{ value: { total: { $context: timeZoneOffsetSeconds, at: ▸{ $input: query } } } }" })),
    code: "plan/moment-expected",
    message: "`at` must be a date and time, but this is `$input: query`.",
  },
  {
    name: "an item of a list, by the name of the list",
    spec: spec(
      tool({
        input:
          "{ type: object, properties: { query: { type: string }, lines: { type: array, items: { type: object, properties: { id: { type: string } } } } } }",
        output: "{ type: string }",
        fallback: "{ value: ▸{ $input: lines.id } }",
      }),
    ),
    code: "plan/unknown-placeholder",
    message: "The placeholder `$input: lines.id` does not exist.",
  },
];

describe("placeholders that cannot be filled", () => {
  test.each(mistakes)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test("are not compared with the output once the input was reported", async () => {
    const text = tool({ input: "{ type: objekt }", fallback: "{ value: { total: { $input: anything } } }" });
    expect((await problemsOf({ "shop.tools.yaml": spec(text) })).map(({ code }) => code)).toEqual(["schema/unknown-type"]);
  });
});
