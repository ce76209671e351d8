import { isRecord, own } from "../own.js";
import type {
  Approvers,
  Cache,
  Capability,
  CapabilityCondition,
  Confirm,
  DeclaredEffect,
  Deprecation,
  Fallback,
  Idempotency,
  Permissions,
  Policy,
  ResourceAccess,
  Secret,
  Validation,
} from "../policy.js";

/** `true`: whatever it holds is its own. A table: the members of it, or of each of its items. */
type Known = true | { readonly [member: string]: Known };
/** The compiler sees when one is missing. */
type Names<T> = { readonly [Name in keyof Required<T>]: Known };

const conditions: Names<CapabilityCondition> = { type: true, parameters: true };
const capabilities: Names<Capability> = { name: true, scope: true, conditions };
const resources: Names<ResourceAccess> = { type: true, mode: true, filter: true };

const approvers: Names<Approvers> = { roles: true, count: true, exclude: true };

/** Limits and gates have rules of their own. */
const known: { readonly [part in keyof Policy]?: Known } = {
  effects: { type: true, description: true, reversible: true } satisfies Names<DeclaredEffect>,
  confirm: { rule: true, when: true, context: true, readBack: true, explain: true, approvers } satisfies Names<Confirm>,
  secrets: { name: true, purpose: true, without: true } satisfies Names<Secret>,
  cache: { ttlMs: true, key: true, format: true, normalise: true, bypass: true, shared: true } satisfies Names<Cache>,
  fallback: { on: true, answer: true } satisfies Names<Fallback>,
  idempotency: {
    key: { from: true, field: true, windowMs: true },
    format: true,
    hash: true,
    parts: true,
    upstream: true,
    success: true,
    scope: true,
    ttlMs: true,
  } satisfies Names<Idempotency>,
  permissions: { roles: true, capabilities, resources } satisfies Names<Permissions>,
  validation: { unknownKeys: true, output: true, permissionCheck: true } satisfies Names<Validation>,
  status: { enabled: true, reason: true },
  deprecation: {
    since: true,
    redirect: true,
    disable: true,
    remove: true,
    replacement: true,
    message: true,
  } satisfies Names<Deprecation>,
};

/** An unknown member, such as `scopes` of a capability, was meant to guard something: without it the tool asks for less than its author means. */
export function memberNameProblems(policy: object): readonly string[] {
  return Object.entries(known).flatMap(([part, members]) => strangers(part, own(policy, part), members));
}

function strangers(path: string, value: unknown, members: Known): readonly string[] {
  if (members === true) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => strangers(path, item, members)))];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const within = own(members, name) as Known | undefined;
    return within === undefined ? [`\`${path}.${name}\` is no member of a policy.`] : strangers(`${path}.${name}`, inner, within);
  });
}
