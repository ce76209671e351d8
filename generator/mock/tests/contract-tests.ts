import type { Handlers, ToolResponse } from "@toolpact/runtime";
import { liveRegistry } from "../../dynamic/live-tools.js";
import { printSorted } from "../../ir/index.js";
import type { Plan, ToolPlan } from "../../plan/index.js";
import { type ExampleCall, exampleCall } from "../rehearsal/example-call.js";
import { type Mocked, openMocked } from "../rehearsal/open-mocked.js";
import { rehearsalPlans } from "../rehearsal/rehearsal-plans.js";
import { invalidInput } from "./invalid-input.js";

/** The contract tests of a tool, in this order. */
export const testNames = ["happy path", "validation error", "timeout", "replay"] as const;
export type TestName = (typeof testNames)[number];

export type TestResult = {
  readonly test: TestName;
  readonly result: "passed" | "failed" | "skipped";
  /** Why it failed or was skipped. */
  readonly reason?: string;
};
export type ToolResults = { readonly tool: string; readonly results: readonly TestResult[] };

export type Testing = {
  readonly plans: readonly Plan[];
  /** Ids of the tools to test. All enabled ones unless given. */
  readonly tools?: (id: string) => boolean;
  readonly seed?: string;
  /** The application's own, in the place of the mock. */
  readonly handlers?: Handlers;
};

const hurriedMs = 80;
const plentyMs = 5_000;

/** Calls each tool through a real runtime, with a mock of its service behind it. */
export async function runContractTests({ plans, tools = () => true, seed, handlers = {} }: Testing): Promise<readonly ToolResults[]> {
  const usual = rehearsalPlans(plans, { timeoutMs: plentyMs });
  const registry = liveRegistry(usual);
  const hurried = rehearsalPlans(plans, { timeoutMs: hurriedMs }).map((plan) => ({ ...plan, tools: plan.tools.map(withoutRetries) }));
  const late = liveRegistry(hurried);
  const results: ToolResults[] = [];
  for (const plan of usual) {
    for (const tool of plan.tools.filter(({ id }) => tools(id))) {
      const call = tool.policy.status.enabled ? exampleCall(tool, plan) : undefined;
      if (call === undefined) {
        const reason = tool.policy.status.enabled ? "no input is found that the schema accepts" : "the tool is disabled";
        results.push({ tool: tool.id, results: testNames.map((test) => ({ test, result: "skipped", reason })) });
        continue;
      }
      const own = { tool, plan, call };
      const open = (): Mocked => openMocked({ plans: usual, registry, handlers, ...(seed === undefined ? {} : { seed }) });
      const openLate = (): Mocked => openMocked({ plans: hurried, registry: late, faults: [{ fault: "timeout" }] });
      results.push({
        tool: tool.id,
        results: [
          await run("happy path", open, (mocked) => happyPath(mocked, own)),
          await run("validation error", open, (mocked) => validationError(mocked, own)),
          await run("timeout", openLate, (mocked) => timeout(mocked, own)),
          await run("replay", open, (mocked) => replay(mocked, own)),
        ],
      });
    }
  }
  return results;
}

function withoutRetries(tool: ToolPlan): ToolPlan {
  return { ...tool, policy: { ...tool.policy, retries: 0 } };
}

type Tested = { readonly tool: ToolPlan; readonly plan: Plan; readonly call: ExampleCall };
/** Undefined where the test passes. */
type Verdict = { readonly failed: string } | { readonly skipped: string } | undefined;

async function run(test: TestName, open: () => Mocked, judge: (mocked: Mocked) => Promise<Verdict>): Promise<TestResult> {
  const mocked = open();
  try {
    const verdict = await judge(mocked);
    if (verdict === undefined) return { test, result: "passed" };
    return "failed" in verdict ? { test, result: "failed", reason: verdict.failed } : { test, result: "skipped", reason: verdict.skipped };
  } finally {
    await mocked.runtime.close();
  }
}

async function happyPath({ call }: Mocked, { tool, call: { input, context } }: Tested): Promise<Verdict> {
  const answer = await call(tool.id, input, context);
  return answer.status === "success" ? undefined : { failed: wordsOf(answer) };
}

async function validationError({ call, mock }: Mocked, { tool, plan, call: { input, context } }: Tested): Promise<Verdict> {
  const invalid = invalidInput(input, tool, plan);
  if (invalid === undefined) return { skipped: "the schema accepts every input" };
  const answer = await call(tool.id, invalid, context);
  if (answer.status === "success") return { failed: `it accepts ${JSON.stringify(invalid).slice(0, 200)}` };
  return mock.effects().length === 0 ? undefined : { failed: "the refused call had an effect" };
}

async function timeout({ call, mock }: Mocked, { tool, call: { input, context } }: Tested): Promise<Verdict> {
  const answer = await call(tool.id, input, context);
  if (mock.effects().length > 0) return { failed: "a request that did not arrive had an effect" };
  // A fallback of the policy is an answer, and says that it is one.
  if (answer.status === "success")
    return tool.policy.fallback === undefined ? { failed: "it answers, although the service does not" } : undefined;
  const expected = answer.error.code === "TOOL_EXECUTION_TIMEOUT" || tool.policy.fallback !== undefined;
  return expected ? undefined : { failed: wordsOf(answer) };
}

async function replay({ call, mock }: Mocked, { tool, call: { input, context } }: Tested): Promise<Verdict> {
  const first = await call(tool.id, input, context);
  const second = await call(tool.id, input, context);
  if (first.status !== "success") return { failed: wordsOf(first) };
  if (second.status !== "success") return { failed: `the repeated call: ${wordsOf(second)}` };
  const hasEffect = tool.policy.effect === "write" || tool.policy.effect === "delete";
  const count = mock.effects().length;
  const isKnown = context.idempotencyKey !== undefined || tool.policy.confirm.rule === "always";
  if (hasEffect && !isKnown) return { skipped: "the tool has no key: each call is its own" };
  if (hasEffect && count > 1) return { failed: `two calls with one key had ${count} effects` };
  // A replay withholds secrets of the first answer.
  const isSame = hasEffect || printSorted(asJson(first.data)) === printSorted(asJson(second.data));
  return isSame ? undefined : { failed: "the repeated call has another answer" };
}

function asJson(data: unknown): Parameters<typeof printSorted>[0] {
  return JSON.parse(JSON.stringify(data ?? null)) as Parameters<typeof printSorted>[0];
}

function wordsOf(answer: ToolResponse<unknown>): string {
  return answer.status === "success" ? "success" : `${answer.error.code}: ${answer.error.message}`;
}
