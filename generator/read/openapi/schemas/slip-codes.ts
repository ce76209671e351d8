import type { Slip } from "./meant-options.js";

/** The code and the message of each repair. */
export const slipCodes: {
  readonly [slip in Slip]: readonly ["openapi/untyped-objects" | "openapi/schema-slips" | "openapi/long-texts", string];
} = {
  untyped: ["openapi/untyped-objects", ""],
  "enum-type": [
    "openapi/schema-slips",
    "`enum` or `const` values have another type than `type` declares. They are read as the declared type.",
  ],
  "enum-empty": ["openapi/schema-slips", "An `enum` is empty. Any value of the type is accepted."],
  "enum-or-type": [
    "openapi/schema-slips",
    "No `enum` or `const` value has the declared `type`. The listed values and all values of the type are accepted.",
  ],
  "enum-bounds": [
    "openapi/schema-slips",
    "A length, bound or pattern refuses values of the `enum` or `const` next to it. The values are accepted, and that keyword is ignored.",
  ],
  "pattern-literal": [
    "openapi/schema-slips",
    "A `pattern` is written between slashes, as in a programming language. The slashes are ignored.",
  ],
  "pattern-doubled": ["openapi/schema-slips", "A `pattern` contains doubled backslashes. They are read as single ones."],
  "pattern-counts": ["openapi/schema-slips", "A `pattern` writes a repeat count with a dash (`[a-z]{1-20}`). It is read as `{1,20}`."],
  "pattern-picture": [
    "openapi/schema-slips",
    "A `pattern` is a date format or the name of a format, not a regular expression. It is ignored.",
  ],
  "format-shape": ["openapi/schema-slips", "A `format` contradicts the `pattern`, length or example next to it. The format is ignored."],
  "format-alphabet": ["openapi/schema-slips", "The description of a `format: byte` says base64url. It is read as `format: base64url`."],
  "byte-number": ["openapi/schema-slips", "A `format: byte` string has `minimum` and `maximum`. It is read as an integer."],
  "choice-type": ["openapi/schema-slips", "`type` is `object`, but every branch of the choice has another type. The branches are used."],
  "choice-null": [
    "openapi/schema-slips",
    "`type` is `null`, but every branch of the choice has another type. Null is accepted as one more branch.",
  ],
  "closed-required": ["openapi/schema-slips", "A closed object requires properties that it does not declare. They are not required."],
  "closed-parts": [
    "openapi/schema-slips",
    "A closed object is part of an `allOf` with more properties. Those properties are also accepted.",
  ],
  "nullable-choice": ["openapi/schema-slips", "`nullable` has no effect in this position by the specification. Null is accepted."],
  nullable: ["openapi/schema-slips", "`nullable` is a keyword of OpenAPI 3.0. It is read as a type that accepts null."],
  "nullable-word": [
    "openapi/schema-slips",
    "`x-nullable` is of Swagger 2.0, `nullable` of OpenAPI 3.0, and one is used in the other version. It is read as the keyword of this version.",
  ],
  bounds: ["openapi/schema-slips", "A boolean `exclusiveMinimum` or `exclusiveMaximum` is of OpenAPI 3.0. It is read as in that version."],
  "bounds-empty": [
    "openapi/schema-slips",
    "A lower bound is above the upper bound, or an object allows fewer properties than it requires. No value would fit, so these bounds are ignored.",
  ],
  "old-drafts": [
    "openapi/schema-slips",
    "A list under `items`, or `dependencies`, is of JSON Schema before 2020-12. It is read as in that version.",
  ],
  "value-text": [
    "openapi/schema-slips",
    "A number or boolean is written as text (`minimum: \"1\"`, `nullable: 'true'`). It is read as that number or boolean.",
  ],
  "file-words": ["openapi/schema-slips", "A `format` describes a file in an unusual spelling. It is read as `format: binary`."],
  "file-format": ["openapi/schema-slips", "A form part has `format: file`, which does not exist. It is read as `format: binary`."],
  "items-list": ["openapi/schema-slips", "`items` holds a list with one schema. That schema is used for all items."],
  "own-required": ["openapi/schema-slips", "A property contains `required: true`, as in JSON Schema before draft 4. It is required."],
  "long-text": ["openapi/long-texts", "of a schema"],
};
