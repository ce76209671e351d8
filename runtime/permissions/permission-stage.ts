import { type Outcome, proceed } from "../call/outcome.js";
import type { AccessRequest, PermissionStage } from "../call/stages.js";
import type { ConsentProvider } from "../gates/providers.js";
import { assertOptions, isFunction, isObject, type OptionNames } from "../known-options.js";
import type { Access } from "./access.js";
import { authorise } from "./authorise.js";
import type { Clearances } from "./clearance.js";
import { checkConsents } from "./consents.js";
import { askPolicy, type PolicyClient } from "./policy-client.js";
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

/** `engine && client` may be false: then nobody would be asked, or every call would fail for a reason of its own. */
const optionNames: OptionNames<PermissionOptions> = {
  scheme: isObject,
  clearances: isObject,
  resources: isFunction,
  consent: isFunction,
  policyClient: (client) => typeof client === "object" && client !== null && "decide" in client && isFunction(client.decide),
};

/** Roles, capabilities with their conditions, resources, security levels: for `createRuntime({ permissions })`. */
export function permissions(options: PermissionOptions = {}): PermissionStage {
  assertOptions("permissions", options, optionNames);
  const { clearances, policyClient } = options;
  const schemeOf = rememberedSchemes(options.scheme);
  return {
    assertFits: schemeOf,
    authorise: (request) => authorise({ ...request, scheme: schemeOf(request.registry), clearances }),
    asks: ({ tool, authorisation }) =>
      policyClient !== undefined ||
      authorisation.consents.length > 0 ||
      (options.resources !== undefined && tool.policy.permissions.resources.length > 0),
    check: (request) => {
      const { resources } = request.tool.policy.permissions;
      const isNeeded = resources.length > 0 || request.authorisation.consents.length > 0 || policyClient !== undefined;
      return isNeeded ? check({ ...options, scheme: schemeOf(request.registry) }, request) : nothing;
    },
  };
}

const nothing: Outcome<readonly Access[]> = proceed(Object.freeze([]));

type Options = PermissionOptions & { readonly scheme: PermissionScheme };

async function check(options: Options, request: AccessRequest): Promise<Outcome<readonly Access[]>> {
  const { scheme, resources, consent, policyClient } = options;
  const access = await checkResources({ ...request, scheme, provider: resources });
  if (!access.ok) return access;
  const consented = await checkConsents({ ...request, provider: consent });
  if (!consented.ok) return consented;
  const allowed = policyClient === undefined ? consented : await askPolicy({ ...request, client: policyClient });
  return allowed.ok ? access : allowed;
}
