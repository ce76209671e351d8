import {
  type AgentInputItem,
  type AgentOutputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  setTracingDisabled,
  Usage,
} from "@openai/agents";

setTracingDisabled(true);

export type ScriptedCall = { readonly id: string; readonly name: string; readonly arguments: string };

/** A model that makes these calls in its first step, where there are any, and ends with a text. */
export class ScriptedModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #steps: AgentOutputItem[][];

  constructor(calls: readonly ScriptedCall[] = []) {
    const made = calls.map(({ id, ...call }) => ({ type: "function_call" as const, callId: id, status: "completed" as const, ...call }));
    this.#steps = made.length === 0 ? [] : [made];
  }

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    this.requests.push(request);
    return { usage: new Usage(), output: this.#steps.shift() ?? [done] };
  }

  getStreamedResponse(): never {
    throw new Error("This model does not stream.");
  }

  /** What it was given of its calls, by their ids. */
  get outputs(): readonly { readonly callId: string; readonly text: string }[] {
    const { input = [] } = this.requests.at(-1) ?? {};
    const items: readonly AgentInputItem[] = typeof input === "string" ? [] : input;
    return items.flatMap((item) => (item.type === "function_call_result" ? [{ callId: item.callId, text: textOf(item.output) }] : []));
  }
}

const done: AgentOutputItem = {
  type: "message",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text: "done" }],
};

function textOf(output: unknown): string {
  return typeof output === "string" ? output : String(Object(output).text);
}
