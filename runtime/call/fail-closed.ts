import { hasEffect } from "../has-effect.js";
import type { Policy } from "../policy.js";
import type { Engine } from "./call.js";
import { goOn, type Outcome, refuse } from "./outcome.js";

/** A stage that the policy asks for and that cannot be had. */
export type MissingStage = { readonly stage: string; readonly from: keyof Stages };

/** What a runtime was given, as far as policies depend on it. */
type Stages = { readonly [stage in "store" | "permissions" | "gates" | "approvals"]?: unknown };

/** A stage, the option of `createRuntime` that gives it, and which policies ask for it. */
type Guard = readonly [stage: string, from: keyof Stages, need: (policy: Policy) => unknown];

/** Each protects somebody: without it the tool must not run. In the order of the pipeline. */
const guards: readonly Guard[] = [
  ["roles", "permissions", ({ permissions }) => permissions.roles.length],
  ["capabilities", "permissions", ({ permissions }) => permissions.capabilities.length],
  ["resources", "permissions", ({ permissions }) => permissions.resources.length],
  ["security-level", "permissions", ({ securityLevel: level }) => level !== "public" && level !== "internal"],
  ["rate-limit", "store", ({ rateLimit }) => rateLimit],
  ["ledger", "store", hasEffect],
  ["gates", "gates", ({ gates }) => gates.length],
  ["gates", "store", ({ gates }) => gates.some(({ kind }) => kind === "budget" || kind === "dedupe")],
  ["confirm", "approvals", ({ confirm }) => confirm.rule !== "never"],
];

/** In plain JavaScript what is left out is often null. */
export function missingStages(policy: Policy, given: Stages): readonly MissingStage[] {
  return guards.flatMap(([stage, from, need]) => (!given[from] && need(policy) ? [{ stage, from }] : []));
}

/** Policies whose every stage a runtime has, with that runtime: neither changes. */
const complete = new WeakMap<Policy, object>();

type Guarded = { readonly id: string; readonly policy: Policy };

export function failClosed({ id, policy }: Guarded, engine: Pick<Engine, keyof Stages>): Outcome<undefined> {
  if (complete.get(policy) === engine) return goOn;
  const missing = missingStages(policy, engine);
  if (missing[0]) return refuseMissingStages(id, missing);
  complete.set(policy, engine);
  return goOn;
}

export function refuseMissingStages(id: string, missing: readonly MissingStage[]): Outcome<never> {
  const needs = [...new Set(missing.map(({ stage }) => stage))].join(", ");
  const options = [...new Set(missing.map(({ from }) => `\`${from}\``))].join(" and ");
  return refuse({
    code: "TOOL_CONFIGURATION_ERROR",
    message: `${id} did not run: its policy asks for: ${needs}. Give createRuntime ${options}.`,
    details: { missing_stages: missing },
  });
}
