import { isText, own } from "../own.js";

/** Where credentials come from. Never from a call's arguments: who asks is the runtime, and what it tells of the call is all there is to go by. */
export type SecretProvider = (request: SecretRequest) => string | undefined | Promise<string | undefined>;

export type SecretRequest = {
  readonly name: string;
  readonly tenant?: string | undefined;
  /** Id of the tool that needs it. */
  readonly tool: string;
};

export type Environment = { readonly [name: string]: string | undefined };

/** The same for all tenants: variables of the environment. */
export function environmentSecrets(environment: Environment = process.env): SecretProvider {
  return ({ name }) => ownSecret(environment, name);
}

/** By tenant, then by name: a table, or a function that looks a tenant's secrets up. */
export type TenantSecrets =
  | { readonly [tenant: string]: Environment }
  | ((tenant: string) => Environment | undefined | Promise<Environment | undefined>);

/**
 * A tenant's own secret wins, and the fallback may fill the rest. A call without a tenant sees the fallback only. Another tenant's secrets are never
 * read, whatever the tenant is called: names are own properties, so `__proto__` names no tenant.
 */
export function tenantSecrets(byTenant: TenantSecrets, fallback: SecretProvider = environmentSecrets()): SecretProvider {
  return async (request) => {
    const { name, tenant } = request;
    const theirs = tenant === undefined ? undefined : await secretsOf(byTenant, tenant);
    return (theirs === undefined ? undefined : ownSecret(theirs, name)) ?? fallback(request);
  };
}

function secretsOf(byTenant: TenantSecrets, tenant: string): Environment | undefined | Promise<Environment | undefined> {
  if (typeof byTenant === "function") return byTenant(tenant);
  return Object.hasOwn(byTenant, tenant) ? byTenant[tenant] : undefined;
}

/** An empty value is how a secret is unset in many places. */
function ownSecret(secrets: Environment, name: string): string | undefined {
  const value = own(secrets, name);
  return isText(value) ? value : undefined;
}
