import type { Engine } from "../call/call.js";
import { checkInput } from "../call/check-input.js";
import { type Outcome, proceed, type Refusal, refuse } from "../call/outcome.js";
import { redactedWholeAt } from "../call/redact.js";
import { type Printed, takeJson } from "../call/take-json.js";
import type { Principal } from "../context.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import { subjectFields } from "../ledger/meta-subject.js";
import { redacted } from "../secrets/redact.js";
import { readField } from "../template/fields.js";
import { type Injected, injectedBy, memberAt, withMember, withoutMember } from "../tool/injection.js";
import { mismatch } from "./answer-approval.js";
import type { Approval } from "./approval.js";
import { bindingOf } from "./binding.js";
import { readBacks } from "./confirm.js";
import { type Edited, withAskedKey, withOwnKey } from "./edited-key.js";
import { questionOf } from "./question.js";
import { givenBy, progressOf } from "./quorum.js";
import { givenFirst, redactedArguments, shownArguments } from "./shown-arguments.js";
import { standsFor } from "./stands-for.js";

export type Edit = {
  readonly engine: Engine;
  readonly approval: Approval;
  readonly by: Principal;
  readonly args: unknown;
  readonly now: number;
  readonly reason: string | undefined;
};

/** The approval of the same call with other arguments, which must be valid ones: the editor approves them, which is enough unless several must approve. */
export async function replacementOf({ engine, approval, by, args, now, reason }: Edit): Promise<Outcome<Approval>> {
  const loaded = await engine.registry.tool(approval.tool);
  if (loaded === undefined) return refuse({ code: "TOOL_NOT_FOUND", message: `There is no tool ${approval.tool} any more.` });
  if (loaded.version !== approval.toolVersion) return refuse(otherVersion(approval, loaded.version));
  const injected = injectedBy(loaded.call);
  // Whoever edits sees what the application added, and may send it back.
  const take = (value: unknown): Outcome<Printed> =>
    takeJson(
      injected.reduce((rest, { path }) => withoutMember(rest, path), value),
      engine.limits,
    );
  const check = (taken: Outcome<Printed>): Outcome<unknown> => (taken.ok ? checkInput(loaded, taken.value.value) : taken);
  const complete = (value: unknown): unknown => withInjected(value, { injected, asked: approval.arguments });
  const given = withAskedKey(args, { loaded, approval });
  // Before the schema is asked, which would find fault with the form of a secret that nobody gave.
  if (sensitiveValues(loaded.schemas.input, complete(given)).has(redacted)) return refuse(keptBack);
  const taken = take(given);
  if (!taken.ok) return taken;
  const checked = check(taken);
  if (!checked.ok) return checked;
  const whole = complete(checked.value);
  const ofMeta = subjectFields(loaded.policy).find(
    (field) => isOfMeta(field, { loaded, approval }) && readField(whole, field) !== undefined,
  );
  if (ofMeta !== undefined) return refuse(saidByMeta(ofMeta));
  const keyed = withOwnKey(whole, { loaded, approval });
  if (!keyed.ok) return keyed;
  const { args: value, key } = keyed.value;
  const accepted = value === whole ? checked : check(take(value));
  if (!accepted.ok) return accepted;
  const { input: hash } = await engine.hashing.of(loaded);
  const shown = shownArguments({ loaded, args: value, given: taken.value.text });
  const argumentsHash = hash(shown);
  const { text } = taken.value;
  const seen = givenFirst(redactedArguments(shown, { loaded, given: text }), text);
  const { decidedAt: _, decidedBy: __, idempotencyKey: ___, approvedBy: ____, ...asked } = approval;
  // What others approved was something else: of several approvals the editor's is the first.
  const isEnough = progressOf(approval).needed === 1;
  const edited = { ...asked, argumentsHash, ...(key === undefined ? {} : { idempotencyKey: key }) };
  return proceed({
    ...edited,
    id: crypto.randomUUID(),
    arguments: seen,
    binding: bindingOf(edited),
    question: questionOf(loaded, edited, seen),
    readBack: readBacks(loaded, seen, (path) => readOfMeta(path.join("."), { loaded, approval })),
    createdAt: now,
    expiresAt: now + standsFor(engine, approval),
    ...(isEnough
      ? { state: "approved", decidedAt: now, decidedBy: by.id }
      : { state: "pending", approvedBy: [givenBy(approval, by, reason)] }),
    replaces: approval.id,
  });
}

/** A question shows no secret and keeps none: what stands there instead must not become the argument. */
const keptBack: Refusal = {
  code: "TOOL_INVALID_FIELD_VALUE",
  message: `The edited arguments hold ${redacted} where a secret belongs. Give the secret itself, or say no and let the call be made anew.`,
};

/** Its schema is not that of the call: fields that only the other version has would be dropped, or filled in, and no call would match. */
function otherVersion({ tool, toolVersion }: Approval, version: string): Refusal {
  return {
    ...mismatch(["tool_version"], {
      message: `Version ${toolVersion} of ${tool} asks, and version ${version} is here: it cannot check what that one takes.`,
    }),
    suggestions: [`Edit it where version ${toolVersion} runs, or say yes or no to it as it is.`],
  };
}

/** What was read back of the call meta: an edit changes none of it. */
function readOfMeta(name: string, asked: Edited): unknown {
  return isOfMeta(name, asked) ? asked.approval.readBack.find(({ field }) => field === name)?.value : undefined;
}

/** Whether a field that the call is about stood in its meta. One that is guarded did where it is no argument: its gate was open. */
function isOfMeta(name: string, { loaded, approval }: Edited): boolean {
  const { arguments: value, metaSubject, readBack } = approval;
  if (metaSubject === undefined || redactedWholeAt({ schema: loaded.schemas.input, value, path: name.split(".") }) !== undefined)
    return false;
  return readBack.find(({ field }) => field === name)?.value !== null;
}

/** No call would match: an argument goes before what its meta says, which the question is bound to. */
function saidByMeta(field: string): Refusal {
  return {
    code: "TOOL_INVALID_FIELD_VALUE",
    message: `The call meta says what \`${field}\` is, which an edit does not change. Leave it out, or say no and let the call be made anew.`,
    details: { field },
  };
}

/** It stays what it was in the call that asked: for whom something happens is not for an editor to change. */
function withInjected(args: unknown, { injected, asked }: { readonly injected: readonly Injected[]; readonly asked: unknown }): unknown {
  if (typeof args !== "object" || args === null) return args;
  return injected.reduce<unknown>((all, { path }) => withMember(all, path, memberAt(asked, path)), args);
}
