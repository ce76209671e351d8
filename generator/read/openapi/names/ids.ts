import { at, type KeptName, type KeptNames } from "../../../ir/index.js";
import type { Settled } from "../../agent/index.js";
import { hostNamesOf } from "../../names/host-name.js";
import { moveNamespace, type Place, type Placed, plainId } from "../../names/move-namespace.js";
import { ownIds, type Wanting } from "../../names/own-ids.js";
import type { OwnNames } from "../../names/setting-names.js";
import { callVerbs, readVerbs } from "../../names/verbs.js";
import { longestSegment, lowerFirst, plainly, segmentOf, shortHash, wordsOf } from "../../names/words.js";
import type { Tally } from "../../tally.js";
import type { FoundOperation } from "../operations/collect.js";
import { isSpoken } from "./spoken.js";

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
 * An id for every operation of the document, selected or not, so that a selection renames nothing: the first tag, then the `operationId`, or method and
 * path. Former names stay, and later operations give way.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { source, namespace, kept: locked = new Map() }: Naming,
): ReadonlyMap<FoundOperation, OperationNames> {
  const shared = sharedStart(operations);
  const spaces = keptSpaces(operations, locked);
  const placed = operations.map((operation) => placeOf(operation, { source, namespace, shared, spaces }));
  const kept = namespace === undefined ? locked : moveNamespace(placed, { namespace, kept: locked });
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  const wanting = placed.map((place) => wantedBy(place, kept.get(place.key)?.id));
  const own = ownIds(wanting);
  const owned = new Set(own);
  const made = hostNamesOf(
    own.filter((_, index) => !kept.has(operations[index]?.key ?? "")),
    hostNames,
  );
  const inFull = new Map<string, number>();
  for (const { wholeId } of placed) inFull.set(wholeId, (inFull.get(wholeId) ?? 0) + 1);
  const names = new Map<FoundOperation, OperationNames>();
  for (const [index, operation] of operations.entries()) {
    const old = kept.get(operation.key);
    const wantedId = wanting[index]?.wanted ?? "";
    const ownId = own[index] ?? wantedId;
    const ownNamespace = namespace === undefined ? undefined : placed[index]?.space;
    const given = old === undefined ? { id: ownId, namespace: partsOf(ownId).namespace, hostName: made.get(ownId) } : namesKept(old);
    const { wholeId = "" } = placed[index] ?? {};
    // An operation that gives way to a name of the config or the lock has no fault. Neither has an operation that its full name distinguishes.
    const isTwin = ownId !== wantedId && owned.has(wantedId) && (ownId !== wholeId || (inFull.get(wholeId) ?? 0) > 1);
    names.set(operation, { ...given, ownNamespace, ownId, wantedId, isTwin });
  }
  return names;
}

/** The ids of a Google API all begin with its name: `calendar.events.list`. */
function sharedStart(operations: readonly FoundOperation[]): number {
  const [first = "", ...others] = operations.map(({ operationId = "" }) => operationId);
  const start = startOf(first);
  return others.length > 0 && others.every((id) => id.startsWith(start) && wordsOf(id.slice(start.length)).length > 0) ? start.length : 0;
}

function startOf(operationId: string): string {
  return /^[A-Za-z0-9-]+[/.:]+/.exec(operationId)?.[0] ?? "";
}

type Named = { readonly names: OperationNames; readonly settled: Pick<Settled, "said" | "own"> | undefined };

/** Reports on the names of the operations that become tools, under the ids that the config leaves them. */
export function tellNames(operations: Iterable<readonly [FoundOperation, Named]>, tally: Tally): void {
  for (const [{ operationId, origin: place }, { names, settled }] of operations) {
    const { id, ownId, wantedId, hostName, isTwin } = names;
    const isRenamed = id !== ownId;
    if (!isRenamed && (operationId === undefined || operationId.trim() === ""))
      tally.add("openapi/no-operation-ids", `\`${id}\``, { place });
    // Also where the lock keeps another name for it: only the config can have meant that.
    if (isTwin && settled?.own.rename === undefined)
      tally.add("openapi/duplicate-operation-ids", `\`${(operationId ?? partsOf(wantedId).name).slice(0, 80)}\``, {
        place: operationId === undefined ? place : at(place, "operationId"),
      });
    // Callers keep the old id, while a reader of the document looks for the new one.
    else if (isRenamed && plainId(id) !== plainId(ownId) && settled?.own.rename === undefined)
      tally.add("openapi/kept-ids", `\`${id}\` would be \`${ownId}\``, { place });
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

type Placing = Pick<Naming, "source" | "namespace"> & {
  /** How many characters of each `operationId` say nothing. */
  readonly shared: number;
  readonly spaces: ReadonlyMap<string, string>;
};

/** What the lock calls the namespace that a tag would have: newcomers go where the others are, also where the words of it are joined in another way. */
function keptSpaces(operations: readonly FoundOperation[], kept: KeptNames): ReadonlyMap<string, string> {
  const spaces = new Map<string, string>();
  for (const { key, tags } of operations) {
    const space = kept.get(key)?.id.split(".").at(-2);
    const [tag] = tags;
    if (space === undefined || tag === undefined) continue;
    const wanted = segmentOf(tag, "api");
    if (space === wanted || (!spaces.has(wanted) && plainly(space) === plainly(wanted))) spaces.set(wanted, space);
  }
  return spaces;
}

/** In the namespace of its first tag, below that of the config; without a tag in that of the config, or else of the source. */
function placeOf(operation: FoundOperation, { source, namespace, shared, spaces }: Placing): PlacedOperation {
  const space = spaceOf(operation, spaces);
  const own = space ?? segmentOf(source, "api");
  const operationId = withoutRoute(operation);
  const name = nameOf({ ...operation, operationId: operationId?.slice(shared) }, own);
  const placed = (each: string): Required<Place> => ({ below: space === undefined ? each : `${own}.${each}`, bare: `${own}.${each}` });
  const whole = wholeName(operation, operation.operationId ?? byPath(operation));
  const earlier = operationId === undefined ? [] : earlierNames(operation, operationId, own).map(placed);
  const within = [namespace, ...(namespace === undefined || space !== undefined ? [own] : [])]
    .filter((part) => part !== undefined)
    .join(".");
  return {
    key: operation.key,
    ...placed(name),
    earlier: [...earlier, placed(whole)],
    operation,
    space: within,
    name,
    wholeId: `${within}.${whole}`,
  };
}

/** The first tag as a namespace. A tag without any letter for an id, as in another script, would become an unreadable hash: it is ignored. */
function spaceOf({ tags: [tag] }: FoundOperation, spaces: Placing["spaces"]): string | undefined {
  if (tag === undefined) return undefined;
  const wanted = segmentOf(tag, "api");
  return spaces.get(wanted) ?? (wordsOf(tag).length === 0 ? undefined : wanted);
}

/** A document grows, and what all of its ids began with is then a part of them, or no more; and names once repeated their tag. */
function earlierNames(operation: FoundOperation, operationId: string, namespace: string): readonly string[] {
  const ids = new Set([operationId, operationId.slice(startOf(operationId).length)]);
  return [...[...ids].map((id) => nameOf({ ...operation, operationId: id }, namespace)), wholeName(operation, operationId)];
}

function wantedBy({ operation, space, name, wholeId }: PlacedOperation, kept: string | undefined): Wanting {
  const wanted = `${space}.${name}`;
  const told = (count: number): string => {
    const id = `${space}.${segmentOf(`${name}_${byPath(operation)}`, "call")}`;
    return count === 1 ? id : `${id}_${count}`;
  };
  const next = (count: number): string => {
    if (wholeId === wanted) return told(count);
    return count === 1 ? wholeId : told(count - 1);
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

/** FastAPI writes path and method behind the name of a function: `read_item_items__item_id__get` at `GET /items/{item_id}` is `read_item`. Springfox: `readItemUsingGET_1`. */
function withoutRoute({ operationId: written, method, path }: FoundOperation): string | undefined {
  const operationId = written?.replace(/(?<=[A-Za-z0-9])_?using_?([a-z]{1,20})(?=(?:_\d{1,9})?$)/i, (found, verb: string) =>
    verb.toUpperCase() === method ? "" : found,
  );
  const route = `${path.replace(/[^\p{L}\p{N}_]/gu, "_")}_${method.toLowerCase()}`;
  if (!operationId?.endsWith(route)) return operationId;
  const name = operationId.slice(0, -route.length);
  return wordsOf(name).length === 0 ? operationId : name;
}

/** How NestJS and gRPC call what answers: `UserController_find` under the tag `users`, `PipelineService_Create` under `Pipelines`. */
const classWord = /_(?:controller|service)$/;

/** By one or many: `user` and `users`. */
function isOneOrMany(name: string, other: string): boolean {
  const one = (each: string): string => each.replace(/ies$/, "y").replace(/s$/, "");
  return one(name) === one(other);
}

/** `repos/list-for-org` under the tag `repos` is `list_for_org`: what the namespace says is not said again, as long as something is left. */
function nameOf(operation: FoundOperation, namespace: string): string {
  const operationId = operation.operationId?.trim() ?? "";
  if (!isSpoken(operationId)) return segmentOf(byPath(operation), "call");
  return wholeName(operation, withoutSpace(operationId, plainly(namespace)));
}

function withoutSpace(operationId: string, namespace: string): string {
  // A namespace is not longer than this.
  const start = operationId.slice(0, 2 * longestSegment);
  for (const { index, 0: between } of start.matchAll(/[/.:_-]+(?=\p{L})|(?<=[a-z0-9])(?=[A-Z])/gu)) {
    const head = plainly(start.slice(0, index));
    const rest = operationId.slice(index + between.length);
    if (between === "") {
      // Before a verb alone, `issueClearLabels` under `issue`: `uploadFile` under `Upload` would lose its own, and `crashGroups` is one thing.
      if (isOneOrMany(head, namespace) && isVerb(wordsOf(rest)[0] ?? "")) return lowerFirst(rest);
    } else if (head === namespace || (classWord.test(head) && isOneOrMany(head.replace(classWord, ""), namespace))) return rest;
  }
  return operationId;
}

function isVerb(word: string): boolean {
  const verb = word.toLowerCase();
  return readVerbs.has(verb) || callVerbs.has(verb);
}

function wholeName(operation: FoundOperation, operationId: string): string {
  return segmentOf(operationId, wordsOf(operationId).length === 0 ? byPath(operation) : "call");
}

/** `GET /pets/{petId}/toys` is `get_pets_by_pet_Id_toys`. */
function byPath({ method, path }: FoundOperation): string {
  const steps = path.split("/").flatMap((step) => {
    const name = step.replace(/\{([^{}]*)\}/g, (_whole, parameter: string) => ` by ${parameter} `);
    return wordsOf(name).length === 0 && step !== "" ? [shortHash(step)] : wordsOf(name);
  });
  return [...wordsOf(method.toLowerCase()), ...steps].join("_") || `call_${shortHash(`${method} ${path}`)}`;
}
