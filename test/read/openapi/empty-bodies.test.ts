import { expect, test } from "vitest";
import { api, callOf, only, readApi } from "./read-api.js";

const read = (schema: object) => {
  const content = JSON.stringify({ "application/json": { schema } });
  return readApi(
    api(
      `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok } } } }\n`,
    ),
  );
};
const id = { type: "string", readOnly: true };

test("a required body of read-only members alone is sent as an empty object, with a note", () => {
  const made = read({ type: "object", properties: { id } });
  expect(callOf(only(made)).body).toMatchObject({ required: true, from: { kind: "fields", fields: {} } });
  expect(made.problems.find(({ code }) => code === "openapi/empty-bodies")).toMatchObject({
    severity: "note",
    message: expect.stringMatching(/^1 required body has no member that a request may give/),
  });
});

test("a body with a member that may be given has no such note", () => {
  const made = read({ type: "object", properties: { id, name: { type: "string" } } });
  expect(made.problems.map(({ code }) => code)).not.toContain("openapi/empty-bodies");
});
