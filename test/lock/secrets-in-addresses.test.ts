import { expect, test } from "vitest";
import { renderWidenings } from "../../generator/lock/index.js";
import { createPets, petsApi } from "./pets.js";

type Place = "body" | "header" | "query" | "querystring";

const secret = "{ type: string, format: password }";

/** A tool with a secret that is sent in this place. */
function paying(place: Place, schema = secret): string {
  const wide = place === "querystring" ? "content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { pin: " : "";
  const value = wide === "" ? `schema: ${schema}` : `${wide}${schema} } } } }`;
  const parameter = place === "body" ? "" : `{ name: ${place === "querystring" ? "all" : "pin"}, in: ${place}, ${value} }`;
  const body = `, requestBody: { content: { application/json: { schema: { type: object, properties: { ${place === "body" ? `pin: ${schema}, ` : ""}note: { type: string } } } } } }`;
  const api = petsApi(
    { "POST /pay": `operationId: pay, parameters: [${parameter}]${body}` },
    "components: { schemas: { Pin: { type: string, format: password }, Device: { type: object, properties: { code: { type: string, format: password } } } } }\n",
  );
  return place === "querystring" ? api.replace("3.1.0", "3.2.0") : api;
}

function told(before: string, after: string): readonly string[] {
  const plan = createPets();
  expect(plan(before).errors).toEqual([]);
  const { lock, errors } = plan(after);
  expect(errors).toEqual([]);
  return lock.pending.map(({ tool, widenings }) => renderWidenings(tool, widenings));
}

test.each<[Place, Place]>([
  ["body", "query"],
  ["header", "query"],
])("a secret that moves from the %s to the %s waits for a person", (from, to) => {
  expect(told(paying(from), paying(to))).toEqual(["secret, and now a part of addresses, which logs and referers have: input pin"]);
});

test("so does one that a shared type says to be secret, and one within the whole query", () => {
  const shared = '{ $ref: "#/components/schemas/Pin" }';
  expect(told(paying("header", shared), paying("query", shared))).toEqual([expect.stringContaining("a part of addresses")]);
  const device = '{ $ref: "#/components/schemas/Device" }';
  expect(told(paying("body", device), paying("querystring", device))).toEqual([
    expect.stringContaining("addresses, which logs and referers have: input *.code"),
  ]);
});

test("a field that stops being a secret is reported as that change alone", () => {
  expect(told(paying("body"), paying("query", "{ type: string }"))).toEqual([
    "no longer kept secret: input pin (an overlay with `x-secret: true` keeps it so)",
  ]);
});

test("a secret that leaves addresses, input that becomes one where it is, and input that is none do not wait", () => {
  const open = "{ type: string }";
  expect(told(paying("query"), paying("body"))).toEqual([]);
  expect(told(paying("query"), paying("header"))).toEqual([]);
  expect(told(paying("body"), paying("header"))).toEqual([]);
  expect(told(paying("query", open), paying("query"))).toEqual([]);
  expect(told(paying("body", open), paying("query", open))).toEqual([]);
});

test("of a tool spec, fields within its address and its query count", () => {
  const spec = (query: string, url: string): string => `toolspec: 1
name: pets
tools:
  pets.pay:
    title: Pay
    description: Pay.
    effect: read
    input: { type: object, required: [pin], properties: { pin: { type: string, x-secret: true } } }
    output: {}
    binding: { kind: http, method: POST, url: "https://pets.example/${url}", query: ${query}, headers: {}, body: rest }
    examples: { input: [{ name: a, description: A., input: { pin: "1" } }] }
`;
  const guards = (text: string): readonly string[] | undefined => {
    const { lock, errors } = createPets("pets.tools.yaml")(text);
    expect(errors).toEqual([]);
    return JSON.parse(lock.text.split("\n")[1] ?? "").guards;
  };
  expect(guards(spec("[]", "pay"))).toEqual(["input pin out of addresses", "redaction of input pin"]);
  expect(guards(spec("[pin]", "pay"))).toEqual(["redaction of input pin"]);
  expect(guards(spec('{ key: "{pin}" }', "pay"))).toEqual(["redaction of input pin"]);
  expect(guards(spec("[]", "pay/{pin}"))).toEqual(["redaction of input pin"]);
});
