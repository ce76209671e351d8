import type { Diagnostic, Report } from "../../diagnostics/index.js";
import { isSpent, spend, stepsLeft } from "../../schema/patterns/steps.js";

/** What was made, with everything else that making it did: what it reported, and how much of the run's budget for patterns it took. */
export type Recorded<Made> = { readonly made: Made; readonly told: readonly Diagnostic[]; readonly steps: number };

/** Makes it. Undefined beside it where the budget for patterns ended on the way: then another run may make something else. */
export function record<Made>(
  make: (report: Report) => Made,
  report: Report,
): { readonly made: Made; readonly recorded: Recorded<Made> | undefined } {
  const before = stepsLeft();
  const told: Diagnostic[] = [];
  const made = make((diagnostic) => {
    told.push(diagnostic);
    report(diagnostic);
  });
  return { made, recorded: isSpent() ? undefined : { made, told, steps: before - stepsLeft() } };
}

/** Does once more what making it did. Undefined where the budget is too small for that. */
export function repeat<Made>({ made, told, steps }: Recorded<Made>, report: Report): Made {
  spend(steps);
  for (const diagnostic of told) report(diagnostic);
  return made;
}

/** Whether the budget of this run is large enough for what it took. */
export function isAffordable({ steps }: Recorded<unknown>): boolean {
  return steps < stepsLeft();
}
