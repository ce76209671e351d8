import { describe, expect, test } from "vitest";
import { expectMistake, goodEffect, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

const mistakes: readonly Mistake[] = [
  {
    name: "a document that is a list",
    spec: "▸- toolspec: 1\n",
    code: "toolspec/not-a-spec",
    message: "A contract is an object, but this document is a list.",
  },
  {
    name: "a page for people that was saved instead of the document",
    spec: "▸<!doctype html><title>Sign in</title>\n",
    code: "toolspec/not-a-spec",
    message: 'A contract is an object, but this document is the text "<!doctype html><title>Sign in</title>".',
    fix: "This is a web page or XML. Fetch the document itself, as YAML or JSON.",
  },
  {
    name: "another version of the format",
    spec: "toolspec: ▸2\nname: shop\nunknown: 1\n",
    code: "toolspec/unknown-version",
    message: "Only version 1 of the format is supported, but this is `2`.",
  },
  {
    name: "no version of the format",
    spec: "▸name: shop\n",
    code: "toolspec/missing-key",
    message: "`toolspec` is missing in the document.",
    fix: "Add `toolspec`: The version of the format: 1.",
  },
  {
    name: "a name that cannot be a folder",
    spec: "toolspec: 1\nname: ▸../shop\n",
    code: "toolspec/wrong-text",
    message: '`name` must be lower-case letters, digits and `-`, beginning with a letter, but this is the text "../shop".',
    fix: "Write for example `marketplace`.",
  },
  {
    name: "an unknown key of the document",
    spec: "toolspec: 1\nname: shop\n▸tittle: Shop\n",
    code: "toolspec/unknown-key",
    message: "The key `tittle` is unknown in the document.",
    fix: "Did you mean `title`?",
  },
  {
    name: "an unknown key of a tool",
    spec: spec(tool({ "▸timeot": "5s" })),
    code: "toolspec/unknown-key",
    message: "The key `timeot` is unknown in a tool.",
    fix: "Did you mean `timeout`?",
  },
  {
    name: "an unknown key that resembles nothing",
    spec: spec(tool({ cache: "{ ttl: 5s, ▸zzzzzz: 1 }" })),
    code: "toolspec/unknown-key",
    message: "The key `zzzzzz` is unknown in `cache`.",
    fix: "Remove it. Known keys: `ttl`, `key`, `format`, `normalise`, `bypass`, `shared`.",
  },
  {
    name: "a required key, misspelled: only that it is misspelled",
    spec: spec(tool({ title: undefined, "▸titel": "Find" })),
    code: "toolspec/unknown-key",
    message: "The key `titel` is unknown in a tool.",
    fix: "Did you mean `title`?",
  },
  {
    name: "a key that a rule asks for, misspelled",
    spec: spec(tool({ ...goodEffect, idempotency: undefined, "▸idempotncy": "{ key: { from: call } }" })),
    code: "toolspec/unknown-key",
    message: "The key `idempotncy` is unknown in a tool.",
    fix: "Did you mean `idempotency`?",
  },
  {
    name: "a misspelled kind",
    spec: spec(tool({ gates: "[{ ▸knid: flag, env: SHOP_OPEN }]" })),
    code: "toolspec/unknown-key",
    message: "The key `knid` is unknown in a gate.",
    fix: "Did you mean `kind`?",
  },
  {
    name: "one of two keys, misspelled",
    spec: spec(tool({ fallback: "{ ▸valeu: { total: 0 } }" })),
    code: "toolspec/unknown-key",
    message: "The key `valeu` is unknown in `fallback`.",
    fix: "Did you mean `value`?",
  },
  {
    name: "a hostile key",
    spec: spec(tool({ "▸__proto__": "{ effect: none }" })),
    code: "toolspec/unknown-key",
    message: "The key `__proto__` is unknown in a tool.",
  },
  {
    name: "a tool without a title",
    spec: spec(tool({ title: undefined }, "▸shop.find")),
    code: "toolspec/missing-key",
    message: "`title` is missing in a tool.",
    fix: "Add `title`: A name for people.",
  },
  {
    name: "a tool without an effect",
    spec: spec(tool({ effect: undefined }, "▸shop.find")),
    code: "toolspec/missing-key",
    message: "`effect` is missing in a tool.",
  },
  {
    name: "a tool without an output",
    spec: spec(tool({ output: undefined }, "▸shop.find")),
    code: "toolspec/missing-key",
    message: "`output` is missing in a tool.",
  },
  {
    name: "a tool that says nothing of examples",
    spec: spec(tool({ examples: undefined }, "▸shop.find")),
    code: "toolspec/missing-key",
    message: "`examples` is missing in a tool.",
    fix: "Add `examples`: Examples of inputs and answers: `{ input: [{ name: …, description: …, input: { … } }] }`.",
  },
  {
    name: "a tool without examples",
    spec: spec(tool({ examples: "{ input: ▸[] }" })),
    code: "toolspec/empty",
    message: "`input` is empty. It needs at least one item.",
  },
  {
    name: "an id without a namespace",
    spec: spec(tool({}, "▸find")),
    code: "toolspec/wrong-key",
    message:
      "`find` is not valid as the id of a tool: it must be a dotted id with a namespace, each part a letter followed by letters, digits or `_`.",
    fix: "Write for example `marketplace.search_vendors`.",
  },
  {
    name: "an id with a hyphen",
    spec: spec(tool({}, "▸shop.find-all")),
    code: "toolspec/wrong-key",
    message:
      "`shop.find-all` is not valid as the id of a tool: it must be a dotted id with a namespace, each part a letter followed by letters, digits or `_`.",
  },
  {
    name: "a word where a number belongs",
    spec: spec(tool({ retries: "▸two" })),
    code: "toolspec/wrong-type",
    message: '`retries` must be a whole number from 0 to 10, but this is the text "two".',
  },
  {
    name: "a list where text belongs",
    spec: spec(tool({ title: "▸[Find]" })),
    code: "toolspec/wrong-type",
    message: "`title` must be text, but this is a list.",
  },
  {
    name: "text where a list belongs",
    spec: spec(tool({ secrets: "▸API_KEY" })),
    code: "toolspec/wrong-type",
    message: '`secrets` must be a list, each item an object, but this is the text "API_KEY".',
  },
  {
    name: "an item of the wrong type",
    spec: spec(tool({ cache: "{ ttl: 5s, key: [query, ▸1] }" })),
    code: "toolspec/wrong-type",
    message: "An item of `key` must be a field, dotted for a field of a field, but this is `1`.",
  },
  {
    name: "no value at all",
    spec: spec(tool({ description: undefined, "▸description": "" })),
    code: "toolspec/wrong-type",
    message: "`description` must be text, but this is empty.",
  },
  {
    name: "a duration without a unit",
    spec: spec(tool({ timeout: "▸5" })),
    code: "toolspec/wrong-duration",
    message: "`timeout` must be a duration, but this is `5`.",
    fix: "Write a whole number and a unit: `150ms`, `5s`, `10m`, `24h` or `30d`.",
  },
  {
    name: "a duration in words",
    spec: spec(tool({ latencyBudget: "▸5 seconds" })),
    code: "toolspec/wrong-duration",
    message: '`latencyBudget` must be a duration, but this is the text "5 seconds".',
  },
  {
    name: "a version that is none",
    spec: spec(tool({ version: '▸"1.0"' })),
    code: "toolspec/wrong-text",
    message: '`version` must be a semantic version, but this is the text "1.0".',
    fix: "Write for example `1.0.0`.",
  },
  {
    name: "a day that does not exist",
    spec: spec(tool({ createdAt: "▸2025-13-01" })),
    code: "toolspec/wrong-text",
    message: '`createdAt` must be a date, or a date and time with an offset, but this is the text "2025-13-01".',
  },
  {
    name: "a day that no month has",
    spec: spec(tool({ deprecated: "{ since: ▸2025-02-30 }" })),
    code: "toolspec/wrong-text",
    message: '`since` must be a date, or a date and time with an offset, but this is the text "2025-02-30".',
  },
  {
    name: "a limit without a number",
    spec: spec(tool({ "▸rateLimit": "{}" })),
    code: "toolspec/one-of-keys",
    message: "`perMinute` or `perHour` is required in `rateLimit`.",
  },
  {
    name: "the name of a secret",
    spec: spec(tool({ secrets: "[{ name: ▸places-key, purpose: Places., without: refuse }]" })),
    code: "toolspec/wrong-text",
    message: '`name` must be the name of an environment variable, in capitals, but this is the text "places-key".',
    fix: "Write for example `PLACES_API_KEY`.",
  },
  {
    name: "a type that needs itself",
    spec: "toolspec: 1\nname: shop\ntypes:\n  ▸Tree: { type: object, properties: { child: { $ref: '#/types/Tree' } }, required: [child] }\n  Leaf: { type: object, properties: { tree: { $ref: '#/types/Tree' } }, required: [tree] }\n",
    code: "toolspec/endless-type",
    message: "Every value of the type `Tree` contains another one, so no finite value exists.",
  },
  {
    name: "a host name that hosts refuse",
    spec: spec(tool({ hostName: "▸shop.find" })),
    code: "toolspec/wrong-text",
    message: '`hostName` must be at most 64 letters, digits, `_` or `-`, beginning with a letter or `_`, but this is the text "shop.find".',
  },
  {
    name: "a choice that is not offered",
    spec: spec(tool({ auth: "▸sesion" })),
    code: "toolspec/wrong-choice",
    message: "`auth` cannot be `sesion`.",
    fix: "Did you mean `session`? Allowed: none, session, service.",
  },
  {
    name: "a confirm rule that is not offered",
    spec: spec(tool({ ...goodEffect, reversible: "false", confirm: "▸sometimes" })),
    code: "toolspec/wrong-choice",
    message: "`confirm` cannot be `sometimes`.",
    fix: "Use one of always, never.",
  },
  {
    name: "rule when without when",
    spec: spec(tool({ "▸confirm": "{ rule: when }" })),
    code: "toolspec/rule-without-when",
    message: "`rule: when` needs `when`, a JSON Schema over `{ input, context }`.",
  },
  {
    name: "when without its rule",
    spec: spec(tool({ confirm: "{ rule: always, ▸when: { required: [input] } }" })),
    code: "toolspec/when-without-rule",
    message: "`when` has no effect with `rule: always`.",
  },
  {
    name: "a reference in a schema that travels alone",
    spec: spec(tool({ confirm: '{ rule: when, when: { $ref: ▸"#/types/Price" } }' }), "types: { Price: { type: number } }"),
    code: "toolspec/ref-in-policy",
    message: "The reference `#/types/Price` is not allowed here, because the runtime uses this schema separately.",
  },
  {
    name: "an effect that does not say what it changes",
    spec: spec(tool({ ...goodEffect, effect: "▸write", sideEffects: undefined })),
    code: "toolspec/missing-for-effect",
    message: "A tool with `effect: write` must declare `sideEffects`.",
  },
  {
    name: "an effect that does not say whether it can be undone",
    spec: spec(tool({ ...goodEffect, effect: "▸delete", reversible: undefined })),
    code: "toolspec/missing-for-effect",
    message: "A tool with `effect: delete` must declare `reversible`.",
  },
  {
    name: "two answers to whether it can be undone",
    spec: spec(tool({ ...goodEffect, reversible: "▸true", effects: "[{ type: write, description: Adds., reversible: false }]" })),
    code: "toolspec/reversible-contradicts",
    message: "`reversible: true` contradicts the list of `effects`.",
  },
  {
    name: "a fallback with two answers",
    spec: spec(tool({ "▸fallback": "{ value: { total: 0 }, throw: Sorry. }" })),
    code: "toolspec/one-of-keys",
    message: "`value` and `throw` cannot both stand in `fallback`.",
  },
  {
    name: "a fallback without an answer",
    spec: spec(tool({ "▸fallback": "{ on: any }" })),
    code: "toolspec/one-of-keys",
    message: "`value` or `throw` is required in `fallback`.",
  },
  {
    name: "a fallback for an unknown failure",
    spec: spec(tool({ fallback: "{ on: [▸TOOL_TIMEOUT], throw: Sorry. }" })),
    code: "toolspec/wrong-choice",
    message: "An item of `on` cannot be `TOOL_TIMEOUT`.",
    fix: expect.stringContaining("TOOL_EXECUTION_TIMEOUT") as never,
  },
  {
    name: "an unknown error code",
    spec: spec(tool({ errors: "{ ▸INVALID_INPUT: { type: object } }" })),
    code: "toolspec/wrong-key",
    message: expect.stringContaining("`INVALID_INPUT` is not valid as an error code: it must be one of TOOL_INVALID_INPUT,") as never,
  },
  {
    name: "a key that is made from something else than the call",
    spec: spec(tool({ idempotency: "{ key: { from: ▸parts } }" })),
    code: "toolspec/wrong-choice",
    message: "`from` cannot be `parts`.",
    fix: "Use `call`, the only allowed value.",
  },
  {
    name: "a gate of an unknown kind",
    spec: spec(tool({ gates: "[{ kind: ▸flags, env: SHOP_OPEN }]" })),
    code: "toolspec/wrong-choice",
    message: "`kind` cannot be `flags`.",
    fix: "Did you mean `flag`? Allowed: flag, budget, consent, transition, dedupe, custom.",
  },
  {
    name: "a gate without its variable",
    spec: spec(tool({ gates: "[▸{ kind: flag }]" })),
    code: "toolspec/missing-key",
    message: "`env` is missing in a flag gate.",
  },
  {
    name: "a budget that is not defined",
    spec: spec(tool({ gates: "[{ kind: budget, budget: ▸SEARCHS }]" }), "budgets: { SEARCHES: { max: 2, per: [query] } }"),
    code: "toolspec/unknown-budget",
    message: "The budget `SEARCHS` does not exist.",
    fix: "Did you mean `SEARCHES`?",
  },
  {
    name: "a state machine that is not defined",
    spec: spec(tool({ gates: "[{ kind: transition, machine: ▸ORDERS, subject: query, to: query }]" })),
    code: "toolspec/unknown-machine",
    message: "The state machine `ORDERS` does not exist.",
    fix: "Define it under `machines`.",
  },
  {
    name: "a state that leads into the void",
    spec: "toolspec: 1\nname: shop\nmachines:\n  ORDER: { open: [▸piad], paid: [] }\n",
    code: "toolspec/unknown-state",
    message: "The machine has no state `piad`.",
    fix: "Did you mean `paid`?",
  },
  {
    name: "a capability that the scheme does not know",
    spec: spec(
      tool({ permissions: "{ capabilities: [{ name: ▸shop.raed }] }" }),
      "permissions: { capabilities: { shop.read: { resource: shop, mode: read } } }",
    ),
    code: "toolspec/unknown-capability",
    message: "The permission scheme has no capability `shop.raed`.",
    fix: "Did you mean `shop.read`?",
  },
  {
    name: "a role that does not exist",
    spec: spec(tool({ permissions: "{ roles: [▸root] }" })),
    code: "toolspec/wrong-choice",
    message: "An item of `roles` cannot be `root`.",
  },
  {
    name: "a naming pattern without parts",
    spec: spec(tool(), "namespaces: { shop: { naming: { pattern: ▸verb_object } } }"),
    code: "toolspec/wrong-naming-pattern",
    message: "The naming pattern `verb_object` has no part.",
  },
  {
    name: "words for a part that the pattern does not have",
    spec: spec(tool(), "namespaces: { shop: { naming: { pattern: <verb>, parts: { ▸verbs: [find] } } } }"),
    code: "toolspec/unknown-naming-part",
    message: "The naming pattern has no part `<verbs>`.",
    fix: "Did you mean `verb`?",
  },
  {
    name: "an address that is none",
    spec: spec(tool({ binding: "{ kind: http, method: GET, url: ▸api.example.com }" })),
    code: "toolspec/wrong-text",
    message: '`url` must be an http or https address, with `{field}` for path parameters, but this is the text "api.example.com".',
  },
  {
    name: "an output example with two answers",
    spec: spec(
      tool({
        examples:
          "{ input: [{ name: a, description: A., input: { query: a } }], output: [▸{ name: b, scenario: B., data: { total: 1 }, response: {} }] }",
      }),
    ),
    code: "toolspec/one-of-keys",
    message: "`data` and `response` cannot both stand in an output example.",
  },
];

describe("specs that say what the format does not know", () => {
  test.each(mistakes)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test("a suggestion needs more than two letters, unless only the case differs", async () => {
    const fixOf = async (key: string) =>
      (await problemsOf({ "shop.tools.yaml": spec(tool(), `machines: { M: { a: [${key}], ok: [] } }`) }))[0]?.fix;
    expect(await fixOf("b")).toBe("Add `b: []` to the machine.");
    expect(await fixOf("OK")).toBe("Did you mean `ok`?");
  });
});
