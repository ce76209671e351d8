import type { Policy } from "@toolpact/runtime";

/** What a tool gets that others do not, each as a short text; one more is a grant more. */
export function grantsOf({ secrets, cache, deprecation, validation, securityLevel }: Policy): readonly string[] {
  const { redirect, replacement } = deprecation ?? {};
  return [
    ...secrets.map(({ name }) => `secret ${name}`),
    ...(cache?.shared === true ? ["cache of all tenants"] : []),
    ...(redirect === undefined || replacement === undefined ? [] : [`answers of ${replacement}`]),
    ...(validation.permissionCheck === "optional" ? ["optional permission check"] : []),
    ...(securityLevel === "public" ? ["level public"] : []),
  ].sort();
}
