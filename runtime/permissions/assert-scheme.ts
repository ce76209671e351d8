import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { isText } from "../known-options.js";
import { isOrdinary, own } from "../own.js";
import type { PermissionScheme } from "./scheme.js";

type Check = (value: unknown) => boolean;

const members =
  (check: Check): Check =>
  (value) =>
    isOrdinary(value) && Object.values(value).every(check);
const modes: readonly unknown[] = ["read", "write", "delete", "create", "update"];
const isCapability: Check = (value) =>
  isText(own(value, "resource_type")) &&
  modes.includes(own(value, "access_mode")) &&
  (own(value, "scope") === undefined || isText(own(value, "scope")));

/**
 * Checks the parts that guard access. In a text, every part of a name would match. A map has no members in the sense of a list, and a capability without
 * its scope is held by holders of a narrower one.
 */
const checks: { readonly [part in "capabilities" | "default_grants" | "scope_aliases"]: Check } = {
  capabilities: members(isCapability),
  default_grants: members((names) => Array.isArray(names) && names.every(isText)),
  scope_aliases: members(isText),
};

/** For schemes of plain JavaScript, when the application is put together. */
export function assertScheme(scheme: PermissionScheme): void {
  const wrong = Object.entries(checks).flatMap(([part, check]) => (check(own(scheme, part)) ? [] : [`\`${part}\``]));
  if (wrong.length > 0) throw new ToolConfigurationError(`The permission scheme is not valid: ${wrong.join(", ")}.`);
}
