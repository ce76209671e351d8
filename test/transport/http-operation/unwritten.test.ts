import { describe, expect, test } from "vitest";
import { defineTool } from "../../../runtime/codegen-v1/index.js";
import * as z from "../../../runtime/codegen-v1/zod.js";
import { createRuntime } from "../../../runtime/index.js";
import type { Json } from "../../../runtime/json.js";
import { memoryStore } from "../../../runtime/store/memory/index.js";
import type { DeclaredPolicy } from "../../../runtime/tool/declared-policy.js";
import type { HttpParameter } from "../../../runtime/tool/http-call.js";
import { registryOf } from "../../../runtime/tool/index.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { operation, parameter, startApi } from "./wire.js";

const effects = {
  read: { method: "GET", policy: { effect: "read" } },
  write: { method: "DELETE", policy: { effect: "write", confirm: { rule: "never" } } },
} as const satisfies { readonly [effect: string]: { readonly method: string; readonly policy: DeclaredPolicy } };

/** What a call with `filter` answers, and what the service receives. */
async function callWith(effect: keyof typeof effects, given: HttpParameter, filter: Json | undefined) {
  const api = await startApi((_, response) => void response.writeHead(200, { "content-type": "application/json" }).end("{}"));
  const { method, policy } = effects[effect];
  const id = "shop.items";
  const tool = defineTool({
    ...{ id, hostName: "shop_items", category: "custom", version: "1.0.0", title: "Items", description: "Items." },
    input: () => z.looseObject({}),
    output: () => z.unknown(),
    schema: { input: { type: "object" }, output: {}, examples: { input: [], output: [] } },
    policy,
    call: operation(api.origin, { method, path: "/items", parameters: [given] }),
  });
  const runtime = createRuntime({
    registry: registryOf("shop", [tool]),
    store: memoryStore(),
    transports: [httpTransport({ allowPrivate: true })],
  });
  const answer = await runtime.call(id, filter === undefined ? {} : { filter });
  await runtime.close();
  return { answer, urls: api.arrived.map(({ url }) => url) };
}

const asObject = parameter("query", "filter", { style: "deepObject" });
const wholeForm = parameter("querystring", "filter", { content: "application/x-www-form-urlencoded" });

describe("an optional parameter that is given does not vanish where nothing is written for its value", () => {
  const values: readonly [string, HttpParameter, Json][] = [
    ["an empty list in the query", parameter("query", "filter"), []],
    ["a list of null in the query", parameter("query", "filter"), [null]],
    ["null in the query", parameter("query", "filter"), null],
    ["an empty object in the query", parameter("query", "filter"), {}],
    ["a deepObject whose member is null", asObject, { a: null }],
    ["a deepObject whose member is an empty object", asObject, { a: {} }],
    ["an empty form as the whole query", wholeForm, {}],
    ["an empty list in a header", parameter("header", "filter"), []],
    ["an empty list in a cookie", parameter("cookie", "filter"), []],
  ];

  test.each(values)("a tool with an effect refuses %s, and sends nothing", async (_what, given, value) => {
    const { answer, urls } = await callWith("write", given, value);
    expect([answer.error?.code, answer.error?.details, urls]).toMatchObject([
      "TOOL_INVALID_FIELD_VALUE",
      { validation_errors: [{ field: "filter" }] },
      [],
    ]);
  });

  test.each(values)("a tool that reads warns of %s", async (_what, given, value) => {
    const { answer, urls } = await callWith("read", given, value);
    expect([answer.status, answer.metadata.warnings, urls]).toEqual([
      "success",
      ["The field filter was not sent: nothing is written for its value. The answer is that of a call without it."],
      ["/items"],
    ]);
  });

  test.each(["read", "write"] as const)("a %s that leaves the field out runs without a warning", async (effect) => {
    const { answer, urls } = await callWith(effect, parameter("query", "filter"), undefined);
    expect([answer.status, answer.metadata.warnings, urls]).toEqual(["success", undefined, ["/items"]]);
  });
});
