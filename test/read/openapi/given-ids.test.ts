import { expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { api, readApi } from "./read-api.js";

const made = { type: "string", readOnly: true };
const schemas = {
  Thing: { type: "object", properties: { id: made, type: made, html_url: { ...made, nullable: true } } },
  Reference: { allOf: [{ $ref: "#/components/schemas/Thing" }, { type: "object", required: ["type", "id"] }] },
  ServiceReference: {
    allOf: [
      { $ref: "#/components/schemas/Reference" },
      { type: "object", properties: { type: { type: "string", enum: ["service_reference"] } } },
    ],
  },
  Note: { allOf: [{ $ref: "#/components/schemas/Reference" }, { type: "object", properties: { text: { type: "string" } } }] },
};

/** Whether an incident with this fits, and an answer of the same schema. */
function fitting(more: object) {
  const Incident = {
    type: "object",
    properties: { service: { $ref: "#/components/schemas/ServiceReference" }, note: { $ref: "#/components/schemas/Note" } },
    additionalProperties: false,
  };
  const content = { "application/json": { schema: { type: "object", required: ["incident"], properties: { incident: Incident } } } };
  const responses = { 200: { description: "ok", content } };
  const paths = { "/incidents": { post: { operationId: "create", requestBody: { required: true, content }, responses } } };
  const { contract } = readApi(
    api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas: { ...schemas, ...more } })}\n`),
    { settings: { guesses: { "schemas/given-ids": "on" } } },
  );
  if (contract === undefined) throw new Error("a contract expected");
  const directed = applyDirections(contract);
  const [operation] = directed.operations;
  if (operation === undefined) throw new Error("an operation expected");
  const shared = { schemas: directed.schemas };
  return {
    given: (incident: object) => accepts(operation.input, { incident } as never, shared),
    answered: (incident: object) => accepts(operation.output, { incident } as never, shared),
  };
}

test("with the guess a reference says which one is meant, although the service makes every member of it", () => {
  const { given, answered } = fitting({});
  expect(given({ service: { id: "P1", type: "service_reference" } })).toBe(true);
  expect(given({ service: {} })).toBe(false);
  expect(given({ service: { id: "P1", type: "user_reference" } })).toBe(false);
  expect(answered({ service: { id: "P1", type: "service_reference", html_url: null } })).toBe(true);
});

test("what has members of its own is asked for these alone", () => {
  const { given, answered } = fitting({});
  expect(given({ note: { text: "x" } })).toBe(true);
  expect(answered({ note: { text: "x" } })).toBe(false);
});
