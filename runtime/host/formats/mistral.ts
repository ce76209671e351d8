import type { Host } from "../host.js";
import { functionCallsIn } from "./function-calls.js";
import { type Format, openFormat } from "./open-format.js";
import { type ArgumentSchema, schemaOf, type Wire } from "./wire.js";

export type MistralTool = { type: "function"; function: { name: string; description: string; parameters: ArgumentSchema } };
/** As Mistral's own package writes it: `tool_call_id` over HTTP. */
export type MistralMessage = { role: "tool"; toolCallId: string; name: string; content: string };

const wire: Wire<MistralTool, MistralMessage> = {
  provider: "mistral",
  dialect: "mistral",
  name: /^[A-Za-z0-9_-]{1,64}$/,
  tool: (declared) => ({
    type: "function",
    function: { name: declared.name, description: declared.description, parameters: schemaOf(declared) },
  }),
  callsIn: functionCallsIn,
  messages: (results) => results.map(({ call, text }) => ({ role: "tool", toolCallId: call.id ?? "", name: call.name, content: text })),
};

/** Mistral's chat. `dispatch` takes the response, its message or its calls. */
export function mistral(host: Host): Format<MistralTool, MistralMessage> {
  return openFormat(host, wire);
}
