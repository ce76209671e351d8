import { askProvider } from "../ask-provider.js";
import { hasEffect } from "../has-effect.js";
import { fillKey } from "../ledger/given-key.js";
import { idempotencyOf, ofOneCall } from "../ledger/ledger-key.js";
import { metaSubject } from "../ledger/meta-subject.js";
import type { Mutable } from "../mutable.js";
import type { Access } from "../permissions/access.js";
import { secretsFor } from "../secrets/secrets-for.js";
import type { AnyTool } from "../tool/tool.js";
import type { Admitted, CallRequest, Prepared, Visit } from "./call.js";
import { checkInput } from "./check-input.js";
import { type Hashers, plainJson } from "./hashing.js";
import { goOn, type Outcome, proceed, refuse } from "./outcome.js";
import { policyRevision } from "./policy-revision.js";
import { refuseUnsaid } from "./refuse-unsaid.js";
import { say } from "./say.js";
import { storeLost } from "./visit.js";

/** Validates, asks who guards the resources, and gathers what the call needs. */
export function prepare(visit: Visit, admitted: Admitted): Outcome<Prepared> | Promise<Outcome<Prepared>> {
  const { engine, trail, tool } = visit;
  const checked = checkArguments(visit, admitted);
  if (!checked.ok) return checked;
  trail.args = checked.value;
  const hash = engine.hashing.of(admitted.loaded);
  if (hash instanceof Promise || engine.permissions || tool.policy.secrets[0]) return gather(visit, admitted, hash);
  takeHashes(visit, admitted, hash);
  return complete(visit, admitted, []);
}

function checkArguments({ engine, request, trail, tool }: Visit, { loaded, meta }: Admitted): Outcome<unknown> {
  const { context } = request;
  const { idempotency } = tool.policy;
  const filled = fillKey({ args: trail.given.value, idempotency, schema: loaded.schemas.input, context, meta });
  if (!filled.ok) return filled;
  const start = engine.clock.elapsed();
  const input = checkInput(loaded, filled.value, { policy: tool.policy, ignore: (sentence) => trail.ignore(sentence) });
  trail.validationMs = engine.clock.elapsed() - start;
  return input.ok && loaded.inject ? loaded.inject({ args: input.value, context, meta }) : input;
}

/** What has to be waited for. */
async function gather(visit: Visit, admitted: Admitted, hash: Hashers | Promise<Hashers>): Promise<Outcome<Prepared>> {
  const { engine, trail, tool } = visit;
  const { authorisation, loaded } = admitted;
  const { args } = trail;
  const { rule } = tool.policy.confirm;
  say(visit, { loaded, args, confirmation: rule === "never" ? authorisation.deciderRole : rule });
  // The store keeps the key of the hashes.
  const hashers = await Promise.resolve(hash).catch(storeLost(visit));
  if ("ok" in hashers) return hashers;
  takeHashes(visit, admitted, hashers);
  const access = (await engine.permissions?.check(visit, authorisation)) ?? nothing;
  if (!access.ok) return access;
  const supplied = await supply(visit);
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
  return complete(visit, { ...prepared, limits: [] }, prepared.access);
}

function complete(visit: Visit, admitted: Admitted, access: Prepared["access"]): Outcome<Prepared> {
  const { request, trail, tool } = visit;
  const { loaded, meta, authorisation, handler, limits } = admitted;
  const { args } = trail;
  const { policy } = tool;
  const key = hasEffect(policy)
    ? idempotencyOf({
        tool: tool.id,
        formerly: trail.formerly,
        idempotency: policy.idempotency ?? ofOneCall,
        args,
        argumentsHash: trail.inputHash + trail.metaSubject,
        formerHashes: trail.formerHashes,
        context: request.context,
        meta,
        callId: trail.callId,
        schema: loaded.schemas.input,
      })
    : goOn;
  if (!key.ok) return key;
  trail.key = key.value;
  const confirmation = visit.engine.approvals?.confirmationOf(visit, admitted, key.value?.bound);
  if (hasEffect(policy) || confirmation) trail.policyRevision = policyRevision(policy);
  return proceed({ loaded, meta, authorisation, handler, limits, args, key: key.value, confirmation, access });
}

const nothing: Outcome<readonly Access[]> = /* @__PURE__ */ proceed([]);

function takeHashes(visit: Visit, { loaded, meta }: Admitted, hashers: Hashers): void {
  const { trail, tool } = visit;
  trail.inputHash = hashArguments(visit, loaded, hashers);
  trail.hashKey = hashers.keyId;
  const about = meta && metaSubject(tool.policy, { args: trail.args, meta });
  // Its secrets are as easy to guess as those of the input.
  trail.metaSubject = about ? hashers.meta(about) : "";
  if (hashers.former[0])
    trail.formerHashes = hashers.former.map((one) => hashArguments(visit, loaded, one) + (about ? one.meta(about) : ""));
}

/**
 * A hand-written schema may make something of the input that is no JSON, such as a set, and two of them have one hash, or put a secret where none is looked for;
 * then what was given is hashed.
 */
function hashArguments({ trail }: Visit, loaded: AnyTool, { input: hash }: Pick<Hashers, "input">): string {
  const { given, args } = trail;
  // A printed parser makes nothing but JSON, and leaves what it is given as it is. A hand-written schema need not.
  if (loaded.accepts) return hash(args, args === given.value && given.text);
  const text = plainJson({ loaded, args, given: given.text });
  return text ? hash(args, text) : hash(JSON.parse(given.text), given.text);
}

async function supply(visit: Visit): Promise<Outcome<undefined>> {
  const { engine, request, trail, tool } = visit;
  const { tenant } = request.context;
  const { secrets } = tool.policy;
  if (!secrets[0]) return goOn;
  const need = { secrets, provider: engine.secrets, tool: tool.id, tenant };
  const said = await askProvider({ ask: () => secretsFor(need), signal: request.context.signal });
  const supplied = said.kind === "returned" ? said.value : { ...said, name: secrets[0]?.name };
  if ("error" in supplied) return refuseUnsaid(visit, supplied, `The secret ${supplied.name}`);
  trail.secrets = supplied.values;
  if (supplied.kind === "ready" || supplied.without === "stub") return goOn;
  return refuse({
    code: supplied.without === "disable" ? "TOOL_TEMPORARILY_DISABLED" : "TOOL_CONFIGURATION_ERROR",
    message: `${tool.id} needs ${supplied.name}, which is not set.`,
    details: { secret: supplied.name },
  });
}
