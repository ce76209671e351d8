import { at, type KeptName, type KeptNames } from "../../../ir/index.js";
import type { Settled } from "../../agent/index.js";
import { hostNameOf } from "../../names/host-name.js";
import { moveNamespace, type Placed } from "../../names/move-namespace.js";
import { ownIds, type Wanting } from "../../names/own-ids.js";
import type { OwnNames } from "../../names/setting-names.js";
import { segmentOf, shortHash, wordsOf } from "../../names/words.js";
import type { Tally } from "../../tally.js";
import type { FoundOperation } from "../operations/collect.js";

export type OperationNames = OwnNames & {
  readonly namespace: string;
  /** Where its last part goes, in the namespace that the config says. */
  readonly ownNamespace: string | undefined;
  readonly hostName: string | undefined;
  /** Another operation has the name that it would have. */
  readonly isTwin: boolean;
};

type Naming = {
  readonly source: string;
  /** What the config puts before every id. */
  readonly namespace?: string | undefined;
  readonly kept?: KeptNames | undefined;
};

/**
 * An id for every operation of the document, selected or not, so that a selection renames nothing: the first tag, then the `operationId`, or method and path.
 * Names that were given before stay, and whoever comes later makes way.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { source, namespace, kept: locked = new Map() }: Naming,
): ReadonlyMap<FoundOperation, OperationNames> {
  const placed = operations.map((operation) => placeOf(operation, { source, namespace }));
  const kept = namespace === undefined ? locked : moveNamespace(placed, { namespace, kept: locked });
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  const wanting = placed.map((place) => wantedBy(place, kept.get(place.key)?.id));
  const own = ownIds(wanting);
  const owned = new Set(own);
  const names = new Map<FoundOperation, OperationNames>();
  for (const [index, operation] of operations.entries()) {
    const old = kept.get(operation.key);
    const wantedId = wanting[index]?.wanted ?? "";
    const ownId = own[index] ?? wantedId;
    const ownNamespace = namespace === undefined ? undefined : placed[index]?.space;
    const made =
      old === undefined ? { id: ownId, namespace: partsOf(ownId).namespace, hostName: hostNameOf(ownId, hostNames) } : namesKept(old);
    // Whoever makes way for a name of the config or the lock says nothing wrong, nor does one that is told apart by what it says in full.
    const isTwin = ownId !== wantedId && ownId !== placed[index]?.wholeId && owned.has(wantedId);
    names.set(operation, { ...made, ownNamespace, ownId, wantedId, isTwin });
  }
  return names;
}

type Named = { readonly names: OperationNames; readonly settled: Pick<Settled, "said" | "own"> | undefined };

/** What is to be said of the names of the operations that become tools, under the ids that the config leaves them. */
export function tellNames(operations: Iterable<readonly [FoundOperation, Named]>, tally: Tally): void {
  for (const [{ operationId, origin: place }, { names, settled }] of operations) {
    const { id, ownId, wantedId, hostName, isTwin } = names;
    const isRenamed = id !== ownId;
    if (!isRenamed && (operationId === undefined || operationId.trim() === "")) tally.add("openapi/no-operation-ids", "", { place });
    // Also where the lock keeps another name for it: only the config can have meant that.
    if (isTwin && settled?.own.rename === undefined)
      tally.add("openapi/duplicate-operation-ids", `\`${(operationId ?? partsOf(wantedId).name).slice(0, 80)}\``, {
        place: operationId === undefined ? place : at(place, "operationId"),
      });
    // Callers go on by the old id, while whoever reads the document looks for the new one.
    else if (isRenamed && settled?.own.rename === undefined) tally.add("openapi/kept-ids", `\`${id}\` would be \`${ownId}\``, { place });
    // One that the contract gave is in the lock by the next run; one that was made ends in digits of a hash.
    if (hostName !== undefined && /_[0-9a-f]{6}$/.test(hostName) && settled?.said.settings.hostName === undefined)
      tally.add("openapi/changed-names", `\`${hostName}\``, { place });
  }
}

type PlacedOperation = Placed & {
  readonly operation: FoundOperation;
  readonly space: string;
  readonly name: string;
  /** By the whole `operationId`. */
  readonly wholeId: string;
};

/** In the namespace of its first tag, below that of the config; without a tag in that of the config, or else of the source. */
function placeOf(operation: FoundOperation, { source, namespace }: Pick<Naming, "source" | "namespace">): PlacedOperation {
  const [tag] = operation.tags;
  const own = segmentOf(tag ?? source, "api");
  const name = nameOf({ ...operation, operationId: withoutRoute(operation) }, own);
  const bare = `${own}.${name}`;
  const space = [namespace, ...(namespace === undefined || tag !== undefined ? [own] : [])].filter((part) => part !== undefined).join(".");
  const wholeId = `${space}.${nameOf(operation, own)}`;
  return { key: operation.key, below: tag === undefined ? name : bare, bare, operation, space, name, wholeId };
}

function wantedBy({ operation, space, name, wholeId }: PlacedOperation, kept: string | undefined): Wanting {
  const wanted = `${space}.${name}`;
  const next = (count: number): string => {
    if (count === 1 && wholeId !== wanted) return wholeId;
    const told = `${space}.${segmentOf(`${name}_${byPath(operation)}`, "call")}`;
    return count === 1 ? told : `${told}_${count}`;
  };
  return { wanted, kept, next };
}

function partsOf(id: string): { readonly namespace: string; readonly name: string } {
  const [namespace = id, ...rest] = id.split(".");
  return { namespace, name: rest.join(".") };
}

function namesKept({ id, hostName }: KeptName): Pick<OperationNames, "id" | "namespace" | "hostName"> {
  return { id, namespace: partsOf(id).namespace, hostName: hostName === id.replaceAll(".", "_") ? undefined : hostName };
}

/** FastAPI writes path and method behind the name of a function: `read_item_items__item_id__get` at `GET /items/{item_id}` is `read_item`. */
function withoutRoute({ operationId, method, path }: FoundOperation): string | undefined {
  const route = `${path.replace(/[^\p{L}\p{N}_]/gu, "_")}_${method.toLowerCase()}`;
  if (!operationId?.endsWith(route)) return operationId;
  const name = operationId.slice(0, -route.length);
  return wordsOf(name).length === 0 ? operationId : name;
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
