import { afterAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { printParts } from "./printed-parts.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const text = { type: "string" };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });
const list = (items: Json, more: JsonObject = {}): JsonObject => ({ type: "array", items, ...more });
const name = (to: string): JsonObject => ({ $ref: `#/components/schemas/${to}` });
const asks = (...required: readonly string[]): JsonObject => ({ type: "object", required });

const schemas = {
  Tree: object({ a: object({ x: text }), next: name("Tree"), leaf: text }),
  Few: object({ b: text }, { maxProperties: 1 }),
  Asking: object({ to: text, next: name("Asking") }, { required: ["a"] }),
  Mixed: object(
    { next: { anyOf: [name("Mixed"), object({ next: {}, z: text })] }, y: text },
    { anyOf: [asks("a"), object({ a: object({ y: text }) })] },
  ),
};

type Case = { readonly schema: JsonObject; readonly values: readonly (readonly [given: Json, want: Json | undefined])[] };

/** `want`: what is handed on; nothing where it is refused. */
const cases: { readonly [name: string]: Case } = {
  "a choice on a list": {
    schema: { ...list(object({ a: text })), anyOf: [list(object({ b: text }, { required: ["b"] })), list({}, { minItems: 2 })] },
    values: [
      [[{ a: "1", b: "2", evil: 1 }], [{ a: "1", b: "2" }]],
      [
        [{ a: "1", evil: 1 }, { b: 1 }],
        [{ a: "1" }, {}],
      ],
      [[{ a: "1" }], undefined],
    ],
  },
  "exactly one of a choice on a list": {
    schema: {
      ...list(object({ a: text })),
      oneOf: [
        list(object({ b: text }, { required: ["b"] }), { minItems: 1 }),
        list(object({ c: text }, { required: ["c"] }), { minItems: 1 }),
      ],
    },
    values: [
      [[{ a: "1", b: "2", evil: 1 }], [{ a: "1", b: "2" }]],
      [[{ b: "2", c: "3" }], undefined],
    ],
  },
  "a condition on a list": {
    schema: {
      ...list(object({ a: text })),
      if: { minItems: 2 },
      then: { items: object({ b: text }) },
      else: { items: object({ c: text }) },
    },
    values: [
      [[{ a: "1", b: "2", c: "3", evil: 1 }], [{ a: "1", c: "3" }]],
      [
        [{ a: "1", b: "2", c: "3" }, {}],
        [{ a: "1", b: "2" }, {}],
      ],
      [[{ c: 1 }], undefined],
    ],
  },
  "a list of lists": {
    schema: { ...list(list(object({ a: text }))), anyOf: [list(list(object({ b: text })))] },
    values: [[[[{ a: "1", b: "2", evil: 1 }]], [[{ a: "1", b: "2" }]]]],
  },
  "a list as a part, and a count of it": {
    schema: { allOf: [list(object({ a: text })), { minItems: 1 }] },
    values: [
      [[{ a: "1", evil: 1 }], [{ a: "1" }]],
      [[], undefined],
    ],
  },
  "a list as a part, and the type of its items": {
    schema: { allOf: [list(object({ a: object({ x: text }) })), list(asks("a"))] },
    values: [
      [[{ a: { x: "1", evil: 1 }, evil: 1 }], [{ a: { x: "1" } }]],
      [[{}], undefined],
    ],
  },
  "a key that only an alternative names, beside `unevaluatedProperties`": {
    schema: object({ a: text }, { unevaluatedProperties: false, anyOf: [object({ pay: object({ to: text }) }), object({ b: text })] }),
    values: [
      [
        { a: "1", pay: { to: "t", evil: 1 } },
        { a: "1", pay: { to: "t" } },
      ],
      [{ a: "1", evil: 1 }, undefined],
    ],
  },
  "a key that only a branch names, beside `unevaluatedProperties`": {
    schema: object({ a: text }, { unevaluatedProperties: false, if: asks("a"), then: object({ pay: object({ to: text }) }) }),
    values: [
      [
        { a: "1", pay: { to: "t", evil: 1 } },
        { a: "1", pay: { to: "t" } },
      ],
      [{ pay: { to: "t" } }, undefined],
    ],
  },
  "names of keys, in an alternative": {
    schema: object(
      { pay: object({ a: text, long: text }) },
      { anyOf: [object({ pay: object({ b: text }, { propertyNames: { maxLength: 2 } }) }, { required: ["pay"] }), asks("note")] },
    ),
    values: [
      [{ pay: { a: "1", b: "2" } }, { pay: { a: "1", b: "2" } }],
      [{ pay: { long: "1" } }, undefined],
    ],
  },
  "a count of keys, inside of a key of an alternative": {
    schema: object(
      { pay: object({ a: text, c: text }) },
      { anyOf: [object({ pay: object({ b: text }, { minProperties: 2 }) }, { required: ["pay"] }), asks("note")] },
    ),
    values: [
      [{ pay: { a: "1", c: "2" } }, { pay: { a: "1", c: "2" } }],
      [{ pay: { a: "1", b: "2" } }, { pay: { a: "1", b: "2" } }],
      [{ pay: { a: "1" } }, undefined],
    ],
  },
  "a count of keys, in an alternative that is a part": {
    schema: { allOf: [name("Tree"), { anyOf: [object({ b: text }, { minProperties: 2 }), object({ c: text }, { required: ["c"] })] }] },
    values: [
      [
        { leaf: "1", b: "2" },
        { leaf: "1", b: "2" },
      ],
      [
        { leaf: "1", next: {} },
        { leaf: "1", next: {} },
      ],
      [{ leaf: "1" }, undefined],
    ],
  },
  "a count of keys, in a named alternative that is a part": {
    schema: { allOf: [name("Tree"), { anyOf: [name("Few"), asks("c")] }] },
    values: [
      [{ leaf: "1" }, { leaf: "1" }],
      [{ leaf: "1", b: "2" }, undefined],
    ],
  },
  "a count of items, in an alternative that is a part": {
    schema: {
      allOf: [
        list(object({ a: text })),
        {
          anyOf: [
            { type: "array", minItems: 2 },
            { type: "array", maxItems: 0 },
          ],
        },
      ],
    },
    values: [
      [
        [{ a: "1", evil: 1 }, {}],
        [{ a: "1" }, {}],
      ],
      [[{}], undefined],
      [[], []],
    ],
  },
  "a part that lets all keys pass": {
    schema: {
      allOf: [
        { oneOf: [object({ a: object({ x: text }) })], minProperties: 1 },
        { type: "object", additionalProperties: true },
      ],
    },
    values: [
      [
        { a: { x: "1", evil: 1 }, other: { y: 1 } },
        { a: { x: "1" }, other: { y: 1 } },
      ],
    ],
  },
  "a part that only has the type of a key": {
    schema: { allOf: [object({ a: object({ x: text }), b: text }), object({ a: { type: "object" } }), { required: ["a"] }] },
    values: [
      [{ a: { x: "1", evil: 1 }, evil: 1 }, { a: { x: "1" } }],
      [{ b: "b" }, undefined],
    ],
  },
  "what only a branch describes": {
    schema: object({ note: text }, { if: asks("note"), then: { properties: { pay: object({ to: text }) } } }),
    values: [
      [
        { note: "n", pay: { to: "a", evil: 1 } },
        { note: "n", pay: { to: "a" } },
      ],
    ],
  },
  "more of a key that an object describes which keeps all others": {
    schema: object({ pay: object({ to: text }) }, { additionalProperties: true, anyOf: [object({ pay: object({ by: text }) })] }),
    values: [
      [
        { pay: { to: "a", by: "b", evil: 1 }, other: { x: 1 } },
        { pay: { to: "a", by: "b" }, other: { x: 1 } },
      ],
    ],
  },
  "an alternative that contains itself": {
    schema: { ...name("Tree"), anyOf: [name("Asking"), object({ b: text }, { required: ["b"] })] },
    values: [
      [
        { a: { x: "1", evil: 1 }, to: "t", evil: 1, next: { a: { x: "2", evil: 1 }, to: "t", next: { a: { evil: 1 }, leaf: "l" } } },
        { a: { x: "1" }, to: "t", next: { a: { x: "2" }, to: "t", next: { a: {}, leaf: "l" } } },
      ],
      [{ a: { x: "1" }, next: { to: "t" } }, undefined],
      [
        { a: { x: "1", evil: 1 }, b: "b", next: { to: "t" } },
        { a: { x: "1" }, b: "b", next: {} },
      ],
    ],
  },
  "an alternative that contains itself, with alternatives that only ask": {
    schema: { ...name("Tree"), anyOf: [name("Mixed"), object({ b: text }, { required: ["b"] })] },
    values: [
      [
        { a: { x: "1", y: "2", evil: 1 }, y: "y", evil: 1, next: { a: { x: "1", y: "2", evil: 1 }, z: "z" } },
        { a: { x: "1", y: "2" }, y: "y", next: { a: { x: "1", y: "2" }, z: "z" } },
      ],
    ],
  },
  "a free object that may be another one, in a field of which alternatives say nothing": {
    schema: object({ meta: { anyOf: [{ type: "object" }, object({ x: text })] }, a: text }, { anyOf: [object({ b: text })] }),
    values: [
      [
        { meta: { x: "1", free: { y: 1 } }, a: "a", b: "b", evil: 1 },
        { meta: { x: "1", free: { y: 1 } }, a: "a", b: "b" },
      ],
    ],
  },
  "a free object that may be another one, in a field that an alternative describes": {
    schema: object({ meta: { anyOf: [{ type: "object" }, object({ x: text })] } }, { anyOf: [object({ meta: object({ y: text }) })] }),
    values: [[{ meta: { x: "1", y: "2", evil: 1 } }, { meta: { x: "1", y: "2" } }]],
  },
};

describe("of several parts, what one of them names is handed on, and nothing else", () => {
  it.each(Object.entries(cases))("%s", async (title, { schema, values }) => {
    const [made] = await printParts(title.replaceAll(/\W/g, "-"), [schema], schemas, printed);
    for (const [given, want] of values) {
      const before = JSON.stringify(given);
      expect({ by: "zod", given, made: made?.zod(given) }).toEqual({ by: "zod", given, made: want });
      expect({ by: "parser", given, made: made?.parse(given) }).toEqual({ by: "parser", given, made: want });
      expect([made?.accepts(given), made?.fits(given), JSON.stringify(given)]).toEqual([want !== undefined, want !== undefined, before]);
    }
  });
});
