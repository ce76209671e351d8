import { deepEqual, equal, match } from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { type CanUseTool, type Options, query } from "@anthropic-ai/claude-agent-sdk";
import { type ClaudeOptions, claudeServer, type Question } from "@toolpact/runtime/host/claude";
import { ben, openStage, type Stage, tenant } from "../conformance/stage.ts";
import { runSample } from "../doc-sample.ts";
import { openApi, type ScriptedCall } from "./scripted-api.ts";

const book: ScriptedCall = { id: "toolu_1", name: "mcp__shop__shop_placeOrder", input: { item: "book", quantity: 1 } };

type Asked = { readonly stage: Stage; readonly results: Readonly<Record<string, string>>; readonly states: readonly string[] };

/** The program of the SDK, which asks the scripted API. It is given no key and no folder of this account. */
async function withClaude(
  calls: readonly ScriptedCall[],
  ask: (stage: Stage, run: (options: Options) => ReturnType<typeof query>) => Promise<unknown>,
): Promise<Asked> {
  const stage = openStage("memory");
  const api = await openApi(calls);
  const home = mkdtempSync(join(tmpdir(), "toolpact-claude-"));
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    CLAUDE_CONFIG_DIR: home,
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: "scripted",
    ENABLE_TOOL_SEARCH: "false",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  };
  try {
    await ask(stage, (options) =>
      query({ prompt: "Order a book.", options: { cwd: home, env, tools: [], settingSources: [], ...options } }),
    );
    return { stage, results: api.results(), states: (await stage.desk.list({ tenant })).map(({ state }) => state) };
  } finally {
    await stage.close();
    await api.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function order(more: Pick<ClaudeOptions, "answer" | "otherTools">, calls: readonly ScriptedCall[] = [book]): Promise<Asked> {
  return withClaude(calls, async ({ runtime, options }, run) => {
    const { agent, person } = options;
    const shop = claudeServer(runtime, { name: "shop", version: "1.0.0", agent, person, tenant, ...more });
    // The SDK's own type of the function.
    const canUseTool: CanUseTool = shop.canUseTool;
    await Array.fromAsync(run({ mcpServers: shop.mcpServers(), canUseTool }));
    await shop.close();
  });
}

test("an approver in the host decides, and the call runs once under Claude's id", async () => {
  const questions: Question[] = [];
  const { stage, results, states } = await order({
    answer: async (question) => {
      questions.push(question);
      return { approved: true, by: ben };
    },
  });
  deepEqual(
    questions.map(({ tool, readBack }) => [tool, readBack.map(({ value }) => value)]),
    [["shop.placeOrder", ["book", 1]]],
  );
  deepEqual(JSON.parse(results.toolu_1 ?? ""), { orderId: "o-1", quantity: 1 });
  deepEqual([stage.effects, states], [["order 1 book"], ["used"]]);
});

test("a denial is on record, and the model receives its reason", async () => {
  const { stage, results, states } = await order({ answer: async () => ({ approved: false, reason: "No books.", by: ben }) });
  match(results.toolu_1 ?? "", /No books\./);
  deepEqual([stage.effects, states], [[], ["denied"]]);
});

test("an approver may allow other arguments, and the call runs with these", async () => {
  const { stage, states } = await order({ answer: async () => ({ approved: true, arguments: { item: "book", quantity: 2 }, by: ben }) });
  deepEqual([stage.effects, [...states].sort()], [["order 2 book"], ["replaced", "used"]]);
});

test("without an approver in the host the call waits at the desk, also if the agent itself approves it", async () => {
  const waiting = await order({});
  match(waiting.results.toolu_1 ?? "", /TOOL_CONFIRMATION_REQUIRED/);
  deepEqual([waiting.stage.effects, waiting.states], [[], ["pending"]]);
  const own = await order({ answer: async () => ({ approved: true, by: { id: "assistant", kind: "agent" } }) });
  deepEqual([own.stage.effects, own.states], [[], ["pending"]]);
});

test("tools of other servers are denied, also of another server with the same name", async () => {
  const stage = openStage("memory");
  const shop = claudeServer(stage.runtime, { name: "shop", version: "1.0.0", agent: "assistant", tenant });
  const use = { toolUseID: "toolu_1", signal: new AbortController().signal };
  const inputs = { item: "book", quantity: 1 };
  equal((await shop.canUseTool("Bash", { command: "ls" }, use)).behavior, "deny");
  equal((await shop.canUseTool(book.name, inputs, { ...use, mcpServer: { name: "shop", source: "project" } })).behavior, "deny");
  equal((await shop.canUseTool(book.name, inputs, { ...use, mcpServer: { name: "shop", source: "sdk" } })).behavior, "allow");
  await stage.close();
});

test("the sample of docs/hosts.md runs as it stands", async () => {
  const { stage } = await withClaude([book], ({ runtime }, run) =>
    runSample("Claude Agent SDK", {
      runtime,
      claudeServer,
      query: ({ options }: { options: Options }) => run(options),
      ui: { confirm: async () => true },
      approver: ben,
    }),
  );
  deepEqual(stage.effects, ["order 1 book"]);
});
