import { readFileSync } from "node:fs";
import yaml from "js-yaml";
import { describe, expect, test } from "vitest";
import type { Contract, Operation } from "../../generator/ir/index.js";
import { readSpec } from "./read-spec.js";

const text = readFileSync(new URL("./full.tools.yaml", import.meta.url), "utf8");
const { contract, problems } = readSpec({ "full.tools.yaml": text });

function operation(id: string): Operation {
  const found = contract?.operations.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** Facts without their places. */
function values(declared: Operation["declared"]): { readonly [key: string]: unknown } {
  return Object.fromEntries(Object.entries(declared).map(([key, fact]) => [key, fact.value]));
}

describe("a spec that says everything", () => {
  test("has no problems", () => {
    expect(problems).toEqual([]);
  });

  test("the document", () => {
    const { name, title, description, version } = contract as Contract;
    expect({ name, title, description, version }).toEqual({
      name: "full",
      title: "Full",
      description: "Says everything.",
      version: "2.1.0",
    });
  });

  test("tools and types are in order of id", () => {
    expect(contract?.operations.map(({ id }) => id)).toEqual(["shop.find_items", "shop.order_items"]);
    expect([...(contract?.schemas.keys() ?? [])]).toEqual(["Customer", "CustomerUpdate", "Meta", "Tree"]);
  });

  test("namespaces carry their naming rule and call meta", () => {
    expect(contract?.namespaces.get("shop")).toMatchObject({
      title: "Shop",
      naming: { pattern: "<verb>_<object>", parts: { verb: ["find", "order", "move"] } },
      meta: { kind: "ref", to: "Meta" },
    });
  });

  test("what a tool says wins over what the document says", () => {
    expect(operation("shop.order_items")).toMatchObject({
      category: "custom",
      version: "3.0.0",
      author: "Somebody else",
      createdAt: "2024-01-01",
      updatedAt: "2024-01-02",
      hostName: { value: "order" },
      source: "SHP-01",
      details: "At length.",
      implementation: { type: "function_call", module: "shop.orders", function: "order", versionCompatibility: ["2.0.0"] },
      hints: { ariaRole: "button", landmark: "main", dataAction: "shop.order", prefetch: true },
      say: "Ordering {order_id}.",
    });
  });

  test("what a tool does not say comes from the document", () => {
    expect(operation("shop.find_items")).toMatchObject({
      category: "integration",
      version: "2.1.0",
      author: "Somebody",
      createdAt: "2025-01-15T00:00:00Z",
      updatedAt: "2025-02-01",
    });
  });

  test("the policy as declared: durations in ms, short forms and names written out, aliases of scopes resolved", () => {
    expect(values(operation("shop.order_items").declared)).toEqual({
      effect: "write",
      sideEffects: "writes.orders",
      effects: [
        { type: "write", description: "Orders.", reversible: false },
        { type: "network", description: "Calls.", reversible: true },
      ],
      reversible: false,
      confirm: {
        rule: "when",
        when: {
          properties: { context: { properties: { takesPayment: { const: true } }, required: ["takesPayment"] } },
          required: ["context"],
        },
        context: { takesPayment: { type: "boolean", description: "Whether money moves." } },
        readBack: ["order_id", "customer.name"],
        explain: "Orders cannot be cancelled.",
      },
      auth: "session",
      secrets: [{ name: "SHOP_KEY", purpose: "Ordering.", without: "refuse" }],
      latencyBudgetMs: 350,
      execution: "background",
      timeoutMs: 600_000,
      retries: 1,
      fallback: { on: ["TOOL_EXECUTION_TIMEOUT"], answer: { kind: "throw", message: "Please try again." } },
      idempotency: {
        key: { from: "field", field: "idempotencyKey" },
        format: "order:{order_id}:hash:{content_hash}",
        hash: ["customer"],
        parts: ["{order_id}", "order"],
        scope: "shared",
        ttlMs: 2_592_000_000,
      },
      gates: [
        { kind: "flag", env: "SHOP_OPEN", answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } },
        {
          kind: "budget",
          budget: "SEARCHES",
          max: 2,
          per: ["query"],
          answer: { kind: "refuse", code: "TOOL_BUDGET_EXHAUSTED", message: "Enough." },
        },
        { kind: "consent", id: "order_id", answer: { kind: "value", value: { order_id: "none" } } },
        {
          kind: "transition",
          machine: "ORDER",
          table: { open: ["paid"], paid: [] },
          subject: "order_id",
          to: "state",
          answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" },
        },
        { kind: "dedupe", list: "items", by: ["url"] },
        { kind: "custom", name: "allowlist", parameters: { hosts: ["example.com"] }, answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } },
      ],
      rateLimit: { perMinute: 10, perHour: 100 },
      permissions: {
        roles: ["user", "admin"],
        capabilities: [{ name: "shop.write", scope: "self", conditions: [{ type: "user_consent", parameters: { id: "a" } }] }],
        resources: [{ type: "external_api", mode: "create", filter: "current_user" }],
      },
      securityLevel: "confidential",
      validation: { unknownKeys: "refuse", output: "strict", permissionCheck: "required" },
      status: { enabled: false, reason: "Not yet." },
      deprecation: {
        since: "2026-01-01",
        redirect: "2026-03-01",
        disable: "2026-06-01T00:00:00+02:00",
        remove: "2027-01-01",
        replacement: "shop.find_items",
        message: "Use the other.",
      },
    });
  });

  test("only what is said is declared, each with its place", () => {
    const { declared } = operation("shop.find_items");
    expect(Object.keys(declared)).toEqual(["effect", "confirm", "cache", "fallback", "status"]);
    expect(values(declared)).toMatchObject({
      confirm: { rule: "never" },
      cache: {
        ttlMs: 86_400_000,
        key: ["query"],
        format: "items:{query}",
        normalise: { query: ["trim", "lowercase"] },
        bypass: "fresh",
        shared: true,
      },
      fallback: { on: "any", answer: { kind: "value", value: [] } },
      status: { enabled: false },
    });
    expect(declared.cache?.origin).toEqual({ file: "full.tools.yaml", pointer: "/tools/shop.find_items/cache" });
  });

  test("a key made from the call may cover a window", () => {
    const tool =
      "{ title: A, description: B., effect: write, sideEffects: writes.a, reversible: true, idempotency: { key: KEY }, input: {}, output: {} }";
    const keyFor = (key: string): unknown => {
      const { contract: read } = readSpec({ "a.tools.yaml": `toolspec: 1\nname: a\ntools:\n  a.b: ${tool.replace("KEY", key)}\n` });
      return read?.operations[0]?.declared.idempotency?.value.key;
    };
    expect(keyFor("{ from: call, window: 10m }")).toEqual({ from: "call", windowMs: 600_000 });
    expect(keyFor("{ from: call }")).toEqual({ from: "call" });
  });

  test("bindings", () => {
    expect(operation("shop.find_items").call).toEqual({ kind: "local", handler: "shop.find_items" });
    expect(operation("shop.order_items").call).toEqual({
      kind: "http",
      method: "POST",
      url: "https://example.com/orders/{order_id}",
      query: [],
      headers: { "X-Key": "{idempotencyKey}" },
      body: "rest",
    });
  });

  test("a partial type has all fields of the other, each optional, beside its own", () => {
    const schema = contract?.schemas.get("CustomerUpdate")?.schema;
    const fields = schema?.kind === "object" ? schema.fields.map(({ wireName, presence }) => `${wireName} ${presence}`) : [];
    expect(fields).toEqual(["id required", "name optional", "email optional"]);
  });

  test("examples keep their place", () => {
    expect(operation("shop.order_items").examples.input[1]).toEqual({
      name: "bad",
      description: "Nothing.",
      input: {},
      expect: "error",
      origin: { file: "full.tools.yaml", pointer: "/tools/shop.order_items/examples/input/1" },
    });
  });

  test("the same spec in JSON is the same contract", () => {
    const json = JSON.stringify(yaml.load(text, { schema: yaml.CORE_SCHEMA }), undefined, 2);
    const read = readSpec({ "full.tools.json": json });
    expect(read.problems).toEqual([]);
    expect(JSON.stringify(plain(read.contract)).replaceAll("full.tools.json", "full.tools.yaml")).toBe(JSON.stringify(plain(contract)));
  });
});

/** Maps as lists, so that everything shows in JSON. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
