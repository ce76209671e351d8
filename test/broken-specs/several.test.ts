import { describe, expect, test } from "vitest";
import { goodEffect, problemsOf, spec, tool } from "./broken-spec.js";

describe("several mistakes in one spec", () => {
  test("all problems show at once, in order of line", async () => {
    const text = spec(
      tool({
        timeot: "5s",
        retries: "many",
        auth: "sesion",
        input: "{ type: objekt }",
      }) + tool({ ...goodEffect, idempotency: undefined, cache: "{ ttl: 5 }" }, "shop.order"),
    );
    const problems = await problemsOf({ "shop.tools.yaml": text });
    expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual([
      "8 schema/unknown-type",
      "11 toolspec/unknown-key",
      "12 toolspec/wrong-type",
      "13 toolspec/wrong-choice",
      "17 plan/effect-without-idempotency",
      "23 plan/cache-on-effect",
      "23 toolspec/wrong-duration",
    ]);
  });

  test.each([
    [
      "a cache without its duration",
      tool({ cache: "{ ttl: 5, bypas: fresh, bypass: query, key: [1, quary] }" }),
      "",
      [
        "11 toolspec/wrong-duration",
        "11 toolspec/unknown-key",
        "11 plan/bypass-not-boolean",
        "11 toolspec/wrong-type",
        "11 plan/unknown-field",
      ],
    ],
    [
      "one gate of an unknown kind",
      tool({ gates: "\n      - { kind: flags }\n      - { kind: budget, budget: B }\n      - { kind: consent, id: consent }" }),
      "",
      ["12 toolspec/wrong-choice", "13 toolspec/unknown-budget", "14 plan/unknown-field"],
    ],
    [
      "a wrong role",
      tool({ permissions: "{ roles: [root], capabilities: [{ nam: x }, { name: shop.raed }] }" }),
      "permissions: { capabilities: { shop.read: { resource: shop, mode: read } } }",
      ["12 toolspec/wrong-choice", "12 toolspec/unknown-key", "12 toolspec/unknown-capability"],
    ],
    [
      "a budget without calls",
      tool({ gates: "[{ kind: budget, budget: B }, { kind: budget, budget: C }]" }),
      "budgets: { B: { max: 0, per: [post] }, C: 5 }",
      ["3 toolspec/wrong-type", "3 toolspec/wrong-type", "12 plan/unknown-field"],
    ],
    [
      "a tool without a title and with a broken example",
      tool({
        title: undefined,
        examples: "{ input: [{ name: a, description: A. }, { name: b, description: B., input: {} }] }",
        say: "Hi {x}",
      }),
      "",
      ["4 toolspec/missing-key", "9 toolspec/missing-key", "9 plan/example-rejected", "10 plan/unknown-field"],
    ],
    [
      "an effect that is none",
      tool({ ...goodEffect, effect: "wirte", idempotency: "{ key: 5, hash: [nothing] }", cache: "5s" }),
      "",
      ["7 toolspec/wrong-choice", "13 toolspec/wrong-type", "13 plan/unknown-field", "14 toolspec/wrong-type"],
    ],
    [
      "a confirm rule that is none",
      tool({ confirm: "{ rule: sometimes, when: { properties: { context: { required: [pays] } } }, readBack: [x] }" }),
      "",
      ["11 toolspec/wrong-choice", "11 plan/undeclared-context", "11 plan/unknown-field"],
    ],
    [
      "a name that is none and two fallbacks",
      tool({ fallback: "{ value: { total: none }, throw: Sorry. }" }).replace("$", ""),
      "title: 5",
      ["3 toolspec/wrong-type", "12 toolspec/one-of-keys", "12 plan/answer-rejected"],
    ],
  ])("%s hides nothing else", async (_, text, head, codes) => {
    const problems = await problemsOf({ "shop.tools.yaml": spec(text, head) });
    expect(problems.map(({ code, line }) => `${line} ${code}`)).toEqual(codes);
  });
});

test("a mistake in an anchor is reported once, however often it is used", async () => {
  const shared = "types:\n  A: &a { type: object, properties: { b: { type: strin } } }\n  B: *a\n  C: { type: array, items: *a }";
  const problems = await problemsOf({ "shop.tools.yaml": spec(tool({ output: "*a" }), shared) });
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([["schema/unknown-type", 4, 50]]);
});
