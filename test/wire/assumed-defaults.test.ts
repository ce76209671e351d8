import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { plainConfig } from "../plain-config.js";
import { json, startApi } from "../transport/http-operation/wire.js";
import { callConfirmed } from "./call-confirmed.js";
import { type GeneratedApi, generateApi } from "./generate-api.js";

const file = join(import.meta.dirname, "documents/assumed.yaml");
let api: GeneratedApi;
beforeAll(async () => {
  api = await generateApi(file);
});
afterAll(() => api.remove());

/** What arrives of a call with these arguments. */
async function arrive(tools: GeneratedApi, id: string, args: object) {
  const service = await startApi((_, response) => json(response, {}));
  const http = httpTransport({ servers: { "http://localhost": service.origin }, allowPrivate: true });
  const runtime = createRuntime({ registry: tools.registry, store: memoryStore(), approvals: approvals(), transports: [http] });
  expect(await callConfirmed(runtime, id, args, { idempotencyKey: "one" })).toMatchObject({ status: "success" });
  await runtime.close();
  const [{ url, headers, body } = { url: "", headers: {} as NodeJS.Dict<string | string[]>, body: Buffer.from("") }] = service.arrived;
  return { url, day: headers["x-day"], cookie: headers.cookie, body: body.toString() };
}

describe("a default that the caller does not give is not sent", () => {
  test("of a query, a header and a cookie: words about a default, an example, a page size", async () => {
    const sent = await arrive(api, "api.listCommits", {});
    expect(sent).toEqual({ url: "/commits", day: undefined, cookie: undefined, body: "" });
  });

  test.each<[string, object]>([
    ["switches and lists of an update", { name: "A" }],
    ["nested objects", { page: { inner: {} } }],
    ["items of a list", { tools: [{ kind: "search" }] }],
    ["the first branch of a choice", { target: { url: "https://a.example" } }],
    ["the second branch of a choice", { target: { queue: "q" } }],
  ])("of a body: %s", async (_, given) => {
    const { url, body } = await arrive(api, "api.replaceAssistant", { id: "7", ...given });
    expect([url, JSON.parse(body)]).toEqual(["/assistants/7", given]);
  });

  test("of a form", async () => {
    expect((await arrive(api, "api.sendForm", { to: "ana" })).body).toBe("to=ana");
  });
});

describe("`defaults: send` fills them in", () => {
  const filled = { name: "A", tools: [], requireSignedURLs: false };

  test("for one operation, by `x-agent`, beside one that shares its schemas and assumes them", async () => {
    const { body } = await arrive(api, "api.updateAssistant", { id: "7", name: "A", page: {} });
    expect(JSON.parse(body)).toEqual({ ...filled, page: { size: 20 } });
    const nested = await arrive(api, "api.updateAssistant", { id: "7", tools: [{ kind: "x" }], requireSignedURLs: true });
    expect(JSON.parse(nested.body)).toEqual({ tools: [{ kind: "x", on: true }], requireSignedURLs: true });
  });

  test("for a source, and one operation of it assumes them by the config", async () => {
    const written = { replaceAssistant: { defaults: "assume" } };
    const sending = await generateApi(file, {
      defaults: "send",
      operations: { written, origin: { file: "config", pointer: "" } },
    });
    try {
      expect((await arrive(sending, "api.listCommits", {})).url).toBe(
        "/commits?sha=none&since=7%20days%20prior%20to%20until&road=A1&limit=20",
      );
      expect(JSON.parse((await arrive(sending, "api.replaceAssistant", { id: "7", page: {} })).body)).toEqual({ page: {} });
      expect((await arrive(sending, "api.sendForm", { to: "ana" })).body).toBe("to=ana&draft_status=published");
    } finally {
      sending.remove();
    }
  });
});

test("the parser, Zod, the types and the JSON Schema agree that a field with an assumed default is absent", async () => {
  const given = { id: "7", page: {}, tools: [{ kind: "x" }] };
  const tool = await api.registry.tool("api.replaceAssistant");
  expect(tool?.accepts?.input(given)).toEqual(given);
  expect(tool && parseValue(tool.zod, given)).toMatchObject({ ok: true, value: given });
  const { files } = compile({
    config: { ...plainConfig, root: join(file, ".."), out: "out", sources: [{ path: "assumed.yaml", name: "api" }] },
    cwd: join(file, ".."),
  });
  const textOf = (name: string): string => files.find(({ path }) => path.endsWith(name))?.text ?? "";
  expect(textOf("list-commits.ts")).toContain("  /** Items of a page. The service assumes 20. */\n  limit?: number;");
  expect(textOf("list-commits.ts")).not.toContain("Args");
  expect(textOf("update-assistant.ts")).toContain("UpdateAssistantArgs");
});

test("models read what the service assumes: a value as `default`, words about a default as words, nothing of what is no value", async () => {
  const { input } = (await api.registry.tool("api.listCommits"))?.schemas ?? {};
  expect(input).toMatchObject({
    properties: {
      sha: { description: "The service assumes: none." },
      since: { description: "The service assumes: 7 days prior to until." },
      road: { description: 'Items of one road. The service assumes "A1".', default: "A1" },
      limit: { description: "Items of a page. The service assumes 20.", default: 20 },
      theme: { enum: ["none", "dark"], description: 'The service assumes "none".', default: "none" },
    },
  });
  const { properties } = input as { readonly properties: { readonly [name: string]: object } };
  expect(Object.keys(properties).filter((name) => "default" in (properties[name] ?? {}))).toEqual(["road", "limit", "X-Day", "theme"]);
});
