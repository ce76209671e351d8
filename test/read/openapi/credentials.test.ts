import { describe, expect, test } from "vitest";
import type { GuessSettings } from "../../../generator/read/openapi/index.js";
import { api, callOf, codes, only, readApi } from "./read-api.js";

const schemes = `components:
  securitySchemes:
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: "https://id.example/a", tokenUrl: "https://id.example/t", scopes: {} } } }
    x-api-key: { type: apiKey, in: header, name: X-Key }
`;

/** One operation with these parameters, in short: `name: words`. */
function reading(
  parameters: { readonly [name: string]: string },
  security = "[{ login: [] }]",
  place = "query",
  { required = true, guesses = {} }: { readonly required?: boolean; readonly guesses?: GuessSettings } = {},
) {
  const list = Object.entries(parameters).map(
    ([name, description]) => `        - ${JSON.stringify({ name, in: place, required, description, schema: { type: "string" } })}`,
  );
  return readApi(
    api(
      `paths:\n  /x:\n    get:\n      operationId: x\n      security: ${security}\n      parameters:\n${list.join("\n")}\n      responses: { "200": { description: ok } }\n${schemes}`,
    ),
    { settings: { guesses } },
  );
}

const fieldsOf = (read: ReturnType<typeof readApi>): readonly string[] => callOf(only(read)).parameters.map(({ name }) => name);

describe("a scheme", () => {
  test("may be called like an extension", () => {
    const read = reading({ q: "Words." }, "[{ x-api-key: [] }]");
    expect(callOf(only(read)).security).toEqual([
      [{ name: "x-api-key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }],
    ]);
    expect(codes(read)).toEqual([]);
  });

  test("so may variables of servers, members of forms and headers of their parts", () => {
    const read = readApi({
      "api.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://{x-region}.shop.example", variables: { x-region: { default: eu } } }]
paths:
  /x:
    post:
      operationId: x
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { x-file: { type: string, format: binary } } }
            encoding: { x-file: { contentType: image/png, headers: { x-width: { schema: { type: integer } } } } }
      responses: { "200": { description: ok } }
`,
    });
    const { servers, body } = callOf(only(read));
    expect(servers).toEqual([{ url: "https://{x-region}.shop.example", variables: { "x-region": { default: "eu" } } }]);
    expect(body?.encoding).toMatchObject({ "x-file": { contentType: "image/png", headers: { "x-width": "x-file_x-width" } } });
    expect(codes(read)).toEqual([]);
  });
});

describe("a scheme whose words are nearly those of OpenAPI is what they mean, and told:", () => {
  const schemeOf = (scheme: string) => {
    const paths = 'paths: { /x: { get: { operationId: x, security: [{ it: [] }], responses: { "200": { description: ok } } } } }';
    const read = readApi(api(`${paths}\ncomponents: { securitySchemes: { it: ${scheme} } }\n`));
    return [callOf(only(read)).security[0]?.[0]?.scheme, codes(read)];
  };
  const key = { type: "apiKey", in: "header", name: "X-Key" };

  test.each([
    ["type: bearer", { type: "bearer" }],
    ["type: JWT", { type: "bearer" }],
    ["type: Http, scheme: Bearer", { type: "bearer" }],
    ["scheme: bearer, bearerFormat: JWT", { type: "bearer" }],
    ["type: basicAuth", { type: "basic" }],
    ["type: apikey, in: headers, name: X-Key", key],
    ["type: api_key, in: Header, name: X-Key", key],
    ["in: header, name: X-Key", key],
    ["type: http, scheme: apiKey, in: header, name: X-Key", key],
    ["type: bearer, in: header, name: X-Key", key],
    ["type: bearer, in: header, name: Authorization", { type: "bearer" }],
    [
      "type: OAuth2, flows: { clientCredentials: { tokenUrl: /t, scopes: {} } }",
      { type: "oauth2", flow: "clientCredentials", tokenUrl: "/t" },
    ],
    ["type: OIDC, openIdConnectUrl: https://id.example", { type: "openIdConnect", url: "https://id.example" }],
    ["type: mTLS", { type: "mutualTLS" }],
  ])("%s", (written, scheme) => {
    expect(schemeOf(`{ ${written} }`)).toEqual([scheme, ["openapi/invalid-parts"]]);
  });

  test.each(["type: kerberos", "type: apiKey, in: body, name: X-Key", "type: apiKey, in: header", "{}", "bearer"])("not %s", (written) => {
    expect(schemeOf(written === "bearer" ? written : `{ ${written === "{}" ? "" : written} }`)).toEqual([
      undefined,
      ["openapi/unknown-security"],
    ]);
  });
});

describe("the token of a security scheme", () => {
  test.each([
    ["access_token", "Whatever it says.", "query"],
    ["access_token", "Authenticates a download link that is shared with a third party service.", "query"],
    ["access_token", "The one that was got by exchanging a code; another is got once it is used.", "query"],
    ["oauth_token", "", "query"],
    ["token", "Authentication token. Requires scope: `chat:write`", "header"],
    ["token", "The access token, if no header can be set.", "query"],
    ["X-Auth-Token", "Your OAuth 2.0 token", "header"],
  ])("is no input where it is an optional parameter, too; a required one stays an input: %s, %s", (name, words, place) => {
    const parameters = { [name]: words, q: "Words." };
    const optional = reading(parameters, "[{ login: [] }]", place, { required: false });
    expect(fieldsOf(optional)).toEqual(["q"]);
    expect(codes(optional)).toEqual(["openapi/applied-guesses"]);
    const required = reading(parameters, "[{ login: [] }]", place);
    expect(fieldsOf(required)).toEqual([name, "q"]);
    expect(required.problems).toMatchObject([{ code: "openapi/kept-credentials", severity: "warning", needs: "decision" }]);
  });

  test("nor are optional parts of a signature, which whoever signs the request adds", () => {
    const parts = ["X-Amz-Date", "X-Amz-Signature", "X-Amz-SignedHeaders", "x-amz-security-token"];
    const read = reading(Object.fromEntries([...parts, "X-Amz-Target"].map((name) => [name, ""])), "[{ x-api-key: [] }]", "header", {
      required: false,
    });
    expect(fieldsOf(read)).toEqual(["X-Amz-Target"]);
    expect(codes(read)).toEqual(["openapi/applied-guesses"]);
  });

  test.each([
    ["token", "The access token to revoke.", "[{ login: [] }]"],
    ["token", "Where the next page begins.", "[{ login: [] }]"],
    ["pageToken", "Access token of the page.", "[{ login: [] }]"],
    ["access_token", "The token to introspect.", "[{ login: [] }]"],
    ["access_token", "Of another account, which is joined to this one.", "[{ login: [] }]"],
    ["access_token", "A short-lived access token that is exchanged.", "[{ login: [] }]"],
    ["access_token", "The other user's; another account's is refused.", "[{ login: [] }]"],
    ["access_token", "The token to exchange.", "[{ login: [] }]"],
    ["access_token", "Of the shop that is connected.", "[{ x-api-key: [] }]"],
    ["access_token", "The one that is looked at.", "[]"],
  ])("is another's, or of no scheme: %s, %s", (name, words, security) => {
    const read = reading({ [name]: words }, security);
    expect(fieldsOf(read)).toEqual([name]);
    expect(codes(read, "warning")).toEqual([]);
  });
});

test.each([
  ["/oauth/revoke", "end", ["access_token"]],
  ["/sessions/info", "tokenInfo", ["access_token"]],
  ["/oauth/check_token", "check", ["access_token"]],
  ["/sessions/info", "sessionInfo", []],
  ["/tokens/prices", "getTokenPrices", []],
  ["/oauth/userinfo", "me", []],
  ["/{tenant}/oauth2/revoke", "end", ["access_token"]],
  ["/v1/revoke", "end", ["access_token"]],
  ["/api/v2/revoke", "end", ["access_token"]],
  ["/tokens/{id}/revoke", "revokeToken", []],
  ["/invitations/{id}/revoke", "revokeInvitation", []],
  ["/checkouts/tokens", "createCheckoutToken", []],
  ["/oauth/token/exchange", "change", ["access_token"]],
  ["/exchanges/tokens", "listTokens", []],
])("of an operation about tokens, the token that it needs is an argument, whatever guesses are on: %s, %s", (path, operationId, names) => {
  const parameters = `[{ name: access_token, in: query, required: true, schema: { type: string } }, { name: oauth_token, in: query, schema: { type: string } }]`;
  const read = readApi(
    api(
      `paths: { "${path}": { post: { operationId: ${operationId}, security: [{ login: [] }], parameters: ${parameters}, responses: {} } } }\n${schemes}`,
    ),
    { settings: { guesses: { "credentials/required-token": "on" } } },
  );
  expect(fieldsOf(read).filter((name) => !path.includes(`{${name}}`))).toEqual(names);
});

describe("a credential that no scheme declares", () => {
  test.each([
    ["api_key", ""],
    ["X-API-KEY", "Who calls."],
    ["key", "API key. Your API key identifies your project."],
    ["key", "Your Weather API key"],
    ["token", "Access token, 20 digits."],
  ])("stays an input, and is reported: %s, %s", (name, words) => {
    const read = reading({ [name]: words }, "[]");
    expect(fieldsOf(read)).toEqual([name]);
    expect(read.problems).toMatchObject([{ code: "openapi/undeclared-credentials", severity: "warning" }]);
  });

  test.each([
    ["shop-api-key", "header", ["openapi/undeclared-credentials"]],
    ["SHOP-AUTH-TOKEN", "header", ["openapi/undeclared-credentials"]],
    ["parent-api-key", "query", []],
    ["x-user-token", "header", ["openapi/undeclared-credentials"]],
    ["Shop-Payment-Authorization-Token", "header", ["openapi/undeclared-credentials"]],
    ["user_token", "query", []],
    ["Shop-Page-Token", "header", []],
    ["shop_session", "cookie", ["openapi/undeclared-credentials"]],
    ["JSESSIONID", "cookie", ["openapi/undeclared-credentials"]],
    ["session_id", "query", []],
    ["theme", "cookie", []],
  ])("a header with the provider's name before it is one, and the cookie of a session: %s in the %s", (name, place, told) => {
    const read = reading({ [name]: "What it is." }, "[]", place);
    expect(fieldsOf(read)).toEqual([name]);
    expect(codes(read, "warning")).toEqual(told);
  });

  test.each([
    ["key", "The key of the project, such as `PROJ`."],
    ["token", "A token that goes on where the last page ended."],
    ["secret", "Filter by the secret."],
    ["password", "The password to be analysed."],
  ])("is not what only sounds like one: %s, %s", (name, words) => {
    expect(codes(reading({ [name]: words }, "[]"), "warning")).toEqual([]);
  });
});

describe("a credential that a header carries, as a member of a body", () => {
  const posting = (properties: string, { required = "[]", security = "[{ id: [], x-api-key: [] }]", guess = "on" as "on" | "off" } = {}) =>
    readApi(
      api(
        `paths:\n  /x:\n    post:\n      operationId: x\n      security: ${security}\n      requestBody: { required: true, content: { application/json: { schema: { type: object, required: ${required}, properties: ${properties} } } } }\n      responses: { "200": { description: ok } }\n${schemes}    id: { type: apiKey, in: header, name: SHOP-CLIENT-ID }\n  schemas:\n    Id: { type: string, description: "May be given either in the SHOP-CLIENT-ID header or as part of a request body." }\n`,
      ),
      { settings: { guesses: { "credentials/body-member": guess } } },
    );
  const namesOf = (read: ReturnType<typeof readApi>): readonly string[] => {
    const { input } = only(read);
    return input.kind === "object" ? input.fields.map(({ wireName }) => wireName) : [];
  };
  const either = "description: The header `X-Key` or this.";

  test("is no input with the guess, and one without it", () => {
    const read = posting(
      `{ client_id: { $ref: "#/components/schemas/Id" }, secret: { type: string, ${either} }, query: { type: string } }`,
    );
    expect(namesOf(read)).toEqual(["query"]);
    expect(callOf(only(read)).body?.from).toEqual({ kind: "fields", fields: { query: "query" } });
    expect(codes(read)).toContain("openapi/applied-guesses");
    expect(namesOf(posting(`{ secret: { type: string, ${either} }, query: { type: string } }`, { guess: "off" }))).toEqual([
      "secret",
      "query",
    ]);
  });

  test("leaves an empty body where there is nothing else", () => {
    expect(callOf(only(posting(`{ client_id: { $ref: "#/components/schemas/Id" } }`))).body).toMatchObject({
      required: true,
      from: { kind: "fields", fields: {} },
    });
  });

  test("is an input where the body needs it, where the header is none of the operation's, and where it only has its name", () => {
    expect(namesOf(posting(`{ key: { type: string, ${either} } }`, { required: "[key]" }))).toEqual(["key"]);
    expect(namesOf(posting(`{ key: { type: string, ${either} } }`, { security: "[{ id: [] }]" }))).toEqual(["key"]);
    expect(namesOf(posting("{ key: { type: string, description: The header of the table. } }"))).toEqual(["key"]);
    expect(namesOf(posting("{ key: { type: string, description: The header `X-Key-Two`. } }"))).toEqual(["key"]);
  });
});
