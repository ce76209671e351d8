import { describe, expect, test } from "vitest";
import { expectMistake, goodEffect, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

const mistakes: readonly Mistake[] = [
  {
    name: "a name that breaks the rule of its namespace",
    spec: spec(tool({}, "▸shop.fetch_all"), "namespaces: { shop: { naming: { pattern: <verb>_<object>, parts: { verb: [find, get] } } } }"),
    code: "plan/name-breaks-rule",
    message: "The name `shop.fetch_all` does not follow the pattern of the namespace `shop`, `shop.<verb>_<object>`.",
    fix: "`fetch` is not a verb of this namespace. Allowed: find, get.",
  },
  {
    name: "a name without the parts of the rule",
    spec: spec(tool({}, "▸shop.find"), "namespaces: { shop: { naming: { pattern: <verb>_<object>, parts: { verb: [find, get] } } } }"),
    code: "plan/name-breaks-rule",
    message: "The name `shop.find` does not follow the pattern of the namespace `shop`, `shop.<verb>_<object>`.",
    fix: "Rename the tool so that its name follows `<verb>_<object>`.",
  },
  {
    name: "an effect without idempotency",
    spec: spec(tool({ ...goodEffect, effect: "▸write", idempotency: undefined })),
    code: "plan/effect-without-idempotency",
    message: "`shop.find` has the effect `write` but no `idempotency`, so a repeated call would have its effect twice.",
    fix: "Add `idempotency: { key: idempotencyKey }` with an input field of that name, or `idempotency: { key: { from: call } }`.",
  },
  {
    name: "an irreversible effect without confirm",
    spec: spec(tool({ ...goodEffect, effect: "delete", reversible: "▸false" })),
    code: "plan/irreversible-without-confirm",
    message: "`shop.find` has an irreversible effect but no `confirm` rule.",
  },
  {
    name: "an irreversible effect of the list without confirm",
    spec: spec(tool({ ...goodEffect, reversible: undefined, effects: "▸[{ type: write, description: Pays., reversible: false }]" })),
    code: "plan/irreversible-without-confirm",
    message: "`shop.find` has an irreversible effect but no `confirm` rule.",
  },
  {
    name: "a cache on an effect",
    spec: spec(tool({ ...goodEffect, "▸cache": "{ ttl: 5s }" })),
    code: "plan/cache-on-effect",
    message: "`shop.find` has the effect `write`, so its answers cannot be cached.",
  },
  {
    name: "side effects without an effect",
    spec: spec(tool({ sideEffects: "▸writes.cart" })),
    code: "plan/side-effects-contradict",
    message: "`sideEffects: writes.cart` contradicts `effect: read`.",
  },
  {
    name: "an effect without side effects",
    spec: spec(tool({ ...goodEffect, sideEffects: "▸none" })),
    code: "plan/side-effects-contradict",
    message: "`sideEffects: none` contradicts `effect: write`.",
  },
  {
    name: "an input example that its schema rejects",
    spec: spec(tool({ examples: "{ input: [{ name: tea, description: Tea., input: ▸{ query: 5 } }] }" })),
    code: "plan/example-rejected",
    message: "The example `tea` does not fit the input schema: query: Invalid input: expected string, received number.",
  },
  {
    name: "an output example that its schema rejects",
    spec: spec(
      tool({
        examples:
          "{ input: [{ name: a, description: A., input: { query: a } }], output: [{ name: none, scenario: None., data: ▸{ total: many } }] }",
      }),
    ),
    code: "plan/example-rejected",
    message: "The example `none` does not fit the output schema: total: Invalid input: expected number, received string.",
  },
  {
    name: "an envelope whose data the schema rejects",
    spec: spec(
      tool({
        examples:
          "{ input: [{ name: a, description: A., input: { query: a } }], output: [{ name: none, scenario: None., response: { status: success, data: ▸{} } }] }",
      }),
    ),
    code: "plan/example-rejected",
    message: "The example `none` does not fit the output schema: total: Required.",
  },
  {
    name: "details of an error that its schema rejects",
    spec: spec(
      tool({
        errors: "{ TOOL_NOT_FOUND: { type: object, properties: { id: { type: string } }, required: [id] } }",
        examples:
          "{ input: [{ name: a, description: A., input: { query: a } }], output: [{ name: gone, scenario: Gone., response: { status: failed, error: { code: TOOL_NOT_FOUND, details: ▸{} } } }] }",
      }),
    ),
    code: "plan/example-rejected",
    message: "The example `gone` does not fit the `TOOL_NOT_FOUND` error schema: id: Required.",
  },
  {
    name: "a default that violates its schema",
    spec: spec(
      tool({ input: "{ type: object, properties: { query: { type: string }, limit: { type: integer, maximum: 15, default: ▸50 } } }" }),
    ),
    code: "schema/default-rejected",
    message: "The default `50` does not fit its schema: Too big: expected number to be <=15.",
  },
  {
    name: "an example of a schema that it rejects",
    spec: "toolspec: 1\nname: shop\ntypes:\n  Colour: { enum: [red, blue], examples: [red, ▸green] }\n",
    code: "schema/example-rejected",
    message: 'The example `"green"` does not fit its schema: Invalid option: expected one of "red"|"blue".',
  },
  {
    name: "a fallback that the output refuses",
    spec: spec(tool({ fallback: "{ value: ▸null }" })),
    code: "plan/answer-rejected",
    message: "The fallback does not fit the output schema: Invalid input: expected object, received null.",
    fix: "Correct the value, or widen `output` to accept it.",
  },
  {
    name: "a fallback from an input field of another type",
    spec: spec(tool({ fallback: "{ value: ▸{ total: { $input: query } } }" })),
    code: "plan/answer-rejected",
    message: "The fallback does not fit the output schema: total: `$input: query` can be text, which is not accepted.",
  },
  {
    name: "a fallback from the context of another type",
    spec: spec(tool({ fallback: "{ value: ▸{ total: { $context: timeZone } } }" })),
    code: "plan/answer-rejected",
    message: "The fallback does not fit the output schema: total: `$context: timeZone` can be text, which is not accepted.",
  },
  {
    name: "a fallback template without a required field",
    spec: spec(tool({ fallback: "{ value: ▸{ echo: { $input: query } } }" })),
    code: "plan/answer-rejected",
    message: "The fallback does not fit the output schema: total: is missing.",
  },
  {
    name: "a fallback from a field that the input does not have",
    spec: spec(tool({ fallback: "{ value: { total: ▸{ $input: limt } } }" })),
    code: "plan/unknown-placeholder",
    message: "The placeholder `$input: limt` does not exist.",
    fix: "Did you mean `$input: limit`?",
  },
  {
    name: "a fallback from a context value that does not exist",
    spec: spec(tool({ fallback: "{ value: { total: ▸{ $context: timezon } } }" })),
    code: "plan/unknown-placeholder",
    message: "The placeholder `$context: timezon` does not exist.",
    fix: "Did you mean `$context: timeZone`?",
  },
  {
    name: "a gate answer that the output refuses",
    spec: spec(tool({ gates: "[{ kind: flag, env: SHOP_OPEN, answer: { value: ▸{ total: none } } }]" })),
    code: "plan/answer-rejected",
    message: "The answer of the flag gate does not fit the output schema: total: Invalid input: expected number, received string.",
  },
  {
    name: "a field to read back that the input does not have",
    spec: spec(tool({ confirm: "{ rule: always, readBack: [▸querry] }" })),
    code: "plan/unknown-field",
    message: "`readBack` names `querry`, which is not an input field.",
    fix: "Did you mean `query`?",
  },
  {
    name: "a field of a field that is not there",
    spec: spec(
      tool({
        input:
          "{ type: object, properties: { query: { type: string }, customer: { type: object, properties: { name: { type: string } } } } }",
        confirm: "{ rule: always, readBack: [customer.name, ▸customer.nam] }",
      }),
    ),
    code: "plan/unknown-field",
    message: "`readBack` names `customer.nam`, which is not an input field.",
    fix: "Did you mean `customer.name`?",
  },
  {
    name: "a cache key that the input does not have",
    spec: spec(tool({ cache: "{ ttl: 5s, key: [query, ▸region] }" })),
    code: "plan/unknown-field",
    message: "The cache `key` names `region`, which is not an input field.",
  },
  {
    name: "a normalised field that the input does not have",
    spec: spec(tool({ cache: "{ ttl: 5s, normalise: { ▸quary: [trim] } }" })),
    code: "plan/unknown-field",
    message: "`normalise` names `quary`, which is not an input field.",
    fix: "Did you mean `query`?",
  },
  {
    name: "a bypass that is not a boolean",
    spec: spec(tool({ cache: "{ ttl: 5s, bypass: ▸limit }" })),
    code: "plan/bypass-not-boolean",
    message: "`bypass` names `limit`, which is not a boolean.",
  },
  {
    name: "a bypass of the call meta that is not a boolean",
    spec: spec(
      tool({ cache: "{ ttl: 5s, bypass: ▸attempt }" }),
      "namespaces: { shop: { meta: { type: object, properties: { attempt: { type: integer } } } } }",
    ),
    code: "plan/bypass-not-boolean",
    message: "`bypass` names `attempt`, which is not a boolean.",
  },
  {
    name: "an idempotency key that the input does not have",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: ▸idempotencyKey }" })),
    code: "plan/unknown-field",
    message: "The idempotency `key` names `idempotencyKey`, which is not an input field.",
  },
  {
    name: "a field of success that the output does not have",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: query, success: ▸totl }" })),
    code: "plan/unknown-output-field",
    message: "`success` names `totl`, which is not a field of the output.",
    fix: "Did you mean `total`?",
  },
  {
    name: "a field of success that is not a boolean",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: query, success: ▸total }" })),
    code: "plan/success-not-boolean",
    message: "`success` names `total`, which is not a boolean.",
  },
  {
    name: "a hash over a field that the input does not have",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: query, hash: [▸message] }" })),
    code: "plan/unknown-field",
    message: "`hash` names `message`, which is not an input field.",
  },
  {
    name: "a key format with an unknown field",
    spec: spec(tool({ ...goodEffect, idempotency: '{ key: query, hash: [query], format: ▸"q:{quer}:{content_hash}" }' })),
    code: "plan/unknown-field",
    message: "The idempotency `format` names `quer`, which is not an input field.",
    fix: "Did you mean `query`?",
  },
  {
    name: "a consent that the input does not have",
    spec: spec(tool({ gates: "[{ kind: consent, id: ▸consent_id }]" })),
    code: "plan/unknown-field",
    message: "The consent gate names `consent_id`, which is not an input field.",
  },
  {
    name: "a budget per field that the input does not have",
    spec: spec(tool({ gates: "[{ kind: budget, budget: ▸SEARCHES }]" }), "budgets: { SEARCHES: { max: 2, per: [post_id] } }"),
    code: "plan/unknown-field",
    message: "The budget `SEARCHES` names `post_id`, which is not an input field.",
  },
  {
    name: "a list to deduplicate that the output does not have",
    spec: spec(tool({ gates: "[{ kind: dedupe, list: ▸totl, by: [url] }]" })),
    code: "plan/unknown-output-field",
    message: "The dedupe gate names `totl`, which is not a field of the output.",
    fix: "Did you mean `total`?",
  },
  {
    name: "a sentence with an unknown field",
    spec: spec(tool({ say: '▸"Looking for {categry}."' })),
    code: "plan/unknown-field",
    message: "`say` names `categry`, which is not an input field.",
  },
  {
    name: "an address with an unknown field",
    spec: spec(tool({ binding: '{ kind: http, method: GET, url: ▸"https://example.com/{id}" }' })),
    code: "plan/unknown-field",
    message: "`url` names `id`, which is not an input field.",
  },
  {
    name: "a condition on context that is not declared",
    spec: spec(
      tool({
        confirm: "{ rule: when, when: { properties: { context: { properties: { ▸takesPayment: { const: true } } } } }, context: {} }",
      }),
    ),
    code: "plan/undeclared-context",
    message: "`when` reads `context.takesPayment`, which `confirm.context` does not declare.",
  },
  {
    name: "a condition on a field that does not say that it is one of the input",
    spec: spec(tool({ confirm: "{ rule: when, when: { anyOf: [{ required: [▸query] }] } }" })),
    code: "plan/outside-condition",
    message: "`when` reads `query`, but it is a schema over `{ input, context }`.",
    fix: "Move it under `properties: { input: … }`, or under `context`.",
  },
  {
    name: "a replacement that does not exist",
    spec: spec(tool({ deprecated: "{ since: 2026-01-01, replacement: ▸shop.serch }" }) + tool({}, "shop.search")),
    code: "plan/unknown-replacement",
    message: "The replacement `shop.serch` does not exist.",
    fix: "Did you mean `shop.search`?",
  },
  {
    name: "a tool that replaces itself",
    spec: spec(tool({ deprecated: "{ since: 2026-01-01, replacement: ▸shop.find }" })),
    code: "plan/own-replacement",
    message: "`shop.find` cannot be its own replacement.",
  },
  {
    name: "a deprecation that gets milder",
    spec: spec(tool({ deprecated: "{ since: 2026-01-01, disable: 2026-06-01, remove: ▸2026-05-31T23:00:00Z }" })),
    code: "toolspec/dates-out-of-order",
    message: "`remove` is before `disable`, but the steps of a deprecation must follow each other.",
    fix: "Order the dates: `since`, `redirect`, `disable`, `remove`.",
  },
  {
    name: "a redirect to nowhere",
    spec: spec(tool({ deprecated: "{ since: 2026-01-01, ▸redirect: 2026-02-01 }" })),
    code: "toolspec/redirect-without-replacement",
    message: "`redirect` needs a `replacement`.",
    fix: "Add `replacement: <tool id>`, or write `disable` instead of `redirect`.",
  },
  {
    name: "a window that is no duration",
    spec: spec(tool({ ...goodEffect, idempotency: "{ key: { from: call, window: ▸10 } }" })),
    code: "toolspec/wrong-duration",
    message: "`window` must be a duration, but this is `10`.",
  },
];

describe("specs that contradict themselves", () => {
  test.each(mistakes)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test("retries on an effect without a key", async () => {
    const problems = await problemsOf({ "shop.tools.yaml": spec(tool({ ...goodEffect, idempotency: undefined, retries: "2" })) });
    expect(problems).toMatchObject([
      { code: "plan/effect-without-idempotency", line: 7, column: 13 },
      {
        code: "plan/retries-without-key",
        message: "`shop.find` has an effect and is retried (`retries: 2`), but it has no idempotency key.",
        fix: "Add `idempotency`, or set `retries: 0`.",
        line: 13,
        column: 14,
      },
    ]);
  });

  test("the same id in two sources", async () => {
    const second = spec(tool()).replace("name: shop", "name: store");
    const problems = await problemsOf({ "a.tools.yaml": spec(tool()), "b.tools.yaml": second }, ["a.tools.yaml", "b.tools.yaml"]);
    expect(problems).toMatchObject([
      {
        code: "plan/duplicate-id",
        message: "The tool `shop.find` is already defined in `a.tools.yaml`.",
        file: "b.tools.yaml",
        line: 4,
        column: 3,
      },
    ]);
  });

  test("the same name of two sources", async () => {
    const files = { "a.tools.yaml": spec(tool()), "b.tools.yaml": spec(tool({}, "shop.get")) };
    expect(await problemsOf(files, Object.keys(files))).toMatchObject([
      { code: "plan/duplicate-source-name", file: "b.tools.yaml", line: 2, column: 7 },
    ]);
  });

  test.each([
    [
      "an input example that is meant to fail",
      tool({
        examples: "{ input: [{ name: a, description: A., input: {}, expect: error }, { name: b, description: B., input: { query: b } }] }",
      }),
    ],
    [
      "a fallback from a field that is always filled",
      tool({
        input: "{ type: object, properties: { query: { type: string }, limit: { type: integer, default: 5 } }, required: [query] }",
        fallback: "{ value: { total: { $input: limit } } }",
      }),
    ],
    [
      "a fallback inside a nullable output",
      tool({
        output: '{ anyOf: [{ type: "null" }, { type: object, properties: { q: { type: string } } }] }',
        fallback: "{ value: { q: { $input: query } } }",
      }),
    ],
    ["a key made from the call", tool({ ...goodEffect, retries: "2" })],
    ["a field of the call meta", tool({ gates: "[{ kind: consent, id: consent_id }]" })],
    ["an open input", tool({ input: "{ type: object, additionalProperties: true }", cache: "{ ttl: 5s, key: [anything] }" })],
  ])("%s is fine", async (_, good) => {
    const meta = "namespaces: { shop: { meta: { type: object, properties: { consent_id: { type: string } } } } }";
    expect(await problemsOf({ "shop.tools.yaml": spec(good, meta) })).toEqual([]);
  });
});
