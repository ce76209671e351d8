// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import {
  money,
  type Money,
  travelPlan,
  type TravelPlan,
  travelPreferences,
  type TravelPreferences,
} from "../../schemas.js";

export type CreateTravelPlanInput = {
  /** Name of the trip. */
  title: string;
  /** Places to go, in order. */
  destinations: string[];
  /** First day of the trip. */
  startDate: string;
  /** Last day of the trip, not before the first. */
  endDate: string;
  /** How many people travel. */
  travelers: number;
  /** For everybody and the whole trip. */
  budget: Money;
  preferences?: TravelPreferences;
};

export type CreateTravelPlanOutput = TravelPlan;

/** Start a travel plan with a title, destinations, dates, travellers and budget. */
export const createTravelPlan: Tool<CreateTravelPlanInput, CreateTravelPlanOutput> = defineTool({
  id: "travel.createTravelPlan",
  hostName: "travel_createTravelPlan",
  title: "Create travel plan",
  description: "Start a travel plan with a title, destinations, dates, travellers and budget.",
  details:
    "The plan is a draft in Redis and expires unless saveTravelPlan keeps it. The document gives the fields without types and says only `planId` of the answer; chosen here: the whole plan.",
  category: "project_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-13",
  say: "Starting the plan {title}.",
  input: () =>
    z.object({
      title: z.string().min(1).max(200),
      destinations: z.array(z.string().min(1).max(200)).min(1).max(20),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      travelers: z.number().int().min(1).max(50),
      budget: money(),
      preferences: travelPreferences().exactOptional(),
    }),
  output: travelPlan,
  deferred: async () => (await import("./create-travel-plan.deferred.js")).createTravelPlan,
  policy: {
    effect: "write",
    sideEffects: "writes.plan",
    reversible: true,
    auth: "session",
    timeoutMs: 5_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "travel.createTravelPlan" },
});
