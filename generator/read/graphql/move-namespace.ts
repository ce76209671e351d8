import type { KeptName, KeptNames } from "../../ir/index.js";
import { hostNameOf } from "../names/host-name.js";
import { segmentOf } from "../names/words.js";
import type { FoundOperation } from "./operations/found-operation.js";

type Move = { readonly namespace: string; readonly kept: KeptNames };

/**
 * The names of before, those of the namespace of before in the one of now. A lock does not say what the namespace was: it is the one in which most operations go by
 * the names of their fields. Ids in any other were given by a `rename`, and stay.
 */
export function moveNamespace(operations: readonly FoundOperation[], { namespace, kept }: Move): KeptNames {
  const before = namespaceOf(operations, { namespace, kept });
  if (before === undefined || before === namespace) return kept;
  const staying = new Map([...kept].filter(([, { id }]) => firstOf(id) !== before));
  const ids = new Set([...staying.values()].map(({ id }) => id));
  const hostNames = new Set([...staying.values()].map(({ hostName }) => hostName.toLowerCase()));
  const moved = [...kept].flatMap(([key, old]): readonly (readonly [string, KeptName])[] => {
    const id = `${namespace}${old.id.slice(before.length)}`;
    if (firstOf(old.id) !== before || ids.has(id)) return [];
    const hostName = hostNameOf(id, hostNames) ?? id.replaceAll(".", "_");
    return [[key, { id, hostName, path: old.path }]];
  });
  return new Map([...staying, ...moved]);
}

function namespaceOf(operations: readonly FoundOperation[], { namespace, kept }: Move): string | undefined {
  const counts = new Map<string, number>();
  for (const { key, name } of operations) {
    const id = kept.get(key)?.id ?? "";
    const first = firstOf(id);
    if (id === `${first}.${segmentOf(name, "call")}`) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  // As many in another one: that the config says a namespace counts more, and what moves is told.
  const byCount = [...counts].sort(([a, many], [b, more]) => more - many || Number(a === namespace) - Number(b === namespace));
  return byCount[0]?.[0];
}

function firstOf(id: string): string {
  return id.split(".")[0] ?? id;
}
