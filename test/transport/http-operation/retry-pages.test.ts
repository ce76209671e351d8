import { describe, expect, test } from "vitest";
import type { HttpOperation } from "../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom, inEnoughTime } from "../service.js";
import { type Arrived, json, operation, parameter, type Respond, type Service, startApi, tool } from "./wire.js";

const pageOf = ({ url }: Arrived): number => Number(new URL(url, "http://x").searchParams.get("page") ?? 1);
const parameters = [parameter("query", "page")];
const pagination = { kind: "page", parameter: "page", first: 1, items: "" } as const;

/** Three pages, of which the second fails in this way as often as `times` says. */
async function startPages(fail: Respond, times = 1): Promise<{ readonly api: Service; readonly op: HttpOperation }> {
  let left = times;
  const api = await startApi((one, response) => {
    const page = pageOf(one);
    if (page === 2 && left-- > 0) return fail(one, response);
    json(response, page > 3 ? [] : [page]);
  });
  return { api, op: operation(api.origin, { pagination, parameters }) };
}

type Reading = { readonly signal?: AbortSignal; readonly timeoutMs?: number };

async function read(op: HttpOperation, retries: number, { signal, timeoutMs }: Reading = {}): Promise<readonly unknown[]> {
  const transport = httpTransport({ allowPrivate: true });
  const policy = { effect: "read", status: { enabled: true }, retries, ...(timeoutMs === undefined ? {} : { timeoutMs }) } as const;
  const items: unknown[] = [];
  try {
    const asked = { tool: { ...tool(op), policy }, args: {}, ...(signal === undefined ? {} : { signal }) };
    for await (const item of transport.paginate(asked)) items.push(item);
    return items;
  } finally {
    await transport.close?.();
  }
}

const busy =
  (status: number, after: string): Respond =>
  (_, response) =>
    json(response, {}, { status, headers: { "retry-after": after } });

describe("a page that could not be had", () => {
  test.each<[string, Respond]>([
    ["503 with Retry-After", busy(503, "0")],
    ["429", busy(429, "0")],
    ["500", busy(500, "0")],
    ["a connection that broke", (_, response) => void response.destroy()],
    [
      "an answer that broke off",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": 100 }).write("[2");
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])("by %s is asked for again, and those before it are not", async (_, fail) => {
    const { api, op } = await startPages(fail, 2);
    expect(await read(op, 2)).toEqual([1, 2, 3]);
    expect(api.arrived.map(pageOf)).toEqual([1, 2, 2, 2, 3, 4]);
  });

  test.each<[string, Respond]>([
    ["does not come", () => {}],
    ["does not end", (_, response) => void response.writeHead(200, { "content-type": "application/json" }).write("[2")],
  ])(
    "because it %s in the tool's time is asked for again, and nobody waits for ever",
    async (_, fail) => {
      const askFor = async (timeoutMs: number) => {
        const { api, op } = await startPages(fail);
        const found = await read(op, 3, { timeoutMs }).catch(() => []);
        return { found, seconds: api.arrived.map(pageOf).filter((page) => page === 2).length };
      };
      const { found, seconds } = await inEnoughTime(askFor, ({ found }) => found.length > 0);
      expect(found).toEqual([1, 2, 3]);
      expect(seconds).toBeGreaterThan(1);
      const { op: other } = await startPages(fail, 2);
      expect((await failureFrom(read(other, 1, { timeoutMs: 200 }))).code).toBe("TOOL_EXECUTION_TIMEOUT");
    },
    60_000,
  );

  test("ends the list where the policy has no retries left, with its own failure", async () => {
    const { api, op } = await startPages(busy(503, "0"), 2);
    expect((await failureFrom(read(op, 1))).code).toBe("TOOL_RESOURCE_UNAVAILABLE");
    expect(api.arrived.map(pageOf)).toEqual([1, 2, 2]);
  });

  test("is not asked for again where that helps nobody: a bad request, or much too long to wait", async () => {
    for (const fail of [busy(400, "0"), busy(503, "3600")]) {
      const { api, op } = await startPages(fail);
      await failureFrom(read(op, 5));
      expect(api.arrived.map(pageOf)).toEqual([1, 2]);
    }
  });

  test("is left alone for as long as the service asks, and whoever gives up meanwhile does not wait", async () => {
    const { api, op } = await startPages(busy(503, "1"));
    const start = performance.now();
    expect(await read(op, 1)).toEqual([1, 2, 3]);
    expect(performance.now() - start).toBeGreaterThan(990);
    const giveUp = async (afterMs: number) => {
      const other = await startPages(busy(503, "20"));
      const { code } = await failureFrom(read(other.op, 1, { signal: AbortSignal.timeout(afterMs) }));
      return [code, other.api.arrived.map(pageOf)];
    };
    const given = await inEnoughTime(giveUp, ([code]) => code === "TOOL_RESOURCE_UNAVAILABLE");
    expect(given).toEqual(["TOOL_RESOURCE_UNAVAILABLE", [1, 2]]);
    expect(api.arrived).toHaveLength(5);
  });
});

test("a stream that could not be had is asked for again, unless it has an effect", async () => {
  let left = 1;
  const api = await startApi((_, response) => {
    if (left-- > 0) return json(response, {}, { status: 503 });
    response.writeHead(200, { "content-type": "application/jsonl" }).end("1\n");
  });
  const op = operation(api.origin, { responses: { "200": { mediaType: "application/jsonl", stream: "json-lines" } } });
  const transport = httpTransport({ allowPrivate: true });
  const next = (effect: "read" | "write") => {
    const policy = { effect, status: { enabled: true }, retries: 1 } as const;
    return transport.stream({ tool: { ...tool(op), policy }, args: {} }).next();
  };
  expect(await next("read")).toEqual({ done: false, value: 1 });
  left = 1;
  expect((await failureFrom(next("write"))).code).toBe("TOOL_RESOURCE_UNAVAILABLE");
  expect(api.arrived).toHaveLength(3);
  await transport.close?.();
});

test("a stream begins in the tool's time, or fails, and then goes on past it", async () => {
  let endsAfterMs = 0;
  const api = await startApi((one, response) => {
    if (one.url !== "/begins") return;
    response.writeHead(200, { "content-type": "application/jsonl" }).write("1\n");
    setTimeout(() => response.end("2\n"), endsAfterMs);
  });
  const transport = httpTransport({ allowPrivate: true });
  const stream = (path: string, timeoutMs: number) => {
    const op = operation(api.origin, { path, responses: { "200": { mediaType: "application/jsonl", stream: "json-lines" } } });
    return transport.stream({ tool: { ...tool(op), policy: { effect: "read", status: { enabled: true }, timeoutMs } }, args: {} });
  };
  const collect = async (timeoutMs: number): Promise<unknown> => {
    endsAfterMs = timeoutMs + 300;
    const items: unknown[] = [];
    for await (const item of stream("/begins", timeoutMs)) items.push(item);
    return items;
  };
  const orLate = (timeoutMs: number) => collect(timeoutMs).catch((error: unknown) => error);
  expect(await inEnoughTime(orLate, Array.isArray)).toEqual([1, 2]);
  expect((await failureFrom(stream("/never", 200).next())).code).toBe("TOOL_EXECUTION_TIMEOUT");
  await transport.close?.();
}, 60_000);
