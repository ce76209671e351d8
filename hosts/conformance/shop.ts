import { defineRegistry, defineTool, type Handler, type Registry, type ToolDeclaration } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";

/** What the handlers of one shop changed, in order. */
export type Effects = string[];

type Order = { readonly item: string; readonly quantity: number };
type Declared = Pick<ToolDeclaration, "title" | "description" | "input" | "output" | "policy"> & {
  readonly fields: { readonly [name: string]: object };
  readonly required?: readonly string[];
};

const order = { item: { type: "string", minLength: 1 }, quantity: { type: "integer", minimum: 1 } };
const orderInput = () =>
  z.object({ item: z.string().min(1), quantity: z.number().int().min(1), idempotencyKey: z.string().exactOptional() });
const keyed = { key: { from: "field", field: "idempotencyKey" }, scope: "principal", ttlMs: 86_400_000 } as const;
const writes = { effect: "write", sideEffects: "writes.order" } as const;
const anything = () => z.looseObject({});

/** One tool for each thing that can become of a call. Schemas have what hosts and providers trip over: `$schema`, `examples`, titles, `x-` words. */
const declared: { readonly [id: string]: Declared } = {
  "shop.search": {
    title: "Search products",
    description: "Find products by name.",
    fields: { query: { type: "string", minLength: 2, title: "Query" }, limit: { type: "integer", minimum: 1, maximum: 5000 } },
    required: ["query"],
    input: () => z.object({ query: z.string().min(2), limit: z.number().int().min(1).max(5000).exactOptional() }),
    output: () => z.object({ products: z.array(z.string()) }),
    policy: { effect: "read" },
  },
  "shop.placeOrder": {
    title: "Place order",
    description: "Place an order.",
    fields: { ...order, idempotencyKey: { type: "string" } },
    required: ["item", "quantity"],
    input: orderInput,
    output: anything,
    policy: {
      ...writes,
      confirm: { rule: "always", readBack: ["item", "quantity"], explain: "Orders cannot be returned." },
      idempotency: keyed,
    },
  },
  "shop.reserve": {
    title: "Reserve",
    description: "Reserve an item for an hour.",
    fields: { ...order, idempotencyKey: { type: "string" } },
    required: ["item", "quantity"],
    input: orderInput,
    output: anything,
    policy: { ...writes, reversible: true, idempotency: keyed },
  },
  "shop.count": {
    title: "Count the stock",
    description: "Count the stock, which takes a while.",
    fields: { forever: { type: "boolean" } },
    input: () => z.object({ forever: z.boolean().exactOptional() }),
    output: anything,
    policy: { effect: "read" },
  },
  "shop.fails": {
    title: "Fail",
    description: "Fail with a text that no caller may see.",
    fields: {},
    input: anything,
    output: anything,
    policy: { effect: "read" },
  },
  "shop.rate": {
    title: "Exchange rate",
    description: "The exchange rate, from a slow service.",
    fields: {},
    input: anything,
    output: () => z.object({ rate: z.number() }),
    policy: { effect: "read", timeoutMs: 100, fallback: { on: "any", answer: { kind: "value", value: { rate: 1 } } } },
  },
  "shop.charge": {
    title: "Charge",
    description: "Charge the card, at a slow service.",
    fields: { ...order, idempotencyKey: { type: "string" } },
    required: ["item", "quantity"],
    input: orderInput,
    output: anything,
    policy: { ...writes, reversible: true, timeoutMs: 100, idempotency: keyed },
  },
  "shop.close": {
    title: "Close the shop",
    description: "Close the shop. For admins.",
    fields: {},
    input: anything,
    output: anything,
    policy: {
      ...writes,
      reversible: true,
      permissions: { roles: ["admin"], capabilities: [], resources: [] },
      idempotency: { ...keyed, key: { from: "call" } },
    },
  },
};

const declarations: readonly ToolDeclaration[] = Object.entries(declared).map(([id, { fields, required = [], ...rest }]) => ({
  ...rest,
  id,
  hostName: id.replaceAll(".", "_"),
  category: "integration",
  version: "1.0.0",
  schema: {
    input: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: rest.title,
      description: rest.description,
      type: "object",
      required: [...required],
      properties: structuredClone(fields) as { readonly [name: string]: { readonly type: string } },
      additionalProperties: false,
      examples: [],
      "x-order": 1,
    },
    output: { type: "object" },
    examples: { input: [], output: [] },
  },
  call: { kind: "local", handler: id },
}));

/** As the generator prints a registry: plain data, and one function that loads a tool. */
export const registry: Registry = defineRegistry({
  name: "shop",
  title: "Shop",
  version: "1.0.0",
  tools: declarations.map(({ id, hostName, title, description, category, version, policy, call }) => {
    return { id, hostName, title, description, category, version, policy, call };
  }),
  load: async (id) => {
    const found = declarations.find((one) => one.id === id);
    return found && defineTool(found);
  },
});

export const hiddenText = "password=hunter2";

export function handlersOf(effects: Effects): { readonly [id: string]: Handler<never, unknown> } {
  const write =
    (name: string): Handler<Order, unknown> =>
    ({ item, quantity }) => {
      effects.push(`${name} ${quantity} ${item}`);
      return { orderId: `o-${effects.length}`, quantity };
    };
  const search: Handler<{ query: string; limit?: number }, unknown> = ({ query, limit = 2 }) => ({
    products: Array.from({ length: limit }, (_, index) => `${query} ${index + 1}`),
  });
  const count: Handler<{ forever?: boolean }, unknown> = async ({ forever = false }, { progress, signal }) => {
    for (const shelf of [1, 2, 3]) {
      progress({ message: `shelf ${shelf}`, fraction: shelf / 4 });
      await pause(5);
    }
    if (forever) await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    return { items: 42 };
  };
  const fails: Handler<unknown, unknown> = () => {
    throw new Error(hiddenText);
  };
  /** Longer than the tool's timeout, and it does not look at the signal. */
  const slow: Handler<unknown, unknown> = async () => {
    await pause(300);
    return {};
  };
  return {
    "shop.search": search,
    "shop.placeOrder": write("order"),
    "shop.reserve": write("reserve"),
    "shop.count": count,
    "shop.fails": fails,
    "shop.rate": slow,
    "shop.charge": slow,
    "shop.close": write("close"),
  } as { readonly [id: string]: Handler<never, unknown> };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
