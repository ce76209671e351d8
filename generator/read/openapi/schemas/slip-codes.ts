import type { Slip } from "./meant-options.js";

/** Under which code each slip is told, and in which words. */
export const slipCodes: {
  readonly [slip in Slip]: readonly ["openapi/untyped-objects" | "openapi/schema-slips" | "openapi/long-texts", string];
} = {
  untyped: ["openapi/untyped-objects", ""],
  "enum-type": [
    "openapi/schema-slips",
    "Values of an `enum`, or a `const`, are of another type than `type` says; they are read as that type.",
  ],
  "enum-empty": ["openapi/schema-slips", "An `enum` lists nothing; any value of the type is taken."],
  "enum-or-type": [
    "openapi/schema-slips",
    "No value of an `enum`, or a `const`, is of the type that `type` says; the values are taken, and so is what is of the type.",
  ],
  "enum-bounds": [
    "openapi/schema-slips",
    "A length, a bound or a pattern refuses values of the `enum`, or the `const`, beside it; the values are taken, and what refuses them is left out.",
  ],
  "pattern-literal": [
    "openapi/schema-slips",
    "A `pattern` stands between slashes, which belong to a programming language; they are left out.",
  ],
  "pattern-doubled": [
    "openapi/schema-slips",
    "A `pattern` has two backslashes where one is meant, and would ask for a backslash in the text; they are read as one.",
  ],
  "pattern-counts": [
    "openapi/schema-slips",
    "A `pattern` counts with a dash (`[a-z]{1-20}`), and would ask for these signs in the text; it is read as `{1,20}`.",
  ],
  "pattern-picture": [
    "openapi/schema-slips",
    "A `pattern` is the picture of a date or a time, or the name of a format, which no such text matches; it is left out.",
  ],
  "pattern-shown": [
    "openapi/schema-slips",
    "A `pattern` refuses every example beside it, and no text of the length that is asked for was found that it takes, or it is one in words; it is left out.",
  ],
  "format-shape": [
    "openapi/schema-slips",
    "A `format` refuses what the `pattern`, the length or the example beside it asks for or shows; the format is left out.",
  ],
  "format-alphabet": ["openapi/schema-slips", "A `format: byte` is described as base64url; it is read as `format: base64url`."],
  "byte-number": [
    "openapi/schema-slips",
    "A text of `format: byte` has a `minimum` and a `maximum`, which only numbers have; it is read as an integer.",
  ],
  "choice-type": ["openapi/schema-slips", "The `type` is `object`, and every choice beside it is of another type; the choices count."],
  "choice-null": ["openapi/schema-slips", "The `type` is `null`, and every choice beside it is of another type; null is one more choice."],
  "closed-required": ["openapi/schema-slips", "A closed object requires fields that it does not have; they are not required."],
  "closed-parts": [
    "openapi/schema-slips",
    "An object that is closed, or says what all other fields are, is part of one with more fields; they are allowed, too.",
  ],
  "given-ids": [
    "openapi/schema-slips",
    "Every member of a reference is `readOnly`, also the `id` that it requires; what it requires is given, since nothing else says what is meant.",
  ],
  "nullable-choice": [
    "openapi/schema-slips",
    "`nullable` beside a reference, a choice, an `allOf` or an `enum` without null or a `const`, or `null` among the types beside such an `enum` or a `const`, allows nothing to the letter; null is allowed.",
  ],
  nullable: ["openapi/schema-slips", "`nullable` is a word of OpenAPI 3.0; it is read as a type that may be null."],
  "nullable-word": [
    "openapi/schema-slips",
    "`x-nullable` is the word of Swagger 2.0, and `nullable` that of OpenAPI 3.0; the other one is read as it.",
  ],
  bounds: [
    "openapi/schema-slips",
    "An `exclusiveMinimum` or `exclusiveMaximum` that is true or false is of OpenAPI 3.0; it is read as it was meant there.",
  ],
  "bounds-empty": [
    "openapi/schema-slips",
    "A lower bound is above the upper one, or an object may have fewer keys than it requires, so that no value would fit; these bounds are left out.",
  ],
  "old-drafts": [
    "openapi/schema-slips",
    "A list under `items`, or `dependencies`, is of JSON Schema before 2020-12; it is read as it was meant there.",
  ],
  "value-text": [
    "openapi/schema-slips",
    "A number, or true or false, of a schema is written as text (`minimum: \"1\"`, `nullable: 'true'`); it is read as what it says.",
  ],
  "file-words": ["openapi/schema-slips", "A `format` in other letters says that a text is a file; it is read as `format: binary`."],
  "file-format": ["openapi/schema-slips", "A part of a form has the `format: file`, which is none; it is read as `format: binary`."],
  "items-list": ["openapi/schema-slips", "A list of one stands under `items`, as no version has it; it is read as what all items are."],
  "own-required": ["openapi/schema-slips", "A field says itself that it is `required`, as in JSON Schema before draft 4; it is required."],
  "long-text": ["openapi/long-texts", "of a schema"],
};
