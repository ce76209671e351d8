export type { Selection } from "../select/index.js";
export type { GuessSettings } from "./guesses/guesses.js";
export { isOpenApi } from "./is-openapi.js";
export { type OpenApiReading, readOpenApi } from "./read-openapi.js";
export type { OpenApiSettings } from "./settings.js";
