import { describe, expect, test } from "vitest";
import { expectMistake, goodEffect, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

const secrets = "[{ name: SHOP_KEY, purpose: Searching., without: refuse }]";
const secretQuery = "{ type: object, required: [query], properties: { query: { type: string, description: Words., x-secret: true } } }";
const graphql = (document: string) =>
  spec(tool({ binding: `{ kind: graphql, endpoint: "https://example.com/graphql", document: ▸${JSON.stringify(document)} }` }));

const withMeta = "namespaces: { shop: { meta: { type: object, properties: { request_id: { type: string } } } } }";
const listed = "{ type: object, properties: { items: { type: array, items: { type: object, properties: { url: { type: string } } } } } }";
const http = (more: string) => `{ kind: http, method: POST, ${more} }`;

const mistakes: readonly Mistake[] = [
  ...(
    [
      ["a path", { binding: http('url: ▸"https://example.com/{request_id}"') }, "`url`"],
      ["a query", { binding: http('url: "https://example.com", query: [query, ▸request_id]') }, "`query`"],
      ["a parameter", { binding: http('url: "https://example.com", query: { q: ▸"{request_id}" }') }, "The query parameter `q`"],
      ["a header", { binding: http('url: "https://example.com", headers: { X-Q: ▸"{request_id}" }') }, "The header `X-Q`"],
      ["a body", { binding: http('url: "https://example.com", body: [▸request_id]') }, "`body`"],
      ["a sentence", { say: '▸"Looking at {request_id}."' }, "`say`"],
    ] as const
  ).map(
    ([where, changes, what]): Mistake => ({
      name: `a field of the call meta in ${where}`,
      spec: spec(tool(changes), withMeta),
      code: "plan/field-of-meta",
      message: `${what} names \`request_id\` of the call meta, but takes only input fields.`,
      fix: "Add the field to `input`, or remove it here. Handlers read it from `context.meta`.",
    }),
  ),
  ...(
    [
      ["a consent is asked for", { gates: "[{ kind: consent, id: ▸request_id }]" }, "The consent gate"],
      ["a person is read back", { ...goodEffect, confirm: "{ rule: always, readBack: [▸request_id] }" }, "`readBack`"],
      ["a key is", { ...goodEffect, idempotency: "{ key: ▸request_id }" }, "The idempotency `key`"],
      ["a key is made of", { ...goodEffect, idempotency: '{ key: { from: call }, parts: [▸"{request_id}"] }' }, "`parts`"],
      ["items are told apart by", { gates: "[{ kind: dedupe, list: items, by: [▸request_id] }]", output: listed }, "The dedupe gate"],
      ["a key covers", { ...goodEffect, idempotency: "{ key: { from: call }, hash: [▸request_id] }" }, "`hash`"],
    ] as const
  ).flatMap(([what, changes, names]): readonly Mistake[] =>
    [
      { input: "{ type: object, additionalProperties: true }" },
      { input: "{ type: object, patternProperties: { _id$: { type: string } } }" },
      { validation: "{ unknownKeys: keep }" },
    ].map((open) => ({
      name: `what ${what}, of the call meta, where a model can give it: ${Object.values(open)}`,
      spec: spec(tool({ ...changes, ...open }), withMeta),
      code: "plan/meta-from-input",
      message: `${names} names \`request_id\` of the call meta, but the input accepts unknown fields. A model could set it there.`,
    })),
  ),
  ...["GET", "HEAD"].flatMap((method) =>
    ["rest", "[query]"].map(
      (body): Mistake => ({
        name: `${method} with a body: ${body}`,
        spec: spec(tool({ binding: `{ kind: http, method: ${method}, url: "https://example.com", body: ▸${body} }` })),
        code: "plan/body-not-sent",
        message: `A ${method} request has no body, but the binding sets \`body\`.`,
        fix: "Send the fields as `query`, or use a method with a body, such as POST. `effect: read` declares that it changes nothing.",
      }),
    ),
  ),
  {
    name: "a header with a secret that is not declared",
    spec: spec(
      tool({
        secrets,
        binding: '{ kind: http, method: GET, url: "https://example.com", headers: { Authorization: ▸"Bearer {secret:SHOP_KYE}" } }',
      }),
    ),
    code: "plan/unknown-secret",
    message: "The header `Authorization` names the secret `SHOP_KYE`, which `secrets` does not declare.",
    fix: "Did you mean `SHOP_KEY`?",
  },
  {
    name: "a secret that only the input has",
    spec: spec(
      tool({ binding: '{ kind: http, method: GET, url: "https://example.com", query: { q: "{query}", key: ▸"{secret:query}" } }' }),
    ),
    code: "plan/unknown-secret",
    message: "The query parameter `key` names the secret `query`, which `secrets` does not declare.",
  },
  {
    name: "a secret named like a field",
    spec: spec(
      tool({
        secrets,
        binding: '{ kind: graphql, endpoint: "https://example.com", document: "{ a }", headers: { X-Key: ▸"{SHOP_KEY}" } }',
      }),
    ),
    code: "plan/unknown-field",
    message: "The header `X-Key` names `SHOP_KEY`, which is not an input field.",
    fix: "Did you mean `secret:SHOP_KEY`?",
  },
  {
    name: "credentials that a model would fill in",
    spec: spec(
      tool({
        binding: '{ kind: http, method: GET, url: "https://example.com", headers: { authorization: ▸"Bearer {query}", X-Q: "{query}" } }',
      }),
    ),
    code: "plan/credential-from-input",
    message: "The header `authorization` identifies the caller, but takes its value from the input field `query`, which a model fills in.",
    fix: "Declare it under `secrets` and write `{secret:NAME}`, or use `credentials` of the transport.",
  },
  {
    name: "a cookie that a model would fill in",
    spec: spec(
      tool({ binding: '{ kind: graphql, endpoint: "https://example.com", document: "{ a }", headers: { Cookie: ▸"id={query}" } }' }),
    ),
    code: "plan/credential-from-input",
    message: "The header `Cookie` identifies the caller, but takes its value from the input field `query`, which a model fills in.",
  },
  {
    name: "a secret in an address",
    spec: spec(tool({ secrets, binding: '{ kind: http, method: GET, url: ▸"https://example.com/{secret:SHOP_KEY}" }' })),
    code: "plan/misplaced-secret",
    message: "`url` cannot contain the secret `SHOP_KEY`, because it would be visible or logged there.",
  },
  {
    name: "a secret that is said aloud",
    spec: spec(
      tool({
        input: secretQuery,
        say: '▸"Looking for {query}."',
      }),
    ),
    code: "plan/secret-shown",
    message: "`say` would show the value of the secret `query`.",
  },
  {
    name: "a secret that may be null and is said aloud",
    spec: spec(
      tool({
        input:
          '{ type: object, required: [query], properties: { query: { anyOf: [{ type: string, x-secret: true }, { type: "null" }] } } }',
        say: '▸"Looking for {query}."',
      }),
    ),
    code: "plan/secret-shown",
    message: "`say` would show the value of the secret `query`.",
  },
  {
    name: "a secret in the key of a cache, which stands in the store as it is",
    spec: spec(tool({ input: secretQuery, cache: '{ ttl: 5s, format: ▸"items:{query}" }' })),
    code: "plan/secret-shown",
    message: "The cache `format` would show the value of the secret `query`.",
  },
  {
    name: "a secret in an idempotency key, which goes upstream and into refusals",
    spec: spec(tool({ ...goodEffect, input: secretQuery, idempotency: '{ key: { from: call }, format: ▸"items:{query}" }' })),
    code: "plan/secret-shown",
    message: "The idempotency `format` would show the value of the secret `query`.",
  },
  {
    name: "a secret that is the idempotency key, which whoever decides and whoever reconciles is shown",
    spec: spec(tool({ ...goodEffect, input: secretQuery, idempotency: "{ key: ▸query }" })),
    code: "plan/secret-shown",
    message: "The idempotency `key` would show the value of the secret `query`.",
  },
  {
    name: "a secret of the call meta in an idempotency key",
    spec: spec(
      tool({ ...goodEffect, idempotency: '{ key: { from: call }, format: ▸"items:{pin}" }' }),
      "namespaces: { shop: { meta: { type: object, properties: { pin: { type: string, x-secret: true } } } } }",
    ),
    code: "plan/secret-shown",
    message: "The idempotency `format` would show the value of the secret `pin`.",
  },
  {
    name: "what is in a secret, said aloud",
    spec: spec(
      tool({
        input: "{ type: object, properties: { query: { type: object, x-secret: true, properties: { pin: { type: string } } } } }",
        examples: '{ input: [{ name: tea, description: Tea., input: { query: { pin: "1" } } }] }',
        say: '▸"Looking for {query.pin}."',
      }),
    ),
    code: "plan/secret-shown",
    message: "`say` would show the value of the secret `query.pin`.",
  },
  {
    name: "a list of secrets, said aloud",
    spec: spec(
      tool({
        input: "{ type: object, properties: { query: { type: array, items: { $ref: '#/types/Pin' } } } }",
        examples: '{ input: [{ name: tea, description: Tea., input: { query: ["1"] } }] }',
        say: '▸"Looking for {query}."',
      }),
      "types: { Pin: { type: string, x-secret: true } }",
    ),
    code: "plan/secret-shown",
    message: "`say` would show the value of the secret `query`.",
  },
  {
    name: "a brace that is not closed",
    spec: spec(tool({ say: '▸"Looking for {query"' })),
    code: "plan/broken-placeholder",
    message: "`say` contains `{query`, which is not a placeholder `{field}`.",
  },
  {
    name: "a brace that was not opened",
    spec: spec(tool({ cache: '{ ttl: 5s, format: ▸"items:query}" }' })),
    code: "plan/broken-placeholder",
    message: "The cache `format` contains `}`, which is not a placeholder `{field}`.",
  },
  {
    name: "a hash of nothing",
    spec: spec(tool({ ...goodEffect, idempotency: '{ key: query, parts: [▸"{content_hash}"] }' })),
    code: "plan/hash-without-fields",
    message: "`parts` uses `{content_hash}`, but `hash` lists no fields.",
  },
  {
    name: "a key that is a number",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: ▸limit }" })),
    code: "plan/key-not-text",
    message: "The idempotency `key` names `limit`, which is not text.",
  },
  {
    name: "a uuid that is any text",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: ▸query, format: uuid }" })),
    code: "plan/key-not-text",
    message: "The idempotency `key` names `query`, which is not text with `format: uuid`.",
  },
  {
    name: "a GraphQL document that is none",
    spec: graphql("vendors"),
    code: "plan/not-one-operation",
    message: "The GraphQL document holds `vendors`, which is neither a query nor a mutation.",
  },
  {
    name: "a GraphQL document of comments",
    spec: graphql("# query { a }"),
    code: "plan/not-one-operation",
    message: "The GraphQL document holds no operation.",
  },
  {
    name: "two GraphQL operations",
    spec: graphql("query A { a } mutation B { b }"),
    code: "plan/not-one-operation",
    message: "The GraphQL document holds 2 operations.",
  },
  {
    name: "a GraphQL subscription",
    spec: graphql("subscription { a }"),
    code: "plan/not-one-operation",
    message: "The GraphQL document is a subscription, which has more than one answer.",
  },
  {
    name: "a GraphQL document that does not end",
    spec: graphql("query { a"),
    code: "plan/not-one-operation",
    message: "The GraphQL document does not close all of its braces.",
  },
  {
    name: "a GraphQL variable that the input does not have",
    spec: graphql("query Find($quary: String!) { find(q: $quary) { id } }"),
    code: "plan/unknown-field",
    message: "`document` names `quary`, which is not an input field.",
    fix: "Did you mean `query`?",
  },
  {
    name: "a tool that shows only how to fail",
    spec: spec(tool({ examples: "{ ▸input: [{ name: a, description: A., input: {}, expect: error }] }" })),
    code: "plan/no-good-example",
    message: "Every input example of `shop.find` shows an error, so models see no example.",
    severity: "warning",
  },
];

describe("bindings, keys and sentences that name what is not there", () => {
  test.each(mistakes)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test.each([
    [
      "secrets in headers and queries",
      tool({
        secrets,
        binding:
          '{ kind: http, method: GET, url: "https://example.com/{query}", query: { key: "{secret:SHOP_KEY}" }, headers: { Authorization: "Bearer {secret:SHOP_KEY}" } }',
      }),
    ],
    [
      "a GraphQL query with fragments, strings and comments",
      tool({
        secrets,
        binding: `{ kind: graphql, endpoint: "https://example.com", headers: { X-Key: "{secret:SHOP_KEY}" }, document: ${JSON.stringify(
          '# mutation {\nquery Find($query: String = "}") { find(q: $query) { ...A } }\nfragment A on Item { id }',
        )} }`,
      }),
    ],
    ["a GraphQL query in short", tool({ binding: '{ kind: graphql, endpoint: "https://example.com", document: "{ a }" }' })],
  ])("%s are fine", async (_, good) => {
    expect(await problemsOf({ "shop.tools.yaml": spec(good) })).toEqual([]);
  });
});

describe("conditions of confirm", () => {
  test("are followed into every combination", async () => {
    const when =
      "{ if: { properties: { context: { properties: { a: { const: 1 } } } } }, then: { not: { properties: { input: { required: [b] } } } }, else: { properties: { input: { properties: { limit: {}, c: {} } }, context: { anyOf: [{ required: [d] }] } } } }";
    const problems = await problemsOf({ "shop.tools.yaml": spec(tool({ confirm: `{ rule: when, when: ${when} }` })) });
    expect(problems.map(({ message }) => message)).toEqual([
      "`when` reads `context.a`, which `confirm.context` does not declare.",
      "`when` names `b`, which is not an input field.",
      "`when` names `c`, which is not an input field.",
      "`when` reads `context.d`, which `confirm.context` does not declare.",
    ]);
  });
});

describe("of the call meta", () => {
  const meta = withMeta.replace("request_id", "fresh: { type: boolean }, request_id");

  test("a field may bypass a cache and tell items apart, where the input takes no keys beside its own", async () => {
    const cache = "{ ttl: 60s, bypass: fresh }";
    const gates = "[{ kind: dedupe, list: items, by: [request_id] }]";
    const problems = (open: object) => problemsOf({ "shop.tools.yaml": spec(tool({ cache, gates, output: listed, ...open }), meta) });
    expect(await problems({})).toEqual([]);
    expect(await problems({ validation: "{ unknownKeys: keep }" })).toMatchObject([
      { code: "plan/meta-from-input", message: expect.stringContaining("`bypass` names `fresh`") },
      { code: "plan/meta-from-input", message: expect.stringContaining("The dedupe gate names `request_id`") },
    ]);
  });
});

describe("a budget that is counted by a field of the call meta, beside an input that takes any key", () => {
  const budgeted = (required: string) =>
    spec(
      tool({ gates: "[{ kind: budget, budget: CALLS }]", validation: "{ unknownKeys: keep }" }),
      `budgets: { CALLS: { max: 2, per: [request_id] } }\n${withMeta.replace("{ type: object,", `{ type: object, required: [${required}],`)}`,
    );

  test("is refused where a call may lack it: a model would have a fresh budget for each name that it makes up", async () => {
    expect(await problemsOf({ "shop.tools.yaml": budgeted("") })).toMatchObject([
      { code: "plan/meta-from-input", fix: expect.stringContaining("require the field in the call meta") },
    ]);
  });

  test("is taken where every call has it: that one counts", async () => {
    expect(await problemsOf({ "shop.tools.yaml": budgeted("request_id") })).toEqual([]);
  });
});

describe("budgets of several sources", () => {
  const budgeted = (name: string, id: string, budget: string) =>
    spec(tool({ gates: "[{ kind: budget, budget: LOOKUPS }]" }, id), `budgets: { LOOKUPS: ${budget} }`).replace(
      "name: shop",
      `name: ${name}`,
    );

  test("that share a name are one", async () => {
    const files = {
      "a.tools.yaml": budgeted("a", "a.find", "{ max: 2, per: [query, limit] }"),
      "b.tools.yaml": budgeted("b", "b.find", "{ max: 2, per: [limit, query] }"),
    };
    expect(await problemsOf(files, Object.keys(files))).toEqual([]);
  });

  test("clash when they differ", async () => {
    const files = { "a.tools.yaml": budgeted("a", "a.find", "{ max: 2 }"), "b.tools.yaml": budgeted("b", "b.find", "{ max: 3 }") };
    expect(await problemsOf(files, Object.keys(files))).toMatchObject([
      {
        code: "plan/budget-clash",
        message: "The budget `LOOKUPS` has other limits in `a.tools.yaml`. Budgets with one name are shared.",
        file: "b.tools.yaml",
        line: 12,
      },
    ]);
  });
});
