import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { budgetClosed, budgetsOf } from "../../runtime/gates/budget.js";
import { applyDedupe, type DedupeGate, dedupeKeys } from "../../runtime/gates/dedupe.js";
import type { Gate } from "../../runtime/policy.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { refusing } from "./fixture.js";

function gatesOf(id: string): readonly Gate[] {
  return registry.get(id)?.policy.gates ?? [];
}

const budget = (more: object = {}): Gate => ({ kind: "budget", budget: "LOOKUPS", max: 5, per: ["post_id"], answer: refusing, ...more });
const spend = (gates: readonly Gate[], args: unknown, more: object = {}) =>
  budgetsOf({ gates, args, tenant: "acme", env: {}, now: 0, ...more });
const keysOf = (...parameters: Parameters<typeof spend>) => spend(...parameters).map(({ key }) => key);

describe("a budget", () => {
  it("is shared by the discovery tools, per post and tenant", () => {
    const web = gatesOf("discovery.web_search_items");
    const social = gatesOf("discovery.social_profile_items");
    const maps = gatesOf("discovery.maps_places_items");
    const [spent] = spend(web, { post_id: "p1", need: "roses" });
    expect(spent).toMatchObject({ max: 2 });
    expect(spent?.key).toMatch(/^DISCOVERY_MAX_CALLS_PER_REQUEST:[0-9a-f]{64}$/);
    expect(keysOf(social, { post_id: "p1", need: "tulips" })).toEqual([spent?.key]);
    const others = [
      ...keysOf(web, { post_id: "p2" }),
      ...keysOf(maps, { post_id: "p1" }),
      ...keysOf(web, { post_id: "p1" }, { tenant: "other" }),
      ...keysOf(web, { post_id: "p1" }, { tenant: undefined }),
    ];
    expect(new Set([spent?.key, ...others]).size).toBe(5);
  });

  it("is the same for values that a person reads as one, and another for others", () => {
    const [first] = keysOf([budget()], { post_id: "Café 1" });
    for (const alike of ["Café 1 ", "\tcafé  1", "CAFÉ 1", "Caf\u200be\u0301\u00a01", "\ufeffＣafé １"])
      expect(keysOf([budget()], { post_id: alike }), JSON.stringify(alike)).toEqual([first]);
    for (const other of ["Cafe 1", "Café1", "Café 2", 1]) expect(keysOf([budget()], { post_id: other })).not.toEqual([first]);
    expect(keysOf([budget()], { post_id: ["A ", { b: "C" }] })).toEqual(keysOf([budget()], { post_id: ["a", { b: "c" }] }));
  });

  it("is the same in whatever order its fields are named", () => {
    const per = (...fields: string[]) => keysOf([budget({ per: fields })], { a: 1, b: 2 });
    expect(per("b", "a")).toEqual(per("a", "b"));
    expect(per("a")).not.toEqual(per("b"));
  });

  it.each([
    ["1", 1],
    ["0", 0],
    [" 3 ", 3],
    ["5", 5],
    ["6", 5],
    ["999999999999999", 5],
    ["-1", 5],
    ["1.5", 5],
    ["1e0", 5],
    ["unlimited", 5],
    ["", 5],
    [undefined, 5],
  ])("may be lowered by the environment and never raised: %j gives %i", (text, max) => {
    expect(spend([budget()], {}, { env: { LOOKUPS: text } })).toMatchObject([{ max }]);
  });

  it("reads the call meta before the input, so that a model cannot name another request to get more", () => {
    const gates = [budget({ per: ["request_id"] })];
    const meta = { request_id: "r1" };
    expect(keysOf(gates, { request_id: "r2" }, { meta })).toEqual(keysOf(gates, {}, { meta }));
    expect(keysOf(gates, { request_id: "r2" })).not.toEqual(keysOf(gates, {}, { meta }));
  });

  it("has one key for each combination of values, and the same in whichever order they are named", () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const call = fc.tuple(fc.constantFrom("A", "B", "A:B"), fc.constantFrom("t", "t:A", ""), scalar, scalar);
    fc.assert(
      fc.property(call, call, ([name, tenant, x, y], [name2, tenant2, x2, y2]) => {
        const [first] = spend([budget({ budget: name, per: ["x", "y"] })], { x, y }, { tenant });
        const [second] = spend([budget({ budget: name2, per: ["y", "x"] })], { x: x2, y: y2 }, { tenant: tenant2 });
        const same = JSON.stringify([name, tenant, x, y]) === JSON.stringify([name2, tenant2, x2, y2]);
        expect(first?.key === second?.key).toBe(same);
      }),
    );
  });

  it("that a tool names twice with two maxima has the lower one, in whatever order", () => {
    for (const gates of [
      [budget({ max: 2 }), budget({ max: 5 })],
      [budget({ max: 5 }), budget({ max: 2 })],
    ])
      expect(spend(gates, { post_id: "p" })).toMatchObject([{ max: 2 }]);
    expect(spend([budget({ max: 2 }), budget({ max: 5, per: [] })], { post_id: "p" })).toMatchObject([{ max: 2 }, { max: 5 }]);
  });

  it("that a tool names twice with two maxima answers as the lower one, which closed", () => {
    const [few, many] = ["Two.", "Five."].map((message) => ({ kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED", message }) as const);
    const [high, low] = [budget({ max: 5, answer: many }), budget({ max: 2, answer: few })];
    for (const gates of [
      [high, low],
      [low, high],
    ]) {
      const [spent] = spend(gates, {});
      if (spent === undefined) throw new Error("No budget");
      expect(budgetClosed({ gates, args: {}, tenant: "acme" }, { budget: spent, spent: 2 }).answer).toMatchObject({
        refusal: { message: "Two.", details: { max: 2 } },
      });
    }
  });

  it("that a tool names twice is spent once, and one per nothing is for all calls", () => {
    expect(spend([budget(), budget()], { post_id: "p" })).toHaveLength(1);
    expect(keysOf([budget({ per: [] })], { post_id: "p" })).toEqual(keysOf([budget({ per: [] })], {}));
  });

  it("that is spent gives the declared answer of its own gate", () => {
    const gates = gatesOf("discovery.web_search_items");
    const [spent] = spend(gates, { post_id: "p1" });
    if (spent === undefined) throw new Error("No budget");
    expect(budgetClosed({ gates, args: { post_id: "p1" }, tenant: "acme" }, { budget: spent, spent: 2 })).toMatchObject({
      gate: "budget DISCOVERY_MAX_CALLS_PER_REQUEST",
      answer: { kind: "value", value: { engine: "none", feed_items: [], disabled: true }, refusal: { code: "TOOL_BUDGET_EXHAUSTED" } },
    });
    const [plain] = spend([budget()], {});
    if (plain === undefined) throw new Error("No budget");
    const answer = { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED", message: "Five." } as const;
    const others = [budget({ budget: "OTHER" }), budget({ per: [] }), budget({ answer })];
    // The one of the same name that counts by something else has another answer.
    expect(budgetClosed({ gates: others, args: {}, tenant: "acme" }, { budget: plain, spent: 5 }).answer).toEqual({
      kind: "refuse",
      refusal: {
        code: "TOOL_BUDGET_EXHAUSTED",
        message: "Five.",
        details: { budget: "LOOKUPS", max: 5, spent: 5, per: ["post_id"] },
      },
    });
  });

  it("of every example of the reference systems has a key", async () => {
    let spendings = 0;
    for (const tool of await registry.load())
      for (const { input } of tool.schemas.examples.input) {
        const parsed = parseValue(tool.input(), input);
        if (parsed.ok) spendings += spend(tool.policy.gates, parsed.value).length;
      }
    expect(spendings).toBe(4);
  });
});

describe("deduplication", () => {
  const gate = gatesOf("discovery.web_search_items").find((candidate): candidate is DedupeGate => candidate.kind === "dedupe");
  if (gate === undefined) throw new Error("No dedupe gate");
  const item = (url: string, source = "social", id = url) => ({ feed_item_id: id, source, url });
  const call = (data: unknown, more: object = {}) => ({
    tool: "discovery.web_search_items",
    tenant: "acme",
    args: { post_id: "p1" },
    data,
    ...more,
  });

  it("has keys for a list of any length", () => {
    const gate: DedupeGate = { kind: "dedupe", list: "items", by: ["id"] };
    const items = Array.from({ length: 200_000 }, (_, id) => ({ id: id % 10 }));
    const keys = dedupeKeys(gate, { tool: "t", tenant: "acme", args: {}, data: { items } });
    expect([keys.length, new Set(keys).size]).toEqual([200_000, 10]);
    expect(applyDedupe(gate, { data: { items }, keys })).toEqual({ items: items.slice(0, 10) });
  });

  it("drops items that are twice in the list or were in an earlier answer, and keeps the order", () => {
    const data = {
      engine: "openai",
      feed_items: [item("a"), item("b"), item("a", "social", "again"), item("a", "maps_places"), item("c")],
    };
    const keys = dedupeKeys(gate, call(data));
    expect(new Set(keys).size).toBe(4);
    expect(applyDedupe(gate, { data, keys })).toEqual({
      engine: "openai",
      feed_items: [item("a"), item("b"), item("a", "maps_places"), item("c")],
    });
    expect(applyDedupe(gate, { data, keys, isNew: [true, false, true, true, false] })).toEqual({
      engine: "openai",
      feed_items: [item("a"), item("a", "maps_places")],
    });
    expect(data.feed_items).toHaveLength(5);
  });

  it("tells posts, tools and tenants apart", () => {
    const data = { feed_items: [item("a")] };
    const keys = [
      dedupeKeys(gate, call(data)),
      dedupeKeys(gate, call(data, { args: { post_id: "p2" } })),
      dedupeKeys(gate, call(data, { tenant: "other" })),
      dedupeKeys(gate, call(data, { tool: "other.tool" })),
    ].flat();
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("counts a missing field as null, and tells items without fields apart by themselves", () => {
    const data = { feed_items: [{ url: "a" }, { url: "a", source: null }, { source: null, url: "b" }] };
    expect(applyDedupe(gate, { data, keys: dedupeKeys(gate, call(data)) })).toEqual({
      feed_items: [{ url: "a" }, { source: null, url: "b" }],
    });
    const texts = { feed_items: ["x", "y", "x"] };
    expect(applyDedupe(gate, { data: texts, keys: dedupeKeys(gate, call(texts)) })).toEqual({ feed_items: ["x", "y"] });
  });

  it.each([null, [], "text", {}, { feed_items: null }, { feed_items: "x" }])("leaves %j as it is", (data) => {
    expect(dedupeKeys(gate, call(data))).toEqual([]);
    expect(applyDedupe(gate, { data, keys: [] })).toEqual(data);
  });

  it("leaves exactly one of each, the first, for any list at any depth", () => {
    const deep: DedupeGate = { kind: "dedupe", list: "groups.items", by: ["id"] };
    const groups = fc.array(fc.record({ items: fc.array(fc.record({ id: fc.integer({ min: 0, max: 5 }), n: fc.nat() })) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(groups, (list) => {
        const data = { groups: list };
        const result = applyDedupe(deep, { data, keys: dedupeKeys(deep, call(data)) }) as typeof data;
        const all = list.flatMap(({ items }) => items);
        const firsts = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
        expect(result.groups.flatMap(({ items }) => items)).toEqual(firsts);
        expect(result.groups).toHaveLength(list.length);
      }),
    );
  });
});
