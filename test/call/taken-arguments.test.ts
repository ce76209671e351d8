import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import * as zod from "zod";
import { type CallRecord, memoryAudit } from "../../runtime/audit/index.js";
import { canonicalJson } from "../../runtime/hash/canonical-json.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { createRuntime } from "../../runtime/index.js";
import { opaque } from "../../runtime/schema/cast.js";
import { tenants } from "../../runtime/tenants/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";
import { id, type SearchArgs, searchSchemas, stage } from "../runtime/fixture.js";

/** As a generated parser does: what needs no change is given back as it is. */
const accepts = {
  input: (value: unknown) => (typeof value === "object" && value !== null && "limit" in value ? value : undefined),
  output: () => true,
};

test("what is on record is what ran, also where the arguments are others each time they are read", async () => {
  const { runtime, ran, records } = stage({ tool: { accepts } });
  let reads = 0;
  const moving = {
    get category() {
      reads += 1;
      return `food ${reads}`;
    },
    limit: 1,
  };
  expect((await runtime.call(id, moving)).status).toBe("success");
  expect(ran).toHaveLength(1);
  expect(records.map(({ input_hash }) => input_hash)).toEqual([hashJson(ran[0])]);
});

test("and with the defaults that were filled in, so that a call that leaves them out is the same one", async () => {
  // Without a secret, whose hash would be made in another way.
  const { runtime, ran, records } = stage({ tool: { accepts, schema: { ...searchSchemas, input: true } } });
  await runtime.call(id, { category: "food" });
  await runtime.call(id, { category: "food", limit: 5 });
  expect(ran).toEqual([
    { category: "food", limit: 5 },
    { category: "food", limit: 5 },
  ]);
  expect(records.map(({ input_hash }) => input_hash)).toEqual(ran.map((args) => hashJson(args)));
});

test("a handler that changes the call meta changes its own", async () => {
  const { runtime } = stage({
    tool: { accepts: { ...accepts, meta: (value: unknown) => value }, meta: () => opaque(zod.looseObject({})) },
    handler: (_, { meta }) => {
      Object.assign(meta ?? {}, { actor: "admin" });
      return { vendors: [], total: 0 };
    },
  });
  const meta = { actor: "system" };
  expect((await runtime.call(id, { category: "food", limit: 1 }, { meta })).status).toBe("success");
  expect(meta).toEqual({ actor: "system" });
});

test("a caller that changes its arguments while the tool is loaded changes nothing", async () => {
  const { runtime, ran, records } = stage({ tool: { accepts } });
  const args: SearchArgs = { category: "food", limit: 1 };
  const running = runtime.call(id, args);
  args.category = "drinks";
  expect((await running).status).toBe("success");
  expect(ran).toEqual([{ category: "food", limit: 1 }]);
  expect(records.map(({ input_hash }) => input_hash)).toEqual([hashJson({ category: "food", limit: 1 })]);
});

test("nor one that does so while the settings of its tenant are asked for", async () => {
  const { runtime, ran } = stage({ tool: { accepts }, tenants: tenants(async () => ({})) });
  const args: SearchArgs = { category: "food", limit: 1 };
  const running = runtime.call(id, args, { tenant: "acme" });
  args.category = "drinks";
  expect((await running).status).toBe("success");
  expect(ran).toEqual([{ category: "food", limit: 1 }]);
});

test("nor what an error is told without: the secrets are those of the call", async () => {
  const refusing = zod.looseObject({}).refine(({ token }) => {
    throw new Error(`Cannot read ${token}`);
  });
  const { runtime, told } = stage({ tool: { input: () => opaque(refusing) } });
  const args: SearchArgs = { category: "food", limit: 1, token: "tok-4711-secret" };
  const running = runtime.call(id, args);
  args.token = "tok-of-another";
  expect(await running).toMatchObject({ error: { code: "TOOL_INTERNAL_ERROR" } });
  expect(told.map(({ error }) => String(error))).toEqual(["Error: Cannot read [redacted]"]);
});

test("nor does a handler that takes its arguments apart", async () => {
  const { runtime, told } = stage({
    tool: { accepts },
    handler: (args) => {
      const { token } = args;
      delete args.token;
      throw new Error(`Cannot use ${token}`);
    },
  });
  await runtime.call(id, { category: "food", limit: 1, token: "tok-4711-secret" });
  expect(told.map(({ error }) => String(error))).toEqual(["Error: Cannot use [redacted]"]);
});

test("nor what is recorded of a call that the tenant is refused", async () => {
  const { runtime, records } = stage({ tenants: tenants(async () => undefined) });
  const args: SearchArgs = { category: "food", limit: 1 };
  const running = runtime.call(id, args, { tenant: "acme" });
  args.category = "drinks";
  expect(await running).toMatchObject({ error: { code: "TOOL_INSUFFICIENT_PERMISSIONS" } });
  await runtime.call(id, { category: "food", limit: 1 }, { tenant: "acme" });
  expect(records[0]?.input_hash).toBe(records[1]?.input_hash);
});

test("nor what is recorded of a call at a tool that does not exist", async () => {
  const { runtime, records } = stage();
  const args: SearchArgs = { category: "food", limit: 1 };
  const running = runtime.call("shop.no_such_tool", args);
  args.category = "drinks";
  expect(await running).toMatchObject({ error: { code: "TOOL_NOT_FOUND" } });
  await runtime.call("shop.no_such_tool", { category: "food", limit: 1 });
  expect(records[0]?.input_hash).toBe(records[1]?.input_hash);
});

test("arguments that throw when they are looked at are refused and recorded, also where the settings of a tenant are asked for", async () => {
  const broken = {
    get category(): string {
      throw new Error("gone");
    },
  };
  for (const options of [{}, { tenants: tenants(async () => ({})) }]) {
    const { runtime, records, told } = stage(options);
    expect(await runtime.call(id, broken, { tenant: "acme" })).toMatchObject({
      error: { code: "TOOL_INTERNAL_ERROR" },
      metadata: { version: "1.2.0" },
    });
    expect(records).toMatchObject([{ tool_version: "1.2.0", tenant: "acme", error: "TOOL_INTERNAL_ERROR" }]);
    expect(told.map(({ stage }) => stage)).toEqual(["pipeline"]);
  }
});

test("a handler that changes its arguments changes neither the hash nor what the caller has", async () => {
  const answer = { vendors: ["a"], total: 1 };
  const { runtime, records } = stage({
    tool: { accepts },
    handler: (args) => {
      args.category = "drinks";
      return answer;
    },
  });
  const args = { category: "food", limit: 1 };
  expect((await runtime.call(id, args)).status).toBe("success");
  expect(args).toEqual({ category: "food", limit: 1 });
  expect(records).toMatchObject([{ input_hash: hashJson(args), output_hash: hashJson(answer) }]);
});

test.each([
  ["a map", new Map([["a", 1]])],
  ["a set of a set", [new Set([new Set()])]],
  ["a promise", Promise.resolve(1)],
  ["a map with an absent member", Object.assign(new Map([["a", 1]]), { more: undefined })],
  ["an error with an absent member", Object.assign(new Error("lost"), { code: undefined })],
])("%s in the arguments is no JSON: a copy would have lost what it holds", async (_, limit) => {
  const { runtime, ran } = stage({ tool: { accepts } });
  expect((await runtime.call(id, { category: "food", limit })).error?.code).toBe("TOOL_INVALID_INPUT");
  expect(ran).toEqual([]);
});

test("what would never be done being copied is refused at once", async () => {
  const { runtime, ran } = stage({ tool: { accepts } });
  const codeOf = async (limit: unknown) => (await runtime.call(id, { category: "food", limit })).error?.code;
  let doubled: unknown = [];
  for (let level = 0; level < 60; level += 1) doubled = [doubled, doubled];
  const circle: unknown[] = [];
  circle.push(circle);
  expect(await codeOf(doubled)).toBe("TOOL_INPUT_TOO_LARGE");
  expect(await codeOf(circle)).toBe("TOOL_INPUT_TOO_LARGE");
  expect(await codeOf(new Array(4_000_000_000))).toBe("TOOL_INPUT_TOO_LARGE");
  expect(await codeOf(new Uint8Array(2_000_000))).toBe("TOOL_INPUT_TOO_LARGE");
  expect(ran).toEqual([]);
});

test("a list that could turn itself into JSON is a list, and copied like any other", async () => {
  const { runtime, ran } = stage({ tool: { accepts } });
  const limit = Object.assign([{ from: 1 }], { toJSON: () => "five" });
  const running = runtime.call(id, { category: "food", limit });
  limit[0] = { from: 2 };
  expect((await running).status).toBe("success");
  expect(ran).toEqual([{ category: "food", limit: [{ from: 1 }] }]);
});

test("members that are absent make nothing larger", async () => {
  const { runtime } = stage({ tool: { accepts }, limits: { inputBytes: 40 } });
  const absent = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, undefined]));
  expect((await runtime.call(id, { category: "food", limit: 1, ...absent })).status).toBe("success");
});

test("what a hand-written schema adds to its input is on record", async () => {
  const input = zod.any().transform((args) => Object.assign(args, { limit: 1 }));
  const schema = { ...searchSchemas, input: true };
  const { runtime, ran, records } = stage({ tool: { input: () => opaque(input), schema } });
  expect((await runtime.call(id, { category: "food" })).status).toBe("success");
  expect(ran).toEqual([{ category: "food", limit: 1 }]);
  expect(records.map(({ input_hash }) => input_hash)).toEqual([hashJson(ran[0])]);
});

test("a call whose arguments were refused is on record with those that it took: by a key where a secret may be anywhere in them", async () => {
  const auditKey = Buffer.alloc(32, 1);
  const plain = stage({ tool: { schema: { ...searchSchemas, input: { type: "object" } } } });
  const secret = stage({ auditKey });
  const args = { category: 5, tokens: "4711" };
  const running = [plain, secret].map(({ runtime }) => runtime.call(id, args));
  args.category = 6;
  expect((await Promise.all(running)).map(({ error }) => error?.code)).toEqual(["TOOL_INVALID_FIELD_TYPE", "TOOL_INVALID_FIELD_TYPE"]);
  const taken = { category: 5, tokens: "4711" };
  expect(plain.records).toMatchObject([{ success: false, input_hash: hashJson(taken) }]);
  // Whoever reads the log can try all short secrets against a plain one.
  const keyed = createHmac("sha256", auditKey).update(canonicalJson(taken)).digest("hex");
  expect(secret.records).toMatchObject([{ success: false, input_hash: keyed }]);
});

test("a secret that a hand-written schema puts where none is looked for is on record by a key, too", async () => {
  const pin = zod.string().meta({ "x-secret": true });
  const hashOf = async (input: zod.ZodType, args: unknown, byte: number) => {
    const audit = memoryAudit();
    const tool = makeTool({ name: "shop.pay", description: "Pays.", sideEffects: "none", zod: input, execute: () => null });
    const runtime = createRuntime({ registry: registryOf("shop", [tool]), audit, auditKey: Buffer.alloc(32, byte) });
    expect((await runtime.call("shop.pay", args)).status).toBe("success");
    return (audit.records[0] as CallRecord).input_hash;
  };
  const moved = zod.object({ pin }).transform((given) => ({ code: given.pin }));
  expect(await hashOf(moved, { pin: "4711" }, 1)).not.toBe(await hashOf(moved, { pin: "4711" }, 2));
  expect(await hashOf(moved, { pin: "4711" }, 1)).toBe(await hashOf(moved, { pin: "4711" }, 1));
  // One that stays in its place is what the schema made of it, with defaults.
  const cleaned = zod.object({ pin: pin.transform((text) => text.trim()), times: zod.number().default(1) });
  expect(await hashOf(cleaned, { pin: " 4711" }, 1)).toBe(await hashOf(cleaned, { pin: "4711", times: 1 }, 1));
});

test("what an application keeps beside the fields of its meta is no matter of ours", async () => {
  const meta = () => opaque(zod.object({ request_id: zod.string() }));
  const { runtime, ran, told } = stage({ tool: { meta } });
  const beside = { headers: new Headers({ a: "b" }), signal: new AbortController().signal, seen: new Set(["a"]) };
  expect((await runtime.call(id, { category: "food" }, { meta: { request_id: "r", ...beside } })).status).toBe("success");
  expect(ran).toHaveLength(1);
  expect(told).toEqual([]);
});
