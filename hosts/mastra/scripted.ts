export type ScriptedCall = { readonly id: string; readonly name: string; readonly input: string };

type Part = { readonly type: string; readonly [name: string]: unknown };
type Request = { readonly prompt: readonly { readonly role: string; readonly content: unknown }[]; readonly tools?: readonly unknown[] };

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

/** A model that makes these calls in its first step, where there are any, and ends with a text. The form is that of the AI SDK, version 3. */
export function scriptedModel(calls: readonly ScriptedCall[] = []) {
  const steps: Part[][] =
    calls.length === 0 ? [] : [calls.map(({ id, name, input }) => ({ type: "tool-call", toolCallId: id, toolName: name, input }))];
  const requests: Request[] = [];
  const next = (request: Request) => {
    requests.push(request);
    const step = steps.shift();
    const text = [
      { type: "text-start", id: "1" },
      { type: "text-delta", id: "1", delta: "done" },
      { type: "text-end", id: "1" },
    ];
    return { step, parts: step ?? text, finishReason: { unified: step === undefined ? "stop" : "tool-calls", raw: undefined } };
  };
  return {
    requests,
    specificationVersion: "v3" as const,
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    doGenerate: async (request: Request) => {
      const { step, finishReason } = next(request);
      return { content: step ?? [{ type: "text", text: "done" }], finishReason, usage, warnings: [] };
    },
    doStream: async (request: Request) => {
      const { parts, finishReason } = next(request);
      const all = [{ type: "stream-start", warnings: [] }, ...parts, { type: "finish", usage, finishReason }];
      return { stream: ReadableStream.from(all) };
    },
  };
}

/** What the model was given of its calls. */
export function resultsIn({ prompt }: Request): readonly { readonly callId: string; readonly type: string; readonly value: unknown }[] {
  return prompt
    .filter(({ role }) => role === "tool")
    .flatMap(({ content }) => content as readonly { toolCallId: string; output: { type: string; value: unknown } }[])
    .map(({ toolCallId, output }) => ({ callId: toolCallId, ...output }));
}
