import type { GatedCall, GateStage } from "../call/stages.js";
import { systemClock } from "../clock.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { Environment } from "../secrets/provider.js";
import { askGates, asksApplication } from "./ask-gates.js";
import { budgetClosed, budgetsOf } from "./budget.js";
import { applyDedupe, type DedupeGate, dedupeKeys } from "./dedupe.js";
import type { GateProviders } from "./providers.js";

export type GateOptions = GateProviders & {
  /** Where flags and budgets are looked up: the process's own environment unless given. */
  readonly environment?: Environment;
  /** How long a provider may take: 5 seconds unless given. */
  readonly timeoutMs?: number;
};

const optionNames: OptionNames<GateOptions> = {
  consent: isFunction,
  state: isFunction,
  custom: isObject,
  environment: isObject,
  timeoutMs: (ms) => typeof ms === "number" && ms > 0,
};

/** Flags, budgets, consents, transitions, dedupe and the application's own checks: for `createRuntime({ gates })`. */
export function gates(options: GateOptions = {}): GateStage {
  assertOptions("gates", options, optionNames);
  const { environment = process.env, timeoutMs, ...providers } = options;
  return {
    asksApplication,
    ask: async (call) => {
      const verdict = await askGates({
        ...factsOf(call),
        gates: call.tool.policy.gates,
        schema: call.loaded.schemas.input,
        context: call.context,
        providers,
        env: environment,
        clock: { ...systemClock, now: () => call.now },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      return verdict.kind === "open" ? undefined : verdict;
    },
    budgets: (call) => budgetsOf({ ...factsOf(call), gates: call.tool.policy.gates, env: environment, now: call.now }),
    exhausted: budgetClosed,
    dedupe: async (call, data, remember) => {
      let rest = data;
      for (const gate of call.tool.policy.gates.filter(isDedupe)) {
        const keys = dedupeKeys(gate, { ...factsOf(call), data: rest });
        if (keys.length > 0) rest = applyDedupe(gate, { data: rest, keys, isNew: await remember(keys) });
      }
      return rest;
    },
  };
}

type Facts = Pick<GatedCall, "args"> & { readonly tool: string; readonly tenant: string | undefined; readonly meta?: GatedCall["meta"] };

function factsOf({ tool, args, meta, context }: GatedCall): Facts {
  return { tool: tool.id, args, tenant: context.tenant, ...(meta === undefined ? {} : { meta }) };
}

function isDedupe(gate: { readonly kind: string }): gate is DedupeGate {
  return gate.kind === "dedupe";
}
