import type { KeptNames } from "../../ir/index.js";
import { hostNameOf } from "../names/host-name.js";
import { segmentOf } from "../names/words.js";
import type { FoundOperation } from "./operations/found-operation.js";

export type OperationNames = {
  readonly id: string;
  /** The id that it would have if nobody had named it. */
  readonly ownId: string;
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
 * An id for every operation, selected or not, so that a selection renames nothing: the namespace, then the name. Operations of one's own come first, then
 * queries, then mutations; whoever comes later makes way, and those who have had a name keep it.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { namespace, isOwn = false, kept: locked }: Naming,
): ReadonlyMap<FoundOperation, OperationNames> {
  const kept = isOwn ? within(namespace, locked) : locked;
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const ids = new Set(given.map(({ id }) => id));
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  return new Map(
    operations.map((operation) => {
      const old = kept.get(operation.key);
      const wanted = `${namespace}.${segmentOf(operation.name, "call")}`;
      const isTaken = (id: string): boolean => id !== old?.id && ids.has(id);
      let ownId = isTaken(wanted) ? `${wanted}_${operation.method}` : wanted;
      for (let count = 2; isTaken(ownId); count++) ownId = `${wanted}_${operation.method}_${count}`;
      const id = old?.id ?? ownId;
      ids.add(id);
      const plain = id.replaceAll(".", "_");
      const hostName = old === undefined ? hostNameOf(id, hostNames) : old.hostName === plain ? undefined : old.hostName;
      return [operation, { id, ownId, hostName, isChanged: hostName !== undefined || ownId !== wanted }];
    }),
  );
}

/** The names of before, as far as they are in this namespace. */
function within(namespace: string, kept: KeptNames): KeptNames {
  return new Map([...kept].filter(([, { id }]) => id.split(".")[0] === namespace));
}
