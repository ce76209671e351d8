import { BaseLlm, type LlmRequest, type LlmResponse } from "@google/adk";

export type ScriptedCall = { readonly id: string; readonly name: string; readonly args: { [name: string]: unknown } };

/** A model that makes these calls in its first step, where there are any, and ends with a text. */
export class ScriptedModel extends BaseLlm {
  readonly requests: LlmRequest[] = [];
  #calls: readonly ScriptedCall[];

  constructor(calls: readonly ScriptedCall[] = []) {
    super({ model: "scripted" });
    this.#calls = calls;
  }

  override async *generateContentAsync(request: LlmRequest): AsyncGenerator<LlmResponse, void> {
    this.requests.push({ ...request, contents: structuredClone(request.contents) });
    const calls = this.#calls;
    this.#calls = [];
    yield { content: { role: "model", parts: calls.length > 0 ? calls.map((functionCall) => ({ functionCall })) : [{ text: "Done." }] } };
  }

  override connect(): Promise<never> {
    return Promise.reject(new Error("There is no live connection."));
  }
}
