import type { ShapeValue } from "../../shape/index.js";
import type { document } from "./document.js";
import type { tool } from "./tool.js";

export { document } from "./document.js";
export { errorCodes } from "./policy.js";
export { schemaKeywords } from "./schema.js";

export type DocumentSpec = ShapeValue<typeof document>;
export type ToolSpec = ShapeValue<typeof tool>;
