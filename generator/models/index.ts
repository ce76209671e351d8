export { openTokenCounter, type TokenCounter } from "./count-tokens.js";
export { type Models, type ModelTool, openModels } from "./open-models.js";
