/** The door `@toolpact/runtime/host/adk`: tools for Google's Agent Development Kit. Needs `@google/adk`. */
export type { Question } from "../question.js";
export type { Answered } from "./confirmations.js";
export type { AdkSession } from "./session.js";
export { type AdkHost, type AdkOptions, adkTools } from "./tools.js";
