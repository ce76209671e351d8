// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { planId, type PlanId, travelPlan, type TravelPlan } from "../../schemas.js";

export type SaveTravelPlanInput = { planId: PlanId };

export type SaveTravelPlanOutput = TravelPlan;

/** Keep a travel plan for good, so that the draft does not expire. */
export const saveTravelPlan: Tool<SaveTravelPlanInput, SaveTravelPlanOutput> = defineTool({
  id: "travel.saveTravelPlan",
  hostName: "travel_saveTravelPlan",
  title: "Save travel plan",
  description: "Keep a travel plan for good, so that the draft does not expire.",
  details: "A saved plan can be deleted again, so nobody is asked first.",
  category: "project_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-16",
  say: "Saving the plan.",
  input: () =>
    z.object({
      planId: planId(),
    }),
  output: travelPlan,
  deferred: async () => (await import("./save-travel-plan.deferred.js")).saveTravelPlan,
  policy: {
    effect: "write",
    sideEffects: "writes.plan",
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "travel.saveTravelPlan" },
});
