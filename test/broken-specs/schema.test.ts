import { describe, expect, test } from "vitest";
import { expectMistake, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

const mistakes: readonly Mistake[] = [
  {
    name: "a type that is not JSON's",
    spec: spec(tool({ input: "{ type: object, properties: { query: { type: ▸text } } }" })),
    code: "schema/unknown-type",
    message: 'A type cannot be the text "text".',
  },
  {
    name: "a type of another language, of which nothing more is said",
    spec: spec(tool({ input: "{ type: object, properties: { query: { type: ▸int, minimum: 2 } } }" })),
    code: "schema/unknown-type",
    message: 'A type cannot be the text "int".',
    fix: "Did you mean `integer`?",
  },
  {
    name: "an unknown keyword",
    spec: spec(tool({ input: "{ type: object, properties: { query: { type: string, ▸minLenght: 2 } } }" })),
    code: "schema/unknown-keyword",
    message: "The keyword `minLenght` is unknown.",
    fix: "Did you mean `minLength`?",
  },
  {
    name: "a keyword of another type",
    spec: spec(tool({ input: "{ type: object, properties: { query: { type: string, ▸maxItems: 2 } } }" })),
    code: "schema/misplaced-keyword",
    message: "`maxItems` has no effect on a value of type string.",
  },
  {
    name: "a required field that is not defined",
    spec: spec(tool({ output: "{ type: object, properties: { total: { type: integer } }, required: [▸totel] }" })),
    code: "schema/required-unknown-field",
    message: "`required` names `totel`, which `properties` does not define.",
    fix: "Did you mean `total`?",
  },
  {
    name: "an input that is not an object",
    spec: spec(tool({ input: "▸{ type: string }", examples: "{ input: [{ name: a, description: A., input: a }] }" })),
    code: "plan/input-not-object",
    message: "The input of `shop.find` must be an object, but its schema describes text.",
  },
  {
    name: "a schema that is text",
    spec: spec(tool({ input: "▸object" })),
    code: "schema/not-a-schema",
    message: 'A JSON Schema is an object or a boolean, but this is the text "object".',
  },
  {
    name: "a reference to a type that does not exist",
    spec: spec(
      tool({ output: '{ $ref: ▸"#/types/Vendr" }' }),
      "types: { Vendor: { type: object, properties: { name: { type: string } } } }",
    ),
    code: "schema/unresolved-ref",
    message: "The reference `#/types/Vendr` cannot be resolved.",
    fix: "Did you mean `#/types/Vendor`?",
  },
  {
    name: "a reference to a name that every object has",
    spec: spec(tool({ output: '{ $ref: ▸"#/types/constructor" }' })),
    code: "schema/unresolved-ref",
    message: "The reference `#/types/constructor` cannot be resolved.",
  },
  {
    name: "a reference of another kind",
    spec: spec(tool({ output: '{ $ref: ▸"#/definitions/Vendor" }' })),
    code: "toolspec/wrong-ref",
    message: "The reference `#/definitions/Vendor` does not name a type.",
  },
  {
    name: "a reference out of the folder",
    spec: spec(tool({ output: '{ $ref: ▸"../secret.yaml#/types/Vendor" }' })),
    code: "toolspec/ref-outside-folder",
    message: "The reference `../secret.yaml#/types/Vendor` points outside the folder of the tool spec.",
  },
  {
    name: "a reference to an absolute path",
    spec: spec(tool({ output: '{ $ref: ▸"/etc/passwd#/types/Vendor" }' })),
    code: "toolspec/ref-outside-folder",
    message: "The reference `/etc/passwd#/types/Vendor` points outside the folder of the tool spec.",
  },
  {
    name: "a reference to an address",
    spec: spec(tool({ output: '{ $ref: ▸"https://example.com/a.yaml#/types/Vendor" }' })),
    code: "toolspec/ref-to-address",
    message: "The reference `https://example.com/a.yaml#/types/Vendor` is an address. Tool specs only refer to files.",
    fix: "Save the file below the folder of the tool spec, and refer to it: `./file.tools.yaml#/types/Name`.",
  },
  {
    name: "a reference to a file that does not exist",
    spec: spec(tool({ output: '{ $ref: ▸"./shared.tools.yaml#/types/Vendor" }' })),
    code: "source/not-found",
    message: "The file `shared.tools.yaml` does not exist.",
  },
  {
    name: "the partial of something that is no object",
    spec: spec(tool({ output: '{ type: object, partialOf: ▸"#/types/Price" }' }), "types: { Price: { type: number } }"),
    code: "schema/partial-of-non-object",
    message: "`partialOf` needs an object type, but `#/types/Price` is not an object.",
  },
  {
    name: "a type that is only itself",
    spec: 'toolspec: 1\nname: shop\ntypes:\n  ▸Loop: { $ref: "#/types/Loop" }\n',
    code: "schema/endless-ref",
    message: "The type `Loop` only refers to itself, so no value fits it.",
  },
  {
    name: "a type name that cannot be one",
    spec: "toolspec: 1\nname: shop\ntypes:\n  ▸my-type: { type: string }\n",
    code: "toolspec/wrong-key",
    message: "`my-type` is not valid as a type: it must be a letter followed by letters, digits or `_`.",
  },
];

describe("schemas that say nothing good", () => {
  test.each(mistakes)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test("types that lead to each other without end", async () => {
    const text = 'toolspec: 1\nname: shop\ntypes:\n  A: { anyOf: [{ $ref: "#/types/B" }, { type: string }] }\n  B: { $ref: "#/types/A" }\n';
    const problems = await problemsOf({ "shop.tools.yaml": text });
    expect(problems.map(({ code, line, column }) => ({ code, line, column }))).toEqual([
      { code: "schema/endless-ref", line: 4, column: 3 },
      { code: "schema/endless-ref", line: 5, column: 3 },
    ]);
  });

  test("a circle of partial types ends", async () => {
    const text =
      'toolspec: 1\nname: shop\ntypes:\n  A: { type: object, partialOf: "#/types/B" }\n  B: { type: object, partialOf: "#/types/A" }\n';
    expect(await problemsOf({ "shop.tools.yaml": text })).toMatchObject([{ code: "schema/endless-ref", line: 4, column: 3 }]);
  });

  test("a problem of a shared file is reported in that file", async () => {
    const files = {
      "shop.tools.yaml": spec(tool({ output: '{ $ref: "./shared/types.yaml#/types/Vendor" }' })),
      "shared/types.yaml": "toolspec: 1\nname: shared\ntypes:\n  Vendor: { type: objekt }\n",
    };
    expect(await problemsOf(files)).toMatchObject([{ code: "schema/unknown-type", file: "shared/types.yaml", line: 4, column: 19 }]);
  });

  test("a shared file that cannot be parsed is reported once, in that file", async () => {
    const ref = '{ $ref: "./shared.yaml#/types/Vendor" }';
    const files = { "shop.tools.yaml": spec(tool({ output: ref }) + tool({ output: ref }, "shop.get")), "shared.yaml": "types: [\n" };
    expect(await problemsOf(files)).toMatchObject([{ code: "source/syntax", file: "shared.yaml", line: 1, column: 9 }]);
  });
});
