import { own } from "../../own.js";
import type { Host } from "../host.js";
import { callOf, listIn } from "./calls.js";
import { type Format, type FormatOptions, openFormat } from "./open-format.js";
import { type ArgumentSchema, schemaOf, type Wire } from "./wire.js";

export type OpenAIResponsesTool = { type: "function"; name: string; description: string; parameters: ArgumentSchema; strict: boolean };
export type OpenAIFunctionOutput = { type: "function_call_output"; call_id: string; output: string };

const wire: Wire<OpenAIResponsesTool, OpenAIFunctionOutput> = {
  provider: "openaiResponses",
  dialect: "openai",
  strictDialect: "openai-strict",
  name: /^[A-Za-z0-9_-]{1,64}$/,
  // Without `strict: false` the service makes a schema strict by itself.
  tool: (declared) => ({
    type: "function",
    name: declared.name,
    description: declared.description,
    parameters: schemaOf(declared),
    strict: declared.strict,
  }),
  callsIn: (answer) =>
    listIn(answer, "output").flatMap((item) =>
      own(item, "type") === "function_call" ? (callOf(item, { id: "call_id", arguments: "arguments" }) ?? []) : [],
    ),
  messages: (results) => results.map(({ call, text }) => ({ type: "function_call_output", call_id: call.id ?? "", output: text })),
};

/** OpenAI's Responses API. `dispatch` takes the response, or its `output`; its items go into the next `input`. */
export function openaiResponses(host: Host, options?: FormatOptions): Format<OpenAIResponsesTool, OpenAIFunctionOutput> {
  return openFormat(host, wire, options);
}
