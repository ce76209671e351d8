import { approverRuleOf, isUsualRule } from "../approver-rule.js";
import type { Visit } from "../call/call.js";
import type { Confirmation, Hashed, Prepared } from "../call/facts.js";
import { policyRevision } from "../call/policy-revision.js";
import { redactedWholeAt } from "../call/redact.js";
import { principalOf, reportOf, tenantOf } from "../call/visit.js";
import { canonicalJson } from "../hash/canonical-json.js";
import type { Json } from "../json.js";
import { own } from "../own.js";
import { parseValue } from "../schema/parse.js";
import type { Ask, AskBounds, Redemption } from "../store/begin.js";
import type { AnyTool } from "../tool/tool.js";
import { noteAsking } from "./announce.js";
import type { Approval, ReadBack } from "./approval.js";
import { type Bound, bindingOf } from "./binding.js";
import { contractRevision } from "./contract-revision.js";
import { keyMetaOf } from "./edited-key.js";
import { questionOf } from "./question.js";
import { givenFirst, redactedArguments, shownArguments } from "./shown-arguments.js";

/** Undefined where nobody need be asked. */
export function confirmationOf(visit: Visit, hashed: Hashed, idempotencyKey: string | undefined): Confirmation | undefined {
  const { loaded, inputHash, metaSubject, ownPolicy } = hashed;
  const { deciderRole } = hashed.authorisation;
  if (deciderRole === undefined && !mustAsk(visit, hashed)) return undefined;
  const { request, tool } = visit;
  const principalKind = kinds.find((kind) => kind === request.context.principal?.kind);
  const bound: Bound = {
    tool: tool.id,
    toolVersion: tool.version,
    tenant: tenantOf(request),
    principal: principalOf(request),
    ...(principalKind === undefined ? {} : { principalKind }),
    ...(request.context.onBehalfOf === undefined ? {} : { onBehalfOf: request.context.onBehalfOf.id }),
    argumentsHash: inputHash,
    ...(metaSubject === "" ? {} : { metaSubject }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(deciderRole === undefined ? {} : { deciderRole }),
    // A yes is for the tool, by whatever name it is called: a name of before can take away from its policy, and what is asked is the same.
    policyRevision: policyRevision(ownPolicy ?? tool.policy),
    contractRevision: contractRevision(loaded),
  };
  return { ...bound, binding: bindingOf(bound) };
}

/** A rule that cannot be judged, because a value that it declares is not in the context, asks. What is there and not as declared is part of `confirmWhen`. */
function mustAsk({ request, tool }: Visit, { loaded, args }: Hashed): boolean {
  const { rule, context: declared = {} } = tool.policy.confirm;
  if (rule !== "when") return rule !== "never";
  const values = request.context.values ?? {};
  const context = Object.fromEntries(Object.keys(declared).map((name) => [name, own(values, name)]));
  if (loaded.confirmWhen === undefined || Object.values(context).includes(undefined)) return true;
  return parseValue(loaded.confirmWhen(), { input: args, context }).ok;
}

type Asking = Pick<Prepared, "loaded" | "given" | "args" | "meta"> & {
  readonly confirmation: Confirmation;
  readonly ttlMs: number;
  readonly bounds: AskBounds;
};

/** Redeems what the caller brings, or asks. */
export function approvalStep(visit: Visit, asking: Asking): Redemption | Ask {
  const { approvalId } = visit.request.context;
  if (approvalId !== undefined) return { kind: "redeem", id: approvalId, binding: asking.confirmation.binding };
  noteAsking(visit);
  return { kind: "ask", approval: approvalOf(visit, asking), bounds: asking.bounds };
}

/** Those of which something follows; in plain JavaScript it may be anything. */
const kinds = ["user", "agent", "service"] as const;

const longestResume = 65_536;

/** What cannot be kept is left out, and reported: the approval itself does not depend on it. */
function resumeOf(visit: Visit): Json | undefined {
  const { resume } = visit.request.context;
  if (resume === undefined) return undefined;
  try {
    const text = canonicalJson(resume);
    if (text.length <= longestResume) return JSON.parse(text) as Json;
    reportOf(visit, "listener")(new RangeError(`\`resume\` is left out of the approval: it is longer than ${longestResume} characters.`));
  } catch (error) {
    reportOf(visit, "listener")(error);
  }
  return undefined;
}

function approvalOf(visit: Visit, { confirmation, loaded, given: { text: given }, args, meta, ttlMs }: Asking): Approval {
  const { engine, trail, tool } = visit;
  const shown = givenFirst(redactedArguments(shownArguments({ loaded, args, given }), { loaded, given }), given);
  const { explain } = tool.policy.confirm;
  const approvers = approverRuleOf(tool.policy);
  const keyMeta = keyMetaOf(loaded, meta);
  const resume = resumeOf(visit);
  const now = engine.clock.now();
  return {
    ...confirmation,
    ...(keyMeta === undefined ? {} : { keyMeta }),
    id: crypto.randomUUID(),
    title: tool.title,
    callId: trail.callId,
    arguments: shown,
    question: questionOf(loaded, confirmation, shown),
    readBack: readBacks(loaded, shown, (path) => redactedWholeAt({ schema: loaded.schemas.meta ?? true, value: meta, path })),
    ...(explain === undefined ? {} : { explain }),
    ...(isUsualRule(approvers) ? {} : { approvers }),
    ...(resume === undefined ? {} : { resume }),
    state: "pending",
    createdAt: now,
    expiresAt: now + ttlMs,
  };
}

/** The critical values, by the fields that the policy names. `args`, and `beside`, what stands in the call meta: secrets replaced. */
export function readBacks({ policy, schemas }: AnyTool, args: Json, beside: (path: readonly string[]) => unknown): readonly ReadBack[] {
  return (policy.confirm.readBack ?? []).map((field) => {
    const path = field.split(".");
    // What is left of a JSON value once secrets are replaced is JSON.
    const value = redactedWholeAt({ schema: schemas.input, value: args, path });
    return { field, value: ((value === undefined ? beside(path) : value) ?? null) as Json };
  });
}
