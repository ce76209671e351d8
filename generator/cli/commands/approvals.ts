import type { Policy } from "@toolpact/runtime";
import type { Approval, Approvals, Decision } from "@toolpact/runtime/approvals";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { listApprovals } from "../approvals/list-approvals.js";
import { nextCall } from "../approvals/next-call.js";
import { notFound } from "../approvals/not-found.js";
import { showApproval } from "../approvals/show-approval.js";
import { argumentsBy, type ShowArguments, wholeHint } from "../approvals/shown-arguments.js";
import { withTools } from "../call/with-tools.js";
import { failure, type Invocation, type Outcome, type Run } from "../command.js";
import { openDoor } from "../open-store.js";
import { samePlace } from "../same-place.js";
import { wholeId } from "../whole-id.js";

const verbs = ["approve", "deny", "expire"] as const;
type Verb = (typeof verbs)[number];

/** Where a person decides. It is no tool: a model that calls tools cannot reach it. */
export const approvals: Run = async (invocation) => {
  const { texts, positionals, command } = invocation;
  const [action, typed] = positionals;
  const known = ["list", "show", ...verbs];
  const usage = `toolpact approvals ${command.usage}`;
  if (action === undefined) return failure([diagnose("cli/missing-argument", { argument: `action (${known.join(", ")})`, usage })]);
  if (!known.includes(action)) {
    return failure([diagnose("cli/unknown-action", { command: "approvals", action, nearest: nearest(action, known), known })]);
  }
  const verb = verbs.find((candidate) => candidate === action);
  const isList = action === "list";
  const missing = isList ? undefined : typed === undefined ? "approval's id" : verb && texts.by === undefined ? "`--by <who>`" : undefined;
  if (missing !== undefined) {
    const wanted = `toolpact approvals ${action} ${typed ?? "<id>"}${verb === undefined ? "" : " --by <who>"} [options]`;
    return failure([diagnose("cli/missing-argument", { argument: missing, usage: wanted })]);
  }

  if (isList && typed !== undefined) return failure([diagnose("cli/unexpected-argument", { argument: typed, usage })]);

  return withTools(invocation, async ({ runtime, tools, root }) => {
    // An import by a computed name has no type; this is the door of that name.
    const { approvalsOf } = (await openDoor(root, "@toolpact/runtime/approvals")) as typeof import("@toolpact/runtime/approvals");
    const questions = approvalsOf(runtime);
    const show = argumentsBy(tools.registries);
    if (typed === undefined) return await listApprovals(invocation, questions, show);
    const all = await questions.list({ allTenants: true, limit: Number.POSITIVE_INFINITY });
    const whole = wholeId(
      typed,
      all.map(({ id }) => id),
    );
    if ("several" in whole) return failure([diagnose("cli/several-ids", { what: "approvals", id: typed, found: whole.several })]);
    const { id } = whole;
    const toolOf = (tool: string) => tools.registries.map((registry) => registry.get(tool)).find((found) => found !== undefined);
    if (verb === undefined) return await showApproval(invocation, questions, { id, toolOf });
    return await decide(invocation, questions, { verb, id, show, policyOf: (tool) => toolOf(tool)?.policy });
  });
};

type Deciding = {
  readonly verb: Verb;
  readonly id: string;
  readonly show: ShowArguments;
  /** Undefined for a tool that is gone. */
  readonly policyOf: (tool: string) => Policy | undefined;
};

async function decide(invocation: Invocation, questions: Approvals, { verb, id, show, policyOf }: Deciding): Promise<Outcome> {
  const decided = await questions[verb](id, decisionOf(invocation));
  if (!decided.ok) {
    const { code, message, suggestions: advice = [] } = decided.refusal;
    if (code === "TOOL_APPROVAL_NOT_FOUND") return failure([await notFound(invocation, questions, id)]);
    const reason = message ?? `The approval ${id} could not be decided (${code}).`;
    const standsUntil = code === "TOOL_CONFIRMATION_DENIED" ? await endOfNo(invocation, questions, id) : undefined;
    return failure([diagnose("cli/decision-refused", { id, reason, advice, place: samePlace(invocation.texts), standsUntil })]);
  }
  const shown = await show(decided.value);
  return {
    exitCode: 0,
    text: `${words[verb]} ${decided.value.tool} (${id}).\n${shown.text}`,
    notes: [
      ...(shown.isWhole ? [] : [wholeHint([id], invocation)]),
      ...(verb === "approve"
        ? [nextCall(decided.value, { policy: policyOf(decided.value.tool), place: samePlace(invocation.texts) })]
        : []),
    ].join("\n"),
    json: { approval: decided.value satisfies Approval },
  };
}

const words: { readonly [verb in Verb]: string } = { approve: "Approved", deny: "Denied", expire: "Ended without a decision:" };

/** Undefined where it is over. */
async function endOfNo({ texts: { tenant } }: Invocation, questions: Approvals, id: string): Promise<string | undefined> {
  const { expiresAt = 0 } = (await questions.get(id, { tenant })) ?? {};
  return expiresAt > Date.now() ? new Date(expiresAt).toISOString() : undefined;
}

function decisionOf({ texts, lists }: Invocation): Decision {
  const { by = "", tenant, reason } = texts;
  return {
    // The person at the terminal has the store in hand; whose name they decide in is their own word.
    by: { id: by, kind: "user", roles: (lists.role ?? []) as NonNullable<Decision["by"]["roles"]> },
    ...(tenant === undefined ? {} : { tenant }),
    ...(reason === undefined ? {} : { reason }),
  };
}
