import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Origin } from "../../ir/index.js";
import type { DocumentSpec } from "./table/index.js";

/** Every state that can follow is a state of the machine itself, so that nothing leads into the void. */
export function checkMachines(spec: DocumentSpec, { origin, report }: { readonly origin: Origin; readonly report: Report }): void {
  for (const [machine, table] of Object.entries(spec.machines)) {
    const states = Object.keys(table);
    for (const [state, followers] of Object.entries(table)) {
      for (const [index, follower] of followers.entries()) {
        if (states.includes(follower) || follower === "") continue;
        const place = at(origin, "machines", machine, state, index);
        report(diagnose("toolspec/unknown-state", { state: follower, nearest: nearest(follower, states) }, place));
      }
    }
  }
}
