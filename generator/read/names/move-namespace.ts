import type { KeptName, KeptNames } from "../../ir/index.js";
import { hostNameOf } from "./host-name.js";
import { plainly } from "./words.js";

/** An operation by its key in the lock, and the id that it has when no setting names it. */
export type Placed = Place & {
  readonly key: string;
  /** Where it went by the names that earlier contracts, or earlier versions, may have given it. */
  readonly earlier?: readonly Place[];
};

export type Place = {
  /** Its id below a namespace. */
  readonly below: string;
  /** Its id without a namespace, in contracts that go without: a first part of its own, or none more than `below` has. */
  readonly bare?: string;
};

type Move = { readonly namespace: string; readonly kept: KeptNames };

/** What ids are in that are in no namespace. */
const none = "";

/**
 * The former names, moved from the former namespace to the present one. A lock does not name its namespace: it is the namespace where most operations
 * have the names that the contract gives. Ids elsewhere come from a `rename` and stay. Without a former namespace, no id can be told apart, and all
 * move.
 */
export function moveNamespace(operations: readonly Placed[], { namespace, kept }: Move): KeptNames {
  const before = namespaceOf(operations, { namespace, kept });
  if (before === undefined || before === namespace) return kept;
  const places = new Map(operations.map((operation) => [operation.key, operation]));
  const restOf = (key: string, id: string): string | undefined => {
    if (before !== none) return after(id, before);
    // Already there: by a `rename`, or a first part that happens to be called like it.
    return after(id, namespace) === undefined ? (after(id, firstOf(places.get(key))) ?? id) : undefined;
  };
  const staying = new Map([...kept].filter(([key, { id }]) => restOf(key, id) === undefined));
  const ids = new Set([...staying.values()].map(({ id }) => id));
  const hostNames = new Set([...staying.values()].map(({ hostName }) => hostName.toLowerCase()));
  const moved = [...kept].flatMap(([key, old]): readonly (readonly [string, KeptName])[] => {
    const rest = restOf(key, old.id);
    const id = `${namespace}.${rest}`;
    if (rest === undefined || ids.has(id)) return [];
    ids.add(id);
    const hostName = hostNameOf(id, hostNames) ?? id.replaceAll(".", "_");
    return [[key, { id, hostName, path: old.path }]];
  });
  return new Map([...staying, ...moved]);
}

function namespaceOf(operations: readonly Placed[], { namespace, kept }: Move): string | undefined {
  const counts = new Map<string, number>();
  let isBare = false;
  for (const { key, earlier = [], ...place } of operations) {
    const id = kept.get(key)?.id;
    if (id === undefined) continue;
    const places = [place, ...earlier];
    const [first = "", ...rest] = id.split(".");
    const isBelow = places.some(({ below }) => plainId(below) === plainId(rest.join(".")));
    const isOwn = places.some(({ bare }) => bare !== undefined && plainId(bare) === plainId(id));
    if (isOwn) isBare = true;
    // An id that fits both namespaces decides neither.
    if (isBelow === isOwn) continue;
    const found = isBelow ? first : none;
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  // On a tie, the namespace of the config wins. What moves is reported.
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || Number(a === namespace) - Number(b === namespace));
  return byCount[0]?.[0] ?? (isBare ? none : undefined);
}

/** An id by its words: those of before may be joined in another way. */
export function plainId(id: string): string {
  return id.split(".").map(plainly).join(".");
}

/** The first part that an id has without a namespace, and below one has no more. */
function firstOf({ below, bare = below }: Placed = { key: "", below: "" }): string {
  return bare === below ? none : (bare.split(".")[0] ?? none);
}

function after(id: string, namespace: string): string | undefined {
  return namespace !== none && id.startsWith(`${namespace}.`) ? id.slice(namespace.length + 1) : undefined;
}
