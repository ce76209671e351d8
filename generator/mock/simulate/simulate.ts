import type { CallContext, Effect, ToolResponse } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../ir/index.js";
import type { Plan } from "../../plan/index.js";
import { isObject } from "../../read/values.js";
import type { FaultRule } from "../faults/catalogue.js";
import { metaFor } from "../rehearsal/example-call.js";
import { openMocked } from "../rehearsal/open-mocked.js";
import { rehearsalPlans } from "../rehearsal/rehearsal-plans.js";
import { valueAt } from "../values/place.js";
import { answerByRule } from "./approval-rules.js";
import type { ApprovalRule, Expectation, Step } from "./script.js";

/** Calls a tool as the agent. Approvals are answered by the rules of the script. */
export type AgentCall = (tool: string, args?: JsonObject, context?: Pick<CallContext, "idempotencyKey">) => Promise<ToolResponse<unknown>>;
/** Plays the model: a function of a module. */
export type Agent = (world: { readonly call: AgentCall; readonly tools: readonly string[] }) => Promise<void> | void;

export type Simulation = {
  readonly plans: readonly Plan[];
  readonly agent: Agent;
  readonly seed?: string | number;
  readonly faults?: readonly FaultRule[];
  readonly approvals?: readonly ApprovalRule[];
  readonly expect?: Expectation;
};

/** What happened. Effects and duplicates are those of the mock's own record. */
export type Report = {
  readonly calls: number;
  readonly effects: number;
  readonly effectsWithoutApproval: number;
  readonly duplicates: number;
  readonly refusals: number;
  readonly unknownOutcomes: number;
  /** An estimate: four characters of arguments and answers are one. */
  readonly tokens: number;
  /** Rules of the script that do not hold. */
  readonly broken: readonly { readonly rule: keyof Expectation; readonly expected: number; readonly found: number }[];
  /** Every call, in order. */
  readonly log: readonly LoggedCall[];
};
export type LoggedCall = { readonly tool: string; readonly status: string; readonly effects: number; readonly isApproved: boolean };

/** Long enough for a mock, and short enough to wait for. */
const timeoutMs = 1_000;

const caller = {
  principal: { id: "simulated-agent", kind: "agent" },
  onBehalfOf: { id: "simulated-person", kind: "user" },
} as const;

export async function simulate({ plans: given, agent, seed, faults = [], approvals = [], expect = {} }: Simulation): Promise<Report> {
  const plans = rehearsalPlans(given, { timeoutMs });
  const effects = new Map<string, Effect>(plans.flatMap(({ tools }) => tools.map(({ id, policy }) => [id, policy.effect] as const)));
  const approved = new Set<string>();
  const answer = answerByRule(approvals, (tool) => effects.get(tool));
  const { runtime, call, mock } = openMocked({
    plans,
    faults,
    keys: "ignore",
    ...(seed === undefined ? {} : { seed }),
    decide: (approval) => {
      const said = answer(approval);
      if (said === "approve") approved.add(approval.id);
      return said;
    },
  });
  const metas = new Map(
    plans.flatMap(({ tools, contract }) => tools.map(({ id, meta }) => [id, { meta, schemas: contract.schemas }] as const)),
  );
  const log: LoggedCall[] = [];
  let characters = 0;
  const run: AgentCall = async (tool, args = {}, context = {}) => {
    const before = mock.effects().length;
    const { idempotencyKey: key = `simulated-${log.length + 1}` } = context;
    const known = metas.get(tool);
    const meta = known === undefined ? undefined : metaFor(known.meta, { input: args, key, schemas: known.schemas });
    const answered = await call(tool, args, { ...caller, ...(meta === undefined ? {} : { meta }), ...context });
    characters += JSON.stringify(args).length + JSON.stringify(answered.status === "success" ? answered.data : answered.error).length;
    const status = answered.status === "success" ? "success" : answered.error.code;
    log.push({ tool, status, effects: mock.effects().length - before, isApproved: approved.has(answered.metadata.approval_id ?? "") });
    return answered;
  };
  await agent({ call: run, tools: [...effects.keys()] });
  const { unknown } = await runtime.reconcile();
  await runtime.close();
  const found = {
    calls: log.length,
    effects: mock.effects().length,
    effectsWithoutApproval: log.filter(({ effects: count, isApproved }) => count > 0 && !isApproved).length,
    duplicates: mock.duplicates().length,
    refusals: log.filter(({ status }) => status !== "success").length,
    unknownOutcomes: unknown,
    tokens: Math.ceil(characters / 4),
  };
  return { ...found, broken: brokenRules(expect, found), log };
}

function brokenRules(expect: Expectation, found: Omit<Report, "broken" | "log">): Report["broken"] {
  return Object.entries(expect).flatMap(([name, expected]) => {
    const rule = name as keyof Expectation;
    if (expected === undefined) return [];
    const holds = rule === "tokens" ? found[rule] <= expected : found[rule] === expected;
    return holds ? [] : [{ rule, expected, found: found[rule] }];
  });
}

/** The model of a script: its calls, one after the other. */
export function scriptedAgent(steps: readonly Step[]): Agent {
  return async ({ call }) => {
    const kept: { [name: string]: Json } = {};
    for (const { call: tool, arguments: args, as, times, key } of steps) {
      for (let turn = 0; turn < times; turn += 1) {
        const answer = await call(tool, filled(args, kept) as JsonObject, key === undefined ? {} : { idempotencyKey: key });
        if (as !== undefined && answer.status === "success") kept[as] = JSON.parse(JSON.stringify(answer.data ?? null)) as Json;
      }
    }
  };
}

/** `$order.id` stands for a member of what was kept; other texts stay as they are. */
function filled(value: unknown, kept: { readonly [name: string]: Json }): Json {
  if (typeof value === "string" && value.startsWith("$")) {
    const [name = "", ...steps] = value.slice(1).split(".");
    return Object.hasOwn(kept, name) ? (valueAt(kept[name], steps) ?? null) : value;
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, kept));
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member, kept)]))
    : (value as Json);
}
