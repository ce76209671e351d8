import type { DefaultMessageMetadataByModality, StreamChunk, TextOptions } from "@tanstack/ai";
import { BaseTextAdapter } from "@tanstack/ai/adapters";

/** A model that says that it is done. */
export class ScriptedAdapter extends BaseTextAdapter<"scripted", object, readonly ["text"], DefaultMessageMetadataByModality> {
  readonly name = "scripted";
  readonly requests: TextOptions<object>[] = [];

  constructor() {
    super(undefined, "scripted");
  }

  async *chatStream(request: TextOptions<object>): AsyncGenerator<StreamChunk> {
    this.requests.push({ ...request, messages: structuredClone(request.messages) });
    const of = { runId: "r-1", threadId: "t-1", messageId: "m-1", timestamp: 0 };
    yield { type: "RUN_STARTED", ...of } as StreamChunk;
    yield { type: "TEXT_MESSAGE_START", ...of, role: "assistant" } as StreamChunk;
    yield { type: "TEXT_MESSAGE_CONTENT", ...of, delta: "Done." } as StreamChunk;
    yield { type: "TEXT_MESSAGE_END", ...of } as StreamChunk;
    yield { type: "RUN_FINISHED", ...of, finishReason: "stop" } as StreamChunk;
  }

  structuredOutput(): Promise<never> {
    return Promise.reject(new Error("There is no structured output."));
  }
}
