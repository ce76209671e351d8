import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Origin } from "../../ir/index.js";
import type { DocumentSpec } from "./table/index.js";

type Place = { readonly origin: Origin; readonly report: Report };

export function checkMachines(spec: DocumentSpec, { origin, report }: Place): void {
  for (const [name, machine] of Object.entries(spec.machines)) checkMachine(machine, { origin: at(origin, "machines", name), report });
}

/** Every state that can follow is a state of the machine itself, so that nothing leads into the void. */
export function checkMachine(machine: DocumentSpec["machines"][string], { origin, report }: Place): void {
  const states = Object.keys(machine);
  for (const [state, followers] of Object.entries(machine)) {
    for (const [index, follower] of followers.entries()) {
      if (states.includes(follower) || follower === "") continue;
      report(diagnose("toolspec/unknown-state", { state: follower, nearest: nearest(follower, states) }, at(origin, state, index)));
    }
  }
}
