import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { compileJsonSchema } from "../compile-json-schema.js";

const tools = registry.list().filter(({ policy }) => policy.confirm.rule === "when");
const values = [true, false, "true", 1, null].map((value) => ({ takesPayment: value, createsServerState: value }));
const calls = [
  ...values.map((context) => ({ input: { cartId: "c1" }, context })),
  { input: {}, context: {} },
  { input: {} },
  { input: {}, context: null },
  { input: {}, context: { takesPayment: true, other: 1 }, more: 1 },
];

describe("the condition of a confirm rule", () => {
  it("is emitted for every tool whose rule is `when`, and for no other", async () => {
    expect(tools.map(({ id }) => id)).toContain("commerce.startCheckout");
    for (const { id, policy } of registry.list()) {
      const tool = await registry.tool(id);
      expect({ id, has: tool?.confirmWhen !== undefined }).toEqual({ id, has: policy.confirm.rule === "when" });
    }
  });

  it.each(tools)("of $id accepts what its JSON Schema accepts, and whatever is not as it declares", async ({ id, policy }) => {
    const tool = await registry.tool(id);
    if (tool?.confirmWhen === undefined) throw new Error(`${id} has no condition.`);
    const zod = tool.confirmWhen();
    const declared = { properties: { context: { type: "object", properties: policy.confirm.context ?? {} } } };
    const judge = compileJsonSchema({ anyOf: [policy.confirm.when ?? false, { not: declared }] });
    const verdicts = calls.map((call) => parseValue(zod, call).ok);
    expect(verdicts).toEqual(calls.map((call) => judge(call)));
    expect(tool.confirmWhen()).toBe(zod);
  });

  it("asks for approval where the site takes a payment, and keeps what it does not name", async () => {
    const tool = await registry.tool("commerce.startCheckout");
    if (tool?.confirmWhen === undefined) throw new Error("No condition.");
    const call = { input: { cartId: "c1" }, context: { takesPayment: true } };
    expect(parseValue(tool.confirmWhen(), call)).toEqual({ ok: true, value: call });
    expect(parseValue(tool.confirmWhen(), { ...call, context: { takesPayment: false } }).ok).toBe(false);
    expect(parseValue(tool.confirmWhen(), { ...call, context: {} }).ok).toBe(false);
    expect(parseValue(tool.confirmWhen(), { ...call, context: { takesPayment: "true" } }).ok).toBe(true);
  });
});
