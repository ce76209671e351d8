import { describe, expect, expectTypeOf, test } from "vitest";
import * as zod from "zod";
import { memoryAudit } from "../../runtime/audit/index.js";
import { defineClient, defineTool, policyDefaults, type Tool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import {
  type AnyTool,
  type CallContext,
  createRuntime,
  type DeclaredPolicy,
  type HandlerContext,
  type Policy,
  ToolCallError,
  ToolConfigurationError,
  type ToolResponse,
} from "../../runtime/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { declare, found, id, registryWith, type SearchInput, type SearchOutput, searchTool, stage } from "./fixture.js";

describe("defineTool", () => {
  test("carries the fields of the universal surface", () => {
    const tool = searchTool({
      policy: { effect: "write", sideEffects: "writes.cart", confirm: { rule: "when", when: true }, auth: "session" },
    });
    expect(tool).toMatchObject({
      name: id,
      description: "Find vendors.",
      schema: { type: "object", required: ["category"] },
      sideEffects: "writes.cart",
      confirmRequired: true,
      auth: "session",
      latencyBudgetMs: 400,
      idempotent: false,
    });
    expect(searchTool({ policy: { effect: "write", idempotency: { key: { from: "call" }, scope: "shared", ttlMs: 1 } } }).idempotent).toBe(
      true,
    );
    expect(tool.policy).toEqual({
      ...policyDefaults,
      effect: "write",
      sideEffects: "writes.cart",
      confirm: { rule: "when", when: true },
      auth: "session",
    });
  });

  test("the defaults of this door are what they were", () => {
    expect(policyDefaults).toEqual({
      sideEffects: "none",
      effects: [],
      reversible: false,
      confirm: { rule: "never" },
      auth: "none",
      secrets: [],
      latencyBudgetMs: 400,
      execution: "direct",
      timeoutMs: 30_000,
      retries: 0,
      gates: [],
      permissions: { roles: [], capabilities: [], resources: [] },
      securityLevel: "internal",
      validation: { unknownKeys: "strip", output: "strict", permissionCheck: "required" },
      status: { enabled: true },
    });
  });

  test("builds Zod on first use and once", async () => {
    const built: string[] = [];
    const build = (name: string) => () => {
      built.push(name);
      return z.object({});
    };
    const tool = defineTool(declare({ input: build("input"), output: build("output"), meta: build("meta") }));
    const runtime = createRuntime({ registry: registryOf("x", [tool]), handlers: { [id]: () => ({}) } });
    const bound = await runtime.tool(id);
    expect(built).toEqual([]);
    expect(tool.zod).toBe(tool.input());
    expect(bound?.zod).toBe(tool.zod);
    for (let turn = 0; turn < 3; turn++) await runtime.call(id, {}, { meta: {} });
    expect(built).toEqual(["input", "meta", "output"]);
  });

  test("execute without a runtime answers TOOL_CONFIGURATION_ERROR and runs nothing", async () => {
    for (const context of [{}, undefined as unknown as CallContext]) {
      const answer = await searchTool().execute({ category: "food" }, context);
      expect(answer).toMatchObject({ status: "error", command: id, data: null, error: { code: "TOOL_CONFIGURATION_ERROR" } });
      expect(answer.error?.message).toContain("has no runtime");
    }
  });

  test("execute is the pipeline of the context's runtime, or of the one it is bound to", async () => {
    const { runtime, records } = stage();
    const free = await searchTool().execute({ category: "food" }, { runtime });
    expect(free).toMatchObject({ status: "success", data: found });
    const refused = await searchTool().execute({ category: "f" }, { runtime });
    expect(refused.error?.code).toBe("TOOL_INVALID_FIELD_VALUE");
    const elsewhere = { call: () => Promise.reject(new Error("not here")) };
    const bound = (await runtime.tool(id)) as Tool<SearchInput, SearchOutput>;
    expect((await bound.execute({ category: "food" }, { runtime: elsewhere })).data).toEqual(found);
    expect(records).toHaveLength(3);
    expect(await runtime.tool("constructor")).toBeUndefined();
  });

  test("types: any tool is an AnyTool, and the annotation is the type", () => {
    expectTypeOf<Tool<SearchInput, SearchOutput>>().toExtend<AnyTool>();
    expectTypeOf<AnyTool>().not.toExtend<Tool<SearchInput, SearchOutput>>();
    expectTypeOf<ToolResponse>().toEqualTypeOf<ToolResponse<unknown>>();
    expectTypeOf(searchTool().execute).returns.resolves.toEqualTypeOf<ToolResponse<SearchOutput>>();
  });
});

test("types: a declared policy has every field of a policy, and only effect is required", () => {
  expectTypeOf<Required<Omit<DeclaredPolicy, "validation">>>().toEqualTypeOf<Required<Omit<Policy, "validation">>>();
  expectTypeOf<Required<Required<DeclaredPolicy>["validation"]>>().toExtend<Policy["validation"]>();
  expectTypeOf<{ effect: "read" }>().toExtend<DeclaredPolicy>();
  expectTypeOf<Omit<Policy, "effect">>().not.toExtend<DeclaredPolicy>();
});

describe("defineClient", () => {
  type Client = { readonly shop: { searchVendors(args: SearchInput, context?: CallContext): Promise<SearchOutput> } };
  const paths = { shop: { searchVendors: id } };

  test("resolves to the data and passes both contexts on", async () => {
    let seen: CallContext | undefined;
    const { runtime } = stage({
      handler: (_, context) => {
        seen = context;
        return found;
      },
    });
    const client = defineClient<Client>(runtime, { tenant: "acme", locale: "en" }, paths);
    expect(await client.shop.searchVendors({ category: "food" }, { locale: "de" })).toEqual(found);
    expect(seen).toMatchObject({ tenant: "acme", locale: "de" });
  });

  test("calls as whoever a context names that is an instance of a class, in whichever place it was given", async () => {
    class Session {
      get tenant() {
        return "acme";
      }
      get principal() {
        return { id: "ana" };
      }
    }
    const seen: unknown[] = [];
    const { runtime } = stage({
      handler: (_, { tenant, principal, locale }) => {
        seen.push([tenant, principal?.id, locale]);
        return found;
      },
    });
    await defineClient<Client>(runtime, new Session(), paths).shop.searchVendors({ category: "food" }, { locale: "de" });
    await defineClient<Client>(runtime, { locale: "de" }, paths).shop.searchVendors({ category: "food" }, new Session());
    expect(seen).toEqual([
      ["acme", "ana", "de"],
      ["acme", "ana", "de"],
    ]);
  });

  test("makes no call as somebody else where a context was not awaited", async () => {
    const context = { tenant: "acme", principal: { id: "ana" } };
    const late = Promise.resolve(context) as never;
    const { runtime, ran } = stage();
    const clients = [defineClient<Client>(runtime, context, paths), defineClient<Client>(runtime, late, paths)] as const;
    for (const calling of [clients[0].shop.searchVendors({ category: "food" }, late), clients[1].shop.searchVendors({ category: "food" })])
      await expect(calling).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_TYPE" });
    expect(ran).toEqual([]);
    expect(await clients[0].shop.searchVendors({ category: "food" }, null as never)).toEqual(found);
  });

  test("throws ToolCallError with the envelope", async () => {
    const client = defineClient<Client>(stage().runtime, undefined, paths);
    const error = await client.shop.searchVendors({ category: "f" }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ToolCallError);
    expect(error).toMatchObject({
      name: "ToolCallError",
      code: "TOOL_INVALID_FIELD_VALUE",
      response: { status: "failed", command: id, data: null },
      message: expect.stringContaining(id),
    });
  });
});

type Cart = { addLine(args: { productId: string; quantity: number }): Promise<{ lines: number }> };

type CartParts = { readonly idempotent?: boolean; readonly confirmRequired?: boolean; readonly sideEffects?: "none" };

/** Without effects it needs no ledger, so this runtime runs it. */
const harmless = { sideEffects: "none", idempotent: false } as const;

function addToCart(parts: CartParts = {}) {
  return makeTool({
    name: "commerce.addToCart",
    description: "Add a product to the cart.",
    title: "Add to cart",
    zod: zod.object({ productId: zod.string(), quantity: zod.number().int().default(1), idempotencyKey: zod.string().optional() }),
    output: zod.object({ lines: zod.number() }),
    sideEffects: "writes.cart",
    idempotent: true,
    latencyBudgetMs: 350,
    examples: [{ productId: "p1" }],
    ...parts,
    execute(args, context: HandlerContext<{ cart: Cart }>) {
      return context.adapters.cart.addLine(args);
    },
  });
}

describe("makeTool", () => {
  const cart: Cart = { addLine: async ({ quantity }) => ({ lines: quantity }) };

  test("lives beside generated tools in one registry and runs through the same pipeline", async () => {
    const audit = memoryAudit();
    const runtime = createRuntime({
      registry: [registryWith("shop", [declare()]), registryOf("hand", [addToCart(harmless)])],
      handlers: { [id]: () => found },
      adapters: { cart },
      audit,
    });
    expect(await runtime.call("commerce.addToCart", { productId: "p1" })).toMatchObject({ status: "success", data: { lines: 1 } });
    expect((await runtime.call("commerce.addToCart", { productId: 1 })).error?.code).toBe("TOOL_INVALID_FIELD_TYPE");
    expect((await runtime.call(id, { category: "food" })).data).toEqual(found);
    expect(audit.records.map(({ tool_name }) => tool_name)).toEqual(["commerce.addToCart", "commerce.addToCart", id]);
  });

  test("derives the policy from the universal surface's fields", () => {
    expect(addToCart().policy).toEqual({
      ...policyDefaults,
      effect: "write",
      sideEffects: "writes.cart",
      reversible: true,
      latencyBudgetMs: 350,
      idempotency: { key: { from: "field", field: "idempotencyKey" }, scope: "principal", ttlMs: 86_400_000 },
    });
    const guarded = addToCart({ confirmRequired: true });
    expect(guarded).toMatchObject({ idempotent: true, confirmRequired: true });
    expect(guarded.policy).toMatchObject({ reversible: false, confirm: { rule: "always" } });
  });

  test("fails closed like any other", async () => {
    const runtime = createRuntime({ registry: registryOf("hand", [addToCart({ confirmRequired: true })]), adapters: { cart } });
    expect((await runtime.call("commerce.addToCart", { productId: "p1" })).error).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      details: { missing_stages: [{ stage: "ledger" }, { stage: "confirm" }] },
    });
  });

  test("tells models JSON Schema 2020-12 with title, description and examples", () => {
    expect(addToCart().schema).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Add to cart",
      description: "Add a product to the cart.",
      type: "object",
      properties: {
        productId: { type: "string" },
        quantity: expect.objectContaining({ type: "integer", default: 1 }),
        idempotencyKey: { type: "string" },
      },
      required: ["productId"],
      examples: [{ productId: "p1" }],
    });
  });

  test("does not let its executor be reached", async () => {
    const tool = addToCart();
    expect((await tool.execute({ productId: "p1" }, { adapters: { cart } })).error?.code).toBe("TOOL_CONFIGURATION_ERROR");
    const functions = Object.entries(tool).filter(([, member]) => typeof member === "function");
    expect(functions.map(([name]) => name)).toEqual(["input", "output", "execute"]);
    expect(Object.keys(await import("../../runtime/index.js"))).not.toContain("executorOf");
  });

  test("a handler of its name goes first, for tests", async () => {
    const runtime = createRuntime({
      registry: registryOf("hand", [addToCart(harmless)]),
      handlers: { "commerce.addToCart": () => ({ lines: 99 }) },
    });
    expect((await runtime.call("commerce.addToCart", { productId: "p1" })).data).toEqual({ lines: 99 });
  });

  test("without an output schema any JSON is an answer", async () => {
    const tool = makeTool({
      name: "x.any",
      description: "Any.",
      zod: zod.object({}),
      sideEffects: "none",
      execute: () => ["what", { ever: 1 }],
    });
    expectTypeOf(tool).toEqualTypeOf<Tool<Record<string, never>, (string | { ever: number })[]>>();
    const answer = await createRuntime({ registry: registryOf("x", [tool]) }).call("x.any", {});
    expect(answer).toMatchObject({ status: "success", data: ["what", { ever: 1 }] });
    expect(tool.schemas.output).toBe(true);
  });

  test("refuses at once a schema that no model can be told", () => {
    const make = (): unknown =>
      makeTool({ name: "x.when", description: "When.", zod: zod.object({ at: zod.date() }), sideEffects: "none", execute: () => null });
    expect(make).toThrow(ToolConfigurationError);
    expect(make).toThrow(/x\.when.*Date cannot be represented/);
  });

  test("refuses at once what could never be called, all of it in one error", () => {
    const make = (): unknown =>
      makeTool({ name: "add to cart", description: "Add.", zod: zod.string(), sideEffects: "writes.cart", execute: () => null });
    expect(make).toThrow(ToolConfigurationError);
    expect(make).toThrow(
      [
        "add to cart cannot be a tool.",
        "  Its name must be a dotted id with a namespace, each part a letter followed by letters, digits or `_`: `commerce.addToCart`.",
        "  Its host name must be at most 64 letters, digits, `_` or `-`, beginning with a letter or `_`.",
        "  Its `zod` must be an object: arguments have names.",
        "  It changes something and must be `idempotent: true`, so that a repeated call happens once.",
        "  It changes something and must take an `idempotencyKey`: add the field to its `zod`.",
      ].join("\n"),
    );
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ["an effect that is not idempotent", { idempotent: false }, /tool\.\n {2}It changes something and must be `idempotent: true`[^\n]*$/],
    ["an effect without a key", { zod: zod.object({}) }, /tool\.\n {2}It changes something and must take an `idempotencyKey`[^\n]*$/],
    ["side effects that nobody knows", { sideEffects: "deletes" }, /tool\.\n {2}Its `sideEffects` must be[^\n]*$/],
    ["one of two objects", { zod: zod.union([zod.object({ idempotencyKey: zod.string() }), zod.object({})]) }, /must be an object/],
    ["a name without a namespace", { name: "add" }, /tool\.\n {2}Its name must be[^\n]*$/],
    ["no name", { name: undefined }, /Its name must be/],
    ["nothing that says what it takes", { zod: undefined }, /tool\.\n {2}It has no `zod`\.$/],
    ["nothing that it does", { execute: undefined, zod: undefined }, /tool\.\n {2}It has no `zod` and no `execute`\.$/],
    ["no word about side effects", { sideEffects: undefined }, /tool\.\n {2}Its `sideEffects` must be[^\n]*$/],
    ["a setting that nobody reads, such as one that should ask a person", { confirmRequird: true }, /did you mean `confirmRequired`/],
    ["who must be there by a word that nobody knows", { auth: "sesion" }, /`auth` of makeTool is not valid/],
    [
      "a time without end, with which no policy can be hashed",
      { timeoutMs: Number.POSITIVE_INFINITY },
      /`timeoutMs` of makeTool is not valid/,
    ],
    ["a setting that is none", { confirmRequired: "always" }, /`confirmRequired` of makeTool is not valid/],
  ])("refuses %s", (_, parts, message) => {
    const good = {
      name: "commerce.addToCart",
      description: "Add.",
      zod: zod.object({ idempotencyKey: zod.string() }),
      sideEffects: "writes.cart",
      idempotent: true,
      execute: () => null,
    } as const;
    expect(() => makeTool(good)).not.toThrow();
    expect(() => makeTool({ ...good, ...parts })).toThrow(ToolConfigurationError);
    expect(() => makeTool({ ...good, ...parts })).toThrow(message);
  });

  test("types: arguments after defaults inside, before them outside", () => {
    const tool = addToCart();
    expectTypeOf(tool.execute)
      .parameter(0)
      .toEqualTypeOf<{ productId: string; quantity?: number | undefined; idempotencyKey?: string | undefined }>();
    expectTypeOf(tool.execute).returns.resolves.toEqualTypeOf<ToolResponse<{ lines: number }>>();
  });
});
