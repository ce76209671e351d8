import { fillTemplate } from "../template/fill-template.js";
import type { Carried } from "../tool/carried.js";
import { misfitsOf } from "./misfits.js";
import { unknownField } from "./unknown-fields.js";
import { withhold } from "./withhold.js";

/** What every tool of a registry carries. */
export const carried: Carried = { field: unknownField, misfits: misfitsOf, withhold, fill: fillTemplate };
