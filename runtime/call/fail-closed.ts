import type { CallContext } from "../context.js";
import type { Policy } from "../policy.js";
import { type Outcome, proceed, refuse } from "./outcome.js";

/** A stage that the policy asks for and that cannot be had. */
export type MissingStage = { readonly stage: string; readonly need: string };

type Rule = {
  readonly stage: string;
  /** What the policy asks for, in words; undefined where it does not. */
  readonly need: (policy: Policy, context: CallContext) => string | undefined;
};

/** Each protects somebody: without it the tool must not run. In the order of the pipeline. A stage that comes to exist leaves this table. */
const guards: readonly Rule[] = [
  { stage: "roles", need: ({ permissions }) => listed("one of the roles", permissions.roles) },
  {
    stage: "capabilities",
    need: ({ permissions }) =>
      listed(
        "the capabilities",
        permissions.capabilities.map(({ name }) => name),
      ),
  },
  {
    stage: "resources",
    need: ({ permissions }) =>
      listed(
        "access to",
        permissions.resources.map(({ type, mode }) => `${type} (${mode})`),
      ),
  },
  { stage: "rate-limit", need: ({ rateLimit }) => (rateLimit === undefined ? undefined : "a limit on how often it is called") },
  {
    stage: "secrets",
    need: ({ secrets }) =>
      listed(
        "the secrets",
        secrets.map(({ name }) => name),
      ),
  },
  { stage: "ledger", need: ({ idempotency }) => (idempotency === undefined ? undefined : "a ledger, so that nothing happens twice") },
  {
    stage: "gates",
    need: ({ gates }) =>
      listed(
        "the gates",
        gates.map(({ kind }) => kind),
      ),
  },
  { stage: "confirm", need: ({ confirm }) => (confirm.rule === "never" ? undefined : `a person's approval (${confirm.rule})`) },
  {
    stage: "background",
    need: ({ execution }, { lane }) =>
      execution === "background" && lane !== "background"
        ? 'to run in the background, and the call is interactive: give `lane: "background"`'
        : undefined,
  },
];

/** Each only makes an answer better or faster: the call goes on, and the answer says what it went without. */
const comforts: readonly Rule[] = [
  { stage: "deprecation", need: ({ deprecation }) => (deprecation === undefined ? undefined : "a warning by date") },
  { stage: "cache", need: ({ cache }) => (cache === undefined ? undefined : "a cache") },
  { stage: "optimistic", need: ({ execution }) => (execution === "optimistic" ? "optimistic execution" : undefined) },
  { stage: "streaming", need: ({ execution }) => (execution === "streaming" ? "streamed updates" : undefined) },
  { stage: "retries", need: ({ retries }) => (retries === 0 ? undefined : `${retries} more attempts`) },
  { stage: "fallback", need: ({ fallback }) => (fallback === undefined ? undefined : "a fallback") },
];

export function missingStages(policy: Policy, context: CallContext): readonly MissingStage[] {
  return unmet(guards, policy, context);
}

export function stagesNotApplied(policy: Policy, context: CallContext): readonly string[] {
  return unmet(comforts, policy, context).map(({ stage }) => stage);
}

type Guarded = { readonly id: string; readonly policy: Policy };

export function failClosed({ id, policy }: Guarded, context: CallContext): Outcome<undefined> {
  const missing = missingStages(policy, context);
  if (missing.length === 0) return proceed(undefined);
  const needs = missing.map(({ stage, need }) => `${stage} (it needs ${need})`).join("; ");
  return refuse({
    code: "TOOL_CONFIGURATION_ERROR",
    message: `${id} did not run, because this runtime cannot give what its policy asks for: ${needs}.`,
    details: { missing_stages: missing },
  });
}

function unmet(rules: readonly Rule[], policy: Policy, context: CallContext): readonly MissingStage[] {
  return rules.flatMap(({ stage, need }) => {
    const found = need(policy, context);
    return found === undefined ? [] : [{ stage, need: found }];
  });
}

function listed(what: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `${what} ${names.join(", ")}`;
}
