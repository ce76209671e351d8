// Made by toolpact from specs/travel.tools.yaml. Edit the spec, then run `toolpact generate`.
import { defineTool, type Tool } from "@toolpact/runtime/codegen-v1";
import * as z from "@toolpact/runtime/codegen-v1/zod";
import { planId, type PlanId } from "../../schemas.js";

export type DeleteTravelPlanInput = { planId: PlanId };

export type DeleteTravelPlanOutput = {
  planId: PlanId;
  /** Always true: a plan that could not be deleted is an error. */
  deleted: true;
  /** When it was deleted. */
  deletedAt: string;
};

/** Delete a travel plan for good, draft or saved. A person must approve it first. */
export const deleteTravelPlan: Tool<DeleteTravelPlanInput, DeleteTravelPlanOutput> = defineTool({
  id: "travel.deleteTravelPlan",
  hostName: "travel_deleteTravelPlan",
  title: "Delete travel plan",
  description: "Delete a travel plan for good, draft or saved. A person must approve it first.",
  details:
    "The document's \"deletion confirmation\" is the answer afterwards; its shape is chosen. That a person is asked before is chosen too, because a deleted plan cannot be brought back.",
  category: "project_management",
  version: "1.0.0",
  createdAt: "2025-11-11T00:00:00Z",
  updatedAt: "2025-11-11T00:00:00Z",
  source: "TRV-17",
  say: "Deleting the plan.",
  input: () =>
    z.object({
      planId: planId(),
    }),
  output: () =>
    z.object({
      planId: planId(),
      deleted: z.literal(true),
      deletedAt: z.iso.datetime(),
    }),
  deferred: async () => (await import("./delete-travel-plan.deferred.js")).deleteTravelPlan,
  policy: {
    effect: "delete",
    sideEffects: "writes.plan",
    confirm: {
      rule: "always",
      readBack: ["planId"],
      explain: "The plan is deleted for good and cannot be brought back.",
    },
    auth: "session",
    timeoutMs: 5_000,
    securityLevel: "confidential",
    idempotency: { scope: "principal", key: { from: "call" }, ttlMs: 86_400_000 },
  },
  call: { kind: "local", handler: "travel.deleteTravelPlan" },
});
