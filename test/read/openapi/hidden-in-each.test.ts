import { describe, expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { api, readApi } from "./read-api.js";

const base = { type: "object", properties: { id: { $ref: "#/components/schemas/Id" }, name: { type: "string" } } };
const extending = (kind: string, properties: object): object => ({
  allOf: [
    { $ref: "#/components/schemas/Base" },
    { type: "object", required: ["kind"], properties: { kind: { type: "string", enum: [kind] }, ...properties } },
  ],
});
const schemas = {
  Id: { type: "string", readOnly: true },
  Base: base,
  Card: extending("card", { pin: { type: "string", writeOnly: true } }),
  Bank: extending("bank", { pin: { type: "string", writeOnly: true } }),
  Cash: { type: "object", required: ["kind"], properties: { kind: { type: "string", enum: ["cash"] }, id: { type: "string" } } },
};

/** Whether values of `body` fit, and answers of the same schema. */
function fitting(body: object, more: object = {}) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Body" } } };
  const paths = {
    "/x": { post: { operationId: "x", requestBody: { required: true, content }, responses: { 200: { description: "", content } } } },
  };
  const { contract } = readApi(
    api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas: { ...schemas, ...more, Body: body } })}\n`),
  );
  if (contract === undefined) throw new Error("a contract expected");
  const directed = applyDirections(contract);
  const [operation] = directed.operations;
  if (operation === undefined) throw new Error("an operation expected");
  return {
    given: (value: { readonly [name: string]: string }) => accepts(operation.input, { body: value }, { schemas: directed.schemas }),
    answered: (value: { readonly [name: string]: string }) => accepts(operation.output, value, { schemas: directed.schemas }),
  };
}

const choice = (...names: readonly string[]): object[] => names.map((name) => ({ $ref: `#/components/schemas/${name}` }));

describe("a field that every alternative hides and what stands beside the choice requires", () => {
  test.each<readonly [string, object]>([
    ["oneOf", { type: "object", required: ["id", "pin", "name"], oneOf: choice("Card", "Bank") }],
    ["anyOf", { required: ["id", "pin", "name"], anyOf: choice("Card", "Bank") }],
    ["within allOf", { allOf: [{ required: ["id", "pin", "name"] }, { oneOf: choice("Card", "Bank") }] }],
    [
      "with a discriminator",
      { type: "object", required: ["id", "pin", "name"], discriminator: { propertyName: "kind" }, oneOf: choice("Card", "Bank") },
    ],
  ])("is asked for where it is shown alone: %s", (_, body) => {
    const { given, answered } = fitting(body);
    expect(given({ kind: "card", name: "a", pin: "1" })).toBe(true);
    expect(given({ kind: "card", name: "a" })).toBe(false);
    expect(given({ kind: "card", pin: "1" })).toBe(false);
    expect(answered({ kind: "bank", name: "a", id: "7" })).toBe(true);
    expect(answered({ kind: "bank", name: "a" })).toBe(false);
  });

  test("is asked for where one of them shows it", () => {
    const { given } = fitting({ type: "object", required: ["id"], oneOf: choice("Card", "Cash") });
    expect([given({ kind: "cash", id: "7" }), given({ kind: "cash" })]).toEqual([true, false]);
  });

  test("is looked for in time in choices of the same choices", () => {
    const deep = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`L${index}`, { oneOf: choice(`L${index + 1}`, `L${index + 1}`) }]),
    );
    const { given } = fitting({ type: "object", required: ["id"], oneOf: choice("L0", "Card") }, { ...deep, L40: schemas.Card });
    // Whether a value fits so many alternatives, nobody counts to the end.
    expect(given({ kind: "card" })).not.toBe(false);
  }, 10_000);
});
