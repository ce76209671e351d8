import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReconcileVerdict, reconcilers } from "../../runtime/reconcile/index.js";
import { halfOf, junk } from "../call/junk.js";
import { agent, order, orderStage } from "../call/stage.js";

test("whatever a reconciler says: only a verdict settles a call", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(junk, halfOf({ kind: ["none", "happened", "unknown", "failed"], data: [{ orderId: "o" }] })),
      async (said) => {
        const stage = orderStage({
          handler: () => Promise.reject(new Error("lost")),
          reconcile: reconcilers({ [order]: () => said as ReconcileVerdict }),
        });
        await stage.call({ key: "k" }, agent);
        const again = await stage.call({ key: "k" }, agent);
        const { kind, data } = ((await said) ?? {}) as { readonly kind?: unknown; readonly data?: { readonly orderId?: unknown } | null };
        const isAnswer = kind === "happened" && typeof data?.orderId === "string";
        expect(again.error?.code).toBe(isAnswer ? undefined : kind === "none" ? "TOOL_INTERNAL_ERROR" : "TOOL_OUTCOME_UNKNOWN");
        expect(stage.ran).toHaveLength(kind === "none" ? 2 : 1);
      },
    ),
    { numRuns: 200 },
  );
});
