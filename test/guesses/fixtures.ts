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

/** A list with such query parameters, and members of the answer beside its items. */
const listing = (parameters: string, members = "", headers = ""): string => {
  const asked = parameters.split(", ").filter((one) => one !== "");
  const list = asked.map((one) => `{ in: query, name: ${one.replace("=", ", schema: ")} }`).join(", ");
  const schema = `{ type: object, properties: { data: { type: array, items: { type: object, properties: { id: { type: string } } } }, ${members} } }`;
  const response = `{ description: ok, ${headers} content: { application/json: { schema: ${schema} } } }`;
  return `paths: { /x: { get: { operationId: x, parameters: [${list}], responses: { "200": ${response} } } } }\n`;
};
const said = (document: string, pagination: string): string =>
  document.replace("operationId: x", `operationId: x, x-agent: { action: true, pagination: ${pagination} }`);
const text = "{ type: string }";
const number = "{ type: integer }";

/** A GET with such an answer, or a POST with such a body. */
const answering = (schema: string, mediaType = "application/json", description = "ok"): string =>
  `paths: { /x: { get: { operationId: x, responses: { "200": { description: ${description}, content: { "${mediaType}": { schema: ${schema} } } } } } } }\n`;
const sending = (schema: string): string =>
  `paths: { /x: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { it: ${schema} } } } } }, ${answer} } } }\n`;
const member = (more: string, access = "readOnly: true,"): string => `{ ${access} type: string${more} }`;
const service = (access?: string): string =>
  sending(
    `{ allOf: [{ type: object, required: [id, type], properties: { id: ${member("", access)}, type: ${member(", enum: [service]", access)} } }] }`,
  );

const cursor = listing(`cursor=${text}`, `next_cursor: ${text}`);
const needle = listing(`marker=${text}`, `cursor: ${text}`);
const described = listing(`from=${text}`, "start: { type: string, description: Give it as the `from` parameter of the next request. }");
const lastItem = listing(`starting_after=${text}`, "has_more: { type: boolean }");
const link = listing("", "", "headers: { Link: { schema: { type: string } } },");
const offset = listing(`offset=${number}, limit=${number}`, `total: ${number}`);
const prices = listing(`offset=${number}, limit=${number}`);
const page = listing(`page=${number}, per_page=${number}`);
const words = listing(`page=${number}`);

export const fixtures: { readonly [Id in GuessId]: Fixture } = {
  "answers/event-data": {
    guessed: answering("{ type: object, properties: { name: { type: string } } }", "text/event-stream"),
    stated: answering("{ type: object, properties: { data: { type: string } } }", "text/event-stream"),
  },
  "answers/grpc-stream": {
    guessed: answering("{ type: object, title: Stream result of Row }", "application/json", '"A row. (streaming responses)"'),
    stated: answering("{ type: object, title: Stream result of Row }", "application/jsonl"),
  },
  "answers/json-range": {
    guessed: answering("{ type: object, properties: { a: { type: string } } }", "*/*"),
    stated: answering("{ type: object, properties: { a: { type: string } } }"),
  },
  "answers/success-flag": {
    guessed: answering("{ type: object, required: [ok], properties: { ok: { type: boolean, enum: [true] } } }"),
    stated: answering("{ type: object, required: [ok], properties: { ok: { type: boolean } } }"),
  },
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
  "pagination/cursor": { guessed: cursor, stated: said(cursor, "{ kind: cursor, parameter: cursor, next: next_cursor }") },
  "pagination/cursor-by-name": { guessed: needle, stated: said(needle, "false") },
  "pagination/described-cursor": { guessed: described, stated: said(described, "{ kind: cursor, parameter: from, next: start }") },
  "pagination/last-item": {
    guessed: lastItem,
    stated: said(lastItem, "{ kind: cursor, parameter: starting_after, next: /data/-1/id, more: has_more }"),
  },
  "pagination/link": { guessed: link, stated: said(link, "{ kind: link }") },
  "pagination/offset": { guessed: offset, stated: said(offset, "{ kind: offset, parameter: offset, limit: limit }") },
  "pagination/offset-by-name": { guessed: prices, stated: said(prices, "false") },
  "pagination/page": { guessed: page, stated: said(page, "{ kind: page, parameter: page, first: 1 }") },
  "pagination/page-by-name": { guessed: words, stated: said(words, "false") },
  "parameters/api-version": {
    guessed: asking("name: api-version, in: query, required: true"),
    stated: asking("name: api-version, in: query, required: true").replace("{ type: string }", '{ type: string, default: "2020-01-01" }'),
  },
  "schemas/any-zone": {
    guessed: sending("{ type: string, format: time }"),
    stated: sending("{ type: string, format: time, example: '09:30:00Z' }"),
  },
  "schemas/given-ids": { guessed: service(), stated: service("") },
  "schemas/pattern-shown": {
    guessed: sending("{ type: string, maxLength: 12, pattern: 'a-z, 0-9, /', examples: [/dev/sda] }"),
    stated: sending("{ type: string, maxLength: 12, pattern: '[a-z0-9/]+', examples: [/dev/sda] }"),
  },
};
