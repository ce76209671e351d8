import { afterAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { fullest } from "../../runtime/schema/fullest.js";
import { type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const text = { type: "string" };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: "object", properties, ...more });
const [email, phone] = [object({ email: text }), object({ phone: text })];
const list = (items: Json): JsonObject => ({ type: "array", items });
const tuple = (item: Json): JsonObject => ({ type: "array", prefixItems: [item], items: false, minItems: 1 });

type Case = { readonly choice: readonly Json[]; readonly values: readonly (readonly [given: Json, want: Json])[] };

/** `want`: what is handed on. */
const rivals: { readonly [name: string]: Case } = {
  "objects without required fields": {
    choice: [email, phone],
    values: [
      [{ phone: "1" }, { phone: "1" }],
      [{ email: "a" }, { email: "a" }],
      // It fits both, which name all of it.
      [
        { phone: "1", email: "a" },
        { phone: "1", email: "a" },
      ],
      [{ phone: "1", other: 1 }, { phone: "1" }],
      [{}, {}],
    ],
  },
  "an object that another extends": {
    choice: [object({ id: text }, { required: ["id"] }), object({ id: text, name: text }, { required: ["id", "name"] }), { type: "null" }],
    values: [
      [
        { id: "1", name: "n" },
        { id: "1", name: "n" },
      ],
      [{ id: "1" }, { id: "1" }],
      [null, null],
    ],
  },
  "an object and a choice below the same one": {
    choice: [email, { ...email, anyOf: [phone, object({ fax: text })] }],
    values: [
      [
        { email: "a", phone: "1" },
        { email: "a", phone: "1" },
      ],
      [{ fax: "2", other: 1 }, { fax: "2" }],
      [{ email: "a" }, { email: "a" }],
    ],
  },
  "lists of objects": {
    choice: [list(email), list(phone), text],
    values: [
      [
        [{ phone: "1" }, {}],
        [{ phone: "1" }, {}],
      ],
      [[], []],
      ["x", "x"],
    ],
  },
  "objects that differ further down": {
    choice: [object({ to: email }, { additionalProperties: false }), object({ to: phone }, { additionalProperties: false })],
    values: [[{ to: { phone: "1" } }, { to: { phone: "1" } }]],
  },
  "an object and a map": {
    choice: [email, { type: "object", additionalProperties: text }],
    values: [
      [{ any: "x" }, { any: "x" }],
      [{ email: "a" }, { email: "a" }],
    ],
  },
  // One name or all that is below another.
  "objects of which one keeps more inside": {
    choice: [object({ id: text, name: text }), object({ filter: { type: "object", additionalProperties: text } })],
    values: [
      [
        { id: "1", name: "n", filter: { a: "1", b: "2" }, other: 1 },
        { id: "1", name: "n", filter: { a: "1", b: "2" } },
      ],
    ],
  },
  "objects that ask for a field each": {
    choice: [object({ id: text }, { required: ["id"] }), object({ sku: text }, { required: ["sku"] })],
    values: [
      [
        { id: "1", sku: "a" },
        { id: "1", sku: "a" },
      ],
      [{ sku: "a", other: 1 }, { sku: "a" }],
    ],
  },
  "objects that share a list": {
    choice: [
      object({ lines: list(object({ sku: text, note: text })), to: email }),
      object({ lines: list(object({ sku: text, size: { type: "integer" } })), to: phone }),
    ],
    values: [
      [
        { lines: [{ sku: "a", size: 1, note: "n", more: 1 }, {}], to: { email: "a", phone: "1", more: 1 } },
        { lines: [{ sku: "a", size: 1, note: "n" }, {}], to: { email: "a", phone: "1" } },
      ],
    ],
  },
  "lists of so many objects": {
    choice: [tuple(email), tuple(phone)],
    values: [
      [[{ phone: "1" }], [{ phone: "1" }]],
      [[{ phone: "1", email: "a", other: 1 }], [{ phone: "1", email: "a" }]],
    ],
  },
  "objects of which one refuses the value": {
    choice: [object({ size: { type: "integer" } }), object({ name: text })],
    values: [[{ name: "n", size: "large" }, { name: "n" }]],
  },
  "objects with defaults": {
    choice: [
      object({ email: text, kind: { type: "string", default: "e" } }),
      object({ phone: text, kind: { type: "string", default: "p" } }),
    ],
    values: [
      [{ phone: "1" }, { phone: "1", kind: "p" }],
      [
        { phone: "1", email: "a" },
        { phone: "1", email: "a", kind: "e" },
      ],
      [{ email: "a" }, { email: "a", kind: "e" }],
    ],
  },
};

const print = (choice: readonly Json[]): { readonly code: string; readonly document: ReturnType<typeof readDocument> } => {
  const document = readDocument({ anyOf: choice }, { report: () => {} });
  return { code: printBoth(document.schema, document.schemas, toolInput), document };
};

describe("a choice between objects that take each other's values", () => {
  it.each(Object.entries(rivals))("is the one that keeps most, with what others that fit name: %s", async (name, { choice, values }) => {
    const { code, document } = print(choice);
    const [functions] = await printed.load<ParserFunctions>(name.replaceAll(/\W/g, "-"), [code]);
    const zod = zodOf(buildZod(document.schema, document.schemas, toolInput));
    for (const [given, want] of values) {
      expect([functions?.parse(given), zod.parse(given)]).toEqual([want, want]);
    }
    expect([functions?.parse(1), zod.safeParse(1).success]).toEqual([undefined, false]);
  });
});

it("has a key that means something else to an assignment", () => {
  const given: unknown = JSON.parse('{ "name": "n", "__proto__": "p" }');
  const kept = fullest(
    given,
    () => ({ name: "n" }),
    () => JSON.parse('{ "__proto__": "p" }') as unknown,
  );
  expect(JSON.stringify(kept)).toBe(JSON.stringify(given));
});

const apart: { readonly [name: string]: readonly Json[] } = {
  "a required field each, and nothing else": [
    object({ id: text }, { required: ["id"], additionalProperties: false }),
    object({ sku: text }, { required: ["sku"], additionalProperties: false }),
  ],
  "types of a required field": [
    object({ id: text }, { required: ["id"] }),
    object({ id: { type: "integer" }, name: text }, { required: ["id"] }),
  ],
  literals: [
    object({ kind: { enum: ["a", "b"] } }, { required: ["kind"] }),
    { anyOf: [object({ kind: { enum: ["c"] }, more: text }, { required: ["kind"] }), { type: "null" }] },
  ],
  types: [text, email, list(email)],
  "types of a first item": [tuple(text), tuple(email)],
  "an order in which the first names all": [object({ id: text, name: text }), object({ id: text })],
  "closed objects": [object({ a: text }, { additionalProperties: false }), object({ b: text }, { additionalProperties: false })],
};

it.each(Object.entries(apart))("a choice with distinct alternatives is printed as before: %s", (_name, choice) => {
  expect(print(choice).code).not.toContain("fullest");
});

it.each([
  ["an alternative first", [{ $ref: "#/$defs/Id" }, { $ref: "#/$defs/Open" }]],
  ["a part first", [{ $ref: "#/$defs/Open" }, { $ref: "#/$defs/Id" }]],
])("a schema may be an alternative and part of another one: %s", (_, choice) => {
  const Id = object({ id: text }, { required: ["id"] });
  const Open = { allOf: [{ $ref: "#/$defs/Id" }, { type: "object", additionalProperties: text }] };
  const { schema, schemas } = readDocument(
    { $defs: { Id, Open, Of: { anyOf: choice } }, allOf: [{ $ref: "#/$defs/Of" }, object({})] },
    { report: () => {} },
  );
  const zod = zodOf(buildZod(schema, schemas, toolInput));
  expect(zod.parse({ id: "1", more: "x" })).toEqual({ id: "1", more: "x" });
  expect(zod.parse({ id: "1", more: 2 })).toEqual({ id: "1" });
  for (const wrong of [{ id: 1 }, { issues: [], id: 1 }, 1]) expect(zod.safeParse(wrong).success).toBe(false);
});
