import type { Explanation } from "../tool/explanation.js";
import { misfitsOf } from "./misfits.js";
import { unknownField } from "./unknown-fields.js";

/** What every defined tool brings. */
export const explanation: Explanation = { field: unknownField, misfits: misfitsOf };
