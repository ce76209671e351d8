import type { PermissionStage, Visit } from "../call/call.js";
import { type Hashed, learnConsents } from "../call/facts.js";
import { refuseMissingStages } from "../call/fail-closed.js";
import { shownOf } from "../call/known-secrets.js";
import { type Outcome, proceed } from "../call/outcome.js";
import { reportOf } from "../call/visit.js";
import type { ConsentProvider } from "../gates/providers.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { Access } from "./access.js";
import type { Authorisation } from "./authorisation.js";
import { authorise } from "./authorise.js";
import { areClearances, type Clearances } from "./clearance.js";
import { checkConsents } from "./consents.js";
import { askPolicy, isPolicyClient, type PolicyClient } from "./policy-client.js";
import { checkResources, type ResourceProvider } from "./resources.js";
import type { PermissionScheme } from "./scheme.js";
import { rememberedSchemes } from "./scheme-for.js";

export type PermissionOptions = {
  /** Which capabilities there are and who holds them; specification v2's unless given. What contracts declare holds besides: it can narrow that, not widen it. */
  readonly scheme?: PermissionScheme;
  /** Which roles may call confidential and restricted tools. */
  readonly clearances?: Clearances;
  /** What the application knows of its own resources. */
  readonly resources?: ResourceProvider;
  /** For capabilities that need a person's consent. */
  readonly consent?: ConsentProvider;
  /** An engine outside that may say no. */
  readonly policyClient?: PolicyClient;
};

/** `engine && client` may be false: then no engine would be asked, or every call would fail for an unrelated reason. */
const optionNames: OptionNames<PermissionOptions> = {
  scheme: isObject,
  clearances: areClearances,
  resources: isFunction,
  consent: isFunction,
  policyClient: isPolicyClient,
};

/** Roles, capabilities with their conditions, resources, security levels: for `createRuntime({ permissions })`. */
export function permissions(options: PermissionOptions = {}): PermissionStage {
  assertOptions("permissions", options, optionNames);
  const { policyClient } = options;
  const schemeOf = rememberedSchemes(options.scheme);
  return {
    assertFits: schemeOf,
    authorise: (visit) => authoriseCall(visit, { ...options, scheme: schemeOf(visit.engine.registry) }),
    asks: ({ tool }, { consents }) =>
      policyClient !== undefined ||
      consents.length > 0 ||
      (options.resources !== undefined && tool.policy.permissions.resources.length > 0),
    check: (visit, hashed) => {
      const { resources } = visit.tool.policy.permissions;
      const isNeeded = resources.length > 0 || hashed.authorisation.consents.length > 0 || policyClient !== undefined;
      return isNeeded ? checkAccess(visit, hashed, { ...options, scheme: schemeOf(visit.engine.registry) }) : nothing;
    },
  };
}

function authoriseCall(visit: Visit, { scheme, clearances }: Options): Outcome<Authorisation> {
  const { engine, request, trail, tool } = visit;
  const { context } = request;
  const authorised = authorise({ tool, context, scheme, clearances, now: engine.clock.now(), tenantScopes: trail.facts.tenantScopes });
  if (!authorised.ok) return authorised;
  const { deciderRole, limits } = authorised.value;
  // What conditions ask for stands in no policy: they may be those of a grant.
  if (deciderRole && !engine.approvals) return refuseMissingStages(tool.id, [{ stage: "confirm", from: "approvals" }]);
  if (limits.length > 0 && !engine.store) return refuseMissingStages(tool.id, [{ stage: "rate-limit", from: "store" }]);
  return authorised;
}

const nothing: Outcome<readonly Access[]> = proceed(Object.freeze([]));

type Options = PermissionOptions & { readonly scheme: PermissionScheme };

async function checkAccess(visit: Visit, hashed: Hashed, options: Options): Promise<Outcome<readonly Access[]>> {
  const { engine, request, tool } = visit;
  const { authorisation, args, inputHash } = hashed;
  const { scheme, resources, consent, policyClient } = options;
  const asked = {
    tool,
    authorisation,
    args,
    argumentsHash: inputHash,
    context: request.context,
    clock: engine.clock,
    report: reportOf(visit, "permissions"),
    shown: (value: unknown) => shownOf(visit, value),
  };
  const access = await checkResources({ ...asked, scheme, provider: resources });
  if (!access.ok) return access;
  const consented = await checkConsents({ ...asked, provider: consent });
  if (!consented.ok) return consented;
  learnConsents(hashed, consented.value);
  const allowed = policyClient === undefined ? access : await askPolicy({ ...asked, client: policyClient });
  return allowed.ok ? access : allowed;
}
