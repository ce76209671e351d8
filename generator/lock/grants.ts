import type { Policy, SecurityUse } from "@toolpact/runtime";
import type { ToolPlan } from "../plan/index.js";

/** What a tool gets that others do not, each as a short text; one more is a grant more. */
export function grantsOf({ policy, operation: { call } }: ToolPlan): readonly string[] {
  const { secrets, idempotency, retries, deprecation, validation, securityLevel } = policy;
  const credentials = call.kind === "http-operation" ? call.security.flat().map(credentialText) : [];
  const { redirect, replacement } = deprecation ?? {};
  return [
    ...new Set(credentials),
    ...secrets.map(({ name }) => `secret ${name}`),
    ...cacheTexts(policy),
    ...(idempotency?.scope === "shared" ? ["answers to other callers of the tenant"] : []),
    ...(idempotency?.success === undefined ? [] : [`another run after ${idempotency.success}: false`]),
    // That the service does nothing twice for a key is its contract's word; without retries nothing hangs on it.
    ...(idempotency?.upstream === true && retries > 0 ? ["attempts after unknown outcomes"] : []),
    ...(redirect === undefined || replacement === undefined ? [] : [`answers of ${replacement}`]),
    ...(validation.permissionCheck === "optional" ? ["optional permission check"] : []),
    ...(securityLevel === "public" ? ["level public"] : []),
  ].sort();
}

/** What one caller was answered is answered to another: to all of the tenant, and beyond it where the cache is shared. By fewer fields, to other questions, too. */
function cacheTexts({ cache, auth }: Policy): readonly string[] {
  if (cache === undefined) return [];
  return [
    // Each caller of a tool with a session has a cache of their own, which gives nothing to another one.
    ...(auth === "session" && cache.shared === false ? [] : ["cache of a tenant"]),
    ...(cache.shared === true ? ["cache of all tenants"] : []),
    ...(cache.key === undefined ? [] : [`cache by ${[...cache.key].sort().join("|")}`]),
  ];
}

/** Another credential, or the same in another place, such as a key that moves into addresses. */
function credentialText({ name, scheme }: SecurityUse): string {
  const place = scheme.type === "apiKey" ? ` in ${scheme.in} ${scheme.name}` : "";
  return `credential ${name} (${scheme.type}${place})`;
}
