import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import type { CallContext } from "../../runtime/context.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import { sha256 } from "../../runtime/hash/sha256.js";
import type { JsonSchema } from "../../runtime/json.js";
import { fillKey } from "../../runtime/ledger/given-key.js";
import { idempotencyOf, type KeyQuestion } from "../../runtime/ledger/ledger-key.js";
import type { Idempotency } from "../../runtime/policy.js";
import { parseValue } from "../../runtime/schema/parse.js";

const byField: Idempotency = { key: { from: "field", field: "key" }, scope: "principal", ttlMs: 1_000 };
const byCall: Idempotency = { key: { from: "call" }, scope: "principal", ttlMs: 1_000 };
const uuid = "7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e";

const ask = (idempotency: Idempotency, args: unknown, more: Partial<KeyQuestion> = {}) =>
  idempotencyOf({ tool: "t.a", idempotency, args, argumentsHash: hashJson(args), context: {}, callId: "call-1", ...more });
const keyOf = (...parameters: Parameters<typeof ask>) => {
  const found = ask(...parameters);
  if (!found.ok) throw new Error(found.refusal.message ?? found.refusal.code);
  const { lookUp, ...value } = found.value;
  const { key: ledgerKey, ...place } = lookUp;
  return { ...value, ledgerKey, ...place };
};
const refusalOf = (...parameters: Parameters<typeof ask>) => {
  const found = ask(...parameters);
  if (found.ok) throw new Error("Not refused");
  return found.refusal;
};
const policyOf = (id: string): Idempotency => {
  const idempotency = registry.get(id)?.policy.idempotency;
  if (idempotency === undefined) throw new Error(`${id} has no key`);
  return idempotency;
};

describe("a key that comes from a field", () => {
  it("is that field's, and the caller gave it", () => {
    expect(keyOf(byField, { key: "k1" })).toMatchObject({ key: "k1", bound: "k1", ttlMs: 1_000, shared: false });
    expect(keyOf({ ...byField, scope: "shared" }, { key: "k1" }).shared).toBe(true);
  });

  it("is made from the call where the field may be absent and is", () => {
    expect(keyOf(byField, {})).toMatchObject({ key: "call-1", bound: undefined });
    expect(keyOf(byField, {}, { context: { approvalId: "a1" } })).toMatchObject({ key: sha256("a1"), bound: undefined });
    expect(keyOf(byField, {}, { context: { idempotencyKey: "k2" } })).toMatchObject({ key: "k2", bound: "k2" });
  });

  it("may be a field of the call meta", () => {
    expect(keyOf(byField, {}, { meta: { key: "m1" } })).toMatchObject({ key: "m1", bound: "m1" });
  });

  it("must be the one that the application gave", () => {
    expect(refusalOf(byField, { key: "k1" }, { context: { idempotencyKey: "k2" } })).toMatchObject({ code: "TOOL_IDEMPOTENCY_MISMATCH" });
    expect(refusalOf(byField, { key: "k1" }, { meta: { idempotency_key: "k2" } })).toMatchObject({ code: "TOOL_IDEMPOTENCY_MISMATCH" });
    expect(keyOf(byField, { key: "k1" }, { context: { idempotencyKey: "k1" }, meta: { idempotency_key: "k2" } }).key).toBe("k1");
  });
});

describe("before validation, the call's key", () => {
  const fill = (args: unknown, more: Partial<Parameters<typeof fillKey>[0]> = {}) =>
    fillKey({ args, idempotency: byField, context: { idempotencyKey: "k1" }, ...more });

  it("fills an absent field and leaves one that is equal", () => {
    expect(fill({ a: 1 })).toEqual({ ok: true, value: { a: 1, key: "k1" } });
    expect(fill({ a: 1 }, { context: { meta: { idempotency_key: "k2" } } })).toEqual({ ok: true, value: { a: 1, key: "k2" } });
    expect(fill({ a: 1 }, { context: {}, meta: { idempotency_key: "k3" } })).toEqual({ ok: true, value: { a: 1, key: "k3" } });
    const args = { key: "k1" };
    expect(fill(args)).toEqual({ ok: true, value: args });
  });

  it("does not change what the caller holds", () => {
    const args = Object.freeze({ a: 1 });
    fill(args);
    expect(args).toEqual({ a: 1 });
  });

  it("refuses another one", () => {
    expect(fill({ key: "other" })).toMatchObject({ ok: false, refusal: { code: "TOOL_IDEMPOTENCY_MISMATCH", details: { field: "key" } } });
  });

  it.each([null, "text", 5, [], undefined, { key: 5 }, { key: null }])("leaves %j to validation", (args) => {
    expect(fill(args)).toEqual({ ok: true, value: args });
  });

  it("is put nowhere that the schema does not name, nor where the key comes from the call", () => {
    expect(fill({}, { schema: { type: "object", properties: { a: {} } } })).toEqual({ ok: true, value: {} });
    expect(fill({}, { schema: { type: "object", properties: { key: {} } } })).toEqual({ ok: true, value: { key: "k1" } });
    expect(fill({}, { schema: { $ref: "#/$defs/x", properties: { a: {} } } })).toEqual({ ok: true, value: { key: "k1" } });
    const inParts = (part: object) =>
      fill({}, { schema: { properties: { a: {} }, allOf: [{ properties: { b: {} } }, part] } as JsonSchema });
    expect(inParts({ properties: { key: {} } })).toEqual({ ok: true, value: { key: "k1" } });
    expect(inParts({ required: ["a"] })).toEqual({ ok: true, value: { key: "k1" } });
    expect(inParts({ properties: { c: {} } })).toEqual({ ok: true, value: {} });
    expect(fill({}, { idempotency: byCall })).toEqual({ ok: true, value: {} });
    expect(fill({}, { idempotency: undefined })).toEqual({ ok: true, value: {} });
  });

  it.each(["", "x".repeat(513), "k\ud800", 5, null, {}])("is refused when it is no key: %j", (key) => {
    const refused = fill({}, { context: { meta: { idempotency_key: key } } });
    expect(refused).toMatchObject({ ok: false, refusal: { details: { validation_errors: [{ field: "meta.idempotency_key" }] } } });
    expect(ask(byCall, {}, { meta: { idempotency_key: key } })).toMatchObject({ ok: false });
  });
});

describe("a key that comes from the call", () => {
  const windowed: Idempotency = { ...byCall, key: { from: "call", windowMs: 60_000 } };

  it("is the one given, else one of this call alone", () => {
    expect(keyOf(byCall, {}, { context: { idempotencyKey: "k" } })).toMatchObject({ key: "k", bound: "k" });
    expect(keyOf(byCall, {}, { meta: { idempotency_key: "m" } })).toMatchObject({ key: "m", bound: "m" });
    expect(keyOf(byCall, {})).toMatchObject({ key: "call-1", bound: undefined, ttlMs: 1_000 });
    expect(keyOf(byCall, {}).ledgerKey).not.toBe(keyOf(byCall, {}, { callId: "call-2" }).ledgerKey);
  });

  it("is the approval's where the call was approved, so that repeating it replays", () => {
    const context = { approvalId: "a1" };
    const first = keyOf(byCall, {}, { context });
    expect(first).toMatchObject({ key: sha256("a1"), bound: undefined });
    expect(keyOf(byCall, {}, { context, callId: "call-2" }).ledgerKey).toBe(first.ledgerKey);
    expect(keyOf(byCall, {}, { context: { idempotencyKey: "a1" } }).ledgerKey).not.toBe(first.ledgerKey);
  });

  it("within a window is that of principal and arguments, and the answer lives as long as the window", () => {
    const of = (args: unknown, context: CallContext = { principal: { id: "bot" } }, callId = "call-1") =>
      keyOf(windowed, args, { context, callId });
    const first = of({ a: 1 });
    expect(first).toMatchObject({ bound: undefined, ttlMs: 60_000 });
    expect(of({ a: 1 }, undefined, "call-2").ledgerKey).toBe(first.ledgerKey);
    const others = [
      of({ a: 2 }),
      of({ a: 1 }, { principal: { id: "x" } }),
      of({ a: 1 }, { principal: { id: "bot" }, onBehalfOf: { id: "ada" } }),
      of({ a: 1 }, {}),
    ];
    expect(new Set([first, ...others].map(({ ledgerKey }) => ledgerKey)).size).toBe(5);
    // A later, wanted call must not meet the first one's key at a service that remembers for longer.
    expect(of({ a: 1 }, undefined, "call-2").key).not.toBe(first.key);
    expect(keyOf(windowed, {}, { context: { idempotencyKey: "k" } })).toMatchObject({ key: "k", bound: "k", ttlMs: 1_000 });
  });
});

describe("the form of a key", () => {
  const message = policyOf("marketplace.send_client_message");
  const args = { request_id: "req_8fK2mQ", message: "Hello", message_type: "text", idempotency_key: "" };
  const hash = createHash("sha256").update('{"message":"Hello","message_type":"text"}').digest("hex");
  const sent = (idempotency_key: string, more: object = {}) => ask(message, { ...args, ...more, idempotency_key });

  it("has the values of the input, which is what is done, and of the call meta what the input has not", () => {
    const form: Idempotency = { ...byCall, format: "{a}:{b}:{content_hash}", hash: ["a", "b"] };
    const found = keyOf(form, { a: "1" }, { meta: { a: "2", b: "3" } as CallContext["meta"] });
    expect(found.key).toBe(`1:3:${hashJson({ a: "1", b: "3" })}`);
  });

  it("of a message is its request and the hash of its content, whole or the first 16 digits", () => {
    for (const digits of [hash, hash.slice(0, 16), hash.slice(0, 40)])
      expect(sent(`request:req_8fK2mQ:hash:${digits}`)).toMatchObject({
        ok: true,
        value: { key: `request:req_8fK2mQ:hash:${digits}`, bound: `request:req_8fK2mQ:hash:${hash}` },
      });
  });

  it.each([
    ["hello-1"],
    [`request:req_other:hash:${hash}`],
    [`request:req_8fK2mQ:hash:${hash.slice(0, 15)}`],
    [`request:req_8fK2mQ:hash:${hash}0`],
    [`request:req_8fK2mQ:hash:${hash.toUpperCase()}`],
    [`request:req_8fK2mQ:hash:${"0".repeat(64)}`],
    [` request:req_8fK2mQ:hash:${hash}`],
    [`request:req_8fK2mQ:hash:${hash}\n`],
  ])("refuses %j, and names the key that it should be", (key) => {
    expect(sent(key)).toMatchObject({
      ok: false,
      refusal: {
        code: "TOOL_INVALID_FIELD_VALUE",
        details: {
          validation_errors: [
            {
              field: "idempotency_key",
              error: "Must have the form request:{request_id}:hash:{content_hash}",
              provided_value: key,
              expected: `request:req_8fK2mQ:hash:${hash}`,
            },
          ],
        },
      },
    });
  });

  it("reads a value as text, not as a pattern", () => {
    const format: Idempotency = { ...byField, format: "{id}" };
    expect(ask(format, { id: ".*", key: "anything" }).ok).toBe(false);
    for (const id of [".*", "a|b", "(", "[x-y]", "$", "^", "\\d", "a-b/c", "🌹"]) expect(ask(format, { id, key: id }).ok, id).toBe(true);
  });

  it("determines the key where none is given", () => {
    const key = `request:req_8fK2mQ:hash:${hash}`;
    expect(keyOf({ ...message, key: { from: "call" } }, args)).toMatchObject({ key, bound: key });
  });

  it("uuid takes a UUID, in which case has no meaning", () => {
    const format: Idempotency = { ...byField, format: "uuid" };
    const lower = keyOf(format, { key: uuid });
    expect(keyOf(format, { key: uuid.toUpperCase() })).toMatchObject({ key: uuid.toUpperCase(), ledgerKey: lower.ledgerKey, bound: uuid });
    expect(refusalOf(format, { key: "k1" })).toMatchObject({
      code: "TOOL_INVALID_FIELD_VALUE",
      details: { validation_errors: [{ field: "key", error: "Must be a UUID" }] },
    });
    expect(refusalOf({ ...byCall, format: "uuid" }, {}, { context: { idempotencyKey: "k1" } })).toMatchObject({
      code: "TOOL_INVALID_FIELD_VALUE",
      details: { validation_errors: [{ field: "idempotencyKey", provided_value: "k1" }] },
    });
    const schema = { type: "object", properties: { key: { type: "string", "x-secret": true } } } as const;
    expect(refusalOf(format, { key: "k1" }, { schema })).toMatchObject({
      details: { validation_errors: [{ field: "key", provided_value: "[redacted]" }] },
    });
    expect(keyOf({ ...byCall, format: "uuid" }, {})).toMatchObject({ key: "call-1", bound: undefined });
  });
});

describe("the ledger key", () => {
  it("is shared by the same tenant, tool, parts and key, and by nothing else", () => {
    const word = fc.constantFrom("a", "b", "ab", "", "a,b", '"a"');
    const call = fc.record({ tenant: word, tool: word, x: word, y: word, key: word.filter((text) => text !== "") });
    const idempotency: Idempotency = { ...byField, parts: ["{x}{y}", "remove"] };
    fc.assert(
      fc.property(call, call, (first, second) => {
        const of = ({ tenant, tool, ...args }: typeof first) => keyOf(idempotency, args, { tool, context: { tenant } }).ledgerKey;
        expect(of(first) === of(second)).toBe(JSON.stringify(first) === JSON.stringify(second));
        // What of the input stands in it is nobody's to read.
        expect(of(first)).toMatch(/^[0-9a-f]{64}$/);
      }),
      { numRuns: 500 },
    );
  });

  it("of a cart line is line, operation and key", () => {
    const remove = policyOf("commerce.removeFromCart");
    const update = policyOf("commerce.updateQuantity");
    const of = (idempotency: Idempotency, cartLineId: string, idempotencyKey: string) =>
      keyOf(idempotency, { cartLineId, idempotencyKey }).ledgerKey;
    const other = "00000000-0000-4000-8000-000000000000";
    const keys = [of(remove, "l1", uuid), of(remove, "l2", uuid), of(update, "l1", uuid), of(remove, "l1", other)];
    expect(new Set(keys).size).toBe(4);
    expect(of(remove, "l1", uuid)).toBe(keys[0]);
  });

  it("does not change with the arguments; the fingerprint does", () => {
    const [first, second] = [keyOf(byField, { key: "k", a: 1 }), keyOf(byField, { key: "k", a: 2 })];
    expect(second.ledgerKey).toBe(first.ledgerKey);
    expect(second.fingerprint).not.toBe(first.fingerprint);
    // As another tool has it, for which this one answers.
    const other = ask(byField, { key: "k", a: 1 }, { tool: "t.b" });
    const formerly = [{ id: "t.b", policy: { idempotency: byField } }];
    expect(other.ok && keyOf(byField, { key: "k", a: 1 }, { formerly }).formerly).toEqual([other.ok && other.value.lookUp]);
    expect(keyOf(byField, { key: "k", a: 1 }, { callId: "call-2" })).toEqual(first);
    expect(keyOf(byField, { key: "k", a: 1 }, { tool: "t.b" }).fingerprint).not.toBe(first.fingerprint);
  });

  it("knows an agent that acts for two people as two", () => {
    const of = (context: CallContext) => keyOf(byField, { key: "k" }, { context }).principal;
    const bot = { id: "bot" };
    const all = [
      of({ principal: bot }),
      of({ principal: bot, onBehalfOf: { id: "ada" } }),
      of({ principal: bot, onBehalfOf: { id: "eve" } }),
      of({}),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe("the keys of the reference systems", () => {
  it("accept every example, and every call of a tool with an effect has one", async () => {
    let keys = 0;
    for (const tool of await registry.load()) {
      const { effect, idempotency } = tool.policy;
      expect(idempotency !== undefined, tool.id).toBe(effect === "write" || effect === "delete");
      if (idempotency === undefined) continue;
      for (const { input, expect: expected } of tool.schemas.examples.input) {
        const filled = fillKey({ args: input, idempotency, schema: tool.schemas.input, context: {} });
        const parsed = parseValue(tool.input(), filled.ok ? filled.value : undefined);
        if (expected === "error" || !parsed.ok) continue;
        expect(ask(idempotency, parsed.value, { tool: tool.id }), `${tool.id} ${JSON.stringify(input)}`).toMatchObject({ ok: true });
        keys++;
      }
    }
    expect(keys).toBeGreaterThan(40);
  });

  it("are filled from the call meta, before the schema asks for the field", async () => {
    const tool = await registry.tool("marketplace.send_vendor_message");
    if (tool === undefined) throw new Error("No such tool");
    const context = { meta: { request_id: "r", idempotency_key: "k-1", actor: "moltbot", timestamp: "2026-11-15T00:00:00Z" } };
    const args = { request_id: "r", vendor_id: "v", message: "Hello" };
    expect(parseValue(tool.input(), args).ok).toBe(false);
    const filled = fillKey({ args, idempotency: tool.policy.idempotency, schema: tool.schemas.input, context });
    expect(filled.ok && parseValue(tool.input(), filled.value)).toMatchObject({ ok: true, value: { idempotency_key: "k-1" } });
  });
});
