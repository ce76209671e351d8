import { parse } from "node:querystring";
import { inspect } from "node:util";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { describe, expect, test } from "vitest";
import * as zod from "zod";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime, type Handler, ToolConfigurationError } from "../../runtime/index.js";
import type { JsonObject } from "../../runtime/json.js";
import { own } from "../../runtime/own.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { opaque } from "../../runtime/schema/cast.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { openTelemetry } from "../../runtime/telemetry/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { declare, found, searchSchemas } from "../runtime/fixture.js";
import { agent, type OrderArgs, order, orderStage, stoppedClock } from "./stage.js";

const apiKey = "sk-live/4711+geheim";
const card = "4242 4242 4242 4242";
const metaSchema = {
  type: "object",
  properties: { ticket: { type: "string", "x-secret": true }, request_id: { type: "string" } },
} as const;

class UpstreamError extends Error {
  override readonly name: string = "UpstreamError";
  readonly request: unknown;
  constructor(message: string, request: unknown, options?: ErrorOptions) {
    super(message, options);
    this.request = request;
  }
}

function stageWith(handler: Handler<OrderArgs, unknown>, options: Parameters<typeof orderStage>[0] = {}) {
  const policy = { effect: "read", secrets: [{ name: "SHOP_KEY", purpose: "To order.", without: "refuse" }], ...options.policy } as const;
  return orderStage({ ...options, policy, secrets: () => apiKey, handler });
}

/** What the application's log received about one call, as a log prints it. */
async function toldOf(handler: Handler<OrderArgs, unknown>): Promise<{ readonly error: unknown; readonly text: string }> {
  const stage = stageWith(handler);
  const answer = await stage.call({ card }, agent);
  expect(answer.error?.code).toBe("TOOL_INTERNAL_ERROR");
  expect(JSON.stringify(answer)).not.toContain(card);
  const [told, ...more] = stage.told;
  expect(more).toEqual([]);
  return { error: told?.error, text: inspect(told?.error, { depth: 20, showHidden: true }) };
}

/** Neither as it is, nor in what requests and log pages make of it. */
function expectClean(text: string): void {
  for (const secret of [apiKey, card]) {
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64"), Buffer.from(secret).toString("hex")]) {
      expect(text).not.toContain(form);
    }
  }
}

test("what a handler warns of reaches the caller without a credential", async () => {
  const stage = stageWith((_, { secret, warn }) => {
    warn(`Asked at https://shop.test/?key=${encodeURIComponent(secret("SHOP_KEY") ?? "")}`);
    return { orderId: "o" };
  });
  expect((await stage.call({ card }, agent)).metadata.warnings).toEqual(["Asked at https://shop.test/?key=[redacted]"]);
});

describe("what a handler tells on its way reaches whoever waits without a secret of the call", () => {
  /** What is told while the tool runs, and what its answer warns of. */
  const toldBy = async (handler: Handler<OrderArgs, unknown>, args: object = { card }): Promise<readonly unknown[]> => {
    const running = stageWith(handler).runtime.call(order, { item: "book", ...args }, agent);
    const told: unknown[] = [];
    for await (const progress of running.progress) told.push(progress);
    const { status, metadata } = await running;
    expect(status).toBe("success");
    return [...told, ...(metadata.warnings ?? [])];
  };

  test("in its progress and in its warnings", async () => {
    const told = await toldBy((args, { progress, warn, secret }) => {
      progress({ message: `Charging ${args.card}`, fraction: 0.5, data: { url: `/?key=${encodeURIComponent(secret("SHOP_KEY") ?? "")}` } });
      args.card = "spent";
      progress({ message: `Charged ${card}` });
      warn(`${card} is about to expire.`);
      return { orderId: "o" };
    });
    expect(told).toEqual([
      { kind: "update", message: "Charging [redacted]", fraction: 0.5, data: { url: "/?key=[redacted]" } },
      { kind: "update", message: "Charged [redacted]" },
      "[redacted] is about to expire.",
    ]);
  });

  test("as it is where it holds none, and where a handler tells a word and nothing else", async () => {
    const data = { rows: [1, 2] };
    const told = await toldBy((_, { progress }) => {
      progress({ data });
      Reflect.apply(progress, undefined, ["Nearly there"]);
      return { orderId: "o" };
    });
    expect(told).toEqual([
      { kind: "update", data },
      { kind: "update", message: "Nearly there" },
    ]);
  });

  test("and without a word where there are too many of them to look for", async () => {
    const cards = { type: "array", items: { type: "string", "x-secret": true } } as const;
    const schema = { input: { type: "object", properties: { cards } }, output: true, examples: { input: [], output: [] } } as const;
    const stage = orderStage({
      policy: { effect: "read" },
      tool: { input: () => z.looseObject({ cards: z.array(z.string()) }), schema },
      handler: (_, { progress }) => {
        progress({ message: "Charging 4711-200", fraction: 0.5 });
        return { orderId: "o" };
      },
    });
    const running = stage.runtime.call(order, { cards: Array.from({ length: 201 }, (_, index) => `4711-${index}`) }, agent);
    expect((await running).status).toBe("success");
    expect(await running.progress[Symbol.asyncIterator]().next()).toEqual({
      done: false,
      value: { kind: "update", message: "[redacted]" },
    });
  });
});

describe("what a handler throws reaches the application's log without the call's secrets", () => {
  test("in message and stack, its class, name and own members kept, itself unchanged", async () => {
    const thrown = new UpstreamError(`401 for Bearer ${apiKey} and card ${card}`, {
      url: `https://shop.test/?key=${encodeURIComponent(apiKey)}`,
      headers: [["authorization", `Basic ${Buffer.from(`shop:${apiKey}`).toString("base64")}`]],
      status: 401,
    });
    const { error, text } = await toldOf(() => {
      throw thrown;
    });
    expectClean(text);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({
      name: "UpstreamError",
      message: "401 for Bearer [redacted] and card [redacted]",
      request: {
        url: "https://shop.test/?key=[redacted]",
        headers: [["authorization", expect.stringContaining("[redacted]")]],
        status: 401,
      },
    });
    expect((error as Error).stack).toMatch(/^\w*Error: 401 for Bearer \[redacted\][\s\S]*redacted-errors\.test/);
    expect(thrown.message).toContain(apiKey);
  });

  test("in every cause, in gathered errors, and where they run in circles", async () => {
    const inner: Error & { self?: unknown } = new TypeError(`bad card ${card}`);
    inner.self = inner;
    const gathered = new AggregateError([inner, { [apiKey]: card }], "several");
    const { error, text } = await toldOf(() => {
      throw new Error("outer", { cause: new Error("middle", { cause: gathered }) });
    });
    expectClean(text);
    const { cause } = (error as Error).cause as Error;
    expect(cause).toBeInstanceOf(AggregateError);
    const [first, second] = (cause as AggregateError).errors;
    expect(first).toBeInstanceOf(TypeError);
    expect(first).toMatchObject({ message: "bad card [redacted]" });
    expect(first.self).toBe(first);
    expect(second).toEqual({ "[redacted]": "[redacted]" });
    // What is only looked up when it is shown stays so.
    expect(Object.keys(error as Error)).toEqual([]);
  });

  test("whatever else is thrown", async () => {
    const gaveUp = await toldOf(() => {
      throw new DOMException(`gave up on ${apiKey}`, "AbortError");
    });
    expect(gaveUp.error).toMatchObject({ name: "AbortError", message: "gave up on [redacted]" });
    expect((await toldOf(() => Promise.reject(`no: ${apiKey}`))).error).toBe("no: [redacted]");
    expect((await toldOf(() => Promise.reject({ headers: new Map([["key", apiKey]]) }))).error).toEqual({ headers: "[redacted]" });
    // Of `querystring` and HTTP/2: data, though of no class.
    const query = parse(`key=${encodeURIComponent(apiKey)}&page=2`);
    expect((await toldOf(() => Promise.reject({ query }))).error).toEqual({ query: { key: "[redacted]", page: "2" } });
    const fault = (): never => {
      throw new Error(apiKey);
    };
    const hostile = new Proxy({}, { ownKeys: fault });
    expect((await toldOf(() => Promise.reject(hostile))).error).toBe("[redacted]");
  });

  test("and as the same object where none of them occurs in it", async () => {
    const thrown = new UpstreamError("no secret here", { status: 500, tries: [1, 2] }, { cause: new Error("nor here") });
    expect((await toldOf(() => Promise.reject(thrown))).error).toBe(thrown);
    const stage = stageWith(() => Promise.reject(thrown));
    await stage.call({}, agent);
    expect(stage.told[0]?.error).toBe(thrown);
  });
});

test("what is secret is so as it was given, as its schema made it, and in the call meta", async () => {
  const told: unknown[] = [];
  const tool = makeTool({
    name: "shop.pay",
    description: "Pays.",
    sideEffects: "none",
    zod: zod.object({
      ways: zod.array(
        zod.object({
          card: zod
            .string()
            .meta({ "x-secret": true })
            .transform((text) => text.replaceAll(" ", "")),
        }),
      ),
    }),
    execute: ({ ways }) => {
      const made = ways.map((way) => way.card).join();
      Reflect.deleteProperty(ways[0] ?? {}, "card");
      ways.pop();
      throw new Error(`${made} or ${card}`);
    },
  });
  const runtime = createRuntime({ registry: registryOf("shop", [tool]), onError: (error) => told.push(error) });
  await runtime.call("shop.pay", { ways: [{ card }, { card: `${card} ${card}` }] }, agent);
  expect(told).toMatchObject([{ message: "[redacted],[redacted] or [redacted]" }]);

  const stage = stageWith(() => Promise.reject(new Error("ticket t-4711 of req-1")), {
    tool: {
      meta: () => z.object({ ticket: z.string(), request_id: z.string() }),
      schema: { input: true, output: true, meta: metaSchema, examples: { input: [], output: [] } },
    },
  });
  await stage.call({}, { ...agent, meta: { ticket: "t-4711", request_id: "req-1" } });
  expect(stage.told).toMatchObject([{ error: { message: "ticket [redacted] of req-1" } }]);
});

test("a reconciler that repeats the arguments, and a store that does, are cleaned, too", async () => {
  const store = memoryStore();
  const clock = stoppedClock();
  const first = orderStage({ store, clock, handler: () => Promise.reject(new Error("interrupted")) });
  await first.call({ key: "k", card }, agent);
  const reconcile = reconcilers({ "shop.place_order": ({ args }) => Promise.reject(new Error(`who is ${JSON.stringify(args)}`)) });
  const second = orderStage({ store, clock, reconcile });
  await second.call({ key: "k", card }, agent);
  expect(second.told).toMatchObject([{ stage: "reconcile", error: { message: expect.stringContaining('"card":"[redacted]"') } }]);

  const broken = { ...memoryStore(), begin: () => Promise.reject(new ToolConfigurationError(`duplicate key (${card})`)) };
  const third = orderStage({ store: broken });
  await third.call({ card }, agent);
  expect(third.told).toMatchObject([{ stage: "store", error: { message: "duplicate key ([redacted])", name: "ToolConfigurationError" } }]);
});

test("the span of a call has the exception without its secrets", async () => {
  const spans = new InMemorySpanExporter();
  const tracerProvider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const stage = stageWith(() => Promise.reject(new RangeError(`card ${card} at ?key=${encodeURIComponent(apiKey)}`)), {
    telemetry: openTelemetry({ tracerProvider }),
  });
  await stage.call({ card }, agent);
  const [span] = spans.getFinishedSpans();
  expect(span?.events.at(-1)?.attributes).toMatchObject({
    "exception.type": "RangeError",
    "exception.message": "card [redacted] at ?key=[redacted]",
    "exception.stacktrace": expect.stringContaining("RangeError: card [redacted]"),
  });
  expectClean(JSON.stringify([span?.attributes, span?.events, span?.status]));
});

test("what is given in place of a list or an object with secrets is not repeated: one of them may be anywhere in it", async () => {
  const secret = { type: "string", "x-secret": true } as const;
  const node = { type: "object", properties: { pin: secret, note: { type: "string" } } } as const;
  const tool = defineTool({
    ...declare(),
    input: () =>
      z.object({
        tokens: z.array(z.string()).max(3).exactOptional(),
        node: z.object({ pin: z.string(), note: z.string() }).exactOptional(),
        notes: z.array(z.string()).exactOptional(),
        born: z.string().max(10).exactOptional(),
        cards: z.object({ pin: z.string() }).exactOptional(),
      }),
    schema: {
      ...searchSchemas,
      input: {
        type: "object",
        properties: {
          tokens: { type: "array", items: secret },
          node,
          notes: { type: "array", items: { type: "string" } },
          born: { type: "string", maxLength: 10, "x-personal": true },
          cards: { ...node, "x-personal": true },
        },
      },
    },
  });
  const runtime = createRuntime({ registry: registryOf("shop", [tool]), handlers: { [tool.id]: () => found } });
  const inputs = [
    { tokens: card },
    { tokens: { a: card } },
    { node: card },
    { node: [{ pin: card }] },
    { cards: card },
    JSON.stringify({ tokens: [card] }),
    [card],
  ];
  for (const input of inputs) {
    const { error } = await runtime.call(tool.id, input);
    expect(error).toHaveProperty("details.validation_errors.0.provided_value", "[redacted]");
    expect(JSON.stringify(error)).not.toContain(card);
  }
  // A value that can hold no secret is shown to its caller, and so are values beside a secret and personal values.
  const inputsTold = [{ notes: "x" }, { node: { pin: card, note: 5 } }, { node: null }, { born: 1990 }, { born: "1 May 1990, at noon" }];
  const told = inputsTold.map((input) => runtime.call(tool.id, input));
  expect((await Promise.all(told)).map(({ error }) => error?.details)).toMatchObject(
    ["x", 5, null, 1990, "1 May 1990, at noon"].map((value) => ({ validation_errors: [{ provided_value: value }] })),
  );
});

test("nor is it below a value that is refused as a whole, or under a name that nobody knows beside a secret", async () => {
  const pin = zod.string().meta({ "x-secret": true });
  const payment = zod.object({ kind: zod.literal("card"), holder: zod.object({ pin }) });
  const told = async (input: zod.ZodType, given: unknown) => {
    const schema = { ...searchSchemas, input: zod.toJSONSchema(input, { io: "input" }) as JsonObject };
    const tool = defineTool({ ...declare(), input: () => opaque(input), schema });
    const runtime = createRuntime({ registry: registryOf("shop", [tool]), handlers: { [tool.id]: () => found } });
    const { error } = await runtime.call(tool.id, given);
    expect(JSON.stringify(error)).not.toContain(card);
    const errors = own(error?.details, "validation_errors") as readonly { readonly provided_value: unknown }[];
    return errors.map((one) => one.provided_value);
  };
  const choice = zod.object({ way: zod.union([payment, zod.object({ kind: zod.literal("cash"), sum: zod.number() })]) });
  for (const holder of [card, [card], { code: card }, { pin: { digits: card } }])
    expect(await told(choice, { way: { kind: "card", holder } })).toEqual([{ kind: "card", holder: "[redacted]" }]);
  expect(await told(choice, { way: { kind: "cash", Pin: card, sum: "5" } })).toEqual([{ kind: "cash", Pin: "[redacted]", sum: "5" }]);
  expect(await told(zod.object({ ways: zod.array(payment).max(1) }), { ways: [card, card] })).toEqual([["[redacted]", "[redacted]"]]);
  expect(await told(zod.strictObject({ pin }), { pin: "1", Pin: card, of: { card } })).toEqual(["[redacted]", { card: "[redacted]" }]);
  // What anything may be beside, and what stands beside no secret, is told.
  const open = zod.looseObject({ pin, sum: zod.number() }).refine(() => false, { when: () => true });
  expect(await told(open, { pin: card, sum: 5, note: "x" })).toEqual([{ pin: "[redacted]", sum: 5, note: "x" }]);
  expect(await told(zod.strictObject({ sum: zod.number() }), { sum: 5, note: "x" })).toEqual(["x"]);
});

test("what the input calls secret is in no refusal of a handler or a service that repeats it; what is personal is its caller's own", async () => {
  const input = {
    type: "object",
    required: ["card", "name"],
    properties: { card: { type: "string", "x-secret": true }, name: { type: "string", "x-personal": true } },
  } as const;
  const tool = defineTool({
    ...declare(),
    input: () => z.object({ card: z.string(), name: z.string() }),
    schema: { ...searchSchemas, input },
  });
  const handler: Handler<{ card: string; name: string }, unknown> = (args, { fail }) =>
    fail("TOOL_RESOURCE_NOT_FOUND", {
      message: `No card ${args.card} of ${args.name}`,
      details: { upstream: { says: encodeURIComponent(args.card), of: args.name } },
    });
  const runtime = createRuntime({ registry: registryOf("shop", [tool]), handlers: { [tool.id]: handler } });
  expect((await runtime.call(tool.id, { card, name: "Ana" })).error).toMatchObject({
    message: "No card [redacted] of Ana",
    details: { upstream: { says: "[redacted]", of: "Ana" } },
  });
});

test("nor is it in what a hand-written schema says of it", async () => {
  const noCard = zod.string().refine((text) => text === "", { error: ({ input }) => `${input} is no card` });
  const tool = makeTool({
    name: "shop.pay",
    description: "Pays.",
    zod: zod.object({ card: noCard.meta({ "x-secret": true }), name: noCard }),
    sideEffects: "none",
    execute: () => 1,
  });
  const runtime = createRuntime({ registry: registryOf("shop", [tool]) });
  const { error } = await runtime.call("shop.pay", { card, name: "Ana" });
  expect(error).toMatchObject({
    message: "The input of shop.pay is not valid. card: [redacted] is no card; name: Ana is no card",
    details: {
      validation_errors: [
        { field: "card", error: "[redacted] is no card", provided_value: "[redacted]" },
        { field: "name", error: "Ana is no card", provided_value: "Ana" },
      ],
    },
  });
});
