import type { ResourceAccess } from "../policy.js";
import type { UsedGrant } from "./authorisation.js";
import { modeCovers, type PermissionScheme } from "./scheme.js";
import { capabilityOf } from "./scope.js";

type Resource = Pick<ResourceAccess, "type" | "mode">;

/** The first grant in use that reaches the resource. */
export function coveringUse<Use extends Pick<UsedGrant, "name">>(
  grants: readonly Use[],
  { type, mode }: Resource,
  scheme: PermissionScheme,
): Use | undefined {
  return grants.find(({ name }) => {
    const capability = capabilityOf(scheme, name);
    if (capability === undefined || !modeCovers(capability.access_mode, mode)) return false;
    return capability.resource_type === type || capability.resource_type === "any";
  });
}

/** Whether the scheme has a capability just for this. One for `any` resource, such as `ai.explain`, does not put everything under the scheme's rule. */
export function isGoverned({ type, mode }: Resource, scheme: PermissionScheme): boolean {
  return Object.values(scheme.capabilities).some(
    ({ resource_type, access_mode }) => resource_type === type && modeCovers(access_mode, mode),
  );
}
