/** The door `@toolpact/runtime/host/mastra`: tools for Mastra. Needs `@mastra/core`. */
export type { Question } from "../question.js";
export type { Answered, Suspended, SuspendedQuestion } from "./suspended.js";
export { type MastraHost, type MastraOptions, mastraTools } from "./tools.js";
