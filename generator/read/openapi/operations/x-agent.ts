import type { Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { readAgentSettings, type Said } from "../../agent/index.js";
import { isObject, own } from "../../values.js";

export function hasAgent(json: Json): boolean {
  return own(json, "x-agent") !== undefined;
}

/** Whether an operation is on the allowlist. A bare `true` is short for `{ action: true }`. */
export function isAction(json: Json): boolean {
  const written = own(json, "x-agent");
  return written === true || (isObject(written) && own(written, "action") === true);
}

export function readAgent(json: Json, origin: Origin, report: Report): readonly Said[] {
  const value = own(json, "x-agent");
  const place = at(origin, "x-agent");
  return value === undefined ? [] : [{ settings: readAgentSettings({ word: "x-agent", value, origin: place, report }), origin: place }];
}
