/** The door `@toolpact/runtime/host/formats`: tools, calls and results in the JSON of each provider, and schemas in its words. */
export { type AnthropicMessage, type AnthropicTool, type AnthropicToolResult, anthropic } from "./anthropic.js";
export { type BedrockMessage, type BedrockResult, type BedrockTool, bedrock } from "./bedrock.js";
export type { FormatReport } from "./declare-tools.js";
export { type GeminiContent, type GeminiFunction, type GeminiPart, type GeminiTool, gemini } from "./gemini.js";
export { type LongNames, longNames } from "./long-names.js";
export { type MistralMessage, type MistralTool, mistral } from "./mistral.js";
export type { DispatchOptions, Format, FormatOptions } from "./open-format.js";
export { type OpenAIChatTool, type OpenAIToolMessage, openaiChat } from "./openai-chat.js";
export { type OpenAIFunctionOutput, type OpenAIResponsesTool, openaiResponses } from "./openai-responses.js";
export {
  type Cost,
  type Dialect,
  dialectNames,
  type Loss,
  type NotProjected,
  type Projection,
  projectSchema,
  type Refusal,
} from "./project/index.js";
export type { Strict } from "./strict-tools.js";
export type { ArgumentSchema, PlainJson, PlainObject, WireCall } from "./wire.js";
