import { afterEach, describe, expect, test } from "vitest";
import { type McpServerOptions, mcpServer } from "../../../runtime/host/mcp/index.js";
import { agent, ana, approvalIdOf, orderStage, stoppedClock } from "../../call/stage.js";
import { type FormAnswer, openClient } from "./clients.js";
import { send } from "./raw-client.js";

const always = { confirm: { rule: "always", readBack: ["item"], explain: "Orders cannot be returned." } } as const;
const options: McpServerOptions = { name: "shop", version: "1.0.0", agent: "agent-1", person: "ana", tenant: "acme" };
const asAna: Partial<McpServerOptions> = { approver: () => ana.by };
const book = { name: "shop_place_order", arguments: { item: "book" } };

const closings: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closings.splice(0).map((close) => close())));

function stage(given: Partial<McpServerOptions> = asAna, more: Parameters<typeof orderStage>[0] = {}) {
  const made = orderStage({ policy: always, ...more });
  const server = mcpServer(made.runtime, { ...options, ...given });
  closings.push(server.close);
  const states = async (): Promise<readonly string[]> => (await made.approvals.list({ tenant: "acme" })).map(({ state }) => state);
  return { ...made, server, states, post: (params: object, headers = {}) => send(server.fetch, { params: { ...params }, headers }) };
}

async function answeredWith(answer: FormAnswer) {
  const made = stage();
  const { url, close } = await made.server.listen();
  const forms: string[] = [];
  const onForm = ({ message }: { readonly message: string }): FormAnswer => {
    forms.push(message);
    return answer;
  };
  const client = await openClient("modern", { place: { url }, onForm });
  closings.push(client.close, close);
  const result = await client.call("shop_place_order", { item: "book", card: "4111", quantity: 2 });
  return { ...made, forms, text: result.content[0]?.text, result };
}

describe("a form of an MCP client", () => {
  test("says all that would run, without secrets, and an approval of the person runs it once", async () => {
    const { forms, text, ran, records } = await answeredWith({ action: "accept", content: { approve: true } });
    expect(forms).toEqual([expect.stringContaining("Place order (shop.place_order) asks for approval.\nOrders cannot be returned.\n")]);
    expect(forms[0]).toContain('item: "book"\n');
    expect(forms[0]).toContain("quantity: 2\n");
    expect(forms[0]).toContain('card: "[redacted]"');
    expect(forms[0]).toContain("Called by agent-1 for ana.");
    expect([text, ran.length]).toEqual(['{"orderId":"o-1"}', 1]);
    expect((await records()).map((record) => [record.kind, "decision" in record ? record.decision : undefined])).toEqual([
      ["decision", "approved"],
      ["intent", undefined],
      ["call", "executed"],
    ]);
    expect((await records())[0]).toMatchObject({ decided_by: "ana", identified_by: "mcp" });
  });

  test.each<[string, FormAnswer, string, string]>([
    ["declined", { action: "decline" }, "TOOL_CONFIRMATION_DENIED", "denied"],
    ["sent without approval", { action: "accept", content: { approve: false, reason: "Too many." } }, "TOOL_CONFIRMATION_DENIED", "denied"],
    ["closed", { action: "cancel" }, "TOOL_CONFIRMATION_REQUIRED", "pending"],
  ])("that is %s runs nothing, and the record says so", async (_, answer, code, state) => {
    const { text, ran, states, result } = await answeredWith(answer);
    expect([result.isError, JSON.parse(text ?? "").error.code]).toEqual([true, code]);
    expect([ran.length, await states()]).toEqual([0, [state]]);
  });

  test("shows characters that a screen does not, by their numbers", async () => {
    const { post } = stage();
    const { result } = await post({ ...book, arguments: { item: "book\u202e\u200b\n5" } });
    expect(result?.inputRequests?.approval?.params.message).toContain(String.raw`item: "book\u{202e}\u{200b}\n5"`);
  });

  test.each<[string, Partial<McpServerOptions>, object]>([
    ["without a person who is known", {}, book],
    ["where the person is the caller", { approver: () => ({ id: "agent-1", kind: "user" }) }, book],
    ["where the person is an agent", { approver: () => ({ id: "ana", kind: "agent" }) }, book],
    ["where it would be too long to read", asAna, { ...book, arguments: { item: "b".repeat(5_000) } }],
  ])("is not shown %s: the approver decides elsewhere", async (_, given, params) => {
    const { post, ran, states } = stage(given);
    const { result } = await post(params);
    expect([result?.resultType, result?.isError]).toEqual(["complete", true]);
    expect(result?.content?.[0]?.text).toContain("TOOL_CONFIRMATION_REQUIRED");
    expect([ran.length, await states()]).toEqual([0, ["pending"]]);
  });
});

describe("an approval that is decided elsewhere", () => {
  test.each<[string, Partial<McpServerOptions>, object]>([
    ["of a tool", {}, book],
    ["of a tool behind call_tool", { mode: "search" }, { name: "call_tool", arguments: book }],
  ])("runs the repeated call %s once, also in a later window than the one it was asked in", async (_, given, params) => {
    const clock = stoppedClock();
    const { post, approvals, ran } = stage(given, { clock });
    for (const minutes of [0, 9, 2]) {
      clock.advance(minutes * 60_000);
      expect((await post(params)).result?.isError).toBe(true);
    }
    const [open, ...others] = await approvals.list({ tenant: "acme" });
    expect(others).toEqual([]);
    expect(await approvals.approve(open?.id ?? "", ana)).toMatchObject({ ok: true });
    clock.advance(12 * 60_000);
    expect((await post(params)).result?.content?.[0]?.text).toBe('{"orderId":"o-1"}');
    expect(ran).toHaveLength(1);
  });
});

describe("a call that names the approval of another host", () => {
  async function approvedElsewhere(by: typeof agent) {
    const made = stage({});
    const asked = await made.call({}, { ...by, idempotencyKey: "chat-1/c1" });
    const id = approvalIdOf(asked);
    expect(await made.approvals.approve(id, { by: { id: "ben", kind: "user" }, tenant: "acme" })).toMatchObject({ ok: true });
    return { ...made, named: { ...book, _meta: { "toolpact/approval": id } } };
  }

  test("runs once, with the key of that call", async () => {
    const { post, named, ran } = await approvedElsewhere(agent);
    for (const _ of [1, 2]) expect((await post(named)).result?.content?.[0]?.text).toBe('{"orderId":"o-1"}');
    expect(ran).toHaveLength(1);
  });

  test("is refused where another person's call was approved", async () => {
    const { post, named, ran } = await approvedElsewhere({ ...agent, onBehalfOf: { id: "cara", roles: ["user"] } });
    const { result } = await post(named);
    expect([result?.isError, result?.content?.[0]?.text, ran]).toEqual([true, expect.stringContaining("TOOL_APPROVAL_MISMATCH"), []]);
  });
});

describe("the state that a client brings back", () => {
  const approved = { inputResponses: { approval: { action: "accept", content: { approve: true } } } };

  async function asked(given: Partial<McpServerOptions> = asAna, headers = {}, more: Parameters<typeof orderStage>[0] = {}) {
    const made = stage(given, more);
    const { result } = await made.post(book, headers);
    if (result?.requestState === undefined) throw new Error(JSON.stringify(result));
    return { ...made, state: { requestState: result.requestState } };
  }

  test("twice has one effect", async () => {
    const { post, ran, state } = await asked();
    const texts = [await post({ ...book, ...state, ...approved }), await post({ ...book, ...state, ...approved })];
    expect(texts.map(({ result }) => result?.content?.[0]?.text)).toEqual(['{"orderId":"o-1"}', '{"orderId":"o-1"}']);
    expect(ran).toHaveLength(1);
  });

  test("with other arguments runs nothing", async () => {
    const { post, ran, state } = await asked();
    const { result } = await post({ name: book.name, arguments: { item: "yacht" }, ...state, ...approved });
    expect([result?.isError, ran.length]).toEqual([true, 0]);
  });

  test("without an answer leaves the question open, and does not ask again at once", async () => {
    const { post, states, state } = await asked();
    const { result } = await post({ ...book, ...state });
    expect([result?.resultType, await states()]).toEqual(["complete", ["pending"]]);
    expect(result?.content?.[0]?.text).toContain("TOOL_CONFIRMATION_REQUIRED");
  });

  test("is refused when it was changed", async () => {
    const { post, ran, state } = await asked();
    const { error } = await post({ ...book, requestState: `${state.requestState.slice(0, -2)}xx`, ...approved });
    expect([error?.code, ran.length]).toEqual([-32602, 0]);
  });

  test("is refused from another caller", async () => {
    const auth = {
      verifier: {
        verifyAccessToken: async (token: string) => ({ token, clientId: token, scopes: [], expiresAt: Date.now() / 1_000 + 60 }),
      },
    };
    const { post, ran, state } = await asked({ ...asAna, auth }, { authorization: "Bearer one" });
    const { error } = await post({ ...book, ...state, ...approved }, { authorization: "Bearer two" });
    expect([error?.code, ran.length]).toEqual([-32602, 0]);
    expect((await post({ ...book, ...state, ...approved }, { authorization: "Bearer one" })).result?.isError).toBeUndefined();
  });

  test("is good in another process of the same store", async () => {
    const { store, ran, state } = await asked();
    const other = stage(asAna, { store });
    expect((await other.post({ ...book, ...state, ...approved })).result?.content?.[0]?.text).toBe('{"orderId":"o-1"}');
    expect([ran.length, other.ran.length]).toEqual([0, 1]);
  });
});
