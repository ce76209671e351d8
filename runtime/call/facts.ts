import type { Bound } from "../approvals/binding.js";
import type { CallContext, Handler } from "../context.js";
import type { CallKey } from "../ledger/ledger-key.js";
import type { Access } from "../permissions/access.js";
import type { Authorisation } from "../permissions/authorisation.js";
import type { TenantScopes } from "../permissions/tenant-scopes.js";
import type { Policy } from "../policy.js";
import type { SecretValues } from "../secrets/secrets-for.js";
import type { Limit } from "../store/begin.js";
import type { AnyTool, ToolSummary } from "../tool/tool.js";
import type { Outcome, Refused } from "./outcome.js";
import type { Printed } from "./take-json.js";

/** What an approval of this call is bound to. */
export type Confirmation = Bound & { readonly binding: string };

/** One for all: each of them would be an object of every call. */
const noTools: readonly ToolSummary[] = [];
const noSecrets: SecretValues = new Map();
const noLimits: readonly Limit[] = [];

/** All that stages find out about a call, in their order. One object for the whole call: a refusal in the middle of a stage has what was known by then. */
class Facts {
  /** The tools that this one answers for: what ran as one of them before is the same call. */
  formerly: readonly ToolSummary[] = noTools;
  /** Where the application has tenants. */
  declare tenantScopes: TenantScopes | undefined;
  /** Where the application has tenants: the tool's, without what a tenant says of a name of before that led here. */
  declare ownPolicy: Policy | undefined;
  /** The arguments as they were when the call was made, where it waited for something before it looked at them. */
  declare taken: Outcome<Printed> | undefined;
  /** The arguments, as the call has taken them. */
  given: Printed | undefined;
  /** The tool with its schemas. */
  loaded: AnyTool | undefined;
  handler: Handler<never, unknown> | undefined;
  meta: CallContext["meta"];
  authorisation: Authorisation | undefined;
  /** To be counted, whatever becomes of the call from here on. */
  limits: readonly Limit[] = noLimits;
  /** What the input schema made of the arguments: defaults filled, unknown keys treated by rule. */
  args: unknown;
  /** Taken when the schema has accepted the input: a handler may change what it was given. Of what it never accepted, when the call is settled. */
  inputHash: string | undefined;
  /** Of what else the call is about, where it stands in its meta. */
  metaSubject: string | undefined;
  /** What both would be with keys of before. */
  declare formerHashes: readonly string[] | undefined;
  /** The key of the HMACs in them. */
  declare hashKey: string | undefined;
  /** The credentials that the call was given, by name. */
  secrets: SecretValues = noSecrets;
  /** Of what was granted for a time: a refusal once that is over. A provider that is asked after it may take seconds. */
  declare lapsed: (() => Refused | undefined) | undefined;
  access: readonly Access[] | undefined;
  /** Of a tool with an effect. */
  key: CallKey | undefined;
  /** Where an approver must agree. */
  confirmation: Confirmation | undefined;
  policyRevision: string | undefined;
  /** Where a fresh answer is kept. */
  cacheKey: string | undefined;
  /** What the handler answered. */
  output: Printed | undefined;
}

/** Of any call: what its stages have found out so far. Only the functions below add to it, one for each step. */
export type Known = Readonly<Facts>;
type With<Before, Name extends keyof Facts> = Before & { readonly [name in Name]: Exclude<Facts[name], undefined> };

/** Its arguments are JSON, and within the limits. */
export type Taken = With<Known, "given">;
export type Loaded = With<Taken, "loaded">;
/** Its caller may make it, whatever its arguments. */
export type Admitted = With<Loaded, "handler" | "authorisation">;
/** Its arguments are valid, and hashed. */
export type Hashed = With<Admitted, "inputHash" | "metaSubject">;
/** It may run, as far as the process itself can tell. */
export type Prepared = With<Hashed, "access">;

export function newFacts(): Known {
  return new Facts();
}

/*
 * A compiler takes `readonly` members for writable ones where a type asks for that. Member by member: `Object.assign` takes twenty times as long.
 */

export function learnFormerly(known: Known, formerly: Facts["formerly"]): void {
  const facts: Facts = known;
  facts.formerly = formerly;
}

export function learnTenant(known: Known, { ownPolicy, tenantScopes }: Pick<Facts, "ownPolicy" | "tenantScopes">): void {
  const facts: Facts = known;
  facts.ownPolicy = ownPolicy;
  facts.tenantScopes = tenantScopes;
}

/** Before the tool is known. */
export function learnTaken(known: Known, taken: Outcome<Printed>): void {
  const facts: Facts = known;
  facts.taken = taken;
  if (taken.ok) facts.given = taken.value;
}

export function learnArguments(known: Known, given: Printed): asserts known is Taken {
  const facts: Facts = known;
  facts.given = given;
}

export function learnTool(known: Taken, loaded: AnyTool): asserts known is Loaded {
  const facts: Facts = known;
  facts.loaded = loaded;
}

type Admission = Pick<Admitted, "handler" | "meta" | "authorisation" | "limits">;

export function learnAdmission(known: Loaded, { handler, meta, authorisation, limits }: Admission): asserts known is Admitted {
  const facts: Facts = known;
  facts.handler = handler;
  facts.meta = meta;
  facts.authorisation = authorisation;
  facts.limits = limits;
}

/** The attempt is counted, or is none. */
export function forgetLimits(known: Known): void {
  const facts: Facts = known;
  facts.limits = noLimits;
}

export function learnAccepted(known: Known, args: unknown): void {
  const facts: Facts = known;
  facts.args = args;
}

type Hashes = Pick<Hashed, "inputHash" | "metaSubject" | "formerHashes" | "hashKey">;

export function learnHashes(known: Admitted, { inputHash, metaSubject, formerHashes, hashKey }: Hashes): asserts known is Hashed {
  const facts: Facts = known;
  facts.inputHash = inputHash;
  facts.metaSubject = metaSubject;
  facts.hashKey = hashKey;
  if (formerHashes) facts.formerHashes = formerHashes;
}

/** Of arguments that were refused. */
export function learnRefusedHash(known: Known, inputHash: string): void {
  const facts: Facts = known;
  facts.inputHash = inputHash;
}

export function learnConsents(known: Known, lapsed: Facts["lapsed"]): void {
  const facts: Facts = known;
  facts.lapsed = lapsed;
}

export function learnSecrets(known: Known, secrets: SecretValues): void {
  const facts: Facts = known;
  facts.secrets = secrets;
}

export function learnKey(known: Known, key: CallKey | undefined): void {
  const facts: Facts = known;
  facts.key = key;
}

type Preparation = Pick<Prepared, "access" | "confirmation" | "policyRevision">;

export function learnPreparation(known: Hashed, { access, confirmation, policyRevision }: Preparation): asserts known is Prepared {
  const facts: Facts = known;
  facts.access = access;
  facts.confirmation = confirmation;
  facts.policyRevision = policyRevision;
}

export function learnCacheKey(known: Known, cacheKey: string): void {
  const facts: Facts = known;
  facts.cacheKey = cacheKey;
}

export function learnOutput(known: Known, output: Printed): void {
  const facts: Facts = known;
  facts.output = output;
}
