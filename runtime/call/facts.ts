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

/** Shared by all calls, so that a call makes no object for them. */
const noTools: readonly ToolSummary[] = [];
const noSecrets: SecretValues = new Map();
const noLimits: readonly Limit[] = [];

/** The results of the stages of a call, in their order. The whole call has one object, so a refusal in the middle of a stage has the facts known at that point. */
class Facts {
  /** Former tools that this tool replaces: a call that ran as one of them is the same call. */
  formerly: readonly ToolSummary[] = noTools;
  /** Set if the application has tenants. */
  declare tenantScopes: TenantScopes | undefined;
  /** Set if the application has tenants: the policy of the tool itself, without a tenant's settings for a former name. */
  declare ownPolicy: Policy | undefined;
  /** The arguments at the start of the call. Set if the call waited before it looked at them. */
  declare taken: Outcome<Printed> | undefined;
  /** The arguments as the call took them. */
  given: Printed | undefined;
  /** The tool with its schemas. */
  loaded: AnyTool | undefined;
  handler: Handler<never, unknown> | undefined;
  meta: CallContext["meta"];
  authorisation: Authorisation | undefined;
  /** Limits that count this attempt, whatever its result is. */
  limits: readonly Limit[] = noLimits;
  /** The arguments after the input schema: defaults are filled, unknown keys are treated by rule. */
  args: unknown;
  /** Made when the schema has accepted the input, because a handler may change its arguments. If the schema refuses the input, made when the call is settled. */
  inputHash: string | undefined;
  /** Hash of the parts of the meta that the call is about. */
  metaSubject: string | undefined;
  /** Both hashes with former keys. */
  declare formerHashes: readonly string[] | undefined;
  /** Id of the key of these HMACs. */
  declare hashKey: string | undefined;
  /** The credentials of the call, by name. */
  secrets: SecretValues = noSecrets;
  /** Gives a refusal when a consent has expired. Later stages may wait seconds for a provider. */
  declare lapsed: (() => Refused | undefined) | undefined;
  access: readonly Access[] | undefined;
  /** Set for a tool with an effect. */
  key: CallKey | undefined;
  /** Set if an approver must approve. */
  confirmation: Confirmation | undefined;
  policyRevision: string | undefined;
  /** The place of a fresh answer in the cache. */
  cacheKey: string | undefined;
  /** The answer of the handler. */
  output: Printed | undefined;
}

/** The facts of a call so far. Only the functions below add facts, one function for each step. */
export type Known = Readonly<Facts>;
type With<Before, Name extends keyof Facts> = Before & { readonly [name in Name]: Exclude<Facts[name], undefined> };

/** The arguments are JSON and within the limits. */
export type Taken = With<Known, "given">;
export type Loaded = With<Taken, "loaded">;
/** The caller may call this tool; the arguments are not checked yet. */
export type Admitted = With<Loaded, "handler" | "authorisation">;
/** The arguments are valid and hashed. */
export type Hashed = With<Admitted, "inputHash" | "metaSubject">;
/** The call may run, by all checks that this process can make. */
export type Prepared = With<Hashed, "access">;

export function newFacts(): Known {
  return new Facts();
}

/*
 * TypeScript accepts `readonly` members where a type has writable ones. The members are set one by one, because `Object.assign` takes twenty times as long.
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

/** The tool is not known yet. */
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

/** The attempt is already counted, or does not count. */
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

/** For refused arguments. */
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
