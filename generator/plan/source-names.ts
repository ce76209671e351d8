import { diagnose, type Report } from "../diagnostics/index.js";
import type { Contract } from "../ir/index.js";
import { camelCase, kebabCase, safeValueName, UniqueNames } from "./names.js";

export type SourceNames = {
  /** Folder of its output. */
  readonly folder: string;
  /** What the root index calls it. */
  readonly name: string;
};

/** Folders and names in code of all sources together. */
export function planSourceNames(contracts: readonly Contract[], report: Report): ReadonlyMap<Contract, SourceNames> {
  const folders = new UniqueNames({ ignoreCase: true });
  const names = new UniqueNames();
  // What the root index exports itself.
  names.take("registry");
  const byName = [...contracts].sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(
    byName.map((contract): readonly [Contract, SourceNames] => {
      const folder = folders.take(kebabCase(contract.name), "-").name;
      const wanted = camelCase(contract.name);
      const { name } = names.take(safeValueName(wanted).name);
      for (const [before, after] of [
        [contract.name, folder],
        [wanted, name],
      ] as const) {
        if (before !== after) {
          report(diagnose("plan/name-changed", { wanted: before, name: after, reason: "cannot be a name of a source" }, contract.origin));
        }
      }
      return [contract, { folder, name }];
    }),
  );
}
