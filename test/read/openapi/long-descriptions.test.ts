import { expect, test } from "vitest";
import { api, only, readApi } from "./read-api.js";

const sign = "\u{1F600}";
const long = JSON.stringify(`${"a".repeat(3_999)}${sign}b`);
const ref = '{ $ref: "#/components/schemas/Filter" }';
const content = (schema: string): string =>
  `{ required: true, description: ${long}, content: { application/json: { schema: ${schema} } } }`;

const old = (parameters: string): ReturnType<typeof api> =>
  api(`paths: { /x: { post: { operationId: x, parameters: [${parameters}], responses: {} } } }`, "2.0");
const later = (operation: string): ReturnType<typeof api> =>
  api(
    `paths: { /x: { post: { operationId: x, ${operation}, responses: {} } } }\ncomponents: { schemas: { Filter: { type: object, additionalProperties: { type: string } } } }\n`,
  );

test.each([
  ["a type", later(`parameters: [{ name: a, in: query, schema: { type: string, description: ${long} } }]`)],
  ["a parameter", later(`parameters: [{ name: a, in: query, description: ${long}, schema: { type: string } }]`)],
  ["a body", later(`requestBody: ${content(ref)}`)],
  ["a field of an old form", old(`{ name: a, in: formData, description: ${long}, type: string }`)],
  [
    "one of several old bodies",
    old(["a", "b"].map((name) => `{ name: ${name}, in: body, description: ${long}, schema: { type: string } }`).join(", ")),
  ],
])("the description of %s ends before a character that does not fit, and says that it goes on", (_, files) => {
  const descriptions = JSON.stringify(only(readApi(files)).input).match(/"description":"a{50,}[^"]*"/g) ?? [];
  expect(new Set(descriptions)).toEqual(new Set([`"description":"${"a".repeat(3_999)}…"`]));
});

test("descriptions that differ only behind what models read come after what tells their operations apart", () => {
  const notice = "This action might send a message, which has a price. ".repeat(30);
  const paths = ["createPool", "updatePool"].map(
    (id) => `  /${id}: { post: { operationId: ${id}, description: "<b>${notice}</b> ${id} does it.", responses: {} } }\n`,
  );
  const described = readApi(api(`paths:\n${paths.join("")}`)).contract?.operations.map(({ description }) => description.slice(0, 60));
  expect(described).toEqual([
    "Create pool (POST /createPool).\n\nThis action might send a me",
    "Update pool (POST /updatePool).\n\nThis action might send a me",
  ]);
});
