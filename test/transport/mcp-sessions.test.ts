import type { ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import type { CallTrail } from "../../runtime/transport/mcp/call-watch.js";
import { failureOfCall } from "../../runtime/transport/mcp/failure.js";
import { type McpOptions, mcpTransport } from "../../runtime/transport/mcp/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { hostSessions } from "./mcp-sessions.js";
import { type Asked, failureFrom, requestFor, startService } from "./service.js";

function connect(server: McpOptions["servers"][string], options: Omit<McpOptions, "servers"> = {}) {
  const transport = mcpTransport({ ...options, servers: { stays: server } });
  onTestFinished(transport.close);
  return (tool: string, asked: Asked = {}) => transport.run(requestFor({ kind: "mcp", server: "stays", tool }, asked));
}

const shown = async (run: Promise<unknown>): Promise<unknown> => {
  const { code, reason } = await failureFrom(run);
  return [code, reason.outcome];
};

const json = { "content-type": "application/json" };
const events = { "content-type": "text/event-stream" };

describe.each([404, 400])("a server that was started anew and says %i of a session that it does not know", (unknown) => {
  test.each(["auto", "legacy"] as const)("gets the call once, over a new one, from each tenant by its own (%s)", async (protocol) => {
    const { url, seen, forget } = await hostSessions({ unknown });
    const run = connect({ url, credentials: ({ tenant = "" }) => ({ "X-Key": `key-of-${tenant}` }) }, { protocol });
    for (const tenant of ["anna", "bert"]) await run("nothing", { tenant });
    forget();
    const before = seen.length;
    for (const tenant of ["anna", "bert"]) expect(await run("plain_text", { tenant, effect: "write" })).toBe("no rooms");
    const calls = seen.slice(before).filter(({ method }) => method === "tools/call");
    expect(calls.map(({ key }) => key)).toEqual(["key-of-anna", "key-of-anna", "key-of-bert", "key-of-bert"]);
    expect(seen.slice(before).filter(({ method }) => method === "initialize")).toHaveLength(2);
  });

  test("is not asked for ever", async () => {
    let isLost = false;
    const { url, seen } = await hostSessions({
      instead: (method, response) => {
        if (isLost && method === "tools/call") response.writeHead(unknown).end();
        return isLost && method === "tools/call";
      },
    });
    const run = connect({ url });
    await run("nothing");
    isLost = true;
    const before = seen.length;
    expect(await shown(run("nothing", { effect: "write" }))).toEqual([
      unknown === 404 ? "TOOL_NETWORK_ERROR" : "TOOL_CONFIGURATION_ERROR",
      "none",
    ]);
    expect(seen.slice(before).filter(({ method }) => method === "tools/call")).toHaveLength(2);
  });
});

test("a session that is closed is over for the server too, and one that cannot be told is closed all the same", async () => {
  let isMute = false;
  const { url, seen } = await hostSessions({ instead: () => isMute });
  const run = connect({ url, credentials: ({ tenant = "" }) => ({ "X-Key": tenant }) }, { maxConnections: 1 });
  for (const tenant of ["anna", "bert"]) await run("nothing", { tenant });
  await expect.poll(() => seen.filter(({ http }) => http === "DELETE").map(({ key }) => key)).toEqual(["anna"]);
  const transport = mcpTransport({ servers: { stays: { url } } });
  await transport.run(requestFor({ kind: "mcp", server: "stays", tool: "nothing" }));
  isMute = true;
  await transport.close();
  expect(seen.at(-1)?.http).toBe("DELETE");
});

describe("a call whose answer breaks off", () => {
  const begin = "event: message\ndata:\n\n";
  test.each([
    ["ends with it", "", "end"],
    ["ends with its connection", begin, "destroy"],
    ["ends when nobody goes on with it", `id: 7\nretry: 10\n${begin}`, "end"],
  ] as const)("%s: the caller does not wait for the whole time", async (_, text, how) => {
    let gets = 0;
    const { url } = await hostSessions({
      instead: (method, response, request) => {
        if (request.headers["last-event-id"] !== undefined) {
          gets += 1;
          response.writeHead(404).end();
          return true;
        }
        if (method !== "tools/call") return false;
        response.writeHead(200, events).write(text, () => (how === "end" ? response.end() : response.destroy()));
        return true;
      },
    });
    const failure = await failureFrom(connect({ url })("nothing", { effect: "write", signal: AbortSignal.timeout(20_000) }));
    // That nobody goes on with it says nothing about what was done before.
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
    expect(failure.reason.details).toEqual({ upstream: { kind: "mcp", reason: "no-answer" } });
    expect(gets).toBe(text.startsWith("id") ? 2 : 0);
  });
});

test("a call that was taken is not sent again, whatever is said of the session afterwards", async () => {
  let calls = 0;
  const { url } = await hostSessions({
    instead: (method, response, request) => {
      if (method === "tools/call") {
        calls += 1;
        if (calls === 1) return false;
        const ask = { jsonrpc: "2.0", id: 1, method: "sampling/createMessage", params: { messages: [], maxTokens: 5 } };
        response.writeHead(200, events).write(`data: ${JSON.stringify(ask)}\n\n`);
        setTimeout(() => response.end(), 300);
        return true;
      }
      // Our refusal of what it asks.
      const isAnswer = method === "" && request.method === "POST";
      if (isAnswer) response.writeHead(404).end();
      return isAnswer;
    },
  });
  const run = connect({ url });
  await run("nothing");
  expect(await shown(run("book", { effect: "write" }))).toEqual(["TOOL_NETWORK_ERROR", "unknown"]);
  expect(calls).toBe(2);
});

describe("a call that the server has taken is not sent again", () => {
  const failed = JSON.stringify({ jsonrpc: "2.0", id: 2, error: { code: -32603, message: "The room is booked, the mail was not sent" } });
  test.each<[string, (response: ServerResponse) => void, string]>([
    [
      "and asked something whose answer it then refused",
      (response) => {
        response.writeHead(200, events).write('data: {"jsonrpc":"2.0","id":99,"method":"ping"}\n\n');
        setTimeout(() => response.end(`data: ${failed}\n\n`), 300);
      },
      "unknown",
    ],
    [
      "and that broke off, with nobody to go on",
      (response) => void response.writeHead(200, events).write("id: 7\nretry: 10\ndata:\n\n", () => response.end()),
      "unknown",
    ],
    ["and answered by 400, by its number", (response) => void response.writeHead(400, json).end(failed), "unknown"],
    [
      "and refused by 400, by its number",
      (response) =>
        void response
          .writeHead(400, json)
          .end(failed.replace("-32603", "-32602").replace("The room is booked, the mail was not sent", "No such room")),
      "none",
    ],
    ["and answered by 404, by its number", (response) => void response.writeHead(404, json).end(failed), "unknown"],
  ])("%s", async (_, answer, outcome) => {
    let calls = 0;
    const { url } = await hostSessions({
      instead: (method, response, request) => {
        if (method === "tools/call") {
          calls += 1;
          if (calls > 1) answer(response);
          return calls > 1;
        }
        const isAside = request.headers["last-event-id"] !== undefined || (request.method === "POST" && method === "");
        if (isAside) response.writeHead(400).end();
        return isAside;
      },
    });
    const run = connect({ url }, { protocol: "legacy" });
    await run("nothing");
    expect((await failureFrom(run("nothing", { effect: "write" }))).reason.outcome).toBe(outcome);
    expect(calls).toBe(2);
  });
});

test.each([
  ["Invalid structured content for tool book: id: expected string", "TOOL_DATA_CORRUPTION", "unknown"],
  ["Tool book has an output schema but no structured content was provided", "TOOL_DATA_CORRUPTION", "unknown"],
  ["Output validation error: id", "TOOL_DATA_CORRUPTION", "unknown"],
  ["Invalid arguments for tool book: guests: expected number", "TOOL_INVALID_INPUT", "none"],
  ["Tool book not found", "TOOL_INVALID_INPUT", "none"],
])("an error of the arguments that is one of the result (%s) proves nothing", async (message, code, outcome) => {
  const { url } = await hostSessions({
    instead: (method, response) => {
      if (method !== "tools/call") return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: -32602, message } }));
      return true;
    },
  });
  expect(await shown(connect({ url }, { protocol: "legacy" })("book", { effect: "write" }))).toEqual([code, outcome]);
});

test.each([
  [401, -32001, "Unauthorized", "TOOL_API_KEY_INVALID", undefined],
  [403, -32000, "Forbidden", "TOOL_RESOURCE_ACCESS_DENIED", undefined],
  [404, -32001, "Session not found", "TOOL_NETWORK_ERROR", undefined],
  [429, -32000, "Slow down", "TOOL_RATE_LIMIT_EXCEEDED", 7_000],
  [503, -32603, "Later", "TOOL_RESOURCE_UNAVAILABLE", 7_000],
])(
  "a status %i that says itself that the call was not taken does so in whatever words",
  async (status, code, message, meant, retryAfterMs) => {
    const { url } = await hostSessions({
      instead: (method, response) => {
        if (method !== "tools/call") return false;
        response.writeHead(status, { ...json, ...(retryAfterMs === undefined ? {} : { "retry-after": "7" }) });
        response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code, message } }));
        return true;
      },
    });
    const { reason, ...failure } = await failureFrom(connect({ url }, { protocol: "legacy" })("book", { effect: "write" }));
    expect([failure.code, reason.outcome, reason.retryAfterMs]).toEqual([meant, "none", retryAfterMs]);
  },
);

describe.each([
  ["the page of a website", "text/html", "<html>"],
  ["half an answer", "application/json", "{"],
  ["another protocol", "application/json", '{"a":1}'],
])("%s in the place of an answer", (_, type, body) => {
  const send = (response: ServerResponse): void => void response.writeHead(200, { "content-type": type }).end(body);
  const details = { upstream: { kind: "mcp", reason: "not-mcp" } };

  test.each(["auto", "legacy"] as const)("is a wrong address where there is no connection yet (%s)", async (protocol) => {
    const { origin } = await startService((_, response) => send(response));
    const { code, reason } = await failureFrom(connect({ url: origin }, { protocol })("book", { effect: "write" }));
    expect([code, reason.outcome, reason.details]).toEqual(["TOOL_CONFIGURATION_ERROR", "none", details]);
  });

  test("of a call cannot be read", async () => {
    const { url } = await hostSessions({
      instead: (method, response) => {
        if (method === "tools/call") send(response);
        return method === "tools/call";
      },
    });
    const { code, reason } = await failureFrom(connect({ url })("book", { effect: "write" }));
    expect([code, reason.outcome, reason.details]).toEqual(["TOOL_DATA_CORRUPTION", "unknown", details]);
  });
});

test("an answer counts also where its stream is over before anybody looks at it", () => {
  const trail: CallTrail = { stop: () => {}, ended: "no-answer" };
  const known = { trail, secrets: [], limitBytes: 1, nowMs: 0, url: undefined };
  const refused = Object.assign(new Error("No such room"), { code: -32602 });
  expect(failureOfCall({ error: refused, ...known })).toMatchObject({ code: "TOOL_INVALID_INPUT", outcome: "none" });
  expect(failureOfCall({ error: new DOMException("", "AbortError"), ...known })).toMatchObject({ outcome: "unknown" });
});

describe("a connection that cannot be had", () => {
  test.each<[number, string, number | undefined]>([
    [307, "TOOL_CONFIGURATION_ERROR", undefined],
    [400, "TOOL_CONFIGURATION_ERROR", undefined],
    [403, "TOOL_RESOURCE_ACCESS_DENIED", undefined],
    [404, "TOOL_CONFIGURATION_ERROR", undefined],
    [405, "TOOL_CONFIGURATION_ERROR", undefined],
    [429, "TOOL_RATE_LIMIT_EXCEEDED", 7_000],
    [503, "TOOL_RESOURCE_UNAVAILABLE", 7_000],
  ])("by %i is the failure that it means, of the server and not of what was asked for", async (status, code, retryAfterMs) => {
    const headers: Record<string, string> = { location: "https://other.example/mcp?key=1" };
    if (retryAfterMs !== undefined) headers["retry-after"] = "7";
    if (status === 403) headers["www-authenticate"] = 'Bearer error="insufficient_scope", scope="a"';
    const { origin, seen } = await startService((_, response) => void response.writeHead(status, headers).end("denied"));
    const { reason, ...failure } = await failureFrom(connect({ url: origin })("nothing", { effect: "write" }));
    expect([failure.code, reason.outcome, reason.retryAfterMs]).toEqual([code, "none", retryAfterMs]);
    if (status === 307) expect(reason.details).toEqual({ upstream: { kind: "http", status, to: "https://other.example" } });
    expect(seen.every(({ method }) => method === "POST")).toBe(true);
  });

  test("names its host and what the network said, and whose credentials are missing", async () => {
    const { origin, stop } = await startService((_, response) => void response.writeHead(401).end());
    const denied = await failureFrom(connect({ url: origin })("nothing"));
    expect([denied.code, denied.reason.details]).toMatchObject(["TOOL_API_KEY_INVALID", { service: "stays", reason: "no-credentials" }]);
    await stop();
    expect((await failureFrom(connect({ url: origin })("nothing"))).message).toBe(
      `The service is unreachable. It was asked at ${new URL(origin).host}: ECONNREFUSED.`,
    );
  });

  test("because the server says too much is given up", async () => {
    const { origin } = await startService((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = (): void => {
        if (!response.destroyed) response.write("x".repeat(50_000), () => setImmediate(more));
      };
      more();
    });
    const failure = await failureFrom(connect({ url: origin }, { maxResponseBytes: 100_000 })("nothing", { effect: "write" }));
    expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_DATA_CORRUPTION", "none"]);
  });

  test("because the application never makes one does not keep later calls waiting", async () => {
    let made = 0;
    const never = (): Promise<never> => {
      made += 1;
      return new Promise(() => {});
    };
    const run = connect({ transport: never }, { connectTimeoutMs: 50 });
    expect(await shown(run("nothing", { effect: "write" }))).toEqual(["TOOL_EXECUTION_TIMEOUT", "none"]);
    await failureFrom(run("nothing"));
    expect(made).toBe(2);
  });

  test.each<[string, string]>([
    ["a\nb", "X-Key"],
    ["ключ", "X-Key"],
    ["abc", "X Key"],
  ])("because %j is no header value of %s is reported as such", async (text, name) => {
    const { origin, seen } = await startService((_, response) => void response.end());
    const failure = await failureFrom(connect({ url: origin, credentials: () => ({ [name]: text }) })("nothing"));
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(failure.message).toContain(name);
    expect(seen).toEqual([]);
  });
});

test("what a server asks of a model is refused at once, and one long event unasked does not fill the memory", async () => {
  let written = 0;
  const { url, seen } = await hostSessions({
    instead: (method, response, request) => {
      if (request.method !== "GET" || method !== "") return false;
      response.writeHead(200, events);
      const ask = { jsonrpc: "2.0", id: 1, method: "sampling/createMessage", params: { messages: [], maxTokens: 5 } };
      response.write(`data: ${JSON.stringify(ask)}\n\ndata: `);
      const more = (): void => {
        written += 50_000;
        if (!response.destroyed && written < 50_000_000) response.write("x".repeat(50_000), () => setImmediate(more));
      };
      more();
      return true;
    },
  });
  const run = connect({ url }, { maxResponseBytes: 200_000 });
  expect(await run("plain_text")).toBe("no rooms");
  await expect.poll(() => seen.filter(({ http, method }) => http === "POST" && method === "").length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(written).toBeLessThan(20_000_000);
  expect(await run("plain_text")).toBe("no rooms");
});

const unreadable = (): string[] => {
  throw new Error("gone");
};
const many = (): string[] => [...Array.from({ length: 600 }, (_, index) => `word ${index}`), "my phrase"];

test.each([
  ["without secrets of the application or of the input", () => ["my phrase"], "with [redacted] for [redacted]"],
  ["without a word where secrets of the input cannot be read", unreadable, "[redacted]"],
  ["without a word where the input has too many secrets", many, "[redacted]"],
])("progress of a tool is told to whoever listens, %s", async (_how, hidden, message) => {
  const { url } = await hostSessions({
    instead: (method, response) => {
      if (method !== "tools/call") return false;
      const tell = (params: object) => `data: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params })}\n\n`;
      const result = { jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "done" }] } };
      response.writeHead(200, events);
      response.write(
        tell({ progressToken: 1, progress: 1, total: 4, message: "with correct-horse for my phrase" }) +
          tell({ progressToken: 1, progress: 9 }),
      );
      response.end(`data: ${JSON.stringify(result)}\n\n`);
      return true;
    },
  });
  const transport = mcpTransport({ protocol: "legacy", servers: { stays: { url, credentials: () => ({ "X-Key": "correct-horse" }) } } });
  onTestFinished(transport.close);
  const told: unknown[] = [];
  const request = requestFor<"mcp">({ kind: "mcp", server: "stays", tool: "slow" });
  const context = { ...request.context, progress: (update: unknown) => void told.push(update) };
  expect(await transport.run({ ...request, context, hidden })).toBe("done");
  expect(told).toEqual([{ message, fraction: 0.25 }, {}]);
});

test.each([
  ["text", { content: [{ type: "text", text: "LARGE" }] }, "The number at /id has lost digits, as numbers past 2^53 do."],
  ["structure", { content: [], structuredContent: "LARGE" }, "The number at /id may have lost digits, as numbers past 2^53 do."],
])("an integer past 2^53 in the %s of a result is reported", async (_, result, warning) => {
  const { url } = await hostSessions({
    instead: (method, response) => {
      if (method !== "tools/call") return false;
      const large = '{"id":9007199254740993,"other":9007199254740995}';
      const text = JSON.stringify({ jsonrpc: "2.0", id: 1, result });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        "structuredContent" in result ? text.replace('"LARGE"', large) : text.replace("LARGE", JSON.stringify(large).slice(1, -1)),
      );
      return true;
    },
  });
  const transport = mcpTransport({ protocol: "legacy", servers: { stays: { url } } });
  onTestFinished(transport.close);
  const warnings: string[] = [];
  const request = requestFor<"mcp">({ kind: "mcp", server: "stays", tool: "find" });
  const context = { ...request.context, warn: (text: string) => void warnings.push(text) };
  expect(await transport.run({ ...request, context })).toEqual({ id: 9007199254740992, other: 9007199254740996 });
  expect(warnings).toEqual([warning]);
});

test("a result of 300,000 blocks is refused before any is looked at", async () => {
  const content = Array.from({ length: 300_000 }, () => ({ type: "text", text: "1" }));
  const { url } = await hostSessions({
    instead: (method, response) => {
      if (method !== "tools/call") return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: { content } }));
      return true;
    },
  });
  // The number of the request is that of the first over a connection.
  const connected = () => {
    const transport = mcpTransport({ protocol: "legacy", servers: { stays: { url } } });
    onTestFinished(transport.close);
    return transport;
  };
  const request = requestFor<"mcp">({ kind: "mcp", server: "stays", tool: "many" });
  const refused = () =>
    expect(connected().run(request)).rejects.toMatchObject({
      code: "TOOL_DATA_CORRUPTION",
      reason: { details: { upstream: { kind: "mcp", reason: "too-many-blocks", limit_blocks: 10_000 } } },
    });
  await refused();
  expect(await cpuTimeOf(refused, 1_000, 2)).toBeLessThan(1_000);
});

test("300 progress messages of 24 kB cost little with 95 secrets to redact", async () => {
  const secrets = Array.from({ length: 95 }, (_, index) => `secret/${index}+of the input ${index * 7_919}`);
  const message = `${"plain words ".repeat(2_000)}${secrets[7]}`;
  const { url } = await hostSessions({
    instead: (method, response) => {
      if (method !== "tools/call") return false;
      response.writeHead(200, events);
      const params = { progressToken: 1, progress: 1, message };
      response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params })}\n\n`.repeat(300));
      response.end(`data: ${JSON.stringify({ jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text: "done" }] } })}\n\n`);
      return true;
    },
  });
  // The number of the request is that of the first over a connection.
  const connected = () => {
    const transport = mcpTransport({ protocol: "legacy", servers: { stays: { url } } });
    onTestFinished(transport.close);
    return transport;
  };
  const request = requestFor<"mcp">({ kind: "mcp", server: "stays", tool: "slow" });
  const run = async (hidden: readonly string[]): Promise<void> => {
    const told: unknown[] = [];
    const context = { ...request.context, progress: (update: unknown) => void told.push(update) };
    expect(await connected().run({ ...request, context, hidden: () => hidden })).toBe("done");
    expect(told).toHaveLength(300);
  };
  await run([]);
  const without = await cpuTimeOf(() => run([]), 0, 3);
  expect(await cpuTimeOf(() => run([...secrets]), without + 250)).toBeLessThan(without + 250);
});
