import { describe, expect, test } from "vitest";
import type { HttpResponse } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { growthOf } from "../../cpu-time.js";
import { failureFrom } from "../service.js";
import { ask, json, operation, type Service, startApi, tool } from "./wire.js";

const types = { sse: "text/event-stream", "json-lines": "application/x-ndjson", "json-seq": "application/json-seq" } as const;

/** A service that sends a text in pieces of this many bytes. */
async function startStream(kind: keyof typeof types, text: string, size = 3): Promise<Service> {
  const bytes = Buffer.from(text);
  return startApi(async (_, response) => {
    response.writeHead(200, { "content-type": types[kind] });
    for (let index = 0; index < bytes.length && !response.destroyed; index += size) {
      response.write(bytes.subarray(index, index + size));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  });
}

async function read(api: Service, declared: HttpResponse, options: HttpOptions = {}) {
  const transport = httpTransport({ allowPrivate: true, ...options });
  const op = operation(api.origin, { responses: { "200": declared } });
  const items: unknown[] = [];
  for await (const item of transport.stream({ tool: tool(op), args: {} })) items.push(item);
  const { request, told } = ask(op);
  const value = await transport.run(request);
  await transport.close?.();
  return { items, value, told };
}

describe("a stream", () => {
  test.each([
    ["json-lines", '{"a":"ü"}\r\n\n[1]\n"x"', [{ a: "ü" }, [1], "x"]],
    ["json-seq", '\x1e{"a":"ü"}\n\x1e[1]\n\x1e{\n"b":2}\n', [{ a: "ü" }, [1], { b: 2 }]],
  ] as const)("of %s is its items, one by one, whatever the chunks", async (kind, text, want) => {
    for (const size of [1, 3, 1000]) {
      const { items, value, told } = await read(await startStream(kind, text, size), { mediaType: types[kind], stream: kind });
      expect(items).toEqual(want);
      expect(value).toEqual(want);
      expect(told.progress).toEqual(want.map((data) => ({ data })));
    }
  });

  test("of events is what the standard reads, and their data as JSON where the document says so", async () => {
    const text =
      '\ufeff: hello\r\nevent: add\r\ndata: {"a":1}\r\nid: 7\r\nretry: 10\r\n\r\ndata:one\ndata: two\n\nevent: empty\n\nid: x\u0000\nretry: no\rdata\r\rdata: unfinished';
    const events = [{ data: '{"a":1}', event: "add", id: "7", retry: 10 }, { data: "one\ntwo" }, { data: "" }];
    // Among them those that tear a CRLF apart, with more behind it.
    for (const size of [1, 2, 3, 4, 5, 6, 7, 1000])
      expect((await read(await startStream("sse", text, size), { mediaType: types.sse, stream: "sse" })).items).toEqual(events);
    const chat = await startStream("sse", 'data: {"n":1}\n\ndata: {"n":2}\n\ndata: [DONE]\n\ndata: {"n":3}\n\n');
    expect((await read(chat, { mediaType: types.sse, stream: "sse", data: "json" })).items).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("of events has what their data says in place of its text where the document describes that, and the text where it is no JSON", async () => {
    const text = 'event: tick\nid: 1\ndata: {"n":\ndata: 1}\n\ndata: 1,"id":2\n\nevent: error\ndata: [DONE]\n\nevent: end\ndata: "bye"\n\n';
    const { items, value, told } = await read(await startStream("sse", text), { mediaType: types.sse, stream: "sse", data: "member" });
    const want = [
      { data: { n: 1 }, event: "tick", id: "1" },
      { data: '1,"id":2' },
      { data: "[DONE]", event: "error" },
      { data: "bye", event: "end" },
    ];
    expect([items, value, told.warnings]).toEqual([want, want, []]);
  });

  test("of events whose data has integers of 64 bits keeps their digits, and says nothing of a loss that there is not", async () => {
    const api = await startStream("sse", 'data: {"id":9007199254740993}\n\ndata: {"id":9007199254740995}\n\n');
    const tellsOf = async (id: "digits" | "other") => {
      const output = { at: { items: { members: { data: { members: { id } } } } } };
      const responses = { "200": { mediaType: types.sse, stream: "sse", data: "member" } } as const;
      const { request, told } = ask(operation(api.origin, { responses, int64: { output } }));
      return [await httpTransport({ allowPrivate: true }).run(request), told.warnings];
    };
    expect(await tellsOf("digits")).toEqual([[{ data: { id: "9007199254740993" } }, { data: { id: "9007199254740995" } }], []]);
    expect((await tellsOf("other"))[1]).toEqual([expect.stringMatching(/^The number at \/0\/data\/id has lost digits/)]);
  });

  test("that the document does not describe has a line that is no JSON as text: what the call did is done", async () => {
    const api = await startStream("json-lines", '{"a":1}\nready\n');
    expect((await read(api, {})).value).toEqual([{ a: 1 }, "ready"]);
    expect((await read(api, { mediaType: types["json-lines"], stream: "json-lines" })).value).toEqual([{ a: 1 }]);
  });

  test("of events with an error among them says so, where only their data is kept", async () => {
    const api = await startStream("sse", 'data: {"n":1}\n\nevent: error\ndata: {"message":"overloaded"}\n\n');
    const { value, told } = await read(api, { mediaType: types.sse, stream: "sse", data: "json" });
    expect(value).toEqual([{ n: 1 }, { message: "overloaded" }]);
    expect(told.warnings).toEqual(["The service sent an event that is called `error`: its data is among the items."]);
  });

  test("of events with an error in plain words among them has these words, and what came before and after", async () => {
    const api = await startStream("sse", 'data: {"n":1}\n\nevent: error\ndata: out of\ndata: capacity\n\ndata: {"n":2}\n\n');
    const { value, told } = await read(api, { mediaType: types.sse, stream: "sse", data: "json" });
    expect(value).toEqual([{ n: 1 }, "out of\ncapacity", { n: 2 }]);
    expect(told.warnings).toEqual(["The service sent an event that is called `error`: its data is among the items."]);
  });

  test("of events that ends within one says so, unless that one says nothing", async () => {
    const warnings = async (text: string, data?: "json") => {
      const declared = { mediaType: types.sse, stream: "sse", ...(data === undefined ? {} : { data }) } as const;
      return (await read(await startStream("sse", text), declared)).told.warnings;
    };
    const said = ["The stream ended within an event, which is left out: it may have been cut off."];
    expect(await warnings('data: {"n":1}\n\ndata: {"n":', "json")).toEqual(said);
    expect(await warnings("data: one\n\ndata: [DONE]")).toEqual(said);
    for (const end of ["\n", "\r", "\r\n"]) expect(await warnings(`data: one\n\ndata: the first of two lines${end}`)).toEqual(said);
    const cut = await startStream("sse", "data: one\n\ndata: the first of two lines\n");
    expect((await read(cut, { mediaType: types.sse, stream: "sse" })).items).toEqual([{ data: "one" }]);
    expect(await warnings('data: {"n":1}\n\ndata: [DONE]', "json")).toEqual([]);
    expect(await warnings('data: {"n":1}\n\n: bye\nevent: end\n', "json")).toEqual([]);
  });

  test("of events that end with CR alone is told as they arrive, and what keeps a connection alive is no item", async () => {
    const api = await startApi((_, response) => {
      response.writeHead(200, { "content-type": types.sse }).write('data:\r\rdata: {"n":1}\r\r');
    });
    const transport = httpTransport({ allowPrivate: true });
    const op = operation(api.origin, { responses: { "200": { mediaType: types.sse, stream: "sse", data: "json" } } });
    for await (const item of transport.stream({ tool: tool(op), args: {} })) {
      expect(item).toEqual({ n: 1 });
      break;
    }
    await transport.close?.();
  });

  test("of an event in very many lines costs what its length does", async () => {
    const readEvent = async (lines: number): Promise<void> => {
      const api = await startApi((_, response) => {
        response.writeHead(200, { "content-type": types.sse }).end(`${"data\n".repeat(lines)}\n`);
      });
      const transport = httpTransport({ allowPrivate: true });
      const { request } = ask(operation(api.origin, { responses: { "200": { mediaType: types.sse, stream: "sse" } } }));
      expect(await transport.run(request)).toEqual([{ data: "\n".repeat(lines - 1) }]);
      await transport.close?.();
    };
    // Eight times as many lines: the square of it would be 64 times as much.
    expect(await growthOf(readEvent, [12_500, 100_000], 24)).toBeLessThan(24);
  });

  test("of events has a limit for each of them, however many lines it has", async () => {
    const declared = { mediaType: types.sse, stream: "sse" } as const;
    // As many letters as are allowed, beside an event before it that has as many.
    const fits = `${"data: 78\n".repeat(5)}\n`.repeat(2);
    expect((await read(await startStream("sse", fits), declared, { maxResponseBytes: 40 })).items).toHaveLength(2);
    const lines = await startStream("sse", `${fits}${"data: 78\n".repeat(5)}:\n\n`);
    const { code, reason } = await failureFrom(read(lines, declared, { maxResponseBytes: 40 }));
    expect([code, reason.details]).toMatchObject(["TOOL_DATA_CORRUPTION", { upstream: { reason: "too-large", limit_bytes: 40 } }]);
  });

  test("is read while it runs, and left when the reader leaves", async () => {
    let isOpen = true;
    const api = await startApi((_, response) => {
      response.on("close", () => (isOpen = false));
      response.writeHead(200, { "content-type": types["json-lines"] }).write("1\n2\n");
    });
    const transport = httpTransport({ allowPrivate: true });
    const op = operation(api.origin, { responses: { "200": { mediaType: types["json-lines"], stream: "json-lines" } } });
    for await (const item of transport.stream({ tool: tool(op), args: {} })) if (item === 2) break;
    await expect.poll(() => isOpen).toBe(false);
  });

  test("that never ends is a bounded answer of a tool, whole items only, and it says so", async () => {
    for (const collect of [{ items: 5 }, { bytes: 59 }]) {
      const api = await startApi(async (_, response) => {
        response.writeHead(200, { "content-type": types["json-lines"] });
        for (let n = 0; !response.destroyed; n += 1) {
          response.write(`{"number":${n}}\n`);
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      const { request, told } = ask(
        operation(api.origin, { responses: { default: { mediaType: types["json-lines"], stream: "json-lines" } } }),
      );
      const value = await httpTransport({ allowPrivate: true, collect }).run(request);
      const numbers = Array.from({ length: (value as unknown[]).length }, (_, number) => ({ number }));
      expect(value).toEqual(numbers);
      expect(numbers.length).toBe(collect.items ?? 4);
      expect(told.warnings).toEqual([`The stream was left after ${numbers.length} items; there may be more.`]);
    }
  });

  test("that breaks, is no JSON, has an endless item or repeats a key is a failure, or loses it", async () => {
    const declared = { mediaType: types["json-lines"], stream: "json-lines" } as const;
    expect((await failureFrom(read(await startStream("json-lines", "{oops\n<p>\n"), declared))).code).toBe("TOOL_DATA_CORRUPTION");
    const long = await startStream("json-lines", `"${"x".repeat(5_000)}`, 100);
    expect((await failureFrom(read(long, declared, { maxResponseBytes: 1_000 }))).code).toBe("TOOL_DATA_CORRUPTION");
    const broken = await startApi((_, response) => {
      response.writeHead(200, { "content-type": types["json-lines"] }).write("1\n");
      setTimeout(() => response.destroy(), 20);
    });
    expect((await failureFrom(read(broken, declared))).code).toBe("TOOL_NETWORK_ERROR");
    const echo = await startApi(
      (one, response) =>
        void response.writeHead(200, { "content-type": types["json-lines"] }).end(JSON.stringify(one.headers.authorization)),
    );
    expect((await read(echo, declared, { credentials: () => ({ Authorization: "Bearer key-12345678" }) })).items).toEqual(["[redacted]"]);
  });

  test.each([
    ["json-lines", "1\n{oops\n2\n<p>\n3\n"],
    ["json-seq", '\x1e1\n\x1e{oops\n\x1e2\n\x1e3\n\x1e{"cut":'],
  ] as const)("of %s with broken items has the others, and a warning counts the broken ones", async (kind, text) => {
    const { items, value, told } = await read(await startStream(kind, text), { mediaType: types[kind], stream: kind });
    expect([items, value]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(told.warnings).toEqual(["2 of 5 items of the stream are no JSON, and left out."]);
  });

  test("beside another answer is one where it comes, and is asked for by whoever reads it as one", async () => {
    const api = await startApi(async (one, response) => {
      if (one.body.length === 0 && one.headers.accept !== types.sse) return json(response, { whole: true });
      response.writeHead(200, { "content-type": `${types.sse}; charset=utf-8` }).end('data: {"n":1}\n\ndata: [DONE]\n\n');
    });
    const streamed = { mediaType: types.sse, stream: "sse", data: "json" } as const;
    const op = operation(api.origin, { method: "POST", responses: { "200": { mediaType: "application/json", streamed } } });
    const transport = httpTransport({ allowPrivate: true });
    expect(await transport.run(ask(op).request)).toEqual({ whole: true });
    const body = { mediaType: "application/json", required: false, from: { kind: "fields", fields: { stream: "stream" } } } as const;
    expect(await transport.run(ask({ ...op, body }, { args: { stream: true } }).request)).toEqual([{ n: 1 }]);
    const items: unknown[] = [];
    for await (const item of transport.stream({ tool: tool(op), args: {} })) items.push(item);
    expect(items).toEqual([{ n: 1 }]);
    expect(api.arrived.map(({ headers }) => headers.accept)).toEqual(["application/json", "application/json", types.sse]);
    await transport.close?.();
  });

  test("of lines that are called JSON is one for whoever reads it as one, as Kubernetes' lists that are watched", async () => {
    const api = await startApi(
      (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end('{"n":1}\n{"n":2}\n'),
    );
    const streamed = { mediaType: "application/json;stream=watch", stream: "json-lines" } as const;
    const op = operation(api.origin, { responses: { "200": { mediaType: "application/json", streamed } } });
    const transport = httpTransport({ allowPrivate: true });
    const items: unknown[] = [];
    for await (const item of transport.stream({ tool: tool(op), args: {} })) items.push(item);
    expect(items).toEqual([{ n: 1 }, { n: 2 }]);
    expect(api.arrived.map(({ headers }) => headers.accept)).toEqual([streamed.mediaType]);
    await transport.close?.();
  });

  test("that the document does not describe is one for a reader of streams, event by event", async () => {
    const api = await startStream("sse", 'event: add\ndata: {"n":1}\n\n');
    const op = operation(api.origin, { responses: { "200": { mediaType: "application/json" } } });
    const transport = httpTransport({ allowPrivate: true });
    for await (const item of transport.stream({ tool: tool(op), args: {} })) expect(item).toEqual({ event: "add", data: '{"n":1}' });
    const { request, told } = ask(op);
    expect(await transport.run(request)).toBe('event: add\ndata: {"n":1}\n\n');
    expect(told.warnings).toEqual(["The service answered with text/event-stream where JSON was asked for."]);
    await transport.close?.();
  });

  test("in answer to an operation of whose answer the document says nothing is the list of its items, of which a few are taken if it has no end", async () => {
    const endless = await startApi((_, response) => {
      response.writeHead(200, { "content-type": types.sse });
      const timer = setInterval(() => response.write('data: {"n":1}\n\n'), 1);
      response.on("close", () => clearInterval(timer));
    });
    const responses: Record<string, HttpResponse>[] = [{ "200": {} }, { "201": { mediaType: "application/json" } }];
    for (const each of responses) {
      const { request, told } = ask(operation(endless.origin, { responses: each }));
      const transport = httpTransport({ allowPrivate: true, collect: { items: 2 } });
      expect(await transport.run(request)).toEqual([{ data: '{"n":1}' }, { data: '{"n":1}' }]);
      expect(told.warnings).toEqual(["The stream was left after 2 items; there may be more."]);
      await transport.close?.();
    }
  });

  test("that was declared and is none this time is the answer as it is", async () => {
    const api = await startApi((_, response) => json(response, { done: true }));
    const op = operation(api.origin, { responses: { "200": { mediaType: types.sse, stream: "sse" } } });
    const transport = httpTransport({ allowPrivate: true });
    expect(await transport.run(ask(op).request)).toEqual({ done: true });
    expect((await failureFrom(transport.stream({ tool: tool(op), args: {} }).next())).code).toBe("TOOL_DATA_CORRUPTION");
  });
});
