import { own } from "../../own.js";
import type { Host } from "../host.js";
import { callOf, listIn } from "./calls.js";
import { type Format, type FormatOptions, openFormat } from "./open-format.js";
import { type ArgumentSchema, schemaOf, type Wire } from "./wire.js";

export type AnthropicTool = { name: string; description: string; input_schema: ArgumentSchema; strict?: true };
export type AnthropicToolResult = { type: "tool_result"; tool_use_id: string; content: string; is_error: boolean };
export type AnthropicMessage = { role: "user"; content: AnthropicToolResult[] };

const wire: Wire<AnthropicTool, AnthropicMessage> = {
  provider: "anthropic",
  dialect: "anthropic",
  strictDialect: "anthropic-strict",
  name: /^[a-zA-Z0-9_-]{1,128}$/,
  tool: (declared) => ({
    name: declared.name,
    description: declared.description,
    input_schema: schemaOf(declared),
    ...(declared.strict ? { strict: true as const } : {}),
  }),
  callsIn: (answer) =>
    listIn(answer, "content").flatMap((block) =>
      own(block, "type") === "tool_use" ? (callOf(block, { id: "id", arguments: "input" }) ?? []) : [],
    ),
  messages: (results) => [
    {
      role: "user",
      content: results.map(({ call, text, isError }) => ({
        type: "tool_result",
        tool_use_id: call.id ?? "",
        content: text,
        is_error: isError,
      })),
    },
  ],
};

/** Anthropic's Messages API. `dispatch` takes the message, or its `content`. */
export function anthropic(host: Host, options?: FormatOptions): Format<AnthropicTool, AnthropicMessage> {
  return openFormat(host, wire, options);
}
