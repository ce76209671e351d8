import type { GateStage, Visit } from "../call/call.js";
import type { Prepared } from "../call/facts.js";
import { shownOf } from "../call/known-secrets.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { Environment } from "../secrets/provider.js";
import { answerGate } from "./answer-gate.js";
import { askGates, asksApplication } from "./ask-gates.js";
import { assertGates } from "./assert-gates.js";
import { budgetClosed, budgetsOf } from "./budget.js";
import { dedupeOutput } from "./dedupe-output.js";
import type { GateFacts } from "./gate-request.js";
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
  const { environment: env = process.env, timeoutMs, ...providers } = options;
  return {
    assertFits: assertGates,
    asksApplication,
    ask: async (visit, prepared) => {
      const { engine, request, tool } = visit;
      const verdict = await askGates({
        ...factsOf(visit, prepared),
        gates: tool.policy.gates,
        schema: prepared.loaded.schemas.input,
        metaSchema: prepared.loaded.schemas.meta,
        context: request.context,
        providers,
        env,
        // At each question and at each answer: a provider may take seconds, in which a consent can expire.
        get now() {
          return engine.clock.now();
        },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        shown: (value) => shownOf(visit, value),
      });
      return verdict.kind === "open" ? undefined : verdict;
    },
    answer: answerGate,
    budgets: (visit, prepared) =>
      budgetsOf({ ...factsOf(visit, prepared), gates: visit.tool.policy.gates, env, now: visit.engine.clock.now() }),
    exhausted: (visit, prepared, begun) =>
      answerGate(visit, prepared, budgetClosed({ ...factsOf(visit, prepared), gates: visit.tool.policy.gates }, begun)),
    dedupe: (visit, prepared, data) => dedupeOutput(visit, factsOf(visit, prepared), data),
  };
}

function factsOf({ request, tool }: Visit, { args, meta }: Prepared): GateFacts {
  return { tool: tool.id, args, tenant: request.context.tenant, ...(meta === undefined ? {} : { meta }) };
}
