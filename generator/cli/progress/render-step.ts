import { plainText } from "../../diagnostics/render/excerpt.js";
import type { Step } from "../../pipeline/step.js";
import { plural } from "../plural.js";

/** A step for the line of progress. */
export function renderStep(step: Step): string {
  switch (step.stage) {
    case "read":
      return `reading ${plainText(step.contract)} (${step.number} of ${step.of})`;
    case "plan":
      return `planning ${plural(step.operations, "operation")}`;
    case "print":
      return `printing ${plural(step.tools, "tool")} of ${plainText(step.contract)} (${step.number} of ${step.of})`;
    case "write":
      return `writing ${plural(step.files, "file")}`;
  }
}
