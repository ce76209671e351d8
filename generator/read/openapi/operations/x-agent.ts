import type { Report } from "../../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { readAgentSettings, type Said } from "../../agent/index.js";
import { isObject, own } from "../../values.js";
import type { FoundOperation } from "./collect.js";
import type { Reading } from "./reading.js";

export function hasAgent(json: Json): boolean {
  return own(json, "x-agent") !== undefined;
}

/** Whether an operation is on the allowlist. A bare `true` is short for `{ action: true }`. */
export function isAction(json: Json): boolean {
  const written = own(json, "x-agent");
  return written === true || (isObject(written) && own(written, "action") === true);
}

/** The author of an `x-agent` expects an effect: a value other than yes or no, or a place where it is ignored, is reported. */
export function tellUnclear(
  operations: readonly FoundOperation[],
  { root, origin: document, tally }: Pick<Reading, "root" | "origin" | "tally">,
): void {
  for (const { json, origin, key } of operations) {
    const written = own(json, "x-agent");
    const action = isObject(written) ? own(written, "action") : written;
    if (written !== undefined && typeof action !== "boolean")
      tally.add("openapi/unclear-agents", `\`${key.slice(0, 80)}\``, { place: at(origin, "x-agent") });
  }
  const holders = [{ json: root, origin: document }, ...new Set(operations.flatMap(({ pathItem }) => pathItem))];
  for (const { json, origin } of holders)
    if (hasAgent(json)) tally.add("openapi/misplaced-agents", "", { place: at(origin, "x-agent"), atKey: true });
}

export function readAgent(json: Json, origin: Origin, report: Report): readonly Said[] {
  const value = own(json, "x-agent");
  const place = at(origin, "x-agent");
  return value === undefined
    ? []
    : [{ settings: readAgentSettings({ word: "x-agent", value, origin: place, report }), origin: place, written: value }];
}
