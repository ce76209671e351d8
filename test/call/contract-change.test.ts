import { expect, test } from "vitest";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { agent, ana, approvalIdOf, declareOrder, orderStage } from "./stage.js";

const policy = { confirm: { rule: "always" } } as const;
const { schema } = declareOrder();
const input = { ...Object(Object(schema).input), description: "Place an order. The service assumes 45 days." };

test("an approval is no approval of a tool whose contract changed since, although its version did not", async () => {
  const store = memoryStore();
  const before = orderStage({ policy, store });
  const approvalId = approvalIdOf(await before.call({ key: "k" }, agent));
  await before.approvals.approve(approvalId, ana);
  const after = orderStage({ policy, store, tool: { schema: { ...Object(schema), input } } });
  const answer = await after.call({ key: "k" }, { ...agent, approvalId });
  expect(answer.error).toMatchObject({ code: "TOOL_APPROVAL_MISMATCH", details: { differing: ["contract"] } });
  expect([...before.ran, ...after.ran]).toEqual([]);
});
