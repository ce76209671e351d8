import type { KeptName, KeptNames } from "../../../ir/index.js";
import type { Settled } from "../../agent/index.js";
import { hostNameOf } from "../../names/host-name.js";
import { ownIds, type Wanting } from "../../names/own-ids.js";
import type { OwnNames } from "../../names/setting-names.js";
import { segmentOf, shortHash, wordsOf } from "../../names/words.js";
import type { Tally } from "../../tally.js";
import type { FoundOperation } from "../operations/collect.js";

export type OperationNames = OwnNames & {
  readonly namespace: string;
  readonly hostName: string | undefined;
  /** Another operation has the name that it would have. */
  readonly isTwin: boolean;
};

/**
 * An id for every operation of the document, selected or not, so that a selection renames nothing: the first tag, then the `operationId`, or method and path.
 * Names that were given before stay, and whoever comes later makes way.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { source, kept = new Map() }: { readonly source: string; readonly kept?: KeptNames | undefined },
): ReadonlyMap<FoundOperation, OperationNames> {
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  const wanting = operations.map((operation) => wantedBy(operation, { source, kept: kept.get(operation.key)?.id }));
  const own = ownIds(wanting);
  const owned = new Set(own);
  const names = new Map<FoundOperation, OperationNames>();
  for (const [index, operation] of operations.entries()) {
    const old = kept.get(operation.key);
    const wantedId = wanting[index]?.wanted ?? "";
    const ownId = own[index] ?? wantedId;
    const made =
      old === undefined ? { id: ownId, namespace: partsOf(ownId).namespace, hostName: hostNameOf(ownId, hostNames) } : namesKept(old);
    // Whoever makes way for a name of the config or the lock says nothing wrong.
    names.set(operation, { ...made, ownId, wantedId, isTwin: ownId !== wantedId && owned.has(wantedId) });
  }
  return names;
}

type Named = { readonly names: OperationNames; readonly settled: Pick<Settled, "said"> | undefined };

/** What is to be said of the names of the operations that become tools, under the ids that the config leaves them. */
export function tellNames(operations: Iterable<readonly [FoundOperation, Named]>, tally: Tally): void {
  for (const [{ operationId, origin: place }, { names, settled }] of operations) {
    const { id, ownId, wantedId, hostName, isTwin } = names;
    const isRenamed = id !== ownId;
    if (!isRenamed && (operationId === undefined || operationId.trim() === "")) tally.add("openapi/no-operation-ids", "", { place });
    if (!isRenamed && isTwin)
      tally.add("openapi/duplicate-operation-ids", `\`${(operationId ?? partsOf(wantedId).name).slice(0, 80)}\``, { place });
    // One that the contract gave is in the lock by the next run; one that was made ends in digits of a hash.
    if (hostName !== undefined && /_[0-9a-f]{6}$/.test(hostName) && settled?.said.settings.hostName === undefined)
      tally.add("openapi/changed-names", `\`${hostName}\``, { place });
  }
}

function wantedBy(operation: FoundOperation, { source, kept }: { readonly source: string; readonly kept: string | undefined }): Wanting {
  const namespace = segmentOf(operation.tags[0] ?? source, "api");
  const name = nameOf(operation, namespace);
  const next = (count: number): string => {
    const told = `${namespace}.${segmentOf(`${name}_${byPath(operation)}`, "call")}`;
    return count === 1 ? told : `${told}_${count}`;
  };
  return { wanted: `${namespace}.${name}`, kept, next };
}

function partsOf(id: string): { readonly namespace: string; readonly name: string } {
  const [namespace = id, ...rest] = id.split(".");
  return { namespace, name: rest.join(".") };
}

function namesKept({ id, hostName }: KeptName): Omit<OperationNames, "ownId" | "wantedId" | "isTwin"> {
  return { id, namespace: partsOf(id).namespace, hostName: hostName === id.replaceAll(".", "_") ? undefined : hostName };
}

/** `repos/list-for-org` under the tag `repos` is `list_for_org`. */
function nameOf(operation: FoundOperation, namespace: string): string {
  const { operationId } = operation;
  if (operationId === undefined || operationId.trim() === "") return segmentOf(byPath(operation), "call");
  const prefix = /^([A-Za-z0-9-]+)[/.:]+(?=[A-Za-z])/.exec(operationId.trim());
  const isSaid =
    prefix !== null &&
    wordsOf(prefix[1] ?? "")
      .join("_")
      .toLowerCase() === wordsOf(namespace).join("_").toLowerCase();
  const rest = isSaid ? operationId.trim().slice(prefix[0].length) : operationId;
  return segmentOf(rest, wordsOf(rest).length === 0 ? byPath(operation) : "call");
}

/** `GET /pets/{petId}/toys` is `get_pets_by_petId_toys`. */
function byPath({ method, path }: FoundOperation): string {
  const steps = path.split("/").flatMap((step) => {
    const name = step.replace(/\{([^{}]*)\}/g, (_whole, parameter: string) => ` by ${parameter} `);
    return wordsOf(name).length === 0 && step !== "" ? [shortHash(step)] : wordsOf(name);
  });
  return [...wordsOf(method.toLowerCase()), ...steps].join("_") || `call_${shortHash(`${method} ${path}`)}`;
}
