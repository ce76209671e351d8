import type { Deprecation } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import { type OperationReading, writtenAt } from "./operation-reading.js";

const phases = ["since", "redirect", "disable", "remove"] as const;

export function readDeprecation(reading: OperationReading): Deprecation | undefined {
  const { deprecated } = reading.tool;
  if (deprecated === undefined) return undefined;
  const origin = at(reading.origin, "deprecated");
  // A date that could not be read was reported, and says nothing of the order.
  const dated = phases.filter((phase) => deprecated[phase] !== undefined && writtenAt(reading, "deprecated", phase) === deprecated[phase]);
  for (const [index, later] of dated.entries()) {
    const earlier = dated[index - 1];
    if (earlier === undefined || !(momentOf(deprecated[later]) < momentOf(deprecated[earlier]))) continue;
    reading.report(diagnose("toolspec/dates-out-of-order", { earlier, later }, at(origin, later)));
  }
  if (deprecated.redirect !== undefined && writtenAt(reading, "deprecated", "replacement") === undefined) {
    reading.report(diagnose("toolspec/redirect-without-replacement", {}, at(origin, "redirect"), { atKey: true }));
  }
  return deprecated;
}

function momentOf(date: string | undefined): number {
  return Date.parse(date ?? "");
}
