/** The door `@toolpact/runtime/host/ai-sdk`: for `generateText`, `streamText` and agents of AI SDK 6 and 7. */
export { type AiSdk, type AiSdkOptions, type AiSdkSearch, aiSdkTools } from "./ai-sdk-tools.js";
export type * from "./types.js";
