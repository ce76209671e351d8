import type { ParserModes } from "../schema/index.js";

/** How a tool's values are checked: unknown keys by rule, defaults filled, formats asserted. */
export const toolMode: ParserModes = { unknownKeys: "strip", fillDefaults: true, assertFormats: true };

/** A condition only looks: it ignores keys that it does not name, and fills nothing. */
export const conditionMode: ParserModes = { unknownKeys: "keep", fillDefaults: false, assertFormats: true };
