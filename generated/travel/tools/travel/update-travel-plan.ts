// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  money,
  type Money,
  planId,
  type PlanId,
  travelPlan,
  type TravelPlan,
  travelPreferences,
  type TravelPreferences,
} from "../../schemas.js";

export type UpdateTravelPlanInput = {
  planId: PlanId;
  /** Name of the trip. */
  title?: string;
  /** Places to go, in order. */
  destinations?: string[];
  /** First day of the trip. */
  startDate?: string;
  /** Last day of the trip, not before the first. */
  endDate?: string;
  /** How many people travel. */
  travelers?: number;
  /** For everybody and the whole trip. */
  budget?: Money;
  preferences?: TravelPreferences;
};

export type UpdateTravelPlanOutput = TravelPlan;

/** Change any part of a travel plan. Fields that are left out stay as they are. */
export const updateTravelPlan: Tool<UpdateTravelPlanInput, UpdateTravelPlanOutput> = defineTool({
  id: "travel.updateTravelPlan",
  hostName: "travel_updateTravelPlan",
  title: "Update travel plan",
  description: "Change any part of a travel plan. Fields that are left out stay as they are.",
  details:
    "A field that is given replaces the old value whole, lists and preferences too. It can be changed back, so nobody is asked first.",
  category: "project_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-14",
  say: "Updating the plan.",
  input: () =>
    z.object({
      planId: planId(),
      title: z.string().min(1).max(200).exactOptional(),
      destinations: z.array(z.string().min(1).max(200)).min(1).max(20).exactOptional(),
      startDate: z.iso.date().exactOptional(),
      endDate: z.iso.date().exactOptional(),
      travelers: z.number().int().min(1).max(50).exactOptional(),
      budget: money().exactOptional(),
      preferences: travelPreferences().exactOptional(),
    }),
  output: travelPlan,
  deferred: async () => (await import("./update-travel-plan.deferred.js")).updateTravelPlan,
  policy: {
    effect: "write",
    sideEffects: "writes.plan",
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "travel.updateTravelPlan" },
});
