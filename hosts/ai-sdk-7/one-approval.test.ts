import { deepEqual, equal, match } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createRuntime } from "@toolpact/runtime";
import { approvals } from "@toolpact/runtime/approvals";
import { aiSdkTools } from "@toolpact/runtime/host/ai-sdk";
import { sqliteStore } from "@toolpact/runtime/store/sqlite";
import { generateText } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { deciderTokenVariable, makeDeciderToken } from "../../generator/cli/decider-token.ts";
import { main, openProject } from "../conformance/generated-project.ts";
import { stepsOf } from "./script.ts";

const spec = `toolspec: 1
name: notes
tools:
  notes.send:
    title: Send a note
    description: Sends a note to all customers.
    effect: write
    sideEffects: writes.cart
    reversible: false
    confirm: always
    idempotency: { key: { from: call } }
    input: { type: object, required: [text], properties: { text: { type: string } } }
    output: { type: object }
    examples: { input: [{ name: one, description: One., input: { text: Hello } }] }
`;
/** Whichever process runs it: the line is in the file. */
const handlers = `import { appendFileSync } from "node:fs";
export const handlers = {
  "notes.send": ({ text }) => {
    appendFileSync(new URL("../../sent.txt", import.meta.url), text + "\\n");
    return { sent: text };
  },
};
`;

test("a call from the AI SDK that ben approves on the command line runs once over MCP, and the AI SDK receives its answer", async () => {
  const { root, registry, toolpact, remove } = await openProject({ spec, handlers });
  const store = sqliteStore({ path: join(root, ".toolpact/toolpact.db") });
  try {
    const { token, kept } = makeDeciderToken({ approver: "ben", roles: [], createdAt: Date.now() });
    await store.tokens?.put(kept);
    const own = () => Promise.reject(new Error("The process of the AI SDK runs nothing."));
    const runtime = createRuntime({ registry, handlers: { "notes.send": own }, store, approvals: approvals() });
    const caller = { agent: "assistant", person: "ana", tenant: "acme" };
    const { tools, toolApproval } = await aiSdkTools(runtime, { ...caller, conversation: "chat-1" });
    const call = { type: "tool-call", toolCallId: "c1", toolName: "notes_send", input: '{"text":"Hello"}' } as const;
    const steps = stepsOf([call]);
    const model = new MockLanguageModelV4({ doGenerate: async () => steps.generated() });
    const question = { role: "user", content: "Greet them." } as const;
    const asked = await generateText({ model, messages: [question], tools, toolApproval });
    const [request] = asked.content.filter((part) => part.type === "tool-approval-request");

    const { approvals: waiting } = JSON.parse(await toolpact(["approvals", "list", "--json"])) as {
      readonly approvals: readonly { readonly id: string }[];
    };
    equal(waiting.length, 1);
    const approval = waiting[0]?.id ?? "";
    await toolpact(["approvals", "approve", approval, "--tenant", "acme"], { [deciderTokenVariable]: token });

    const client = new Client({ name: "other host", version: "1.0.0" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    const serve = ["serve", "--mcp", "--agent", "assistant", "--as", "ana", "--tenant", "acme"];
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [main, ...serve], cwd: root, stderr: "inherit" }));
    const resumed = { name: "notes_send", arguments: { text: "Hello" }, _meta: { "toolpact/approval": approval } };
    for (const _ of [1, 2]) deepEqual((await client.callTool(resumed)).content, [{ type: "text", text: '{"sent":"Hello"}' }]);
    const other = await client.callTool({ ...resumed, arguments: { text: "Bye" } });
    match(JSON.stringify(other), /TOOL_IDEMPOTENCY_MISMATCH/);
    await client.close();

    const answer = { type: "tool-approval-response", approvalId: request?.approvalId ?? "", approved: true } as const;
    const history = [question, ...asked.responseMessages, { role: "tool" as const, content: [answer] }];
    const going = new MockLanguageModelV4({ doGenerate: async () => stepsOf([]).generated() });
    await generateText({ model: going, messages: history, tools, toolApproval });
    match(JSON.stringify(going.doGenerateCalls[0]?.prompt), /"output":\{"type":"json","value":\{"sent":"Hello"\}\}/);

    equal(readFileSync(join(root, "sent.txt"), "utf8"), "Hello\n");
    match(await toolpact(["audit", "verify"]), / lines by 3 writers, no problems\./);
    const { records } = JSON.parse(await toolpact(["audit", "list", "--json"])) as { readonly records: readonly Record<string, unknown>[] };
    const ours = records.filter((record) => record.approval_id === approval);
    equal(ours.filter(({ decision }) => decision === "executed").length, 1);
    equal(ours.find(({ kind }) => kind === "decision")?.decided_by, "ben");
    await runtime.close();
  } finally {
    remove();
  }
});
