import { expect, test } from "vitest";
import { api, codes, fieldsOf, only, readApi } from "../read/openapi/read-api.js";

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
