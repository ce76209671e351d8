/** The door `@toolpact/runtime/host`: tools for an agent host. The doors of single hosts build on it. */
export { type Annotations, annotationsOf } from "./annotations.js";
export { type Host, type HostCall, type HostOptions, type HostTool, openHost } from "./host.js";
export { type AnswerBudget, type ModelAnswer, renderForModel } from "./model-answer.js";
export { modelInputSchema, modelOutputSchema } from "./model-schema.js";
export type { Question } from "./question.js";
