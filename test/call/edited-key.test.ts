import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "../../runtime/codegen-v1/zod.js";
import { hashJson } from "../../runtime/hash/hash-json.js";
import type { CallContext, Idempotency } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import type { SchemaLiterals, ToolDeclaration } from "../../runtime/tool/tool.js";
import { agent, ana, approvalIdOf, declareOrder, orderStage } from "./stage.js";

type Call = { readonly args?: object; readonly context?: CallContext };
type Refused = Call & { readonly code: string };
type Kind = {
  readonly idempotency: Omit<Idempotency, "scope" | "ttlMs"> | undefined;
  readonly tool?: Partial<ToolDeclaration>;
  readonly asked?: Call;
  /** Of a quantity of 3, which is edited in all of them; the key is left as the question shows it unless this says otherwise. */
  readonly edited?: object;
  /** The key that the new approval must show. */
  readonly key: string | undefined;
  /** What was approved, in each way in which it can be called. */
  readonly runs: readonly Call[];
  readonly refused: readonly Refused[];
};

const uuid = "7c0f1a52-43c8-4b07-8b7e-4a3f2b0b6f0e";
const other = "TOOL_APPROVAL_KEY_MISMATCH";
const field = { from: "field", field: "key" } as const;
const made = { from: "call" } as const;
const given = (idempotencyKey: string): Call => ({ context: { idempotencyKey } });
const keyed = (key: string): Call => ({ args: { key } });
const of = (quantity: number): string => hashJson({ item: "book", quantity });
const content = { format: "order:{item}:{content_hash}", hash: ["item", "quantity"] } as const;
const [before, after] = [`order:book:${of(1)}`, `order:book:${of(3)}`];
const message = { format: "request:{request_id}:hash:{content_hash}", hash: ["item", "quantity", "channel"] } as const;
const meta = { request_id: "r-1", channel: "mail" };
const sent = (quantity: number, request = "r-1"): string =>
  `request:${request}:hash:${hashJson({ item: "book", quantity, channel: "mail" })}`;
const nested: Partial<ToolDeclaration> = {
  input: () => z.looseObject({ item: z.string(), quantity: z.number().default(1) }),
  schema: schemaWith({ input: { type: "object" } }),
};

function schemaWith(parts: Partial<SchemaLiterals>): SchemaLiterals {
  const { schema = expect.fail() } = declareOrder();
  return { ...(typeof schema === "function" ? schema() : schema), ...parts };
}

const kinds: { readonly [name: string]: Kind } = {
  "a field, with the key in the arguments": {
    idempotency: { key: field },
    asked: keyed("k"),
    key: "k",
    runs: [keyed("k"), given("k"), { ...keyed("k"), ...given("k") }],
    refused: [{ ...keyed("x"), code: other }, { ...given("x"), code: other }, { code: other }],
  },
  "a field, with the key of the context": {
    idempotency: { key: field },
    asked: given("k"),
    key: "k",
    runs: [given("k"), keyed("k")],
    refused: [{ ...given("x"), code: other }, { code: other }],
  },
  "a field that the edit leaves out": {
    idempotency: { key: field },
    asked: given("k"),
    edited: { key: undefined },
    key: "k",
    runs: [given("k"), keyed("k")],
    refused: [{ ...given("x"), code: other }, { code: other }],
  },
  "a field that only the edit fills": {
    idempotency: { key: field },
    edited: { key: "new" },
    key: "new",
    runs: [keyed("new"), given("new")],
    refused: [{ ...keyed("x"), code: other }, { code: other }],
  },
  "a field that nobody fills": {
    idempotency: { key: field },
    key: undefined,
    runs: [{}],
    refused: [
      { ...keyed("x"), code: other },
      { ...given("x"), code: other },
    ],
  },
  "a field of the call meta": {
    idempotency: { key: field },
    asked: { context: { meta: { key: "m" } } },
    key: "m",
    runs: [{ context: { meta: { key: "m" } } }],
    refused: [{ context: { meta: { key: "x" } }, code: other }, { code: other }],
  },
  "a field below another": {
    idempotency: { key: { from: "field", field: "by.key" }, ...content },
    tool: nested,
    asked: { args: { by: { key: before, whom: "x" } } },
    key: after,
    runs: [{ args: { by: { key: after, whom: "x" } } }],
    refused: [
      { args: { by: { key: before, whom: "x" } }, code: "TOOL_INVALID_FIELD_VALUE" },
      { args: { by: { key: after.slice(0, -9), whom: "x" } }, code: other },
      { args: { by: { key: after, whom: "y" } }, code: "TOOL_APPROVAL_MISMATCH" },
    ],
  },
  "a field with parts": {
    idempotency: { key: field, parts: ["{quantity}", "{content_hash}", "order"], hash: ["item"] },
    asked: keyed("k"),
    key: "k",
    runs: [keyed("k")],
    refused: [{ ...keyed("x"), code: other }],
  },
  "a field with a UUID": {
    idempotency: { key: field, format: "uuid" },
    asked: keyed(uuid.toUpperCase()),
    key: uuid,
    runs: [keyed(uuid.toUpperCase())],
    refused: [
      { ...keyed(uuid.replace("7", "8")), code: other },
      { ...keyed("k"), code: "TOOL_INVALID_FIELD_VALUE" },
    ],
  },
  "a field that follows from the content": {
    idempotency: { key: field, ...content },
    asked: keyed(before.slice(0, -40)),
    key: after,
    runs: [keyed(after), given(after)],
    refused: [
      { ...keyed(before), code: "TOOL_INVALID_FIELD_VALUE" },
      { ...given(before), code: "TOOL_INVALID_FIELD_VALUE" },
      { ...keyed(after.slice(0, -40)), code: other },
      { code: other },
    ],
  },
  "a field that follows from the content, and that is right already": {
    idempotency: { key: field, ...content },
    asked: keyed(before),
    edited: { key: after.slice(0, -40) },
    key: after,
    runs: [keyed(after.slice(0, -40))],
    refused: [{ ...keyed(before), code: "TOOL_INVALID_FIELD_VALUE" }],
  },
  "a field that follows from content and call meta": {
    idempotency: { key: field, ...message },
    asked: { context: { meta: { ...meta, idempotency_key: sent(1) } } },
    key: sent(3),
    runs: [
      { ...keyed(sent(3)), context: { meta } },
      { context: { meta: { ...meta, idempotency_key: sent(3) } } },
      { context: { meta, idempotencyKey: sent(3) } },
    ],
    refused: [
      { context: { meta: { ...meta, idempotency_key: sent(1) } }, code: "TOOL_INVALID_FIELD_VALUE" },
      { context: { meta: { ...meta, request_id: "r-2", idempotency_key: sent(3, "r-2") } }, code: other },
    ],
  },
  "a field that follows from the content, and stands nowhere": {
    idempotency: { key: field, ...content },
    key: after,
    runs: [{}],
    refused: [{ ...keyed(before), code: "TOOL_INVALID_FIELD_VALUE" }],
  },
  "made from the call": { idempotency: { key: made }, key: undefined, runs: [{}], refused: [{ ...given("x"), code: other }] },
  "made from the call, by a policy that says nothing": {
    idempotency: undefined,
    asked: given("k"),
    key: "k",
    runs: [given("k")],
    refused: [{ ...given("x"), code: other }, { code: other }],
  },
  "made from the call, for a while": {
    idempotency: { key: { from: "call", windowMs: 60_000 } },
    key: undefined,
    runs: [{}],
    refused: [{ ...given("x"), code: other }],
  },
  "of the context": {
    idempotency: { key: made, parts: ["{quantity}"] },
    asked: given("k"),
    key: "k",
    runs: [given("k"), { context: { meta: { idempotency_key: "k" } } }],
    refused: [{ ...given("x"), code: other }, { code: other }],
  },
  "of the call meta": {
    idempotency: { key: made },
    asked: { context: { meta: { idempotency_key: "k" } } },
    key: "k",
    runs: [{ context: { meta: { idempotency_key: "k" } } }, given("k")],
    refused: [{ context: { meta: { idempotency_key: "x" } }, code: other }, { code: other }],
  },
  "of the context, a UUID": {
    idempotency: { key: made, format: "uuid" },
    asked: given(uuid.toUpperCase()),
    key: uuid,
    runs: [given(uuid), given(uuid.toUpperCase())],
    refused: [{ ...given("x"), code: "TOOL_INVALID_FIELD_VALUE" }, { code: other }],
  },
  "of the context, following from the content": {
    idempotency: { key: made, ...content },
    asked: given(before),
    key: after,
    runs: [given(after), given(after.slice(0, -40)), {}],
    refused: [{ ...given(before), code: "TOOL_INVALID_FIELD_VALUE" }],
  },
  "following from content and call meta": {
    idempotency: { key: made, ...message },
    asked: { context: { meta } },
    key: sent(3),
    runs: [{ context: { meta } }, { context: { meta, idempotencyKey: sent(3) } }],
    refused: [
      { context: { meta: { ...meta, request_id: "r-2" } }, code: other },
      { context: { meta: { ...meta, channel: "post" } }, code: other },
      { code: other },
    ],
  },
};

const stores: readonly (readonly [string, () => Store])[] = [
  ["memory", memoryStore],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
];

describe.each(stores)("%s: edited arguments, and a key", (_, open) => {
  async function edited({ idempotency, tool, asked = {}, edited = {} }: Kind) {
    const store = open();
    onTestFinished(() => store.close());
    // A policy may leave it out, and the stage has one of its own.
    const stage = orderStage({
      store,
      tool: tool ?? {},
      policy: { confirm: { rule: "always" }, idempotency: policyOf(idempotency) as never },
    });
    const id = approvalIdOf(await stage.call(asked.args, { ...agent, ...asked.context }));
    const shown = (await stage.approvals.get(id, { tenant: "acme" }))?.arguments as object;
    const answer = await stage.approvals.edit(id, { ...ana, arguments: { ...shown, quantity: 3, ...edited } });
    if (!answer.ok) throw new Error(answer.refusal.message);
    const redeem = ({ args, context }: Call, quantity = 3) =>
      stage.call({ quantity, ...args }, { ...agent, ...context, approvalId: answer.value.id });
    return { ...stage, redeem, approval: answer.value };
  }

  test.each(Object.entries(kinds))("%s: runs once, however the key is brought", async (_name, kind) => {
    for (const call of kind.runs) {
      const { redeem, ran, approval } = await edited(kind);
      expect(approval.idempotencyKey).toBe(kind.key);
      const first = await redeem(call);
      expect(first.error ?? first.status).toBe("success");
      expect((await redeem(call)).metadata.replay_of).toBe(first.metadata.call_id);
      expect(ran).toMatchObject([{ quantity: 3 }]);
    }
  });

  test.each(Object.entries(kinds))("%s: the caller that asked can call with what the new approval shows", async (_name, kind) => {
    const { call, approval, ran } = await edited(kind);
    const { idempotency_key: _key, ...others } = kind.asked?.context?.meta ?? {};
    // Whoever gave a key that follows from the content gives the new one, or none.
    const same = followsContent(kind) ? { meta: others } : (kind.asked?.context ?? {});
    const answer = await call(approval.arguments as object, { ...agent, ...same, approvalId: approval.id });
    expect(answer.error ?? answer.status).toBe("success");
    expect(ran).toHaveLength(1);
  });

  test.each(Object.entries(kinds))("%s: nothing else opens it, each with its code", async (_name, kind) => {
    const { redeem, ran, approvals, approval } = await edited(kind);
    for (const { code, ...call } of kind.refused) expect((await redeem(call)).error?.code, JSON.stringify(call)).toBe(code);
    const [good = {}] = kind.runs;
    const { key: _key, by: _by, ...bare } = (good.args ?? {}) as { readonly key?: string; readonly by?: object };
    const { idempotencyKey: _given, meta: { idempotency_key: _, ...others } = {}, ...context } = good.context ?? {};
    // Under a key of its own kind: one that follows from the content is that of the other arguments.
    const same: Call = followsContent(kind) ? { args: bare, context: { ...context, meta: others } } : good;
    expect((await redeem(same, 4)).error?.code).toBe("TOOL_APPROVAL_MISMATCH");
    expect(ran).toEqual([]);
    expect(await approvals.get(approval.id, { tenant: "acme" })).toMatchObject({ state: "approved" });
    expect((await redeem(good)).status).toBe("success");
  });

  test("that the edit gives and a call could not have is refused at once", async () => {
    const wrong = [
      [{ key: field, format: "uuid" }, uuid, "no-uuid"],
      [{ key: field, ...content }, before, "order:book:0123456789abcdef"],
    ] as const;
    for (const [idempotency, key, edit] of wrong) {
      const { approvals, call } = orderStage({
        store: open(),
        policy: { confirm: { rule: "always" }, idempotency: policyOf(idempotency) as never },
      });
      const id = approvalIdOf(await call({ key }, agent));
      expect(await approvals.edit(id, { ...ana, arguments: { item: "book", quantity: 3, key: edit } })).toMatchObject({
        ok: false,
        refusal: { code: "TOOL_INVALID_FIELD_VALUE" },
      });
      expect(await approvals.get(id, { tenant: "acme" })).toMatchObject({ state: "pending" });
    }
  });

  test("of a tool that changes nothing is an argument like any other", async () => {
    const { approvals, call, ran } = orderStage({ store: open(), policy: { effect: "read", confirm: { rule: "always" } } });
    const id = approvalIdOf(await call({ key: "k" }, agent));
    const answer = await approvals.edit(id, { ...ana, arguments: { item: "book", quantity: 3, key: "k" } });
    expect((await call({ key: "k", quantity: 3 }, { ...agent, approvalId: answer.ok ? answer.value.id : "" })).status).toBe("success");
    expect(ran).toHaveLength(1);
  });

  test("that follows from a secret of the call meta is not made of what stands in its place", async () => {
    const schema = schemaWith({ meta: { type: "object", properties: { channel: { type: "string", "x-secret": true } } } });
    const { approvals, call } = orderStage({
      store: open(),
      tool: { schema, meta: () => z.looseObject({}) },
      policy: { confirm: { rule: "always" }, idempotency: policyOf({ key: made, ...message }) as never },
    });
    const id = approvalIdOf(await call({}, { ...agent, meta: { ...meta, channel: "line 4111" } }));
    expect(JSON.stringify(await approvals.get(id, { tenant: "acme" }))).not.toContain("line 4111");
    expect(await approvals.edit(id, { ...ana, arguments: { item: "book", quantity: 3 } })).toMatchObject({
      ok: false,
      refusal: { code: "TOOL_INVALID_FIELD_VALUE", message: expect.stringContaining("a secret of the call meta") },
    });
  });
});

function policyOf(idempotency: Kind["idempotency"]): Idempotency | undefined {
  return idempotency && { ...idempotency, scope: "principal", ttlMs: 60_000 };
}

function followsContent({ idempotency }: Kind): boolean {
  return idempotency?.format !== undefined && idempotency.format !== "uuid";
}
