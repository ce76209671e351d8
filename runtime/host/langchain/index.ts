/** The door `@toolpact/runtime/host/langchain`: tools for LangChain and LangGraph. Needs `@langchain/core`. */
export type { HostDecision } from "../decide.js";
export type { Question } from "../question.js";
export type { LangChainConfig } from "./config.js";
export type { Answered, InterruptAnswer } from "./decisions.js";
export type { InterruptOn } from "./interrupt-on.js";
export { type LangChainHost, type LangChainOptions, langchainTools } from "./tools.js";
