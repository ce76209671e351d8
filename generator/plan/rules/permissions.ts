import { diagnose } from "../../diagnostics/index.js";
import { at, type Contract, type Origin } from "../../ir/index.js";
import type { CrossRule } from "./rule.js";

/** Capabilities and words for scopes are known by name in all sources together, so a name means one thing. */
export const checkPermissions: CrossRule = (contracts, report) => {
  const known = new Map<string, Meaning>();
  for (const meaning of contracts.flatMap(meaningsOf)) {
    const { what, name, says, origin } = meaning;
    if (what === "scope" && scopes.includes(name) && says !== name) {
      report(diagnose("plan/permission-clash", { what, name, other: "every scheme" }, origin, { atKey: true }));
      continue;
    }
    const key = JSON.stringify([what, name]);
    const other = known.get(key);
    if (other === undefined) known.set(key, meaning);
    else if (other.says !== says) {
      report(diagnose("plan/permission-clash", { what, name, other: `\`${other.origin.file}\`` }, origin, { atKey: true }));
    }
  }
};

/** Those that the runtime compares with each other: as words for others they would change what people hold of every tool. */
const scopes: readonly string[] = ["self", "owned", "accessible", "all", "analysis_only"];

type Meaning = { readonly what: "capability" | "scope"; readonly name: string; readonly says: string; readonly origin: Origin };

function meaningsOf({ permissions }: Contract): readonly Meaning[] {
  if (permissions === undefined) return [];
  const { capabilities = {}, scope_aliases: aliases = {} } = permissions.value;
  return [
    ...Object.entries(capabilities).map(([name, { resource_type, access_mode, scope }]): Meaning => {
      const says = JSON.stringify([resource_type, access_mode, scope]);
      return { what: "capability", name, says, origin: at(permissions.origin, "capabilities", name) };
    }),
    ...Object.entries(aliases).map(
      ([name, says]): Meaning => ({ what: "scope", name, says, origin: at(permissions.origin, "scopeAliases", name) }),
    ),
  ];
}
