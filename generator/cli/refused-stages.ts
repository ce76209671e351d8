import type { MissingStage, missingStages, Policy } from "@toolpact/runtime";

/** What a tool needs and this runtime cannot give, however it is called: a call that says who calls and that nobody waits lacks nothing else. */
export function refusedStages(policy: Policy, stagesOf: typeof missingStages): readonly MissingStage[] {
  return stagesOf(policy, { principal: { id: "somebody" }, lane: "background" });
}
