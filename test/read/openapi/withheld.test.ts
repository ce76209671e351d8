import { expect, test } from "vitest";
import { api, callOf, getting, only, readApi } from "./read-api.js";

const password = "password: { type: string, writeOnly: true }";
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
  [`{ ${named}, additionalProperties: ${account} }`, { members: { id: {} }, rest: hidden }],
  [`{ ${named}, unevaluatedProperties: ${account} }`, { members: { id: {} }, rest: hidden }],
  [`{ type: object, properties: { a: { type: object, properties: { b: ${account} } } } }`, { members: { a: { members: { b: hidden } } } }],
])("what is `writeOnly` is found wherever a schema says it: %s", (schema, at) => {
  const { withheld } = callOf(only(readApi(api(`paths:\n  /x: ${getting(schema)}\n`))));
  expect(withheld).toEqual({ at });
});
