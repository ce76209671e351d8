/** The door `@toolpact/runtime/host/openai-agents`: tools for the OpenAI Agents SDK. Needs `@openai/agents`. */
export type { Question } from "../question.js";
export type { AgentQuestion, Decided, PausedRun, PausedState } from "./interruptions.js";
export { type OpenaiAgentsHost, type OpenaiAgentsOptions, openaiAgentsTools } from "./tools.js";
