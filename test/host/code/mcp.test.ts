import { expect, test } from "vitest";
import { mcpServer } from "../../../runtime/host/mcp/index.js";
import { ana } from "../../call/stage.js";
import { openClient } from "../mcp/clients.js";
import { codeStage } from "./stage.js";

test("an MCP client runs scripts, and continues one after the decision", async () => {
  const { runtime, approvals, ran } = await codeStage({ setting: { policy: { confirm: { rule: "always" } } } });
  const who = { name: "shop", version: "1.0.0", agent: "agent-1", person: "ana", tenant: "acme" };
  const server = mcpServer(runtime, { ...who, mode: "code", code: { declarationCharacters: 150 } });
  const { url, close } = await server.listen();
  const client = await openClient("modern", { place: { url } });
  expect((await client.list()).tools.map(({ name }) => name)).toEqual(["describe_tool", "run_script", "search_tools"]);
  const first = await client.call("run_script", { script: 'return [await tools.shop_place_order({ item: "book" })];' });
  const { error } = JSON.parse(first.content[0]?.text ?? "") as {
    error: { code: string; details: { continuation: string; approvals: { approval_id: string }[] } };
  };
  expect([first.isError, error.code]).toEqual([true, "TOOL_CONFIRMATION_REQUIRED"]);
  for (const { approval_id: id } of error.details.approvals) await approvals.approve(id, ana);
  const done = await client.call("run_script", { continuation: error.details.continuation });
  expect(done.content[0]?.text).toBe('[{"orderId":"o-1"}]');
  expect(ran).toHaveLength(1);
  await client.close();
  await close();
  await server.close();
});
