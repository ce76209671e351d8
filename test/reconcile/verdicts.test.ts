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

test("a reconciler under a name that is nearly a tool's is told of: its calls would stay unknown for ever", async () => {
  const none = () => ({ kind: "none" }) as const;
  const slip = `${order.slice(0, -1)}`;
  const told = async (given: object) => {
    const stage = orderStage({ reconcile: reconcilers(given as never) });
    await stage.runtime.reconcile();
    return stage.told.map(({ error, stage: at }) => `${at}: ${error}`);
  };
  expect(await told({ [slip]: none })).toEqual([
    `reconcile: ToolConfigurationError: There is no tool "${slip}" to reconcile. Did you mean "${order}"?`,
  ]);
  // Calls of a tool that is gone may still be unsettled.
  for (const given of [{ [order]: none }, { [order]: none, [slip]: none }, { "legacy.import": none }])
    expect(await told(given)).toEqual([]);
});
