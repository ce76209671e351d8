import { InMemoryTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { type McpOptions, mcpTransport } from "../../runtime/transport/mcp/index.js";
import { host } from "./mcp-host.js";
import { makeServer } from "./mcp-server.js";
import { type Asked, failureFrom, requestFor, timeIsOver } from "./service.js";

const call = (tool: string, server = "stays") => ({ kind: "mcp", server, tool }) as const;

function connect(servers: McpOptions["servers"], options: Omit<McpOptions, "servers"> = {}) {
  const transport = mcpTransport({ ...options, servers });
  onTestFinished(transport.close);
  return { transport, run: (tool: string, asked: Asked = {}) => transport.run(requestFor(call(tool), asked)) };
}

describe.each(["auto", "legacy"] as const)("by HTTP, %s protocol", (protocol) => {
  test("a result is its structure, or what its text says", async () => {
    const { url } = await host();
    // Longer than a timer runs, which would be over at once.
    const { run } = connect({ stays: { url } }, { protocol, connectTimeoutMs: Number.POSITIVE_INFINITY });
    expect(await run("search_accommodations", { args: { location: "Alfama", guests: 2 } })).toEqual({
      listings: [{ listingId: "lst_1", name: "Flat in Alfama" }],
      currency: "EUR",
    });
    expect(await run("json_text")).toEqual({ a: [1] });
    expect(await run("plain_text")).toBe("no rooms");
    expect(await run("two_blocks")).toEqual([1, "b"]);
    expect(await run("null_text")).toBeNull();
    expect(await run("nothing")).toBeNull();
  });

  test("failures: of the tool, of the arguments, of the name", async () => {
    const { url } = await host();
    const { run } = connect({ stays: { url } }, { protocol });
    const failing = await failureFrom(run("failing", { effect: "write" }));
    expect([failing.code, failing.reason.outcome]).toEqual(["TOOL_EXTERNAL_SERVICE_ERROR", "unknown"]);
    expect(failing.reason.details).toEqual({ upstream: { kind: "mcp", says: "The room is taken" } });
    const unknown = await failureFrom(run("no_such_tool"));
    expect(unknown.code).toBe("TOOL_INVALID_INPUT");
    expect(unknown.reason.details).toMatchObject({ upstream: { code: -32602, says: expect.stringContaining("no_such_tool") } });
    expect((await failureFrom(run("picky", { args: { n: "x" } }))).reason.details).toMatchObject({ upstream: { kind: "mcp" } });
  });

  test("a caller who gives up ends the call and leaves the connection", async () => {
    const { url, seen } = await host();
    const { run } = connect({ stays: { url } }, { protocol });
    await run("nothing");
    const before = seen.length;
    const limit = new AbortController();
    const running = failureFrom(run("slow", { signal: limit.signal, effect: "write" }));
    await expect.poll(() => seen.length).toBeGreaterThan(before);
    limit.abort(timeIsOver());
    const late = await running;
    expect([late.code, late.reason.outcome]).toEqual(["TOOL_EXECUTION_TIMEOUT", "unknown"]);
    expect(await run("plain_text")).toBe("no rooms");
    expect(seen.slice(before).filter(({ method }) => method === "initialize" || method === "server/discover")).toEqual([]);
  });

  test("an answer past the limit ends the call at once", async () => {
    const { url } = await host();
    const { run } = connect({ stays: { url } }, { protocol, maxResponseBytes: 100_000 });
    const failure = await failureFrom(run("huge"));
    expect([failure.code, failure.reason.details]).toEqual([
      "TOOL_DATA_CORRUPTION",
      { upstream: { kind: "mcp", reason: "too-large", limit_bytes: 100_000 } },
    ]);
    expect(await run("plain_text")).toBe("no rooms");
  });
});

describe("a connection", () => {
  test("is opened on first use, once for calls at the same time, and used again", async () => {
    const { url, seen } = await host();
    const { run } = connect({ stays: { url } });
    expect(seen).toEqual([]);
    await Promise.all([run("nothing"), run("nothing"), run("nothing")]);
    await run("nothing");
    expect(seen.filter(({ method }) => method === "server/discover")).toHaveLength(1);
    expect(seen.filter(({ method }) => method === "tools/call")).toHaveLength(4);
  });

  test("belongs to one set of credentials: no tenant calls with another's", async () => {
    const { url, seen } = await host();
    const keys: { readonly [tenant: string]: string } = { anna: "anna-key-1", bert: "bert-key-1", carl: "anna-key-1" };
    const { run } = connect({ stays: { url, credentials: ({ tenant = "" }) => ({ Authorization: `Bearer ${keys[tenant]}` }) } });
    await Promise.all(["anna", "bert", "carl", "bert"].map((tenant) => run("nothing", { tenant })));
    const sent = (method: string) =>
      seen
        .filter((one) => one.method === method)
        .map(({ headers }) => headers.authorization)
        .sort();
    expect(sent("server/discover")).toEqual(["Bearer anna-key-1", "Bearer bert-key-1"]);
    expect(sent("tools/call")).toEqual(["Bearer anna-key-1", "Bearer anna-key-1", "Bearer bert-key-1", "Bearer bert-key-1"]);
  });

  test("that cannot be had means that nothing happened, and is tried again by the next call", async () => {
    const first = await host();
    const port = Number(new URL(first.url).port);
    await first.stop();
    const { run } = connect({ stays: { url: first.url } });
    const refused = await failureFrom(run("nothing", { effect: "write" }));
    expect([refused.code, refused.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
    await host({}, port);
    expect(await run("plain_text")).toBe("no rooms");
  });

  test("survives a server that was started anew", async () => {
    const first = await host();
    const { run } = connect({ stays: { url: first.url } });
    await run("nothing");
    await first.stop();
    const between = await failureFrom(run("nothing", { effect: "write" }));
    expect(between.code).toBe("TOOL_NETWORK_ERROR");
    await host({}, Number(new URL(first.url).port));
    expect(await run("plain_text")).toBe("no rooms");
  });

  test("refused credentials and limits are what they are", async () => {
    let status = 401;
    const { url, seen } = await host({ guard: () => status });
    const { run } = connect({ stays: { url } });
    const denied = await failureFrom(run("nothing", { effect: "write" }));
    expect([denied.code, denied.reason.outcome]).toEqual(["TOOL_API_KEY_INVALID", "none"]);
    status = 200;
    await run("nothing");
    // Nobody is there who could take calls: whoever took them before took this one not.
    status = 404;
    const lost = await failureFrom(run("nothing", { effect: "write" }));
    expect([lost.code, lost.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "none"]);
    status = 200;
    const before = seen.length;
    await run("nothing");
    expect(seen.slice(before).map(({ method }) => method)).toEqual(["server/discover", "tools/call"]);
    status = 429;
    const limited = await failureFrom(run("nothing", { effect: "write" }));
    expect([limited.code, limited.reason.retryAfterMs]).toEqual(["TOOL_RATE_LIMIT_EXCEEDED", 5_000]);
    status = 200;
    await run("nothing");
    expect(seen.slice(before).filter(({ method }) => method === "server/discover")).toHaveLength(1);
  });

  test("makes room when there are too many", async () => {
    const { url, seen } = await host();
    const { run } = connect({ stays: { url, credentials: ({ tenant = "" }) => ({ "X-Key": `${tenant}-key` }) } }, { maxConnections: 1 });
    for (const tenant of ["anna", "bert", "bert", "anna"]) await run("nothing", { tenant });
    expect(seen.filter(({ method }) => method === "server/discover")).toHaveLength(3);
  });

  test("to a server that the application does not have is refused", async () => {
    const { transport } = connect({});
    for (const server of ["stays", "__proto__", "constructor"]) {
      expect((await failureFrom(transport.run(requestFor(call("nothing", server))))).code).toBe("TOOL_CONFIGURATION_ERROR");
    }
  });

  test("may be any transport of the SDK", async () => {
    const opened: unknown[] = [];
    const { run } = connect(
      {
        stays: {
          credentials: () => ({ token: "t-12345678" }),
          transport: async ({ credentials }) => {
            opened.push(credentials);
            const [here, there] = InMemoryTransport.createLinkedPair();
            await makeServer().connect(there);
            return here;
          },
        },
      },
      { protocol: "legacy" },
    );
    expect([await run("json_text"), await run("plain_text")]).toEqual([{ a: [1] }, "no rooms"]);
    expect(opened).toEqual([{ token: "t-12345678" }]);
  });
});

test("trace context and key travel in _meta", async () => {
  const metas: unknown[] = [];
  const { url } = await host({ meta: (meta) => metas.push(meta) });
  const { run } = connect({ stays: { url } });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await run("search_accommodations", {
    args: { location: "x" },
    effect: "write",
    key: "k-1",
    inject: (carrier) => Object.assign(carrier, { traceparent }),
  });
  expect(metas).toEqual([expect.objectContaining({ traceparent, "toolpact/idempotency-key": "k-1" })]);
});
