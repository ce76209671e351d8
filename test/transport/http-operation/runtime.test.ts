import { expect, onTestFinished, test } from "vitest";
import { defineTool } from "../../../runtime/codegen-v1/index.js";
import * as z from "../../../runtime/codegen-v1/zod.js";
import { createRuntime } from "../../../runtime/index.js";
import { memoryStore } from "../../../runtime/store/memory/index.js";
import type { HttpOperation } from "../../../runtime/tool/http-call.js";
import { registryOf } from "../../../runtime/tool/index.js";
import { fixedCredentials, httpTransport, reroute } from "../../../runtime/transport/http/index.js";
import { inEnoughTime } from "../service.js";
import { json, operation, parameter, startApi } from "./wire.js";

const identity = { category: "custom", version: "1.0.0", title: "Pets", description: "Pets." } as const;
const schema = { input: { type: "object" }, output: {}, examples: { input: [], output: [] } } as const;

function listPets(call: HttpOperation) {
  return defineTool({
    ...identity,
    id: "pets.list",
    hostName: "pets_list",
    input: () => z.object({ q: z.string() }),
    output: () => z.array(z.number()),
    schema,
    policy: { effect: "read", retries: 1 },
    call,
  });
}

function addPet(call: HttpOperation) {
  return defineTool({
    ...identity,
    id: "pets.add",
    hostName: "pets_add",
    input: () => z.object({ name: z.string(), photo: z.bytes() }),
    output: () => z.object({ id: z.number() }),
    schema,
    policy: {
      effect: "write",
      reversible: true,
      confirm: { rule: "never" },
      idempotency: { key: { from: "call" }, upstream: true, scope: "shared", ttlMs: 86_400_000 },
      retries: 1,
    },
    call,
  });
}

test("operations go through the whole pipeline: retries, warnings, credentials, keys, bytes", async () => {
  let failures = 1;
  const api = await startApi((one, response) => {
    if (one.method === "POST") return failures-- > 0 ? json(response, {}, { status: 503 }) : json(response, { id: 7 }, { status: 201 });
    const page = Number(new URL(one.url, "http://x").searchParams.get("page") ?? 1);
    return json(response, [page * 2 - 1, page * 2]);
  });
  const security = [[{ name: "key", scheme: { type: "apiKey", in: "header", name: "X-Key" }, scopes: [] }]] as const;
  const list = operation(api.origin, {
    parameters: [parameter("query", "q"), parameter("query", "page")],
    pagination: { kind: "page", parameter: "page", first: 1, items: "" },
    security,
  });
  const add = operation(api.origin, {
    method: "POST",
    path: "/pets",
    body: {
      mediaType: "multipart/form-data",
      required: true,
      from: { kind: "fields", fields: { name: "name", photo: "photo" } },
      encoding: { photo: { bytes: true, contentType: "image/png" } },
    },
    responses: { "201": { mediaType: "application/json" } },
    security,
  });
  const http = httpTransport({
    allowPrivate: true,
    security: fixedCredentials({ [api.origin]: { key: "k-12345678" } }),
    collect: { pages: 2 },
  });
  const registry = registryOf("pets", [listPets(list), addPet(add)]);
  const runtime = createRuntime({ registry, store: memoryStore(), transports: reroute([http], {}) });
  const pets = await runtime.call("pets.list", { q: "x" });
  expect(pets).toMatchObject({
    status: "success",
    data: [1, 2, 3, 4],
    metadata: { warnings: ["The list has the first 4 items only; there may be more."] },
  });
  const photo = Buffer.from("PNG").toString("base64");
  const added = await runtime.call("pets.add", { name: "Rex", photo }, { idempotencyKey: "key-1" });
  expect(added).toMatchObject({ status: "success", data: { id: 7 }, metadata: { attempts: 2 } });
  const posts = api.arrived.filter(({ method }) => method === "POST");
  expect(posts.map(({ headers }) => [headers["idempotency-key"], headers["x-key"]])).toEqual([
    ["key-1", "k-12345678"],
    ["key-1", "k-12345678"],
  ]);
  expect(posts[1]?.body.toString()).toContain("Content-Type: image/png\r\n\r\nPNG\r\n");
  await runtime.close();
});

test.each([
  ["sse", "text/event-stream", (n: number) => `data: ${n}\n\n`],
  ["json-lines", "application/jsonl", (n: number) => `${n}\n`],
] as const)("a stream of %s that never ends is, at the time limit, what came of it", async (stream, mediaType, write) => {
  let open = 0;
  const api = await startApi((one, response) => {
    open += 1;
    let n = 0;
    const send = (): void => void response.write(`${write(n++)}${write(n).slice(0, 1)}`.slice(n === 1 ? 0 : 1));
    const timer = one.url.includes("q=some") ? setInterval(send, 20) : undefined;
    response.on("close", () => {
      open -= 1;
      clearInterval(timer);
    });
    response.writeHead(200, { "content-type": mediaType }).flushHeaders();
  });
  const responses = { "200": { mediaType, stream, ...(stream === "sse" ? { data: "json" as const } : {}) } };
  const watch = async (q: string, timeoutMs: number) => {
    const tool = defineTool({
      ...identity,
      id: "pets.watch",
      hostName: "pets_watch",
      input: () => z.object({ q: z.string() }),
      output: () => z.array(z.number()),
      schema,
      policy: { effect: "read", timeoutMs },
      call: operation(api.origin, { responses, parameters: [parameter("query", "q")] }),
    });
    const runtime = createRuntime({ registry: registryOf("pets", [tool]), transports: [httpTransport({ allowPrivate: true })] });
    onTestFinished(() => runtime.close());
    const answer = await runtime.call("pets.watch", { q });
    const items = answer.status === "success" && Array.isArray(answer.data) ? answer.data : [];
    return { answer, items, timeoutMs };
  };
  const {
    answer: some,
    items,
    timeoutMs,
  } = await inEnoughTime(
    (timeoutMs) => watch("some", timeoutMs),
    ({ items }) => items.length > 2,
  );
  expect(items).toEqual(Array.from({ length: items.length }, (_, n) => n));
  expect(items.length).toBeGreaterThan(2);
  expect(some.metadata.warnings).toEqual([
    `The stream was left after ${items.length} items, when its ${timeoutMs} ms were over; there may be more.`,
  ]);
  await expect.poll(() => open).toBe(0);
  const { answer: none } = await watch("none", 200);
  expect(none.status === "success" ? none : none.error.code).toBe("TOOL_EXECUTION_TIMEOUT");
});

test("pages that do not come in time are left out of the answer, which says so", async () => {
  let open = 0;
  const api = await startApi((one, response) => {
    const page = Number(new URL(one.url, "http://x").searchParams.get("page") ?? 1);
    if (page < 3) return json(response, [page]);
    open += 1;
    response.on("close", () => (open -= 1));
  });
  const read = async (args: { readonly page?: number }, timeoutMs: number) => {
    const tool = defineTool({
      ...identity,
      id: "pets.pages",
      hostName: "pets_pages",
      input: () => z.object({ page: z.number().exactOptional() }),
      output: () => z.array(z.number()),
      schema,
      policy: { effect: "read", timeoutMs },
      call: operation(api.origin, {
        parameters: [parameter("query", "page")],
        pagination: { kind: "page", parameter: "page", first: 1, items: "" },
      }),
    });
    const transports = [httpTransport({ allowPrivate: true, collect: { pages: 9 } })];
    const runtime = createRuntime({ registry: registryOf("pets", [tool]), transports });
    onTestFinished(() => runtime.close());
    return runtime.call("pets.pages", args);
  };
  const some = await inEnoughTime(
    (timeoutMs) => read({}, timeoutMs),
    ({ data }) => Array.isArray(data) && data.length === 2,
  );
  expect(some).toMatchObject({ status: "success", data: [1, 2] });
  expect(some.metadata.warnings).toEqual(["The list has the first 2 items only, since the time was over; there may be more."]);
  await expect.poll(() => open).toBe(0);
  const none = await read({ page: 3 }, 200);
  expect(none.status === "success" ? none : none.error.code).toBe("TOOL_EXECUTION_TIMEOUT");
});
