export { isOpenApi } from "./is-openapi.js";
export { type OpenApiReading, readOpenApi } from "./read-openapi.js";
export type { OpenApiSettings, Selection } from "./settings.js";
