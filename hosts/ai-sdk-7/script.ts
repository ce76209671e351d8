/** What the scripted model of one run says, in the form of both versions of the SDK. */
export type ScriptedPart =
  | { readonly type: "tool-call"; readonly toolCallId: string; readonly toolName: string; readonly input: string }
  | { readonly type: "text"; readonly text: string };

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** The first step is the script, and each later one is text. */
export function stepsOf(script: readonly ScriptedPart[]) {
  let isFirst = true;
  const next = () => {
    const said = isFirst && script.length > 0 ? script : [{ type: "text", text: "Done." } as const];
    isFirst = false;
    const finishReason = { unified: said[0]?.type === "tool-call" ? ("tool-calls" as const) : ("stop" as const), raw: undefined };
    return { said, finishReason };
  };
  return {
    generated: () => {
      const { said, finishReason } = next();
      return { content: [...said], finishReason, usage, warnings: [] };
    },
    streamed: () => {
      const { said, finishReason } = next();
      return [{ type: "stream-start" as const, warnings: [] }, ...said.flatMap(chunksOf), { type: "finish" as const, finishReason, usage }];
    },
  };
}

type Chunk =
  | Extract<ScriptedPart, { readonly type: "tool-call" }>
  | { readonly type: "text-start" | "text-end"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string };

function chunksOf(part: ScriptedPart): readonly Chunk[] {
  if (part.type === "tool-call") return [part];
  const id = "text-1";
  return [
    { type: "text-start", id },
    { type: "text-delta", id, delta: part.text },
    { type: "text-end", id },
  ];
}
