import { describe, expect, test } from "vitest";
import * as zod from "zod";
import { approvals, approvalsOf } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import type { Limits } from "../../runtime/json-limits.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { makeTool, registryOf } from "../../runtime/tool/index.js";

const caller = { tenant: "acme", principal: { id: "bot", kind: "agent" } } as const;
const boss = { tenant: "acme", by: { id: "boss", roles: ["admin"] } } as const;

function stage(ids: zod.ZodType<unknown, unknown>, limits?: Partial<Limits>) {
  const ran: unknown[] = [];
  const tool = makeTool({
    name: "mail.delete",
    description: "Deletes mails.",
    sideEffects: "writes.mail",
    idempotent: true,
    confirmRequired: true,
    zod: zod.object({ ids, idempotencyKey: zod.string() }),
    execute: (args) => {
      ran.push(args.ids);
      return {};
    },
  });
  const runtime = createRuntime({ registry: registryOf("mail", [tool]), store: memoryStore(), approvals: approvals(), limits });
  const call = async (ids: unknown, approvalId?: string, idempotencyKey = "k") => {
    const answer = await runtime.call("mail.delete", { ids, idempotencyKey }, { ...caller, approvalId });
    return answer.status === "success" ? "success" : answer.error.code;
  };
  const shown = async () => (await approvalsOf(runtime).list({ tenant: "acme" })).at(-1);
  return { runtime, call, shown, ran, decide: approvalsOf(runtime) };
}

const list = zod.array(zod.string());

class Hidden {
  readonly seen: boolean = true;
  readonly #items: readonly string[];

  constructor(items: readonly string[]) {
    this.#items = items;
  }

  count(): number {
    return this.#items.length;
  }
}

describe("what a person agreed to is what runs, whatever a hand-written schema makes of the arguments", () => {
  test.each([
    ["a set", list.transform((items) => new Set(items))],
    ["a map", list.transform((items) => new Map(items.map((item) => [item, 1])))],
    ["a set of secrets", zod.array(zod.string().meta({ "x-secret": true })).transform((items) => new Set(items))],
    ["an object of a class that hides what it holds", list.transform((items) => new Hidden(items))],
    ["one of a class inside of a list", list.transform((items) => [{ deep: new Hidden(items) }])],
    ["big numbers", list.transform((items) => items.map((item) => BigInt(item.length)))],
  ])("%s", async (what, schema) => {
    const { call, shown, ran, decide } = stage(schema);
    expect(await call(["a"])).toBe("TOOL_CONFIRMATION_REQUIRED");
    const asked = await shown();
    expect(asked?.arguments).toEqual({ ids: [what === "a set of secrets" ? "[redacted]" : "a"], idempotencyKey: "k" });
    await decide.approve(asked?.id ?? "", boss);
    expect(await call(["b", "cc"], asked?.id)).toBe("TOOL_APPROVAL_MISMATCH");
    expect(await call(["a"], asked?.id, "other")).toBe("TOOL_APPROVAL_KEY_MISMATCH");
    expect(ran).toEqual([]);
    expect(await call(["a"], asked?.id)).toBe("success");
    expect(await call(["b"])).toBe("TOOL_IDEMPOTENCY_MISMATCH");
    expect(ran).toHaveLength(1);
  });

  test("a caller that changes its arguments meanwhile changes nothing of what a person is shown", async () => {
    const { runtime, shown, decide, ran } = stage(list.transform((items) => new Set(items)));
    const args = { ids: ["all of them"], idempotencyKey: "k" };
    const asking = runtime.call("mail.delete", args, caller);
    args.ids = ["one"];
    expect((await asking).error?.code).toBe("TOOL_CONFIRMATION_REQUIRED");
    const asked = await shown();
    expect(asked?.arguments).toEqual({ ids: ["all of them"], idempotencyKey: "k" });
    await decide.approve(asked?.id ?? "", boss);
    const context = { ...caller, approvalId: asked?.id };
    expect((await runtime.call("mail.delete", args, context)).error?.code).toBe("TOOL_APPROVAL_MISMATCH");
    expect((await runtime.call("mail.delete", { ...args, ids: ["all of them"] }, context)).status).toBe("success");
    expect(ran).toEqual([new Set(["all of them"])]);
  });

  test("nor does a schema that puts a set into what it was given", async () => {
    const secret = zod.any().meta({ "x-secret": true });
    const { call, shown, ran, decide } = stage(secret.transform((own) => Object.assign(own, { list: new Set(own.list) })));
    expect(await call({ list: ["a"] })).toBe("TOOL_CONFIRMATION_REQUIRED");
    const asked = await shown();
    await decide.approve(asked?.id ?? "", boss);
    expect(await call({ list: ["b"] }, asked?.id)).toBe("TOOL_APPROVAL_MISMATCH");
    expect(await call({ list: ["a"] }, asked?.id)).toBe("success");
    expect(ran).toEqual([{ list: new Set(["a"]) }]);
  });

  test("also what was edited", async () => {
    const { call, shown, ran, decide } = stage(list.transform((items) => new Set(items)));
    await call(["a"]);
    const edited = await decide.edit((await shown())?.id ?? "", { ...boss, arguments: { ids: ["b"] } });
    if (!edited.ok) throw new Error(edited.refusal.code);
    expect(edited.value.arguments).toEqual({ ids: ["b"], idempotencyKey: "k" });
    expect(await call(["a"], edited.value.id)).toBe("TOOL_APPROVAL_MISMATCH");
    expect(await call(["b"], edited.value.id)).toBe("success");
    expect(ran).toEqual([new Set(["b"])]);
  });

  test("a secret that the schema puts in another place is not shown there, and what was agreed to runs, edited or not", async () => {
    const pin = zod.string().meta({ "x-secret": true });
    const { call, shown, ran, decide } = stage(zod.object({ pin, of: zod.string() }).transform(({ pin: code, of }) => ({ code, of })));
    const given = { pin: "4711", of: "a" };
    expect(await call(given)).toBe("TOOL_CONFIRMATION_REQUIRED");
    const asked = await shown();
    expect(asked?.arguments).toEqual({ ids: { pin: "[redacted]", of: "a" }, idempotencyKey: "k" });
    const edited = await decide.edit(asked?.id ?? "", { ...boss, arguments: { ids: { ...given, of: "b" } } });
    if (!edited.ok) throw new Error(edited.refusal.code);
    expect(edited.value.arguments).toEqual({ ids: { pin: "[redacted]", of: "b" }, idempotencyKey: "k" });
    for (const other of [given, { pin: "4712", of: "b" }]) expect(await call(other, edited.value.id)).toBe("TOOL_APPROVAL_MISMATCH");
    expect(await call({ ...given, of: "b" }, edited.value.id)).toBe("success");
    expect(ran).toEqual([{ code: "4711", of: "b" }]);
  });

  test("nor is one that the schema keeps and repeats elsewhere, and what it fills in is shown", async () => {
    const pin = zod.string().meta({ "x-secret": true });
    const repeating = zod
      .object({ pin, of: zod.string(), times: zod.number().default(3) })
      .transform((given) => ({ ...given, header: `PIN ${given.pin}` }));
    const { call, shown, ran, decide } = stage(repeating);
    expect(await call({ pin: "4711", of: "a" })).toBe("TOOL_CONFIRMATION_REQUIRED");
    const asked = await shown();
    const redacted = { pin: "[redacted]", of: "a", times: 3, header: "PIN [redacted]" };
    expect(asked?.arguments).toEqual({ ids: redacted, idempotencyKey: "k" });
    const edited = await decide.edit(asked?.id ?? "", { ...boss, arguments: { ids: { pin: "4711", of: "b" } } });
    if (!edited.ok) throw new Error(edited.refusal.code);
    expect(edited.value.arguments).toEqual({ ids: { ...redacted, of: "b" }, idempotencyKey: "k" });
    expect(await call({ pin: "4711", of: "b" }, edited.value.id)).toBe("success");
    expect(ran).toEqual([{ pin: "4711", of: "b", times: 3, header: "PIN 4711" }]);
    // What was given in the open is no secret, whatever else is: whoever decides must see it.
    expect(await call({ pin: "4711", of: "order 4711" }, undefined, "k2")).toBe("TOOL_CONFIRMATION_REQUIRED");
    const [open] = await decide.list({ tenant: "acme", state: "pending" });
    expect(open?.arguments).toMatchObject({ ids: { pin: "[redacted]", of: "order 4711" } });
  });

  test("what is filled in is part of it, also where that is more than an input may be", async () => {
    const filled = ["x".repeat(200)];
    const { call, shown } = stage(list.default(filled), { inputBytes: 100 });
    await call(undefined);
    expect((await shown())?.arguments).toEqual({ ids: filled, idempotencyKey: "k" });
  });

  test("keys that mean something elsewhere are shown as they are", async () => {
    const { call, shown, decide } = stage(zod.unknown());
    const odd = JSON.parse('{ "\\u0000bytes": "AAAA", "__proto__": { "a": 1 } }');
    await call(odd);
    const asked = await shown();
    expect(JSON.stringify(asked?.arguments)).toBe(JSON.stringify({ ids: odd, idempotencyKey: "k" }));
    const edited = await decide.edit(asked?.id ?? "", { ...boss, arguments: { ids: { ...odd, b: 1 } } });
    expect(edited.ok && (await call({ ...odd, b: 1 }, edited.value.id))).toBe("success");
  });

  test("a date is shown as its text", async () => {
    const { call, shown } = stage(zod.iso.datetime().transform((text) => new Date(text)));
    await call("2026-01-01T00:00:00Z");
    expect((await shown())?.arguments).toEqual({ ids: "2026-01-01T00:00:00.000Z", idempotencyKey: "k" });
  });
});
