import { expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, callOf, codes, getting, only, readApi } from "./read-api.js";

const password = "password: { type: string, writeOnly: true }";
const secret = "{ type: string, writeOnly: true }";
const account = `{ type: object, properties: { id: { type: string }, ${password} } }`;
const named = "type: object, properties: { id: { type: string } }";
const hidden = { drop: ["password"] };

test.each([
  [account, hidden],
  [`{ properties: { ${password} } }`, hidden],
  [`{ type: [object, "null"], properties: { ${password} } }`, hidden],
  [`{ type: [object, array], properties: { ${password} }, items: ${account} }`, { anyOf: [hidden, { items: hidden }] }],
  [`{ allOf: [${account}, { type: object, properties: { b: { type: string } } }] }`, hidden],
  [`{ allOf: [{ oneOf: [{ ${named} }, ${account}] }, { ${named}, minProperties: 1 }] }`, hidden],
  [`{ ${named}, anyOf: [${account}, { required: [id] }] }`, hidden],
  [`{ ${named}, if: { required: [id] }, then: { properties: { ${password} } } }`, hidden],
  [`{ ${named}, if: { required: [id] }, else: { properties: { ${password} } } }`, hidden],
  [`{ ${named}, dependentSchemas: { id: { properties: { ${password} } } } }`, hidden],
  [`{ type: array, items: ${account} }`, { items: hidden }],
  [`{ type: array, prefixItems: [{ type: string }, ${account}] }`, { items: hidden }],
  [`{ type: object, additionalProperties: ${account} }`, { rest: hidden }],
  [`{ type: object, patternProperties: { "^p": ${account} } }`, { rest: hidden }],
  [`{ type: object, additionalProperties: ${secret} }`, { rest: "drop" }],
  [`{ ${named}, unevaluatedProperties: ${secret} }`, { members: { id: {} }, rest: "drop" }],
  [`{ ${named}, patternProperties: { "^p": ${secret} } }`, { members: { id: {} }, patterns: { "^p": "drop" } }],
  [`{ ${named}, patternProperties: { "^i": ${secret} } }`, { drop: ["id"], patterns: { "^i": "drop" } }],
  [
    `{ ${named}, patternProperties: { "^p": ${account} }, additionalProperties: ${secret} }`,
    { members: { id: {} }, patterns: { "^p": hidden }, rest: "drop" },
  ],
  [`{ ${named}, patternProperties: { "^(a+)+$": ${secret} } }`, { members: { id: {} }, rest: "drop" }],
  [`{ allOf: [{ ${named} }, { type: object, additionalProperties: ${secret} }] }`, { members: { id: {} }, rest: "drop" }],
  [
    `{ oneOf: [{ ${named}, required: [id], patternProperties: { "^p": ${secret} } }, { type: object, required: [pin], properties: { pin: { type: string } } }] }`,
    { members: { id: {}, pin: {} }, patterns: { "^p": "drop" } },
  ],
  [`{ ${named}, additionalProperties: ${account} }`, { members: { id: {} }, rest: hidden }],
  [`{ ${named}, unevaluatedProperties: ${account} }`, { members: { id: {} }, rest: hidden }],
  [`{ type: object, properties: { a: { type: object, properties: { b: ${account} } } } }`, { members: { a: { members: { b: hidden } } } }],
])("what is `writeOnly` is found wherever a schema says it: %s", (schema, at) => {
  const { withheld } = callOf(only(readApi(api(`paths:\n  /x: ${getting(schema)}\n`))));
  expect(withheld).toEqual({ at });
});

const shared =
  "Password: { type: string, writeOnly: true }, Lock: { type: object, writeOnly: true, properties: { code: { type: string } } }";
const ref = "$ref: '#/components/schemas/Password'";
const lock = "$ref: '#/components/schemas/Lock'";
test.each([
  ["narrows a shared one", `{ ${ref}, minLength: 8 }`, true],
  ["narrows it in an `allOf`", `{ allOf: [{ ${ref} }, { minLength: 8, not: { const: password } }] }`, true],
  ["is one of several, or null", `{ oneOf: [{ ${ref} }, { type: integer, writeOnly: true }, { const: null }] }`, true],
  ["lists such", `{ type: array, items: { ${ref} } }`, true],
  ["lists such in turn", `{ type: array, items: { type: array, items: { type: string, writeOnly: true } } }`, true],
  ["is such ones and no others", `{ type: array, prefixItems: [{ ${ref} }, { ${ref} }], items: false }`, true],
  ["may be something else", `{ oneOf: [{ ${ref} }, { type: integer }] }`, false],
  ["comes back by its own word", `{ type: array, readOnly: true, items: { ${lock} } }`, false],
  ["lists something else first", `{ type: array, prefixItems: [{ type: string }], items: { ${ref} } }`, false],
  ["extends such", `{ allOf: [{ ${lock} }, { type: object, minProperties: 1, properties: { open: { type: boolean } } }] }`, false],
])("a member that %s is withheld, or not: %s", (_, schema, isWithheld) => {
  const answer = getting(`{ type: object, properties: { id: { type: string }, secret: ${schema} } }`);
  const { withheld } = callOf(only(readApi(api(`paths:\n  /x: ${answer}\ncomponents: { schemas: { ${shared} } }\n`))));
  expect(withheld).toEqual(isWithheld ? { at: { drop: ["secret"] } } : undefined);
});

test("of alternatives, one that shows all members that have no name shows those of another", () => {
  const open = (kind: string, values: string): string =>
    `{ type: object, required: [kind], properties: { kind: { const: ${kind} } }, additionalProperties: ${values} }`;
  const answer = getting(`{ oneOf: [${open("a", secret)}, ${open("b", "{ type: string }")}] }`);
  expect(callOf(only(readApi(api(`paths:\n  /x: ${answer}\n`)))).withheld).toBeUndefined();
});

test("lists of lists are followed for as far as a stack goes, and read for longer", () => {
  const names = 1_500;
  const lists = Array.from(
    { length: names },
    (_, index) => `L${index}: { type: array, items: { $ref: '#/components/schemas/L${index + 1}' } }`,
  );
  const read = (first: number): unknown => {
    const answer = getting(`{ type: object, properties: { a: { $ref: '#/components/schemas/L${first}' } } }`);
    return callOf(only(readApi(api(`paths:\n  /x: ${answer}\ncomponents: { schemas: { ${lists.join(", ")}, L${names}: ${secret} } }\n`))))
      .withheld;
  };
  expect([read(0), read(names - 100)]).toEqual([undefined, { at: { drop: ["a"] } }]);
});

test("alternatives that all lead to all, and show what others hide, are looked at once each", async () => {
  const count = 8;
  const refs = Array.from({ length: count }, (_, index) => `{ $ref: '#/components/schemas/T${index}' }`);
  const some = (from: number): string => `anyOf: [${[0, 1, 2, 3].map((step) => refs[(from + step * 3) % count]).join(", ")}]`;
  const part = (from: number, depth: number, beside = some(from + 4)): string =>
    depth === 0
      ? `{ ${some(from)} }`
      : `{ type: object, properties: { a: ${part(from + 1, depth - 1)}, b: ${part(from + 2, depth - 1)}, c: { type: string${from % 2 === 0 ? ", writeOnly: true" : ""} } }, additionalProperties: ${part(from + 3, depth - 1)}, ${beside} }`;
  // In one place they lead on and not back, or no value could fit.
  const later = (index: number): string => `anyOf: [${refs.slice(index + 1, index + 3).join(", ") || "true"}]`;
  const types = refs.map((_, index) => `T${index}: { oneOf: [${part(index, 2, later(index))}, ${part(index + 1, 1, later(index))}] }`);
  const document = api(`paths:\n  /x: ${getting(refs[0] ?? "")}\ncomponents: { schemas: { ${types.join(", ")} } }\n`);
  const read = (): void => expect(codes(readApi(document), "error")).toEqual([]);
  expect(await cpuTimeOf(read, 4_000, 3)).toBeLessThan(4_000);
});

test.each([
  ["{ id: a, password: b }", account, { id: "a" }],
  ["[{ id: a, password: b }]", `{ type: array, items: ${account} }`, [{ id: "a" }]],
  ["{ a: { id: a, password: b }, b: { c: 1 } }", `{ type: object, properties: { a: ${account}, b: {} } }`, { a: { id: "a" }, b: { c: 1 } }],
  ["{ id: a, pin: b, x: c }", `{ ${named}, patternProperties: { "^p": ${secret} } }`, { id: "a", x: "c" }],
  ["{ id: a, x: c }", `{ ${named}, additionalProperties: ${secret} }`, { id: "a" }],
  [
    "{ id: a, password: b }",
    `{ anyOf: [${account.replace("{ type", "{ required: [id, password], type")}, { type: object, properties: { name: { type: string } }, required: [name] }], unevaluatedProperties: false }`,
    { id: "a" },
  ],
])("an answer is shown without it: %s of %s", (example, schema, shown) => {
  const content = `{ application/json: { schema: ${schema}, example: ${example} } }`;
  const path = `{ get: { operationId: get, responses: { "200": { description: ok, content: ${content} } } } }`;
  expect(only(readApi(api(`paths:\n  /x: ${path}\n`))).examples.output.map(({ data }) => data)).toEqual([shown]);
});
