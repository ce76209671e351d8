import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, type ReadApi, readApi } from "./read-api.js";

const schemes = `components:
  securitySchemes:
    key: { type: apiKey, in: query, name: api_key }
    user: { type: apiKey, in: header, name: X-User }
    login: { type: http, scheme: bearer }
`;

const asking = (parameter: string, { security = "", defined = schemes } = {}): ReadApi =>
  readApi(
    api(
      `paths: { /x: { get: { operationId: x, ${security} parameters: [${parameter}], responses: { "200": { description: ok } } } } }\n${defined}`,
    ),
  );
/** The names of the schemes that count, and whether a caller has to be known. */
const securityOf = (read: ReadApi): readonly unknown[] => {
  const operation = only(read);
  return [callOf(operation).security.map((uses) => uses.map(({ name }) => name)), operation.declared.auth?.value ?? "none"];
};
const key = "{ name: api_key, in: query, required: true, schema: { type: string } }";
const user = "{ name: x-user, in: header, schema: { type: string } }";

describe("an operation that asks for the credentials of a scheme by a parameter of its own", () => {
  test.each([
    ["nobody says which scheme counts", key, "", [[["key"]], "service"]],
    ["one that may be left out", user, "", [[["user"], []], "none"]],
    ["another scheme counts", key, "security: [{ login: [] }],", [[["login", "key"]], "service"]],
    [
      "one that may be left out, beside another that counts",
      user,
      "security: [{ login: [] }],",
      [[["login", "user"], ["login"]], "service"],
    ],
    ["none is needed otherwise", key, "security: [],", [[["key"]], "service"]],
    ["the same scheme counts", key, "security: [{ key: [] }],", [[["key"]], "service"]],
    ["it is one of two that count", key, "security: [{ key: [] }, { login: [] }],", [[["key"], ["login"]], "service"]],
  ])("has them sent, and takes no argument for them: %s", (_, parameter, security, want) => {
    const read = asking(parameter, { security });
    expect([fieldsOf(only(read)), securityOf(read)]).toEqual([[], want]);
    expect(codes(read, "warning")).toEqual([]);
  });

  const authorization = "{ name: authorization, in: header, required: true, schema: { type: string } }";

  test("by the header `Authorization`, where one scheme goes there and nobody says which counts", () => {
    expect(securityOf(asking(authorization))).toEqual([[["login"]], "service"]);
    expect(securityOf(asking(authorization, { security: "security: [{ key: [] }]," }))).toEqual([[["key"]], "service"]);
    const two = `${schemes}    other: { type: http, scheme: basic }\n`;
    expect(securityOf(asking(authorization, { defined: two }))).toEqual([[], "none"]);
    // What is done there to keys is done by whoever that header names.
    const paths = `paths: { /api-keys: { delete: { operationId: drop, parameters: [${authorization}], responses: {} } } }\n${schemes}`;
    expect(securityOf(readApi(api(paths)))).toEqual([[["login"]], "service"]);
  });

  test("by the header `Authorization`, of which no scheme says what it carries, is told that nothing is sent in it", () => {
    const read = asking(authorization, { defined: "" });
    expect([fieldsOf(only(read)), securityOf(read)]).toEqual([[], [[], "none"]]);
    expect(read.problems).toMatchObject([{ code: "openapi/unsent-headers", message: expect.stringContaining("`authorization`") }]);
    expect(codes(asking(authorization, { security: "security: [{ login: [] }]," }))).toEqual([]);
  });

  const named = (method: string, path: string, operationId: string, parameter: string, defined = schemes): ReadApi =>
    readApi(
      api(
        `paths: { "${path}": { ${method}: { operationId: ${operationId}, security: [{ login: [] }], parameters: [${parameter}], responses: {} } } }\n${defined}`,
      ),
    );
  const token = "{ name: access_token, in: query, required: true, schema: { type: string } }";
  const withToken = `${schemes}    token: { type: apiKey, in: query, name: access_token }\n`;

  test.each([
    ["delete", "/api-keys", "drop", key],
    ["post", "/apikeys/check", "x", key],
    ["post", "/x", "validateAPIKey", key],
    ["post", "/oauth/revoke", "end", token],
    ["get", "/tokeninfo", "tokenInfo", token],
  ])("but for one that is about such a key or token, which stays an input: %s %s, %s", (...operation) => {
    const read = named(...operation, withToken);
    expect(securityOf(read)).toEqual([[["login"]], "service"]);
    expect(fieldsOf(only(read))).toEqual([expect.stringMatching(/^(api_key|access_token)! string$/)]);
    expect(codes(read, "warning")).toEqual(["openapi/kept-credentials"]);
  });

  test.each([
    ["delete", "/keywords", "dropKeywords"],
    ["delete", "/monkeys", "drop"],
    ["delete", "/issues/{issueKey}", "drop"],
    ["delete", "/api-keys/{id}", "drop"],
  ])("and no word that only begins or ends like a key makes it one, nor a key that the path names: %s %s, %s", (...operation) => {
    const name = /\{(\w+)\}/.exec(operation[1])?.[1];
    const inPath = name === undefined ? "" : `, { name: ${name}, in: path, required: true, schema: { type: string } }`;
    expect(securityOf(named(...operation, `${key}${inPath}`))).toEqual([[["login", "key"]], "service"]);
  });

  test("stays an input where two schemes go to its place, with a warning", () => {
    const read = asking(key, { defined: `${schemes}    old: { type: apiKey, in: query, name: api_key }\n` });
    expect([fieldsOf(only(read)), securityOf(read)]).toEqual([["api_key! string"], [[], "none"]]);
    expect(codes(read)).toContain("openapi/kept-credentials");
  });

  test("of many that may be left out, not each way to leave some out becomes a way to sign in", () => {
    const names = Array.from({ length: 30 }, (_, index) => `X-Key-${index}`);
    const defined = names.map((name) => `    ${name}: { type: apiKey, in: header, name: ${name} }\n`).join("");
    const read = asking(names.map((name) => `{ name: ${name}, in: header, schema: { type: string } }`).join(", "), {
      defined: `components:\n  securitySchemes:\n${defined}`,
    });
    const { security } = callOf(only(read));
    expect([security.length, security.at(0)?.length, security.at(-1)]).toEqual([32, 5, []]);
    expect(codes(read)).toContain("openapi/token-parameters");
  });

  test("where the scheme of the header `Authorization` does not count, a report says that nothing is sent in it", () => {
    const defined = "components: { securitySchemes: { key: { type: apiKey, in: header, name: Authorization } } }\n";
    expect(codes(asking(authorization, { security: "security: [],", defined }))).toEqual(["openapi/unsent-headers"]);
    expect(codes(asking(authorization, { defined }), "warning")).toEqual([]);
  });

  test("beside it most operations say nothing, and are reported", () => {
    const items = ["a", "b", "c"].map((name) => `  /${name}: { get: { operationId: ${name}, responses: {} } }\n`).join("");
    const own = `  /x: { get: { operationId: x, parameters: [${key}], responses: {} } }\n`;
    const { problems } = readApi(api(`paths:\n${items}${own}${schemes}`));
    expect(problems.filter(({ severity }) => severity === "warning")).toMatchObject([
      { code: "openapi/silent-security", message: expect.stringMatching(/^3 operations declare no `security`/) },
    ]);
  });
});
