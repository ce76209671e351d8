import { askProvider } from "../ask-provider.js";
import { hasEffect } from "../has-effect.js";
import { fillKey } from "../ledger/given-key.js";
import { idempotencyOf, ofOneCall } from "../ledger/ledger-key.js";
import { metaSubject } from "../ledger/meta-subject.js";
import type { Mutable } from "../mutable.js";
import type { Access } from "../permissions/access.js";
import { secretsFor } from "../secrets/secrets-for.js";
import type { CallRequest, Visit } from "./call.js";
import { checkInput } from "./check-input.js";
import {
  type Admitted,
  forgetLimits,
  type Hashed,
  type Known,
  learnAccepted,
  learnHashes,
  learnKey,
  learnPreparation,
  learnSecrets,
  type Prepared,
} from "./facts.js";
import { type Hashers, plainJson } from "./hashing.js";
import { goOn, type Outcome, proceed, refuse } from "./outcome.js";
import { policyRevision } from "./policy-revision.js";
import { refuseUnsaid } from "./refuse-unsaid.js";
import { say } from "./say.js";
import { storeLost } from "./visit.js";

/** Validates, asks who guards the resources, and gathers what the call needs. */
export function prepare(visit: Visit, admitted: Admitted): Outcome<Prepared> | Promise<Outcome<Prepared>> {
  const { engine, tool } = visit;
  const checked = checkArguments(visit, admitted);
  if (!checked.ok) return checked;
  learnAccepted(admitted, checked.value);
  const hash = engine.hashing.of(admitted.loaded);
  if (hash instanceof Promise || engine.permissions || tool.policy.secrets[0]) return gather(visit, admitted, hash);
  takeHashes(visit, admitted, hash);
  return complete(visit, admitted, noAccess);
}

function checkArguments({ engine, request, trail, tool }: Visit, { loaded, meta, given }: Admitted): Outcome<unknown> {
  const { context } = request;
  const { idempotency } = tool.policy;
  const filled = fillKey({ args: given.value, idempotency, schema: loaded.schemas.input, context, meta });
  if (!filled.ok) return filled;
  const start = engine.clock.elapsed();
  const input = checkInput(loaded, filled.value, { policy: tool.policy, ignore: (sentence) => trail.ignore(sentence) });
  trail.validationMs = engine.clock.elapsed() - start;
  return input.ok && loaded.inject ? loaded.inject({ args: input.value, context, meta }) : input;
}

/** What has to be waited for. */
async function gather(visit: Visit, admitted: Admitted, hash: Hashers | Promise<Hashers>): Promise<Outcome<Prepared>> {
  const { engine, tool } = visit;
  const { authorisation, loaded, args } = admitted;
  const { rule } = tool.policy.confirm;
  say(visit, { loaded, args, confirmation: rule === "never" ? authorisation.deciderRole : rule });
  // The store keeps the key of the hashes.
  const hashers = await Promise.resolve(hash).catch(storeLost(visit));
  if ("ok" in hashers) return hashers;
  takeHashes(visit, admitted, hashers);
  const access = (await engine.permissions?.check(visit, admitted)) ?? nothing;
  if (!access.ok) return access;
  const supplied = await supply(visit, admitted);
  if (!supplied.ok) return supplied;
  return complete(visit, admitted, access.value);
}

/** Once more with the approval that the call was to find: without a key of its own it is known by that. Its attempt is counted. */
export function prepareApproved(visit: Visit, prepared: Prepared): Outcome<Prepared> | undefined {
  const request: Mutable<CallRequest> = visit.request;
  const { context } = request;
  const { standing } = visit.trail;
  if (standing?.state !== "approved" || context.approval !== "find" || context.approvalId !== undefined) return undefined;
  request.context = { ...context, approvalId: standing.id };
  forgetLimits(prepared);
  return complete(visit, prepared, prepared.access);
}

function complete(visit: Visit, facts: Hashed, access: Prepared["access"]): Outcome<Prepared> {
  const { request, trail, tool } = visit;
  const { loaded, meta, args } = facts;
  const { policy } = tool;
  const key = hasEffect(policy)
    ? idempotencyOf({
        tool: tool.id,
        formerly: facts.formerly,
        idempotency: policy.idempotency ?? ofOneCall,
        args,
        argumentsHash: facts.inputHash + facts.metaSubject,
        formerHashes: facts.formerHashes,
        context: request.context,
        meta,
        callId: trail.callId,
        schema: loaded.schemas.input,
      })
    : goOn;
  if (!key.ok) return key;
  learnKey(facts, key.value);
  const confirmation = visit.engine.approvals?.confirmationOf(visit, facts, key.value?.bound);
  const revision = hasEffect(policy) || confirmation ? policyRevision(policy) : undefined;
  learnPreparation(facts, { access, confirmation, policyRevision: revision });
  return proceed(facts);
}

const noAccess: readonly Access[] = [];
const nothing: Outcome<readonly Access[]> = /* @__PURE__ */ proceed(noAccess);

function takeHashes({ tool }: Visit, admitted: Admitted, hashers: Hashers): asserts admitted is Hashed {
  const { args, meta } = admitted;
  const about = meta && metaSubject(tool.policy, { args, meta });
  const { former, keyId: hashKey } = hashers;
  learnHashes(admitted, {
    inputHash: hashArguments(admitted, hashers),
    // Its secrets need the HMAC as much as those of the input: a plain hash could be guessed.
    metaSubject: about ? hashers.meta(about) : "",
    hashKey,
    formerHashes: former[0] && former.map((one) => hashArguments(admitted, one) + (about ? one.meta(about) : "")),
  });
}

/**
 * A hand-written schema may make something of the input that is no JSON, such as a set, and two of them have one hash, or put a secret where none is looked for;
 * then what was given is hashed.
 */
function hashArguments({ loaded, given, args }: Admitted, { input: hash }: Pick<Hashers, "input">): string {
  // A printed parser makes nothing but JSON, and leaves what it is given as it is. A hand-written schema need not.
  if (loaded.accepts) return hash(args, args === given.value && given.text);
  const text = plainJson({ loaded, args, given: given.text });
  return text ? hash(args, text) : hash(JSON.parse(given.text), given.text);
}

async function supply(visit: Visit, facts: Known): Promise<Outcome<undefined>> {
  const { engine, request, tool } = visit;
  const { tenant } = request.context;
  const { secrets } = tool.policy;
  if (!secrets[0]) return goOn;
  const need = { secrets, provider: engine.secrets, tool: tool.id, tenant };
  const said = await askProvider({ ask: () => secretsFor(need), signal: request.context.signal });
  const supplied = said.kind === "returned" ? said.value : { ...said, name: secrets[0]?.name };
  if ("error" in supplied) return refuseUnsaid(visit, supplied, `The secret ${supplied.name}`);
  learnSecrets(facts, supplied.values);
  if (supplied.kind === "ready" || supplied.without === "stub") return goOn;
  return refuse({
    code: supplied.without === "disable" ? "TOOL_TEMPORARILY_DISABLED" : "TOOL_CONFIGURATION_ERROR",
    message: `${tool.id} needs ${supplied.name}, which is not set.`,
    details: { secret: supplied.name },
  });
}
