import { describe, expect, test } from "vitest";
import type { HttpOperation, Pagination } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { ask, json, operation, parameter, type Respond, type Service, startApi, tool } from "./wire.js";

const all = Array.from({ length: 7 }, (_, id) => ({ id }));
const query = (url: string): URLSearchParams => new URL(url, "http://x").searchParams;

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

async function items(op: HttpOperation, options: HttpOptions = {}, most = 100): Promise<readonly unknown[]> {
  const transport = httpTransport({ allowPrivate: true, ...options });
  const found: unknown[] = [];
  for await (const item of transport.paginate({ tool: tool(op), args: { q_: "x" } })) {
    found.push(item);
    if (found.length >= most) break;
  }
  await transport.close?.();
  return found;
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
    expect(await run({ pages: 9, items: 5 })).toEqual({ value: all.slice(0, 5), warned: true });
    const some = await run({ pages: 9, bytes: 60 });
    expect(some.warned).toBe(true);
    expect(all.slice(0, (some.value as unknown[]).length)).toEqual(some.value);
    expect((some.value as unknown[]).length).toBeLessThan(7);
  });
});

describe("pages", () => {
  test("are found from the address that answered, not from the one that led there", async () => {
    const api = await startApi((one, response) => {
      if (one.url === "/") return void response.writeHead(301, { location: "/v2/orders/" }).end();
      const isLast = one.url === "/v2/orders/page/2";
      json(response, isLast ? [2] : [1], isLast ? {} : { headers: { link: "<page/2>; rel=next" } });
    });
    expect(await items(operation(api.origin, { pagination: { kind: "link", items: "" } }))).toEqual([1, 2]);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/", "/v2/orders/", "/v2/orders/page/2"]);
  });

  test("at another origin are refused with our credentials, though the first may be read", async () => {
    const thief = await startApi((_, response) => json(response, []));
    const api = await startApi((_, response) => json(response, [1], { headers: { link: `<${thief.origin}/>; rel=next` } }));
    const op = operation(api.origin, { pagination: { kind: "link", items: "" } });
    const failure = await failureFrom(items(op));
    expect([failure.code, failure.reason.details]).toMatchObject([
      "TOOL_CONFIGURATION_ERROR",
      { upstream: { reason: "next-page-elsewhere" } },
    ]);
    expect(thief.arrived).toEqual([]);
    const { request, told } = ask(op);
    const transport = httpTransport({ allowPrivate: true });
    expect(await transport.run(request)).toEqual([1]);
    expect(told.warnings).toHaveLength(1);
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
        for await (const item of transport.paginate({ tool: tool(op), args: {}, signal: AbortSignal.timeout(3_000) })) seen.push(item);
        expect(seen).toHaveLength(items.length * 3);
        await transport.close?.();
      }
    }
  });

  test("keep the key in the query, and end where a service gives the same page again", async () => {
    const api: Service = await startApi((_, response) =>
      json(response, [1, 2], { headers: { link: `<${api.origin}/?from=${api.arrived.length}&key=old>; rel="next"` } }),
    );
    const scheme = { type: "apiKey", in: "query", name: "key" } as const;
    const op = operation(api.origin, { pagination: { kind: "link", items: "" }, security: [[{ name: "k", scheme, scopes: [] }]] });
    expect(await items(op, { security: () => "new-key" })).toEqual([1, 2]);
    expect(api.arrived.map(({ url }) => url)).toEqual(["/?key=new-key", "/?from=1&key=new-key"]);
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

  test("are not turned by a tool that is switched off, nor is its stream read", async () => {
    const { api, op } = await start("offset");
    const transport = httpTransport({ allowPrivate: true });
    const off = { ...tool(op), policy: { effect: "read", status: { enabled: false, reason: "not accepted yet" } } } as const;
    for (const read of [transport.paginate, transport.stream]) {
      expect((await failureFrom((async () => read({ tool: off, args: {} }).next())())).code).toBe("TOOL_TEMPORARILY_DISABLED");
    }
    expect(api.arrived).toHaveLength(0);
  });
});
