import type { GuessId } from "../../generator/read/openapi/guesses/catalogue.js";

/** A document that a guess is made for, and the same with what is meant stated. Each has one operation. */
export type Fixture = { readonly guessed: string; readonly stated: string };

const schemes = `components:
  securitySchemes:
    login: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: api_key }
`;
const answer = 'responses: { "200": { description: ok } }';

const operation = (method: string, path: string, words: string): string =>
  `paths:\n  ${path}:\n    ${method}: { ${words}, ${answer} }\n${schemes}`;

const asking = (parameter: string, security = "[{ login: [] }]"): string =>
  operation("get", "/x", `operationId: x, security: ${security}, parameters: [{ ${parameter}, schema: { type: string } }]`);

const posting = (secret: string): string =>
  operation(
    "post",
    "/x",
    `operationId: x, security: [{ key: [] }], requestBody: { content: { application/json: { schema: { type: object, properties: { q: { type: string }, secret: { type: string, description: ${secret} } } } } } }`,
  );

export const fixtures: { readonly [Id in GuessId]: Fixture } = {
  "credentials/body-member": { guessed: posting("In the X-Key header or here."), stated: posting("The secret of the vault.") },
  "credentials/optional-token": {
    guessed: asking("name: access_token, in: query"),
    stated: asking("name: access_token, in: query", "[]"),
  },
  "credentials/required-token": {
    guessed: asking("name: access_token, in: query, required: true"),
    stated: asking("name: access_token, in: query, required: true", "[]"),
  },
  "credentials/scheme-parameter": {
    guessed: asking("name: api_key, in: query, required: true"),
    stated: asking("name: api_key, in: query, required: true", "[{ login: [], query: [] }]"),
  },
  "credentials/secret-parameter": {
    guessed: asking("name: shop_session, in: cookie"),
    stated: asking("name: shop_theme, in: cookie"),
  },
  "credentials/signature-headers": {
    guessed: asking("name: X-Amz-Date, in: header"),
    stated: asking("name: X-Amz-Date, in: header", "[]"),
  },
  "effects/acts-by-name": {
    guessed: operation("get", "/users/delete", "operationId: deleteUser"),
    stated: operation("get", "/users/delete", 'operationId: deleteUser, x-agent: { action: true, effect: "write" }'),
  },
  "effects/reads-by-name": {
    guessed: operation("post", "/orders/search", "operationId: searchOrders"),
    stated: operation("post", "/orders/search", 'operationId: searchOrders, x-agent: { action: true, effect: "read", confirm: "never" }'),
  },
};
