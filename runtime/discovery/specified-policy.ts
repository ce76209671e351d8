import { isRecord, own } from "../own.js";
import type { Policy, RateLimit, Validation } from "../policy.js";
import type { ToolPermissions, ToolValidation } from "./definition.js";

/** Who may call a tool, in the specification's words. */
export function specifiedPermissions({ permissions: { roles, capabilities, resources } }: Policy): ToolPermissions {
  return {
    required_roles: roles,
    required_capabilities: capabilities,
    resource_access: resources.map(({ type, mode, filter }) => ({
      resource_type: type,
      access_mode: mode,
      ...(filter === undefined ? {} : { scope_filter: filter }),
    })),
  };
}

/** What is checked, in the specification's words. */
export function specifiedValidation({ validation, rateLimit }: Policy): ToolValidation {
  const { perMinute, perHour } = rateLimit ?? {};
  return {
    input_validation: validation.unknownKeys === "refuse" ? "strict" : "lenient",
    output_validation: validation.output === "strict" ? "strict" : "lenient",
    permission_check: validation.permissionCheck,
    ...(rateLimit === undefined
      ? {}
      : {
          rate_limiting: {
            ...(perMinute === undefined ? {} : { max_calls_per_minute: perMinute }),
            ...(perHour === undefined ? {} : { max_calls_per_hour: perHour }),
          },
        }),
  };
}

/** The parts of a policy that specification v2 has words of its own for. What a part leaves out stays as it is, but for limits, which are given whole. */
export type SpecifiedPolicy = { readonly permissions?: Partial<ToolPermissions>; readonly validation?: Partial<ToolValidation> };

type Saying = { readonly updates: SpecifiedPolicy; readonly current: Policy; readonly original: Policy };
type Said = { readonly changes: Partial<Policy>; readonly problems: readonly string[] };

/** An update of those parts in our words: the way back. Whether it is a policy, and no wider than before, is for others to see: updates come from forms and from programs in plain JavaScript. */
export function specifiedPolicy({ updates: { permissions, validation }, current, original }: Saying): Said {
  const rates = own(validation, "rate_limiting");
  return {
    changes: {
      ...(isRecord(permissions) ? { permissions: permissionsOf(permissions, current) } : {}),
      ...(isRecord(validation) ? { validation: validationOf(validation, current, original) } : {}),
      ...(isRecord(rates) ? { rateLimit: rateLimitOf(rates) } : {}),
    },
    problems: [
      ...unknownMembers("permissions", permissions, ["required_roles", "required_capabilities", "resource_access"]),
      ...unknownMembers("validation", validation, ["input_validation", "output_validation", "permission_check", "rate_limiting"]),
      ...unknownMembers("validation.rate_limiting", rates, ["max_calls_per_minute", "max_calls_per_hour"]),
      ...(["input_validation", "output_validation"] as const).flatMap((member) =>
        [undefined, "strict", "lenient"].includes(own(validation, member) as string)
          ? []
          : [`\`validation.${member}\` must be strict or lenient.`],
      ),
    ],
  };
}

function unknownMembers(part: string, given: unknown, known: readonly string[]): readonly string[] {
  if (given === undefined) return [];
  if (!isRecord(given)) return [`\`${part}\` must be an object.`];
  return Object.keys(given).flatMap((key) => (known.includes(key) ? [] : [`\`${part}.${key}\` cannot be updated.`]));
}

function permissionsOf(
  given: Partial<ToolPermissions>,
  { permissions: { roles, capabilities, resources } }: Policy,
): Policy["permissions"] {
  const { required_roles = roles, required_capabilities = capabilities, resource_access: access } = given;
  return {
    roles: required_roles,
    capabilities: required_capabilities,
    resources: Array.isArray(access) ? access.map(resourceOf) : (access ?? resources),
  } as Policy["permissions"];
}

function resourceOf(access: unknown): unknown {
  if (!isRecord(access)) return access;
  const { resource_type: type, access_mode: mode, scope_filter: filter, ...rest } = access;
  return { ...rest, type, mode, ...(filter === undefined ? {} : { filter }) };
}

function validationOf(given: Partial<ToolValidation>, { validation: current }: Policy, { validation: original }: Policy): Validation {
  const { input_validation: input, output_validation: output, permission_check: permissionCheck = current.permissionCheck } = given;
  // What is done with unknown keys that are not refused, the specification does not say: what was generated, or what is wider than that and refused.
  const lenient = [current.unknownKeys, original.unknownKeys, "strip" as const].find((rule) => rule !== "refuse") ?? "strip";
  return {
    unknownKeys: input === undefined ? current.unknownKeys : input === "strict" ? "refuse" : lenient,
    output: output === undefined ? current.output : output === "strict" ? "strict" : "report",
    permissionCheck,
  };
}

function rateLimitOf({ max_calls_per_minute: perMinute, max_calls_per_hour: perHour }: { readonly [key: string]: unknown }): RateLimit {
  return { ...(perMinute === undefined ? {} : { perMinute }), ...(perHour === undefined ? {} : { perHour }) } as RateLimit;
}
