import { diagnose } from "../../diagnostics/index.js";
import { at, type Contract, type Origin } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** Capabilities and words for scopes are known by name in all sources together, so a name means one thing. */
export const checkPermissions: CrossRule = (contracts, report) => {
  const known = new Map<string, Meaning>();
  for (const meaning of contracts.flatMap(meaningsOf)) {
    const { what, name, says, origin, isValue } = meaning;
    const place = isValue ? {} : { atKey: true };
    if (what === "scope" && scopes.includes(name) && says !== name) {
      report(diagnose("plan/permission-clash", { what, name, other: "every scheme" }, origin, place));
      continue;
    }
    const key = JSON.stringify([what, name]);
    const other = known.get(key);
    if (other === undefined) known.set(key, meaning);
    else if (other.says !== says) {
      report(diagnose("plan/permission-clash", { what, name, other: `\`${other.origin.file}\`` }, origin, place));
    }
  }
};

/** Those that the runtime compares with each other: as words for others they would change what people hold of every tool. */
const scopes: readonly string[] = ["self", "owned", "accessible", "all", "analysis_only"];

type Meaning = {
  readonly what: "capability" | "scope";
  readonly name: string;
  readonly says: string;
  readonly origin: Origin;
  /** The origin is the word itself, not its description. */
  readonly isValue?: true;
};

function meaningsOf(contract: Contract): readonly Meaning[] {
  const { capabilities = {}, scope_aliases: aliases = {} } = contract.permissions?.value ?? {};
  const origin = contract.permissions?.origin ?? contract.origin;
  return [
    ...Object.entries(capabilities).map(([name, { resource_type, access_mode, scope }]): Meaning => {
      const says = JSON.stringify([resource_type, access_mode, scope]);
      return { what: "capability", name, says, origin: at(origin, "capabilities", name) };
    }),
    ...Object.entries(aliases).map(([name, says]): Meaning => ({ what: "scope", name, says, origin: at(origin, "scopeAliases", name) })),
    ...plainScopes(contract, origin),
  ];
}

/**
 * The scopes that a contract uses mean themselves, except for the standard scheme's one alias: the contract's own aliases are written out. If a scope
 * were another contract's word for a wider one, its holders here would hold that.
 */
function plainScopes({ permissions, operations }: Contract, scheme: Origin): readonly Meaning[] {
  const { capabilities = {}, scope_aliases: aliases = {} } = permissions?.value ?? {};
  const used: readonly (readonly [scope: string | undefined, origin: Origin])[] = [
    ...Object.entries(aliases).map(([name, scope]) => [scope, at(scheme, "scopeAliases", name)] as const),
    ...Object.entries(capabilities).map(([name, { scope }]) => [scope, at(scheme, "capabilities", name, "scope")] as const),
    ...operations.flatMap(({ declared: { permissions: needs } }) =>
      (needs?.value.capabilities ?? []).map(
        ({ scope }, index) => [scope, at(needs?.origin ?? scheme, "capabilities", index, "scope")] as const,
      ),
    ),
  ];
  const first = new Map<string, Origin>();
  for (const [scope, origin] of used) if (scope !== undefined && !first.has(scope)) first.set(scope, origin);
  return [...first].map(([name, origin]) => ({ what: "scope", name, says: name === "self_only" ? "self" : name, origin, isValue: true }));
}
