import type { KeptName, KeptNames } from "../../ir/index.js";
import { hostNamesOf } from "../names/host-name.js";
import { moveNamespace } from "../names/move-namespace.js";
import { ownIds, type Wanting } from "../names/own-ids.js";
import type { OwnNames } from "../names/setting-names.js";
import { segmentOf } from "../names/words.js";
import type { FoundOperation } from "./operations/found-operation.js";

export type OperationNames = OwnNames & {
  /** The namespace, where the config says it. */
  readonly ownNamespace: string | undefined;
  readonly hostName: string | undefined;
  /** Its own name would be too long, or was taken. */
  readonly isChanged: boolean;
};

type Naming = {
  readonly namespace: string;
  /** The config says it: then it counts more than the names of before. */
  readonly isOwn?: boolean;
  readonly kept: KeptNames;
};

/**
 * An id for every operation, selected or not, so that a selection renames nothing: the namespace, then the name. The application's own operations come
 * first, then queries, then mutations. A later operation gives way, and an operation with a kept name keeps it.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { namespace, isOwn = false, kept: locked }: Naming,
): ReadonlyMap<FoundOperation, OperationNames> {
  const placed = operations.map(({ key, name }) => ({ key, below: idOf(name) }));
  const kept = isOwn ? moveNamespace(placed, { namespace, kept: locked }) : locked;
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  const wanting = operations.map((operation) => wantedBy(operation, { namespace, kept: kept.get(operation.key)?.id }));
  const own = ownIds(wanting);
  const made = hostNamesOf(
    own.filter((_, index) => !kept.has(operations[index]?.key ?? "")),
    hostNames,
  );
  return new Map(
    operations.map((operation, index) => {
      const old = kept.get(operation.key);
      const wantedId = wanting[index]?.wanted ?? "";
      const ownId = own[index] ?? wantedId;
      const hostName = old === undefined ? made.get(ownId) : keptHostName(old);
      const isChanged = hostName !== undefined || ownId !== wantedId;
      return [operation, { id: old?.id ?? ownId, ownId, wantedId, ownNamespace: isOwn ? namespace : undefined, hostName, isChanged }];
    }),
  );
}

/** A part for each namespace of the schema. */
function idOf(name: string): string {
  return name
    .split(".")
    .map((part) => segmentOf(part, "call"))
    .join(".");
}

function wantedBy(
  { name, method }: FoundOperation,
  { namespace, kept }: { readonly namespace: string; readonly kept: string | undefined },
): Wanting {
  const wanted = `${namespace}.${idOf(name)}`;
  return { wanted, kept, next: (count) => (count === 1 ? `${wanted}_${method}` : `${wanted}_${method}_${count}`) };
}

function keptHostName({ id, hostName }: KeptName): string | undefined {
  return hostName === id.replaceAll(".", "_") ? undefined : hostName;
}
