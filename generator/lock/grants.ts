import type { SecurityUse } from "@toolpact/runtime";
import type { ToolPlan } from "../plan/index.js";

/** What a tool gets that others do not, each as a short text; one more is a grant more. */
export function grantsOf({ policy, operation: { call } }: ToolPlan): readonly string[] {
  const { secrets, cache, deprecation, validation, securityLevel } = policy;
  const credentials = call.kind === "http-operation" ? call.security.flat().map(credentialText) : [];
  const { redirect, replacement } = deprecation ?? {};
  return [
    ...new Set(credentials),
    ...secrets.map(({ name }) => `secret ${name}`),
    ...(cache?.shared === true ? ["cache of all tenants"] : []),
    ...(redirect === undefined || replacement === undefined ? [] : [`answers of ${replacement}`]),
    ...(validation.permissionCheck === "optional" ? ["optional permission check"] : []),
    ...(securityLevel === "public" ? ["level public"] : []),
  ].sort();
}

/** Another credential, or the same in another place, such as a key that moves into addresses. */
function credentialText({ name, scheme }: SecurityUse): string {
  const place = scheme.type === "apiKey" ? ` in ${scheme.in} ${scheme.name}` : "";
  return `credential ${name} (${scheme.type}${place})`;
}
