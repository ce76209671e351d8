import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approvals } from "../../../../runtime/approvals/index.js";
import { createRuntime } from "../../../../runtime/index.js";
import { memoryStore } from "../../../../runtime/store/memory/index.js";
import { type HttpOptions, httpTransport } from "../../../../runtime/transport/http/index.js";
import { callConfirmed } from "../../../wire/call-confirmed.js";
import { type GeneratedApi, generateApi } from "../../../wire/generate-api.js";
import { ask, operation, type Respond, startApi } from "../wire.js";

const document = (name: string): string => join(import.meta.dirname, name);

const apis = new Map<string, GeneratedApi>();
beforeAll(async () => {
  for (const name of ["api.yaml", "api-2.yaml", "api-3.0.yaml"]) apis.set(name, await generateApi(document(name), { int64: "string" }));
  apis.set("numbers", await generateApi(document("api.yaml")));
});
afterAll(() => {
  for (const { remove } of apis.values()) remove();
});

/** A service that answers with this text, and a runtime with the tools of a document that calls it. */
async function open(
  name: string,
  text: string | Respond,
  { type = "application/json", ...options }: HttpOptions & { readonly type?: string } = {},
) {
  const service = await startApi(
    typeof text === "string" ? (_, response) => void response.writeHead(200, { "content-type": type }).end(text) : text,
  );
  const api = apis.get(name);
  if (api === undefined) throw new Error(name);
  const transport = httpTransport({
    baseUrl: service.origin,
    servers: { [name === "api-2.yaml" ? "http://localhost/" : "http://localhost"]: service.origin },
    allowPrivate: true,
    ...options,
  });
  const runtime = createRuntime({ registry: api.registry, store: memoryStore(), approvals: approvals(), transports: [transport] });
  const call = async (id: string, args: object) => {
    const answer = await callConfirmed(runtime, `api.${id}`, args, { idempotencyKey: `key-${service.arrived.length}-${id}` });
    if (answer.status !== "success") throw new Error(JSON.stringify(answer.error));
    return { data: answer.data, warnings: answer.metadata.warnings };
  };
  return { call, service, sent: () => service.arrived.at(-1)?.body.toString() ?? "" };
}

const entry = `{"id":9007199254740993,"count":7,"code":"9007199254740993","parent":{"id":1,"children":[{"id":-9223372036854775808}]},
  "totals":{"a":9223372036854775807,"b":2},"named":{"label":"12","x":9007199254740995.0},"pair":["1",9007199254740997,3],"level":2,"maybe":null,
  "both":9007199254740999,"byName":{"n_1":12,"t_1":"12"}}`;
const read = {
  id: "9007199254740993",
  count: 7,
  code: "9007199254740993",
  parent: { id: "1", children: [{ id: "-9223372036854775808" }] },
  totals: { a: "9223372036854775807", b: "2" },
  named: { label: "12", x: "9007199254740995" },
  pair: ["1", "9007199254740997", "3"],
  level: "2",
  maybe: null,
  both: "9007199254740999",
  byName: { n_1: "12", t_1: "12" },
};

describe("an answer where 64-bit integers are digits", () => {
  test("has them exactly, at any depth, and nothing else as digits", async () => {
    const { call } = await open("api.yaml", entry);
    expect(await call("getEntry", { id: "9007199254740993" })).toEqual({ data: read, warnings: undefined });
  });

  test("has them in pages, and asks for the next one with all digits of its cursor", async () => {
    const { call, service } = await open(
      "api.yaml",
      ({ url }, response) =>
        void response
          .writeHead(200, { "content-type": "application/json" })
          .end(url.includes("cursor=") ? '{"items":[{"id":9007199254740995}]}' : '{"items":[{"id":3}],"next_cursor":9007199254740993}'),
      { collect: { pages: 3 } },
    );
    const { data, warnings } = await call("listEntries", {});
    expect([data, warnings]).toEqual([expect.objectContaining({ items: [{ id: "3" }, { id: "9007199254740995" }] }), undefined]);
    expect(service.arrived.map(({ url }) => url)).toEqual(["/entries", "/entries?cursor=9007199254740993"]);
  });

  test("has them in server-sent events and JSON Lines", async () => {
    const events = await open("api.yaml", `data: {"id":9007199254740993}\n\ndata: {"id":2,\ndata: "parent":{"id":9007199254740995}}\n\n`, {
      type: "text/event-stream",
    });
    const items = [{ id: "9007199254740993" }, { id: "2", parent: { id: "9007199254740995" } }];
    expect(await events.call("watchEvents", {})).toEqual({ data: items, warnings: undefined });
    const lines = await open("api.yaml", `{"id":9007199254740993}\n{"id":2,"parent":{"id":9007199254740995}}\n`, {
      type: "application/jsonl",
    });
    expect(await lines.call("readLines", {})).toEqual({ data: items, warnings: undefined });
  });

  test("is identified among several alternatives by its other members", async () => {
    const { call } = await open("api.yaml", '{"kind":"number","id":5,"next":{"kind":"measure","id":5}}');
    const { data, warnings } = await call("addShape", { body: { kind: "text", id: "1" } });
    expect([data, warnings]).toEqual([{ kind: "number", id: "5", next: { kind: "measure", id: 5 } }, undefined]);
  });

  test("tells of digits that an integer of no format lost", async () => {
    const { call } = await open("api.yaml", '{"id":1,"children":[{"id":2,"count":9007199254740993}]}');
    expect(await call("getEntry", { id: "1" })).toEqual({
      data: { id: "1", children: [{ id: "2", count: 9007199254740992 }] },
      warnings: expect.arrayContaining([expect.stringContaining("/children/0/count")]),
    });
  });
});

describe("a body where 64-bit integers are digits", () => {
  test("has them bare and exactly, at any depth, and texts as texts", async () => {
    const { call, sent } = await open("api.yaml", entry);
    await call("addEntry", { ...read, key: "9007199254740993" });
    expect(sent()).toBe(
      '{"id":9007199254740993,"code":"9007199254740993","count":7,"parent":{"id":1,"children":[{"id":-9223372036854775808}]},' +
        '"totals":{"a":9223372036854775807,"b":2},"named":{"label":"12","x":9007199254740995},"pair":["1",9007199254740997,3],"level":2,"maybe":null,' +
        '"both":"9007199254740999","key":9007199254740993,"byName":{"n_1":12,"t_1":"12"}}',
    );
  });

  test("follows the alternative that its members tell, through recursion", async () => {
    const { call, sent } = await open("api.yaml", '{"kind":"text","id":"1"}');
    await call("addShape", {
      body: { kind: "number", id: "9007199254740993", next: { kind: "text", id: "12", next: { kind: "number", id: "13" } } },
    });
    expect(sent()).toBe('{"kind":"number","id":9007199254740993,"next":{"kind":"text","id":"12","next":{"kind":"number","id":13}}}');
  });

  test("has them in the JSON parts of a multipart body and in parameters that are JSON", async () => {
    const { call, sent, service } = await open("api.yaml", '{"items":[]}');
    await call("upload", {
      entry: { id: "9007199254740993", code: "1" },
      total: "9007199254740995",
      exact: "9007199254740997",
      label: "7",
    });
    const parts = sent()
      .split(/--part-\w+/)
      .map((part) => part.trim().replaceAll("\r\n", "|"));
    expect(parts).toEqual([
      "",
      'Content-Disposition: form-data; name="entry"|Content-Type: application/json||{"id":9007199254740993,"code":"1"}',
      'Content-Disposition: form-data; name="total"||9007199254740995',
      'Content-Disposition: form-data; name="exact"|Content-Type: application/json||9007199254740997',
      'Content-Disposition: form-data; name="label"||7',
      "--",
    ]);
    await call("listEntries", { cursor: "9007199254740993", filter: { above: "9007199254740993", label: "1" } });
    const query = new URLSearchParams(service.arrived.at(-1)?.url.split("?")[1]);
    expect([...query]).toEqual([
      ["cursor", "9007199254740993"],
      ["filter", '{"above":9007199254740993,"label":"1"}'],
    ]);
  });

  test("has them in a body that is JSON without its file, and as text beside it", async () => {
    const { call, sent, service } = await open("api.yaml", "");
    await call("changePhoto", { image: null, size: "9007199254740993", hidden: null });
    expect(sent()).toBe('{"image":null,"size":9007199254740993,"hidden":null}');
    await call("changePhoto", { image: "aGk=", size: "9007199254740993", hidden: null });
    expect(sent()).toContain('name="image"; filename="image"\r\nContent-Type: application/octet-stream\r\n\r\nhi\r\n');
    expect(sent()).toContain('name="size"\r\n\r\n9007199254740993\r\n');
    expect(sent()).not.toContain("hidden");
    expect(service.arrived.map(({ headers }) => headers["content-type"]?.split(";")[0])).toEqual([
      "application/json",
      "multipart/form-data",
    ]);
  });

  test.each(["api-2.yaml", "api-3.0.yaml"])("has them so in %s, too", async (name) => {
    const { call, sent } = await open(name, '{"id":9007199254740993,"children":[{"id":5}]}');
    const { data, warnings } = await call("addEntry", { id: "9007199254740993", children: [{ id: "-7", code: "7" }] });
    expect([sent(), data, warnings]).toEqual([
      '{"id":9007199254740993,"children":[{"id":-7,"code":"7"}]}',
      { id: "9007199254740993", children: [{ id: "5" }] },
      undefined,
    ]);
  });
});

describe("an answer where 64-bit integers are numbers", () => {
  const told = (place: string): string =>
    `The number at ${place} has lost digits, as numbers past 2^53 do: \`int64: "string"\` in the config keeps those of format int64.`;

  test("is as it was, and tells once where digits were lost", async () => {
    const { call } = await open("numbers", '{"id":1,"children":[{"id":2},{"id":9007199254740993,"count":9007199254740995}]}');
    const { data, warnings } = await call("getEntry", { id: 1 });
    expect(data).toEqual({ id: 1, children: [{ id: 2 }, { id: 9007199254740992, count: 9007199254740996 }] });
    expect(warnings?.filter((text) => text.includes("lost digits"))).toEqual([told("/children/1/id")]);
  });

  test("tells once of a stream, with the item's place", async () => {
    const { call } = await open("numbers", '{"id":1}\n{"id":9007199254740993}\n{"id":9007199254740993}\n', { type: "application/jsonl" });
    const { warnings } = await call("readLines", {});
    expect(warnings?.filter((text) => text.includes("lost digits"))).toEqual([told("/1/id")]);
  });

  test.each([
    ["digits in a text", '{"a":"9007199254740993","b":"\\"9007199254740993","c":"\\\\"}'],
    ["2^53, which is exact", '{"a":9007199254740992}'],
    ["what JavaScript writes for 2^63", '{"a":9223372036854776000,"b":1.2345678901234568e+21}'],
    ["long fractions", '{"a":0.12345678901234567,"b":12345678.12345678901234567}'],
    ["a number that is no integer", '{"a":9007199254740993.5}'],
  ])("says nothing of %s", async (_, text) => {
    const api = await startApi((__, response) => void response.writeHead(200, { "content-type": "application/json" }).end(text));
    const { request, told: heard } = ask(operation(api.origin));
    expect(await httpTransport({ allowPrivate: true }).run(request)).toEqual(JSON.parse(text));
    expect(heard.warnings).toEqual([]);
  });

  test.each(["9007199254740993", "9007199254740993.0", "9.007199254740993e15", "-9007199254740993"])("tells of %s", async (number) => {
    const api = await startApi(
      (__, response) => void response.writeHead(200, { "content-type": "application/json" }).end(`{"a/b":[${number}]}`),
    );
    const { request, told: heard } = ask(operation(api.origin));
    await httpTransport({ allowPrivate: true }).run(request);
    expect(heard.warnings).toEqual([told("/a~1b/0")]);
  });

  test("is refused where it is no JSON, whatever stands in it", async () => {
    const api = await startApi(
      (_, response) => void response.writeHead(200, { "content-type": "application/json" }).end("{9007199254740993:1}"),
    );
    await expect(httpTransport({ allowPrivate: true }).run(ask(operation(api.origin)).request)).rejects.toMatchObject({
      reason: { details: { upstream: { reason: "not-json" } } },
    });
  });
});
