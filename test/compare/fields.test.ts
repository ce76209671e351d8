import { describe, expect, test } from "vitest";
import { answering, sending, told } from "./compared.js";

const object = (properties: string, required = ""): string => `{ type: object, required: [${required}], properties: { ${properties} } }`;
const id = "id: { type: string }";

/** The two schemas, and what they say as an input and as an output. */
const changes: readonly (readonly [string, string, string, readonly string[], readonly string[]])[] = [
  [
    "a new optional field",
    object(id),
    object(`${id}, n: { type: integer }`),
    ["input.field-added input.n compatible"],
    ["output.field-added output.n compatible"],
  ],
  [
    "a new required field",
    object(id),
    object(`${id}, n: { type: integer }`, "n"),
    ["input.field-added-required input.n breaking"],
    ["output.field-added-required output.n compatible"],
  ],
  [
    "a field that is gone",
    object(`${id}, n: { type: integer }`),
    object(id),
    ["input.field-removed input.n breaking"],
    ["output.field-removed output.n breaking"],
  ],
  [
    "a field that is spelt otherwise",
    object(`${id}, userId: { type: integer }`),
    object(`${id}, user_id: { type: integer }`),
    ["input.field-renamed input.userId breaking"],
    ["output.field-renamed output.userId breaking"],
  ],
  [
    "a field that became required",
    object(id),
    object(id, "id"),
    ["input.field-required input.id breaking"],
    ["output.field-required output.id compatible"],
  ],
  [
    "a field with another type",
    object(id),
    object("id: { type: integer }"),
    ["input.type-other input.id breaking"],
    ["output.type-other output.id breaking"],
  ],
  [
    "a field that may be null",
    object(id),
    object("id: { type: [string, 'null'] }"),
    ["input.type-wider input.id compatible"],
    ["output.type-wider output.id breaking"],
  ],
  [
    "an integer that may be any number",
    object("n: { type: integer }"),
    object("n: { type: number }"),
    ["input.type-wider input.n compatible"],
    ["output.type-wider output.n breaking"],
  ],
  [
    "a new value of a list",
    object("s: { enum: [a, b] }"),
    object("s: { enum: [b, c, a] }"),
    ["input.enum-wider input.s compatible"],
    ["output.enum-wider output.s breaking"],
  ],
  [
    "a value that is gone, in a list of objects",
    object("l: { type: array, items: { type: object, properties: { s: { enum: [a, b] } } } }"),
    object("l: { type: array, items: { type: object, properties: { s: { enum: [a] } } } }"),
    ["input.enum-narrower input.l[].s breaking"],
    ["output.enum-narrower output.l[].s compatible"],
  ],
];

describe("the class of a change depends on its direction:", () => {
  test.each(changes)("%s", (_name, before, after, given, answered) => {
    expect(told(sending(before), sending(after))).toEqual(given);
    expect(told(answering(before), answering(after))).toEqual(answered);
  });
});

/** Each schema accepts the same as the first of its row. */
const respellings: readonly (readonly [string, string, string])[] = [
  ["`allOf` of one", object(id), object("id: { allOf: [{ type: string }] }")],
  ["`oneOf` of one", object(id), object("id: { oneOf: [{ type: string }] }")],
  ["another order of fields", object(`${id}, n: { type: integer }`), object(`n: { type: integer }, ${id}`)],
  ["another order of values", object("s: { enum: [a, b] }"), object("s: { enum: [b, a] }")],
  ["null as a branch", object("id: { type: [string, 'null'] }"), object("id: { anyOf: [{ type: 'null' }, { type: string }] }")],
  ["an exclusive bound of an integer", object("n: { type: integer, exclusiveMinimum: 0 }"), object("n: { type: integer, minimum: 1 }")],
  ["a list of values as a choice", object("s: { enum: [a, b] }"), object("s: { oneOf: [{ const: a }, { const: b }] }")],
];

test.each(respellings)("another spelling of a schema is no change: %s", (_name, before, after) => {
  for (const [one, other] of [
    [before, after],
    [after, before],
  ] as const) {
    expect(told(sending(one), sending(other))).toEqual([]);
    expect(told(answering(one), answering(other))).toEqual([]);
  }
});
