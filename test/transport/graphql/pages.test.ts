import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../runtime/json.js";
import type { GraphqlOperation } from "../../../runtime/tool/graphql-call.js";
import { type GraphqlOptions, graphqlTransport } from "../../../runtime/transport/graphql/index.js";
import { failureFrom, inEnoughTime, sendJson, startService } from "../service.js";
import { ask, posted } from "./wire.js";

const all = Array.from({ length: 7 }, (_, id) => ({ id }));

/** Seven items, three on a page unless `first` says otherwise; the cursor is the number of those before it. */
function pageOf(variables: Record<string, unknown>, items: "nodes" | "edges"): JsonObject {
  const from = Number(variables.after ?? 0);
  const to = from + Number(variables.first ?? 3);
  const some = all.slice(from, to);
  const pageInfo = { hasNextPage: to < all.length, endCursor: String(Math.min(to, all.length)) };
  return { [items]: items === "nodes" ? some : some.map((node) => ({ node })), pageInfo };
}

const shapes = {
  "the answer itself": { at: [], wrap: (page: JsonObject) => ({ orders: page }), answer: ["orders"], items: "nodes" },
  "a member of the answer": {
    at: ["shop", "orders"],
    wrap: (page: JsonObject) => ({ shop: { orders: page } }),
    answer: [],
    items: "edges",
  },
} as const;

async function start(shape: keyof typeof shapes) {
  const { at, wrap, answer, items } = shapes[shape];
  const { origin, seen } = await startService((one, response) => sendJson(response, { data: wrap(pageOf(posted(one).variables, items)) }));
  const call: GraphqlOperation = {
    kind: "graphql",
    endpoint: origin,
    document: "query ($after: String, $first: Int, $last: Int) { x }",
    variables: { after: "cursor", first: "size" },
    answer,
    pagination: { at, items, after: "cursor", first: "size" },
  };
  return { call, seen, items, at, sizes: () => seen.map((one) => posted(one).variables) };
}

function listIn(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((found, step) => Reflect.get(Object(found), step), value);
}

async function run(call: GraphqlOperation, options: GraphqlOptions = {}, args: JsonObject = {}) {
  const { request, told } = ask(call, { args });
  const value = await graphqlTransport({ allowPrivate: true, ...options }).run(request);
  return { value, ...told };
}

const tool = (call: GraphqlOperation, effect: "read" | "write" = "read") =>
  ({ id: "shop.orders", version: "1.0.0", policy: { effect, status: { enabled: true } }, call }) as const;

describe.each(Object.keys(shapes) as (keyof typeof shapes)[])("a connection that is %s", (shape) => {
  test("is a run of items to its end, each page fetched when it is needed", async () => {
    const { call, seen, items, sizes } = await start(shape);
    const transport = graphqlTransport({ allowPrivate: true });
    const found: unknown[] = [];
    for await (const item of transport.paginate({ tool: tool(call), args: {} })) found.push(item);
    expect(found).toEqual(items === "nodes" ? all : all.map((node) => ({ node })));
    expect(sizes()).toEqual([{}, { after: "3" }, { after: "6" }]);
    for await (const _ of transport.paginate({ tool: tool(call), args: {} })) break;
    expect(seen).toHaveLength(4);
  });

  test("is one answer of a tool within its limits, which says that there is more", async () => {
    const { call, items, at, sizes } = await start(shape);
    const count = (value: unknown) => (listIn(value, [...at, items]) as unknown[]).length;
    const info = (value: unknown) => listIn(value, [...at, "pageInfo"]);
    const one = await run(call);
    expect([count(one.value), info(one.value), one.warnings]).toEqual([3, { hasNextPage: true, endCursor: "3" }, []]);
    const two = await run(call, { collect: { pages: 2 } });
    expect([count(two.value), info(two.value)]).toEqual([6, { hasNextPage: true, endCursor: "6" }]);
    expect(two.warnings).toEqual(["The list has the first 6 items only; there are more."]);
    const whole = await run(call, { collect: { pages: 9 } });
    expect([count(whole.value), info(whole.value), whole.warnings]).toEqual([7, { hasNextPage: false, endCursor: "7" }, []]);
    // A page that does not fit is left out as a whole: the cursor in the answer goes on where the items end.
    const some = await run(call, { collect: { pages: 9, items: 5 } });
    expect([count(some.value), info(some.value), some.warnings.length]).toEqual([3, { hasNextPage: true, endCursor: "3" }, 1]);
    const bytes = await run(call, { collect: { pages: 9, bytes: 120 } });
    expect([count(bytes.value) % 3, bytes.warnings.length]).toEqual([0, 1]);
    const before = sizes().length;
    const sized = await run(call, { collect: { pages: 9, items: 5 } }, { size: 3 });
    expect([count(sized.value), info(sized.value)]).toEqual([5, { hasNextPage: true, endCursor: "5" }]);
    expect(sizes().slice(before)).toEqual([{ first: 3 }, { first: 2, after: "3" }]);
    const small = await run(call, { collect: { items: 2 } });
    expect([count(small.value), small.warnings]).toEqual([2, [expect.stringContaining("ask for smaller pages")]]);
  });

  test("goes on from the cursor that was given", async () => {
    const { call, items, at } = await start(shape);
    const { value } = await run(call, { collect: { pages: 9 } }, { cursor: "5" });
    expect(listIn(value, [...at, items])).toHaveLength(2);
  });
});

describe("pages", () => {
  test.each([
    ["gives the same cursor for ever", () => ({ hasNextPage: true, endCursor: "a" }), 2],
    ["goes round in a circle", (count: number) => ({ hasNextPage: true, endCursor: ["a", "b", "c"][count % 3] ?? "" }), 4],
    ["promises more without a cursor", () => ({ hasNextPage: true, endCursor: null }), 1],
    ["has a cursor that is no text", () => ({ hasNextPage: true, endCursor: 7 }), 1],
  ])("end where a service %s", async (_, pageInfo, requests) => {
    const { origin, seen } = await startService((_one, response) =>
      sendJson(response, { data: { a: { nodes: [{ id: seen.length }], pageInfo: pageInfo(seen.length - 1) } } }),
    );
    const call: GraphqlOperation = {
      kind: "graphql",
      endpoint: origin,
      document: "{ a }",
      answer: ["a"],
      pagination: { at: [], items: "nodes", after: "after" },
    };
    for await (const _item of graphqlTransport({ allowPrivate: true }).paginate({ tool: tool(call), args: {} }));
    expect(seen).toHaveLength(requests);
  });

  test("are not asked for again from the cursor that was given, and a run of empty ones is a failure", async () => {
    const { origin, seen } = await startService((one, response) => {
      const isSame = posted(one).variables.after === "a";
      const page = { nodes: isSame ? [1] : [], pageInfo: { hasNextPage: true, endCursor: isSame ? "a" : String(seen.length) } };
      return sendJson(response, { data: { a: page } });
    });
    const document = "query ($after: String) { a }";
    const pagination = { at: [], items: "nodes", after: "after" } as const;
    const call: GraphqlOperation = { kind: "graphql", endpoint: origin, document, answer: ["a"], pagination };
    const items = (args: JsonObject) => graphqlTransport({ allowPrivate: true }).paginate({ tool: tool(call), args });
    const found: unknown[] = [];
    for await (const item of items({ after: "a" })) found.push(item);
    expect([found, seen.length]).toEqual([[1], 1]);
    expect((await failureFrom(items({}).next())).reason.details).toMatchObject({ upstream: { reason: "no-end" } });
    expect(seen.length).toBeLessThan(30);
  });

  test("are not turned backwards, nor by a tool with an effect", async () => {
    const { call, seen } = await start("the answer itself");
    await run(call, { collect: { pages: 9 } }, { last: 3 });
    const { request } = ask(call, { effect: "write" });
    await graphqlTransport({ allowPrivate: true, collect: { pages: 9 } }).run(request);
    expect(seen).toHaveLength(2);
    const { pagination: _, ...single } = call;
    const next = (one: GraphqlOperation, effect: "read" | "write") =>
      graphqlTransport()
        .paginate({ tool: tool(one, effect), args: {} })
        .next();
    expect((await failureFrom(next(call, "write"))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect((await failureFrom(next(single, "read"))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("that fail halfway are a failure: half of a list is none", async () => {
    const { origin, seen } = await startService((one, response) =>
      seen.length < 2
        ? sendJson(response, { data: { orders: pageOf(posted(one).variables, "nodes") } })
        : sendJson(response, {
            data: { orders: null },
            errors: [{ message: "later", path: ["orders"], extensions: { code: "RATE_LIMITED" } }],
          }),
    );
    const { call } = await start("the answer itself");
    const failure = await failureFrom(run({ ...call, endpoint: origin }, { collect: { pages: 9 } }));
    expect([failure.code, failure.reason.details]).toMatchObject([
      "TOOL_RATE_LIMIT_EXCEEDED",
      { upstream: { errors: [{ code: "RATE_LIMITED", path: ["orders"] }] } },
    ]);
  });

  test("are cut to the members that are kept, and a connection that is null is an answer", async () => {
    const { call } = await start("the answer itself");
    expect((await run({ ...call, project: ["nodes.id"] })).value).toEqual({ nodes: [{ id: 0 }, { id: 1 }, { id: 2 }] });
    const { origin } = await startService((_, response) => sendJson(response, { data: { orders: null } }));
    expect((await run({ ...call, endpoint: origin })).value).toBeNull();
  });
});

test("a page that could not be had is asked for again as often as the policy says", async () => {
  let left = 1;
  const { origin, seen } = await startService((one, response) => {
    const { variables } = posted(one);
    if (variables.after === "3" && left-- > 0) return void response.writeHead(503, { "retry-after": "0" }).end();
    sendJson(response, { data: { orders: pageOf(variables, "nodes") } });
  });
  const pagination = { at: [], items: "nodes", after: "after" } as const;
  const call = { kind: "graphql", endpoint: origin, document: "query ($after: String) { x }", answer: ["orders"], pagination } as const;
  const read = async (retries: number) => {
    const found: unknown[] = [];
    const policy = { ...tool(call).policy, retries };
    const pages = graphqlTransport({ allowPrivate: true }).paginate({ tool: { ...tool(call), policy }, args: {} });
    for await (const item of pages) found.push(item);
    return found;
  };
  expect(await read(1)).toEqual(all);
  expect(seen).toHaveLength(4);
  left = 1;
  expect((await failureFrom(read(0))).code).toBe("TOOL_RESOURCE_UNAVAILABLE");
});

test("a page that does not come in the tool's time is asked for again, and what its numbers lost is reported once", async () => {
  let left = 0;
  const { origin, seen } = await startService((one, response) => {
    const { variables } = posted(one);
    if (variables.after === "3" && left-- > 0) return;
    const text = JSON.stringify({ data: { orders: pageOf(variables, "nodes") } });
    response.writeHead(200, { "content-type": "application/json" }).end(text.replaceAll(/"id":(\d)/g, '"id":9007199254740993$1'));
  });
  const pagination = { at: [], items: "nodes", after: "after" } as const;
  const call = { kind: "graphql", endpoint: origin, document: "query ($after: String) { x }", answer: ["orders"], pagination } as const;
  const read = async (retries: number, timeoutMs: number) => {
    const [found, warnings]: [unknown[], string[]] = [[], []];
    const policy = { ...tool(call).policy, retries, timeoutMs };
    const warn = (text: string) => void warnings.push(text);
    const pages = graphqlTransport({ allowPrivate: true }).paginate({ tool: { ...tool(call), policy }, args: {}, warn });
    for await (const item of pages) found.push(item);
    return { found, warnings };
  };
  const askFor = (timeoutMs: number) => {
    left = 1;
    return read(3, timeoutMs).catch(() => ({ found: [], warnings: [] }));
  };
  const { found, warnings } = await inEnoughTime(askFor, ({ found }) => found.length > 0);
  expect([found.length, warnings]).toEqual([7, [expect.stringContaining("has lost digits")]]);
  expect(seen.length).toBeGreaterThan(3);
  left = 1;
  expect((await failureFrom(read(0, 200))).code).toBe("TOOL_EXECUTION_TIMEOUT");
}, 60_000);

test("pages that do not come in time are left out of an answer, which says so", async () => {
  const { origin } = await startService((one, response) => {
    const { variables } = posted(one);
    if (variables.after !== "6") sendJson(response, { data: { orders: pageOf(variables, "nodes") } });
  });
  const pagination = { at: [], items: "nodes", after: "after" } as const;
  const call = { kind: "graphql", endpoint: origin, document: "query ($after: String) { x }", answer: ["orders"], pagination } as const;
  const { request, told } = ask(call, {});
  const read = (timeoutMs: number) => {
    told.warnings.length = 0;
    return graphqlTransport({ allowPrivate: true, collect: { pages: 9 } }).run({ ...request, tool: { ...request.tool, timeoutMs } });
  };
  const wanted = { nodes: all.slice(0, 6), pageInfo: { hasNextPage: true, endCursor: "6" } };
  const orLate = (timeoutMs: number) => read(timeoutMs).catch((error: unknown) => error);
  expect(await inEnoughTime(orLate, (value) => JSON.stringify(value) === JSON.stringify(wanted))).toEqual(wanted);
  expect(told.warnings).toEqual(["The list has the first 6 items only, since the time was over; there are more."]);
});
