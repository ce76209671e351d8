import { type BaseModelConfig, type Message, Model, type ModelStreamEvent, type StreamOptions } from "@strands-agents/sdk";

export type ScriptedCall = { readonly id: string; readonly name: string; readonly input: string };
type Request = { readonly messages: readonly Message[]; readonly tools: NonNullable<StreamOptions["toolSpecs"]> };

/** A model that makes these calls in its first step, where there are any, and ends with a text. */
export class ScriptedModel extends Model {
  readonly requests: Request[] = [];
  #calls: readonly ScriptedCall[];

  constructor(calls: readonly ScriptedCall[] = []) {
    super();
    this.#calls = calls;
  }

  override updateConfig(): void {}

  override getConfig(): BaseModelConfig {
    return { modelId: "scripted" };
  }

  override async *stream(messages: Message[], { toolSpecs = [] }: StreamOptions = {}): AsyncGenerator<ModelStreamEvent> {
    this.requests.push({ messages: [...messages], tools: toolSpecs });
    const calls = this.#calls;
    this.#calls = [];
    yield { type: "modelMessageStartEvent", role: "assistant" };
    for (const { id, name, input } of calls) {
      yield { type: "modelContentBlockStartEvent", start: { type: "toolUseStart", name, toolUseId: id } };
      yield { type: "modelContentBlockDeltaEvent", delta: { type: "toolUseInputDelta", input } };
      yield { type: "modelContentBlockStopEvent" };
    }
    if (calls.length === 0) {
      yield { type: "modelContentBlockStartEvent" };
      yield { type: "modelContentBlockDeltaEvent", delta: { type: "textDelta", text: "Done." } };
      yield { type: "modelContentBlockStopEvent" };
    }
    yield { type: "modelMessageStopEvent", stopReason: calls.length > 0 ? "toolUse" : "endTurn" };
  }
}
