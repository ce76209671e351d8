import { describe, expect, test } from "vitest";
import type { HttpOperation, Pagination } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { items, query } from "./paged.js";
import { ask, json, operation, parameter, type Respond, type Service, startApi, tool } from "./wire.js";

const all = Array.from({ length: 7 }, (_, id) => ({ id }));

/** Services of seven items, three on a page, each in its own way. */
const services: {
  readonly [name: string]: {
    readonly pagination: Pagination;
    readonly respond: (api: () => Service) => Respond;
    readonly names: readonly string[];
  };
} = {
  link: {
    pagination: { kind: "link", items: "" },
    names: [],
    respond: (api) => (one, response) => {
      const from = Number(query(one.url).get("from") ?? 0);
      const link = `<${api().origin}/?from=0>; rel="first", </?from=${from + 3}&title=a%2Cb>; title="a, b; c"; rel="prefetch next"`;
      json(response, all.slice(from, from + 3), from + 3 < 7 ? { headers: { link } } : {});
    },
  },
  "link in the body": {
    pagination: { kind: "link", items: "results", next: "@odata.nextLink" },
    names: [],
    respond: (api) => (one, response) => {
      const from = Number(query(one.url).get("from") ?? 0);
      json(response, { results: all.slice(from, from + 3), "@odata.nextLink": from + 3 < 7 ? `${api().origin}/?from=${from + 3}` : null });
    },
  },
  cursor: {
    pagination: { kind: "cursor", parameter: "after", next: "/page/next", items: "/page/data" },
    names: ["after"],
    respond: () => (one, response) => {
      const from = Number(query(one.url).get("after") ?? 0);
      json(response, { page: { data: all.slice(from, from + 3), next: from + 3 < 7 ? String(from + 3) : "" } });
    },
  },
  "last item": {
    pagination: { kind: "cursor", parameter: "after", next: "/data/-1/id", items: "data", more: "has_more" },
    names: ["after"],
    respond: () => (one, response) => {
      const from = Number(query(one.url).get("after") ?? -1) + 1;
      json(response, { data: all.slice(from, from + 3), has_more: from + 3 < 7 });
    },
  },
  offset: {
    pagination: { kind: "offset", parameter: "skip", limit: "limit", items: "items" },
    names: ["skip", "limit"],
    respond: () => (one, response) => {
      const from = Number(query(one.url).get("skip") ?? 0);
      json(response, { items: all.slice(from, from + 3) });
    },
  },
  page: {
    pagination: { kind: "page", parameter: "page", first: 1, items: "items" },
    names: ["page"],
    respond: () => (one, response) => {
      const from = (Number(query(one.url).get("page") ?? 1) - 1) * 3;
      json(response, { items: all.slice(from, from + 3), page: from });
    },
  },
};

async function start(name: string): Promise<{ readonly api: Service; readonly op: HttpOperation }> {
  const service = services[name];
  if (service === undefined) throw new Error(name);
  const api: Service = await startApi(service.respond(() => api));
  const parameters = [...service.names, "q"].map((one) => parameter("query", one, { field: `${one}_` }));
  return { api, op: operation(api.origin, { pagination: service.pagination, parameters }) };
}

describe.each(Object.keys(services))("pages by %s", (name) => {
  test("are one run of items, each fetched when it is needed", async () => {
    const { api, op } = await start(name);
    expect(await items(op)).toEqual(all);
    const whole = api.arrived.length;
    expect(whole).toBeGreaterThanOrEqual(3);
    expect(await items(op, {}, 2)).toEqual(all.slice(0, 2));
    expect(api.arrived.length).toBe(whole + 1);
    expect(query(api.arrived[0]?.url ?? "").get("q")).toBe("x");
  });

  test("are one answer of a tool within its limits, which says that there is more", async () => {
    const { op } = await start(name);
    const place = op.pagination?.items ?? "";
    const listOf = (value: unknown): unknown =>
      place
        .split("/")
        .join(".")
        .split(".")
        .filter(Boolean)
        .reduce<unknown>((found, step) => Reflect.get(Object(found), step), value);
    const run = async (collect: HttpOptions["collect"]) => {
      const transport = httpTransport({ allowPrivate: true, ...(collect === undefined ? {} : { collect }) });
      const { request, told } = ask(op);
      const value = listOf(await transport.run(request));
      await transport.close?.();
      return { value, warned: told.warnings.length > 0 };
    };
    expect((await run(undefined)).value).toEqual(all.slice(0, 3));
    expect(await run({ pages: 2 })).toEqual({ value: all.slice(0, 6), warned: true });
    expect(await run({ pages: 9 })).toEqual({ value: all, warned: false });
    // A cursor in the answer leads behind its page, so that pages are taken whole; an offset and a header do not.
    const whole = op.pagination?.kind === "offset" || (op.pagination?.kind === "link" && op.pagination.next === undefined) ? 5 : 3;
    expect(await run({ pages: 9, items: 5 })).toEqual({ value: all.slice(0, whole), warned: true });
    const some = await run({ pages: 9, bytes: 60 });
    expect(some.warned).toBe(true);
    expect(all.slice(0, (some.value as unknown[]).length)).toEqual(some.value);
    expect((some.value as unknown[]).length).toBeLessThan(7);
  });
});

describe("pages", () => {
  const counted = (kind: "offset" | "page", past: "404" | "empty", most = 3): Respond => {
    return (one, response) => {
      const asked = query(one.url);
      const size = Math.min(Number(asked.get("limit") ?? most), most);
      const from = kind === "offset" ? Number(asked.get("at") ?? 0) : (Number(asked.get("at") ?? 1) - 1) * size;
      const isPast = from >= all.length && from > 0;
      json(response, { items: all.slice(from, from + size) }, isPast && past === "404" ? { status: 404 } : {});
    };
  };
  const names = [parameter("query", "at"), parameter("query", "limit")];

  test("go on where a service gives less than it was asked for, by a limit of its own", async () => {
    const api = await startApi(counted("offset", "empty"));
    const op = operation(api.origin, {
      pagination: { kind: "offset", parameter: "at", limit: "limit", items: "items" },
      parameters: names,
    });
    const transport = httpTransport({ allowPrivate: true });
    const seen: unknown[] = [];
    for await (const item of transport.paginate({ tool: tool(op), args: { limit: 100 } })) seen.push(item);
    expect(seen).toEqual(all);
    // The last page is shorter than those before it.
    expect(api.arrived).toHaveLength(3);
  });

  test.each(["page", "offset"] as const)("end where a service has no such %s any more", async (kind) => {
    const api = await startApi(counted(kind, "404"));
    const pagination =
      kind === "page"
        ? ({ kind, parameter: "at", first: 1, items: "items" } as const)
        : ({ kind, parameter: "at", items: "items" } as const);
    const op = operation(api.origin, { pagination, parameters: names });
    expect(await items(op)).toEqual(all);
    const { request, told } = ask(op);
    expect(await httpTransport({ allowPrivate: true, collect: { pages: 9 } }).run(request)).toEqual({ items: all });
    expect(told.warnings).toEqual([]);
    const none = await startApi((_, response) => json(response, {}, { status: 404 }));
    expect((await failureFrom(items(operation(none.origin, { pagination, parameters: names })))).code).toBe("TOOL_RESOURCE_NOT_FOUND");
  });

  test("that are counted may be the last, which nobody knows before the next", async () => {
    const api = await startApi(counted("page", "empty", 9));
    const op = operation(api.origin, { pagination: { kind: "page", parameter: "at", first: 1, items: "items" }, parameters: names });
    const { request, told } = ask(op);
    await httpTransport({ allowPrivate: true, collect: { items: 100 } }).run(request);
    expect(told.warnings).toEqual(["The list has the first 7 items only; there may be more."]);
  });

  test("end where the answer says that it is the last one, and go on where it says that it is not", async () => {
    const api = await startApi((one, response) => {
      const from = Number(query(one.url).get("at") ?? 0);
      json(response, { items: all.slice(from, from + 3), isLast: from + 3 >= all.length });
    });
    const op = operation(api.origin, {
      pagination: { kind: "offset", parameter: "at", items: "items", last: "isLast" },
      parameters: names,
    });
    expect(await items(op)).toEqual(all);
    expect(api.arrived).toHaveLength(3);
    for (const [pages, warnings] of [
      [2, ["The list has the first 6 items only; there are more."]],
      [3, []],
    ] as const) {
      const { request, told } = ask(op);
      await httpTransport({ allowPrivate: true, collect: { pages } }).run(request);
      expect(told.warnings).toEqual(warnings);
    }
  });

  test.each([null, "", undefined, 0, "0", "null", false])("by cursor end where the next is %j", async (end) => {
    const api = await startApi((one, response) => {
      const after = query(one.url).get("after");
      json(response, { items: [after ?? "first"], next: after === "b" ? end : "b" });
    });
    const pagination = { kind: "cursor", parameter: "after", next: "next", items: "items" } as const;
    expect(await items(operation(api.origin, { pagination, parameters: [parameter("query", "after")] }))).toEqual(["first", "b"]);
  });

  test("are turned by a member of an object, in the query as in the body, beside what else it says", async () => {
    const spring = await startApi((one, response) => {
      const from = Number(query(one.url).get("page") ?? 0) * 3;
      json(response, { content: all.slice(from, from + 3), last: from + 3 >= 7 });
    });
    const pagination = { kind: "page", parameter: "pageable.page", first: 0, items: "content", last: "last" } as const;
    const call = operation(spring.origin, { pagination, parameters: [parameter("query", "pageable", { field: "at" })] });
    const found: unknown[] = [];
    const transport = httpTransport({ allowPrivate: true });
    for await (const item of transport.paginate({ tool: tool(call), args: { at: { sort: ["id"], page: 0 } } })) found.push(item);
    expect(found).toEqual(all);
    expect(spring.arrived.map(({ url }) => url)).toEqual(["/?sort=id&page=0", "/?sort=id&page=1", "/?sort=id&page=2"]);
    const search = await startApi((one, response) => {
      const { options } = JSON.parse(one.body.toString() || "{}") as {
        readonly options?: { readonly offset?: number; readonly count: number };
      };
      const from = options?.offset ?? 0;
      json(response, { items: all.slice(from, from + (options?.count ?? 3)) });
    });
    const op = operation(search.origin, {
      method: "POST",
      pagination: { kind: "offset", parameter: "options.offset", limit: "options.count", items: "items" },
      body: { mediaType: "application/json", required: false, from: { kind: "fields", fields: { options: "options" } } },
    });
    expect(await items(op)).toEqual(all);
    expect(search.arrived.map(({ body }) => body.toString()).slice(1)).toEqual(
      [3, 6, 7].map((offset) => JSON.stringify({ options: { offset } })),
    );
  });

  test("of a cursor that no model sees are told by the member that asks for them", async () => {
    const api = await startApi((_, response) => json(response, { items: [1], next: "c-2" }));
    const op = operation(api.origin, {
      method: "POST",
      pagination: { kind: "cursor", parameter: "page.after", next: "next", items: "items" },
      body: { mediaType: "application/json", required: false, from: { kind: "fields", fields: { page: "page", filter: "filter" } } },
      project: ["items"],
    });
    const toldOf = async (call: HttpOperation): Promise<readonly string[]> => {
      const { request, told } = ask(call, { args: { page: { size: 1, shop: "s" }, filter: { "a.b": "x" } } });
      await httpTransport({ allowPrivate: true }).run(request);
      return told.warnings;
    };
    const warning = "The list has the first 1 items only; there are more: go on with page.after=c-2.";
    expect(await toldOf(op)).toEqual([warning]);
    // Of what stands beside it the context may fill in another member, but not the one that is told.
    expect(await toldOf({ ...op, inject: { page: { shop: "tenant" } } })).toEqual([warning]);
    expect(await toldOf({ ...op, inject: { page: "meta.page" } })).not.toEqual([warning]);
  });

  test("by offset begin where the service begins to count", async () => {
    const api = await startApi((one, response) => {
      const from = Number(query(one.url).get("at") ?? 1) - 1;
      json(response, { items: all.slice(from, from + 3) });
    });
    const pagination = { kind: "offset", parameter: "at", first: 1, items: "items" } as const;
    expect(await items(operation(api.origin, { pagination, parameters: names }))).toEqual(all);
  });

  test("end where cursors or links lead around in a circle, also through empty pages", async () => {
    for (const items of [[{ id: 1 }], []]) {
      const api = await startApi((one, response) => {
        const next = query(one.url).get("after") === "b" ? "c" : "b";
        json(response, { items: items.map((item) => ({ ...item, next })), next, address: `/?after=${next}` });
      });
      for (const pagination of [
        { kind: "cursor", parameter: "after", next: "next", items: "items" },
        { kind: "link", next: "address", items: "items" },
      ] as const) {
        const transport = httpTransport({ allowPrivate: true });
        const seen: unknown[] = [];
        const op = operation(api.origin, { pagination, parameters: [parameter("query", "after")] });
        for await (const item of transport.paginate({ tool: tool(op), args: {} })) seen.push(item);
        expect(seen).toHaveLength(items.length * 3);
        await transport.close?.();
      }
    }
  });

  test("that are empty without end are a failure", async () => {
    const api = await startApi((_, response) => json(response, { items: [], next: String(api.arrived.length) }));
    const op = operation(api.origin, {
      pagination: { kind: "cursor", parameter: "after", next: "next", items: "items" },
      parameters: [parameter("query", "after")],
    });
    const failure = await failureFrom(items(op));
    expect([failure.code, failure.reason.details]).toEqual(["TOOL_DATA_CORRUPTION", { upstream: { kind: "http", reason: "no-end" } }]);
    expect(api.arrived).toHaveLength(200);
  }, 30_000);

  test("do not begin again where the last one leads back to the first", async () => {
    const api = await startApi((one, response) => {
      const next = query(one.url).get("after") === "b" ? "a" : "b";
      json(response, { items: [{ id: next }], next, address: `/?after=${next}` });
    });
    const scheme = { type: "apiKey", in: "query", name: "key" } as const;
    for (const pagination of [
      { kind: "cursor", parameter: "after", next: "next", items: "items" },
      { kind: "link", next: "address", items: "items" },
    ] as const) {
      const op = operation(api.origin, {
        pagination,
        parameters: [parameter("query", "after")],
        security: [[{ name: "k", scheme, scopes: [] }]],
      });
      const transport = httpTransport({ allowPrivate: true, security: () => "key-12345678" });
      const seen: unknown[] = [];
      for await (const item of transport.paginate({ tool: tool(op), args: { after: "a" } })) seen.push(item);
      expect(seen).toEqual([{ id: "b" }, { id: "a" }]);
      await transport.close?.();
    }
    expect(api.arrived).toHaveLength(4);
  });

  test("are not turned by a tool with an effect, nor where there are none", async () => {
    const { api, op } = await start("offset");
    const transport = httpTransport({ allowPrivate: true, collect: { pages: 5 } });
    await transport.run(ask(op, { effect: "write" }).request);
    expect(api.arrived).toHaveLength(1);
    const next = (request: HttpOperation, effect: "read" | "write") => transport.paginate({ tool: tool(request, effect), args: {} }).next();
    expect((await failureFrom(next(op, "write"))).code).toBe("TOOL_CONFIGURATION_ERROR");
    expect((await failureFrom(next(operation(api.origin), "read"))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  // Plain JavaScript may say it in a word that is none.
  test.each([false, "no" as never])("are not turned by a tool that is switched off (%j), nor is its stream read", async (enabled) => {
    const { api, op } = await start("offset");
    const transport = httpTransport({ allowPrivate: true });
    const off = { ...tool(op), policy: { effect: "read", status: { enabled, reason: "not accepted yet" } } } as const;
    for (const read of [transport.paginate, transport.stream]) {
      expect((await failureFrom((async () => read({ tool: off, args: {} }).next())())).code).toBe("TOOL_TEMPORARILY_DISABLED");
    }
    expect(api.arrived).toHaveLength(0);
  });
});
