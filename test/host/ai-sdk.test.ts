import { describe, expect, test } from "vitest";
import { type AiSdkOptions, type AiSdkOutput, aiSdkTools } from "../../runtime/host/ai-sdk/index.js";
import { orderStage } from "../call/stage.js";

const always = { confirm: { rule: "always", readBack: ["item"], explain: "Orders cannot be returned." } } as const;
const options: AiSdkOptions = { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c-1" };
const book = { item: "book" };
const name = "shop_place_order";

async function stage(more: Parameters<typeof orderStage>[0] = {}, given: Partial<AiSdkOptions> = {}) {
  const made = orderStage({ policy: always, ...more });
  const sdk = await aiSdkTools(made.runtime, { ...options, ...given });
  const { [name]: tool } = sdk.tools;
  const { [name]: approval } = sdk.toolApproval;
  if (tool === undefined || approval === undefined) throw new Error("No tool.");
  const execute = async (input: unknown, toolCallId = "call-1"): Promise<readonly AiSdkOutput[]> => {
    const outputs: AiSdkOutput[] = [];
    for await (const output of tool.execute(input, { toolCallId })) outputs.push(output);
    return outputs;
  };
  const states = async () => (await made.approvals.list({ tenant: "acme" })).map(({ state, decidedBy }) => [state, decidedBy]);
  return { ...made, sdk, tool, approval, execute, states };
}

/** The history of a call that asked, and its answer, as AI SDK keeps it. */
function history(approved: boolean, { input = book as unknown, toolCallId = "call-1", reason = "too many" } = {}) {
  return [
    { role: "user", content: "A book." },
    {
      role: "assistant",
      content: [
        { type: "tool-call", toolCallId, toolName: name, input },
        { type: "tool-approval-request", approvalId: "a-1", toolCallId },
      ],
    },
    { role: "tool", content: [{ type: "tool-approval-response", approvalId: "a-1", approved, reason }] },
  ];
}

describe("a tool of the AI SDK", () => {
  test("has a schema that the SDK takes as finished, with nothing that it checks itself", async () => {
    const { tool } = await stage();
    const schema: { jsonSchema?: unknown; validate?: unknown; [sign: symbol]: unknown } = tool.inputSchema;
    expect(schema[Symbol.for("vercel.ai.schema")]).toBe(true);
    expect(schema.jsonSchema).toEqual(tool.inputSchema["~standard"].jsonSchema.input());
    expect("validate" in schema && schema.validate === undefined).toBe(true);
    expect(tool.inputSchema["~standard"].validate(7)).toEqual({ value: 7 });
    expect(tool.metadata).toEqual({ toolpact: { id: "shop.place_order", effect: "write", approval: "always" } });
  });

  test("gives progress in order, then the whole answer, and the data alone to the model", async () => {
    const { execute, tool } = await stage({
      policy: {},
      handler: (_, { progress }) => {
        for (const message of ["one", "two"]) progress({ message });
        return { orderId: "o-1" };
      },
    });
    const outputs = await execute(book);
    expect(outputs).toMatchObject([
      { status: "running", progress: { message: "one" } },
      { status: "running", progress: { message: "two" } },
      { status: "success", data: { orderId: "o-1" }, metadata: { effect: "happened" } },
    ]);
    expect(tool.toModelOutput({ output: outputs.at(-1) })).toEqual({ type: "json", value: { orderId: "o-1" } });
  });

  test("gives an error to the model as error-json, and whatever a client's history holds as JSON", async () => {
    const { execute, tool } = await stage({ policy: {} });
    const [refused] = await execute({ item: "" });
    expect(tool.toModelOutput({ output: refused })).toMatchObject({
      type: "error-json",
      value: { error: { code: "TOOL_INVALID_FIELD_VALUE" } },
    });
    for (const output of [undefined, null, "text", { status: "success" }, { status: "failed", metadata: {} }])
      expect(tool.toModelOutput({ output })).toEqual({ type: "json", value: output ?? null });
  });

  test("ends as cancelled where the SDK aborts the call", async () => {
    const controller = new AbortController();
    const { tool } = await stage({
      policy: {},
      handler: async (_, { signal, progress }) => {
        progress({ message: "begun" });
        await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const outputs: AiSdkOutput[] = [];
    for await (const output of tool.execute(book, { toolCallId: "call-1", abortSignal: controller.signal })) {
      outputs.push(output);
      controller.abort();
    }
    expect(outputs.at(-1)).toMatchObject({ status: expect.stringMatching(/failed|error/), data: null });
  });
});

describe("the approval of a call in the AI SDK", () => {
  test("of version 7 shows what is read back, keeps where to resume, and is approved once the desk has decided", async () => {
    const { approval, approvals } = await stage();
    const call = { toolCallId: "call-1" };
    expect(await approval(book, call)).toEqual({ type: "user-approval", reason: 'Place order (item: "book"). Orders cannot be returned.' });
    const [question] = await approvals.list({ tenant: "acme" });
    expect(question?.resume).toEqual({ host: "ai-sdk", conversation: "c-1", toolCallId: "call-1" });
    await approvals.approve(question?.id ?? "", { by: { id: "ben", kind: "user", roles: ["user"] }, tenant: "acme" });
    expect(await approval(book, call)).toEqual({ type: "approved" });
  });

  test("leaves a refusal to the call, which has it on record", async () => {
    const { approval, execute, calls } = await stage();
    expect(await approval({ item: "" }, { toolCallId: "call-1" })).toEqual({ type: "not-applicable" });
    await execute({ item: "" });
    expect(await calls()).toMatchObject([{ error: "TOOL_INVALID_FIELD_VALUE" }]);
  });

  test("of version 6 records the question, and still says yes after the call was executed", async () => {
    const { tool, sdk, execute, states } = await stage();
    const call = { toolCallId: "call-1" };
    expect(await tool.needsApproval(book, call)).toBe(true);
    expect(await states()).toEqual([["pending", undefined]]);
    await sdk.decide({ messages: history(true), by: "ana" });
    expect((await execute(book)).at(-1)).toMatchObject({ status: "success" });
    expect(await tool.needsApproval(book, call)).toBe(true);
    expect(await states()).toEqual([["used", "ana"]]);
  });
});

describe("decide", () => {
  test("makes one decision of an answer, by the person whom the application names, however often the history comes", async () => {
    const { sdk, approval, execute, states, ran, records } = await stage();
    await approval(book, { toolCallId: "call-1" });
    expect(await sdk.decide({ messages: history(true), by: "ana", identifiedBy: "session" })).toMatchObject([
      { toolCallId: "call-1", approved: true, outcome: { ok: true, value: { state: "approved" } } },
    ]);
    await sdk.decide({ messages: history(true), by: "ana" });
    await execute(book);
    expect(await sdk.decide({ messages: history(true), by: "ana" })).toMatchObject([{ outcome: { ok: true, value: undefined } }]);
    await execute(book);
    expect([ran.length, await states()]).toEqual([1, [["used", "ana"]]]);
    expect((await records()).filter(({ kind }) => kind === "decision")).toMatchObject([{ decided_by: "ana", identified_by: "session" }]);
  });

  test("reads UI messages, of static and of dynamic tools", async () => {
    for (const part of [{ type: `tool-${name}` }, { type: "dynamic-tool", toolName: name }]) {
      const { sdk, approval, states } = await stage();
      await approval(book, { toolCallId: "call-1" });
      const answered = { ...part, toolCallId: "call-1", state: "approval-responded", input: book, approval: { id: "a-1", approved: true } };
      expect(await sdk.decide({ messages: [{ role: "assistant", parts: [answered] }], by: "ana" })).toMatchObject([
        { outcome: { ok: true } },
      ]);
      expect(await states()).toEqual([["approved", "ana"]]);
    }
  });

  test("denies what was denied, with the reason, and takes back an approval that no call has used", async () => {
    const { sdk, approval, approvals } = await stage();
    await approval(book, { toolCallId: "call-1" });
    await sdk.decide({ messages: history(false), by: "ana" });
    expect(await approvals.list({ tenant: "acme" })).toMatchObject([{ state: "denied", decidedBy: "ana", reason: "too many" }]);
    expect(await sdk.decide({ messages: history(false), by: "ana" })).toMatchObject([{ outcome: { ok: true } }]);
    const other = await stage();
    await other.approval(book, { toolCallId: "call-1" });
    await other.sdk.decide({ messages: history(true), by: "ana" });
    await other.sdk.decide({ messages: history(false), by: "ana" });
    expect(await other.states()).toEqual([["revoked", "ana"]]);
  });

  test("decides nothing of a call that a client changed or invented, also the second time", async () => {
    const { sdk, approval, execute, ran, approvals } = await stage();
    await approval(book, { toolCallId: "call-1" });
    const changed = { input: { item: "car" } };
    for (const invented of [changed, changed, { toolCallId: "call-9" }, { toolCallId: "call-9" }]) {
      expect(await sdk.decide({ messages: history(true, invented), by: "ana" })).toMatchObject([
        { outcome: { ok: false, refusal: { code: "TOOL_APPROVAL_MISMATCH" } } },
      ]);
    }
    await execute({ item: "car" });
    await execute(book, "call-9");
    expect(ran).toEqual([]);
    expect((await approvals.list({ tenant: "acme", state: "approved" })).length).toBe(0);
  });

  test("decides nothing by an agent, of another conversation, or by an answer that is not the last message", async () => {
    const { sdk, approval, runtime, states } = await stage();
    await approval(book, { toolCallId: "call-1" });
    const other = await aiSdkTools(runtime, { ...options, conversation: "c-2" });
    const [ofOther] = await other.decide({ messages: history(true), by: "ana" });
    expect(ofOther?.outcome.ok).toBe(false);
    const [byAgent] = await sdk.decide({ messages: history(true), by: { id: "agent-2", kind: "agent" } });
    expect(byAgent?.outcome.ok).toBe(false);
    expect(await sdk.decide({ messages: [...history(true), { role: "user", content: "And?" }], by: "ana" })).toEqual([]);
    expect(await sdk.decide({ messages: [null, 7, { role: "tool", content: "x" }], by: "ana" })).toEqual([]);
    expect(new Set((await states()).map(([state]) => state))).toEqual(new Set(["pending"]));
  });
});

describe("deferred tools of the AI SDK", () => {
  test("are found by the search of discovery, among those that the SDK offers", async () => {
    const { sdk, tool } = await stage({}, { defer: ({ policy }) => policy.effect === "write" });
    expect(tool.deferLoading).toBe(true);
    const { search } = sdk.toolSearch;
    expect(search({ query: "place an order", tools: [{ name }] })).toEqual([name]);
    expect(search({ query: "place an order", tools: [] })).toEqual([]);
  });
});
