import { diagnose, type Report } from "../../diagnostics/index.js";
import { at } from "../../ir/index.js";
import type { Settled } from "../agent/index.js";
import { hostNameOf } from "./host-name.js";

type Names = {
  readonly id: string;
  readonly hostName: string | undefined;
  /** The config's own, where the last part of an id goes; otherwise it stays where it is. */
  readonly ownNamespace?: string | undefined;
};

/** An operation by what the contract calls it, its names, and what the config says of it. */
export type Renaming<T extends Names> = {
  readonly key: string;
  readonly names: T;
  readonly settled: Pick<Settled, "said" | "own"> | undefined;
};

type Renamed = {
  /** Those of all operations, whether they become tools or not. */
  readonly names: Iterable<Names>;
  readonly report: Report;
};

/** The names that the config gives. If another operation has the id, the name is reported at its setting and not given. */
export function renameAll<T extends Names>(operations: readonly Renaming<T>[], { names, report }: Renamed): readonly T[] {
  const owners = new Map<string, string>();
  const isRenamed = (operation: Renaming<T>): boolean => wantedId(operation) !== operation.names.id;
  const leaving = new Set<Names>(operations.filter(isRenamed).map((operation) => operation.names));
  const taken = takenHostNames([...names].filter((one) => !leaving.has(one)));
  // Operations that have an id by themselves come first. A renamed operation leaves its former id free.
  for (const operation of [...operations.filter((one) => !isRenamed(one)), ...operations.filter(isRenamed)])
    if (!owners.has(wantedId(operation))) owners.set(wantedId(operation), operation.key);
  return operations.map((operation) => {
    const id = wantedId(operation);
    const other = owners.get(id);
    if (!isRenamed(operation)) return operation.names;
    if (other === operation.key) return { ...operation.names, id, hostName: hostNameOf(id, taken) };
    const place = operation.settled && at(operation.settled.said.origin, "rename");
    report(diagnose("agent/rename-taken", { key: operation.key, id, other: other ?? "" }, place));
    return operation.names;
  });
}

/** `rename` is the last part of an id, or a whole one. */
function wantedId({ names, settled }: Renaming<Names>): string {
  const to = settled?.own.rename;
  if (to === undefined || to.includes(".")) return to ?? names.id;
  return `${names.ownNamespace ?? names.id.split(".").slice(0, -1).join(".")}.${to}`;
}

/** Without regard to case. */
function takenHostNames(names: readonly Names[]): Set<string> {
  return new Set(names.map(({ id, hostName }) => (hostName ?? id.replaceAll(".", "_")).toLowerCase()));
}
