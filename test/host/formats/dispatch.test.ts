import { describe, expect, test } from "vitest";
import {
  anthropic,
  bedrock,
  type DispatchOptions,
  type Format,
  gemini,
  longNames,
  mistral,
  openaiChat,
  openaiResponses,
} from "../../../runtime/host/formats/index.js";
import { type Host, openHost } from "../../../runtime/host/index.js";
import { ana, declareOrder, orderStage } from "../../call/stage.js";

type Setting = Parameters<typeof orderStage>[0];

async function stage(setting: Setting = {}) {
  const made = orderStage({ policy: {}, ...setting });
  const host = await openHost(made.runtime, { agent: "agent-1", person: "ana", tenant: "acme", conversation: "c-1" });
  return { ...made, host };
}

type Call = { readonly id: string; readonly name: string; readonly args: unknown };

/** How each provider's service answers, and what it takes back: as their own packages declare and send it. */
const providers: {
  readonly [name: string]: {
    readonly open: (host: Host) => Format<unknown, unknown>;
    readonly answer: (calls: readonly Call[]) => object;
    readonly said: object;
    readonly result: (call: { readonly id: string; readonly text: string; readonly value: object; readonly isError: boolean }) => object;
    readonly join: (results: readonly object[]) => readonly object[];
    readonly tool: object;
  };
} = {
  openaiResponses: {
    open: openaiResponses,
    answer: (calls) => ({
      id: "resp_1",
      object: "response",
      output: [
        { id: "rs_1", type: "reasoning", summary: [] },
        ...calls.map(({ id, name, args }) => ({
          id: `fc_${id}`,
          type: "function_call",
          status: "completed",
          call_id: id,
          name,
          arguments: textOf(args),
        })),
      ],
    }),
    said: { output: [{ id: "msg_1", type: "message", role: "assistant", content: [{ type: "output_text", text: "Done." }] }] },
    result: ({ id, text }) => ({ type: "function_call_output", call_id: id, output: text }),
    join: (results) => results,
    tool: { type: "function", name: "shop_place_order", description: "Place an order.", strict: false, parameters: { type: "object" } },
  },
  openaiChat: {
    open: openaiChat,
    answer: (calls) => ({
      object: "chat.completion",
      choices: [
        {
          index: 0,
          finish_reason: "tool_calls",
          message: {
            role: "assistant",
            content: null,
            tool_calls: calls.map(({ id, name, args }) => ({ id, type: "function", function: { name, arguments: textOf(args) } })),
          },
        },
      ],
    }),
    said: { choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "Done." } }] },
    result: ({ id, text }) => ({ role: "tool", tool_call_id: id, content: text }),
    join: (results) => results,
    tool: { type: "function", function: { name: "shop_place_order", strict: false, parameters: { type: "object" } } },
  },
  anthropic: {
    open: anthropic,
    answer: (calls) => ({
      type: "message",
      role: "assistant",
      stop_reason: "tool_use",
      content: [
        { type: "text", text: "I place it." },
        ...calls.map(({ id, name, args }) => ({ type: "tool_use", id, name, input: args, caller: { type: "direct" } })),
      ],
    }),
    said: { type: "message", role: "assistant", stop_reason: "end_turn", content: [{ type: "text", text: "Done." }] },
    result: ({ id, text, isError }) => ({ type: "tool_result", tool_use_id: id, content: text, is_error: isError }),
    join: (results) => [{ role: "user", content: results }],
    tool: { name: "shop_place_order", description: "Place an order.", input_schema: { type: "object" } },
  },
  gemini: {
    open: gemini,
    answer: (calls) => ({
      candidates: [
        {
          finishReason: "STOP",
          content: {
            role: "model",
            parts: [{ text: "Hm." }, ...calls.map(({ id, name, args }) => ({ functionCall: { id, name, args } }))],
          },
        },
      ],
    }),
    said: { candidates: [{ content: { role: "model", parts: [{ text: "Done." }] } }] },
    result: ({ id, value, isError }) => ({
      functionResponse: { id, name: "shop_place_order", response: isError ? value : { output: value } },
    }),
    join: (results) => [{ role: "user", parts: results }],
    tool: {
      functionDeclarations: [{ name: "shop_place_order", description: "Place an order.", parametersJsonSchema: { type: "object" } }],
    },
  },
  mistral: {
    open: mistral,
    answer: (calls) => ({
      object: "chat.completion",
      choices: [
        {
          index: 0,
          finishReason: "tool_calls",
          message: {
            role: "assistant",
            content: "",
            toolCalls: calls.map(({ id, name, args }) => ({ id, index: 0, function: { name, arguments: args } })),
          },
        },
      ],
    }),
    said: { choices: [{ index: 0, finishReason: "stop", message: { role: "assistant", content: "Done.", toolCalls: null } }] },
    result: ({ id, text }) => ({ role: "tool", toolCallId: id, name: "shop_place_order", content: text }),
    join: (results) => results,
    tool: { type: "function", function: { name: "shop_place_order", parameters: { type: "object" } } },
  },
  bedrock: {
    open: bedrock,
    answer: (calls) => ({
      stopReason: "tool_use",
      output: {
        message: {
          role: "assistant",
          content: [{ text: "I place it." }, ...calls.map(({ id, name, args }) => ({ toolUse: { toolUseId: id, name, input: args } }))],
        },
      },
    }),
    said: { stopReason: "end_turn", output: { message: { role: "assistant", content: [{ text: "Done." }] } } },
    result: ({ id, value, isError }) => ({
      toolResult: { toolUseId: id, content: [{ json: value }], status: isError ? "error" : "success" },
    }),
    join: (results) => [{ role: "user", content: results }],
    tool: { toolSpec: { name: "shop_place_order", inputSchema: { json: { type: "object" } } } },
  },
};

function textOf(args: unknown): string {
  return typeof args === "string" ? args : JSON.stringify(args);
}

const names = Object.keys(providers);
const book: Call = { id: "call_1", name: "shop_place_order", args: { item: "book" } };

describe.each(names)("tools as %s takes them", (name) => {
  const provider = providers[name] ?? Object(undefined);

  test("are declared in its JSON, and the key of the ledger is hidden", async () => {
    const { host } = await stage();
    const { tools } = provider.open(host);
    expect(tools).toMatchObject([provider.tool]);
    expect(JSON.stringify(tools)).not.toContain('"key"');
  });

  test("run once each, and are answered in its messages: the call's id is the ledger's key", async () => {
    const { host, ran } = await stage();
    const { dispatch } = provider.open(host);
    const value = { orderId: "o-1" };
    const expected = provider.join([provider.result({ id: "call_1", text: JSON.stringify(value), value, isError: false })]);
    const answer = provider.answer([book]);
    expect(await dispatch(answer)).toEqual(expected);
    expect(await dispatch(answer)).toEqual(expected);
    expect(ran).toEqual([{ item: "book", quantity: 1, key: expect.any(String) }]);
  });

  test("have nothing to run where it answers in words, or in what no answer is", async () => {
    const { host } = await stage();
    const { dispatch } = provider.open(host);
    for (const odd of [
      provider.said,
      null,
      undefined,
      "text",
      {},
      [],
      [null, 1, {}],
      { choices: [{}], candidates: [{}], output: {}, content: "x" },
    ])
      expect(await dispatch(odd)).toEqual([]);
  });

  test("answer a name that no tool has, and arguments that do not fit, on record", async () => {
    const { host, calls, ran } = await stage();
    const { dispatch } = provider.open(host);
    const messages = JSON.stringify(
      await dispatch(
        provider.answer([
          { ...book, name: "shop_place_ordr" },
          { ...book, id: "call_2", args: { item: 7 } },
        ]),
      ),
    );
    expect(messages).toContain("TOOL_NOT_FOUND");
    expect(messages).toMatch(/TOOL_INVALID|TOOL_MISSING/);
    expect((await calls()).map(({ error }) => error)).toEqual(["TOOL_NOT_FOUND", expect.stringMatching(/^TOOL_INVALID/)]);
    expect(ran).toEqual([]);
  });

  test("wait for an approver, and run when the same answer is dispatched again", async () => {
    const { host, ran } = await stage({ policy: { confirm: { rule: "always", readBack: ["item"] } } });
    const { dispatch } = provider.open(host);
    const asked: string[] = [];
    const note: DispatchOptions["onAnswer"] = ({ response }) => asked.push(response.metadata.approval_id ?? "");
    const answer = provider.answer([book]);
    const waiting = await dispatch(answer, {
      resume: { turn: 1 },
      onAnswer: note,
    });
    expect(JSON.stringify(waiting)).toContain("TOOL_CONFIRMATION_REQUIRED");
    expect(await host.approvals.approve(asked[0] ?? "", ana)).toMatchObject({ ok: true });
    expect(JSON.stringify(await dispatch(answer))).toContain("o-1");
    expect(ran).toHaveLength(1);
  });
});

describe("arguments that are no JSON", () => {
  test.each(["openaiResponses", "openaiChat", "mistral", "anthropic"])(
    "are refused by %s with the place where they break, on record",
    async (name) => {
      const { host, calls, ran } = await stage();
      const provider = providers[name] ?? Object(undefined);
      const messages = JSON.stringify(await provider.open(host).dispatch(provider.answer([{ ...book, args: '{"item":"secret' }])));
      expect(messages).toMatch(/The arguments are not JSON: they (end too early|break at character \d+)/);
      expect(messages).not.toContain("secret");
      expect(await calls()).toMatchObject([{ decision: "refused", error: expect.stringMatching(/^TOOL_INVALID/) }]);
      expect(ran).toEqual([]);
    },
  );

  test("may be an empty text: then there are none", async () => {
    const { host } = await stage();
    const messages = JSON.stringify(await openaiChat(host).dispatch([{ id: "1", function: { name: "shop_place_order", arguments: "" } }]));
    expect(messages).toContain("item");
    expect(messages).not.toContain("not JSON");
  });
});

describe("strict tools", () => {
  test("are read back: null is a property that is left out", async () => {
    const { host, ran } = await stage();
    const { tools, dispatch, report } = openaiResponses(host, { strict: true });
    expect(tools).toMatchObject([
      { strict: true, parameters: { required: ["item", "quantity", "fresh", "card"], additionalProperties: false } },
    ]);
    expect(report.strict).toEqual(["shop.place_order"]);
    await dispatch([
      {
        type: "function_call",
        call_id: "1",
        name: "shop_place_order",
        arguments: '{"item":"book","quantity":null,"fresh":null,"card":null}',
      },
    ]);
    expect(ran).toEqual([{ item: "book", quantity: 1, key: expect.any(String) }]);
  });

  test("are chosen within the budget of a request, those with effects first, and the others are named", async () => {
    const optional = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string" }]));
    const tool = (id: string, effect: "read" | "write", count: number) => {
      const { policy, ...order } = declareOrder();
      const schema = { ...Object(order.schema), input: { type: "object", properties: optional(count) } };
      return {
        ...order,
        id: `shop.${id}`,
        hostName: `shop_${id}`,
        schema,
        policy: { ...policy, effect },
        call: { kind: "local", handler: `shop.${id}` } as const,
      };
    };
    const { host } = await stage({ more: [tool("look", "read", 5), tool("buy", "write", 20), tool("all", "write", 30)] });
    const { tools, report } = anthropic(host, { strict: "auto" });
    expect(report.strict).toEqual(["shop.place_order", "shop.buy"]);
    expect(report.notStrict).toEqual([
      { tool: "shop.all", reason: "The input: it has 30 optional properties, and the provider takes 24" },
      { tool: "shop.look", reason: "the strict tools of a request take 24 optional properties" },
    ]);
    expect(tools.map(({ name, strict }) => [name, strict])).toEqual([
      ["shop_place_order", true],
      ["shop_look", undefined],
      ["shop_buy", true],
      ["shop_all", undefined],
    ]);
    expect(() => anthropic(host, { strict: true })).toThrow("shop.all cannot be strict. The input: it has 30 optional properties");
    expect(() => anthropic(host, { strict: ["shop.nothing"] })).toThrow("shop.nothing");
  });
});

describe("calls of one answer", () => {
  test("that change something run in their order, one by one", async () => {
    const order: string[] = [];
    const { host } = await stage({
      handler: async ({ item }) => {
        order.push(`${item} begins`);
        await new Promise((resolve) => setTimeout(resolve, item === "first" ? 20 : 0));
        order.push(`${item} ends`);
        return { orderId: item };
      },
    });
    const call = (id: string) => ({ type: "tool_use", id, name: "shop_place_order", input: { item: id } });
    const [message] = await anthropic(host).dispatch([call("first"), call("second")]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
    expect(message?.content.map(({ tool_use_id }) => tool_use_id)).toEqual(["first", "second"]);
  });
});

describe("names", () => {
  test("that a client's prefix makes too long are listed", async () => {
    const { host } = await stage();
    expect(longNames(host.tools, { server: "x".repeat(41) })).toEqual([]);
    expect(longNames(host.tools, { server: "x".repeat(42) })).toEqual(["shop.place_order"]);
  });

  test("that begin with a digit are given to Gemini with another beginning, and found again", async () => {
    const { host, ran } = await stage({ tool: { hostName: "3d_order" } });
    const { tools, dispatch } = gemini(host);
    expect(tools).toMatchObject([{ functionDeclarations: [{ name: "_3d_order" }] }]);
    await dispatch([{ functionCall: { name: "_3d_order", args: { item: "book" } } }]);
    expect(ran).toHaveLength(1);
  });

  test("of descriptions too long for Chat Completions keep whole sentences, and are reported", async () => {
    const sentence = `${"word ".repeat(100)}end.`;
    const { host } = await stage({ tool: { description: [sentence, sentence, sentence].join(" ") } });
    const { tools, report } = openaiChat(host);
    expect(tools[0]?.function.description).toBe([sentence, sentence].join(" "));
    expect(report.cut).toEqual(["shop.place_order"]);
  });
});
