import type { MissingStage, missingStages, Policy } from "@toolpact/runtime";

/** What a tool needs and this runtime cannot give, however it is called: a call that nobody waits for lacks nothing else. */
export function refusedStages(policy: Policy, stagesOf: typeof missingStages): readonly MissingStage[] {
  return stagesOf(policy, { lane: "background" });
}
