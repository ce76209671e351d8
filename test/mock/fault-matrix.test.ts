import { beforeAll, describe, expect, test } from "vitest";
import { liveRegistry } from "../../generator/dynamic/live-tools.js";
import { type FaultId, faultIds } from "../../generator/mock/faults/catalogue.js";
import { type ExampleCall, exampleCall } from "../../generator/mock/rehearsal/example-call.js";
import { openMocked } from "../../generator/mock/rehearsal/open-mocked.js";
import { rehearsalPlans } from "../../generator/mock/rehearsal/rehearsal-plans.js";
import type { Plan } from "../../generator/plan/index.js";
import type { Registry } from "../../runtime/index.js";
import { openSpecs } from "./open-specs.js";

const seeds = process.env.TOOLPACT_LONG === "1" ? 200 : 2;

type Effectful = ExampleCall & { readonly id: string };
let tools: readonly Effectful[];
let registry: Registry;
let plans: readonly Plan[];

beforeAll(async () => {
  plans = rehearsalPlans(await openSpecs("marketplace", "universal-surface"), { timeoutMs: 60 });
  registry = liveRegistry(plans);
  tools = plans.flatMap((plan) =>
    plan.tools.flatMap((tool) => {
      const { effect, status } = tool.policy;
      const call = (effect === "write" || effect === "delete") && status.enabled ? exampleCall(tool, plan) : undefined;
      return call === undefined ? [] : [{ ...call, id: tool.id }];
    }),
  );
});

describe.each(faultIds)("%s, in the first request of every tool with an effect", (fault) => {
  // What happened and cannot be read is known to have happened: the failure is what is replayed.
  const last = fault === "broken-schema" ? "TOOL_DATA_CORRUPTION" : "success";

  test(`has one effect, no second one, and leaves no outcome unknown, for ${seeds} seeds`, async () => {
    expect(tools.length).toBeGreaterThan(15);
    for (let seed = 0; seed < seeds; seed += 1) {
      const { found, duplicates, unsettled } = await rehearse(fault, seed);
      const wrong = found.filter(({ effects, codes }) => effects !== 1 || codes.at(-1) !== last);
      expect({ seed, wrong, duplicates, unsettled }).toEqual({ seed, wrong: [], duplicates: [], unsettled: 0 });
    }
  });
});

/** The same call three times, as an agent would repeat it: with the fault in its first request, and then without. */
async function rehearse(fault: FaultId, seed: number) {
  // A service gets the request twice only from what carries it, and then knows it by its key. All others do not look at keys.
  const keys = fault === "duplicate-delivery" ? "honour" : "ignore";
  const { runtime, call, mock } = openMocked({ plans, registry, seed, keys, faults: [{ fault, calls: [1], retryAfter: 0, delayMs: 5 }] });
  const found = await Promise.all(
    tools.map(async ({ id, input, context }) => {
      const codes: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) codes.push(codeOf(await call(id, input, context)));
      return { id, codes, effects: mock.effects().filter(({ tool }) => tool === id).length };
    }),
  );
  const { unknown: unsettled } = await runtime.reconcile();
  await runtime.close();
  return { found, duplicates: mock.duplicates(), unsettled };
}

function codeOf(answer: { readonly status: string; readonly error?: { readonly code: string } }): string {
  return answer.error?.code ?? answer.status;
}
