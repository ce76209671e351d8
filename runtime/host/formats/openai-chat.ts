import type { Host } from "../host.js";
import { functionCallsIn } from "./function-calls.js";
import { type Format, type FormatOptions, openFormat } from "./open-format.js";
import { type ArgumentSchema, schemaOf, type Wire } from "./wire.js";

export type OpenAIChatTool = {
  type: "function";
  function: { name: string; description: string; parameters: ArgumentSchema; strict: boolean };
};
export type OpenAIToolMessage = { role: "tool"; tool_call_id: string; content: string };

const wire: Wire<OpenAIChatTool, OpenAIToolMessage> = {
  provider: "openaiChat",
  dialect: "openai",
  strictDialect: "openai-strict",
  name: /^[A-Za-z0-9_-]{1,64}$/,
  mostDescription: 1_024,
  tool: (declared) => ({
    type: "function",
    function: { name: declared.name, description: declared.description, parameters: schemaOf(declared), strict: declared.strict },
  }),
  callsIn: functionCallsIn,
  messages: (results) => results.map(({ call, text }) => ({ role: "tool", tool_call_id: call.id ?? "", content: text })),
};

/** OpenAI's Chat Completions. `dispatch` takes the completion, its message or its `tool_calls`. */
export function openaiChat(host: Host, options?: FormatOptions): Format<OpenAIChatTool, OpenAIToolMessage> {
  return openFormat(host, wire, options);
}
