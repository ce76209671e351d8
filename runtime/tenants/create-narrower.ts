import { isPlain } from "../own.js";
import type { PermissionScheme } from "../permissions/scheme.js";
import type { Policy } from "../policy.js";
import { narrow } from "./narrow.js";
import type { TenantSettings } from "./settings.js";

export type Narrower = (policy: Policy, settings: TenantSettings, toolId: string) => Policy;
type Remembered = { readonly policy: Policy; readonly narrowed: Policy };

/**
 * `narrow` for every call: what it gave for settings that are frozen through and through it gives again. A provider that hands out the same frozen object
 * each time makes narrowing free; others pay some microseconds a call, because their settings may have changed.
 */
export function createNarrower(scheme?: PermissionScheme): Narrower {
  const known = new WeakMap<TenantSettings, Map<string, Remembered>>();
  return (policy, settings, toolId) => {
    const tools = known.get(settings);
    const remembered = tools?.get(toolId);
    if (remembered?.policy === policy) return remembered.narrowed;
    const narrowed = narrow(policy, settings, toolId, scheme);
    if (tools !== undefined) tools.set(toolId, { policy, narrowed });
    else if (isFixed(settings)) known.set(settings, new Map([[toolId, { policy, narrowed }]]));
    return narrowed;
  };
}

/** What a getter gives may be another thing next time, also where it is frozen, and also where it is its class that has it. */
function isFixed(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (!isPlain(value) && !Array.isArray(value)) return false;
  const members = Object.values(Object.getOwnPropertyDescriptors(value));
  return Object.isFrozen(value) && members.every((member) => member.get === undefined && isFixed(member.value));
}
