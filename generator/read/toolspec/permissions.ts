import type { Permissions } from "@toolpact/runtime";
import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at } from "../../ir/index.js";
import type { OperationReading } from "./operation-reading.js";
import { plainScope } from "./scheme.js";

/** Capabilities are checked against the scheme, where there is one, and its aliases of scopes are written out. */
export function readPermissions({ tool, spec, origin, report }: OperationReading): Permissions | undefined {
  const { permissions } = tool;
  if (permissions === undefined) return undefined;
  const aliases = spec.permissions?.scopeAliases ?? {};
  const scheme = spec.permissions?.capabilities;
  for (const [index, { name }] of permissions.capabilities.entries()) {
    if (scheme === undefined || name === "" || Object.hasOwn(scheme, name)) continue;
    const place = at(origin, "permissions", "capabilities", index, "name");
    report(diagnose("toolspec/unknown-capability", { capability: name, nearest: nearest(name, Object.keys(scheme)) }, place));
  }
  const capabilities = permissions.capabilities.map(({ scope, ...capability }) => ({ ...capability, ...plainScope(scope, aliases) }));
  return { ...permissions, capabilities };
}
