import { expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "../read/openapi/read-api.js";

test("a required access token of another service stays an input, with a warning that has the line to change that", () => {
  const read = readApi(
    api(`security: [{ login: [] }]
paths:
  /integrations/slack:
    post:
      operationId: connectSlack
      parameters:
        - { name: access_token, in: query, required: true, schema: { type: string }, description: Access token of the Slack workspace that is connected }
        - { name: token, in: header, required: true, schema: { type: string }, description: Auth token printed on the back of the device }
      responses: { "204": { description: ok } }
components: { securitySchemes: { login: { type: http, scheme: bearer } } }
`),
  );
  expect(fieldsOf(only(read))).toEqual(["access_token! string", "token! string"]);
  expect(codes(read, "warning")).toEqual(["openapi/kept-credentials"]);
  expect(read.problems[0]).toMatchObject({
    guess: "credentials/required-token",
    paste: { lines: ['guesses: { "credentials/required-token": "on" },'] },
  });
});

const listing = (path: string, parameters: string, members = ""): ReturnType<typeof readApi> => {
  const schema = `{ type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, ${members} } }`;
  return readApi(
    api(`paths: { "${path}": { get: { operationId: list, parameters: [${parameters}], responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } } }
`),
  );
};

test("an offset in basis points beside a limit price is no pagination, and a note has the line to change that", () => {
  const read = listing(
    "/prices",
    "{ name: offset, in: query, schema: { type: integer }, description: Offset in basis points that is added to each price }, { name: limit, in: query, schema: { type: integer }, description: Limit price }",
  );
  expect(callOf(only(read)).pagination).toBeUndefined();
  expect(read.problems).toMatchObject([
    {
      code: "openapi/open-guesses",
      severity: "note",
      guess: "pagination/offset-by-name",
      paste: { lines: ['guesses: { "pagination/offset-by-name": "on" },'] },
    },
  ]);
});

test("a marker that filters is no cursor of an answer that has the position of a needle", () => {
  const id = "{ name: id, in: path, required: true, schema: { type: string } }";
  const read = listing(
    "/devices/{id}/readings",
    `${id}, { name: marker, in: query, schema: { type: string }, description: Only readings tagged with this marker }`,
    "cursor: { type: string, description: Position of the needle }",
  );
  expect(callOf(only(read)).pagination).toBeUndefined();
  expect(read.problems).toMatchObject([{ code: "openapi/open-guesses", guess: "pagination/cursor-by-name" }]);
});
