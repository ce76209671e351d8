import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { at, type Json, type Origin } from "../../ir/index.js";
import { findNodes, type Keys } from "./find-nodes.js";
import type { JsonPath } from "./json-path.js";
import { kindOf, merge } from "./merge.js";
import { nearestPath } from "./nearest-path.js";
import type { Action, Overlay } from "./overlay.js";
import type { MutableObject, WorkingCopy } from "./working-copy.js";

type Applying = { readonly copy: WorkingCopy; readonly version: Overlay["version"] };

/** Does one action; what comes back is why it could not be done. */
export function applyAction(action: Action, { copy, version }: Applying): Diagnostic | undefined {
  const { target, change, title, origin } = action;
  const place = at(origin, "target");
  const nodes = select(copy, { path: target, title, place });
  if ("diagnostic" in nodes) return nodes.diagnostic;
  if (change.kind === "remove") return remove(nodes.found, { copy, place });
  const unfit = findUnfit(nodes.found, { copy, version, place });
  if (unfit !== undefined) return unfit;
  const given = change.kind === "update" ? change : readCopied(change, { copy, title });
  if ("diagnostic" in given) return given.diagnostic;
  for (const keys of nodes.found) {
    const problem = merge({ copy, keys, value: given.value, origin: given.origin, skipsNull: version === "1.0" });
    // What is copied may well be right where it stands: it is the action that does not fit.
    if (problem !== undefined) return change.kind === "copy" ? { ...problem, place: change.origin } : problem;
  }
  return undefined;
}

type Looking = { readonly path: JsonPath; readonly title: string; readonly place: Origin };
type Found = { readonly found: readonly Keys[] } | { readonly diagnostic: Diagnostic };

/** The specification lets an action that selects nothing succeed; here it says that the document is not the one that was meant. */
function select(copy: WorkingCopy, { path, title, place }: Looking): Found {
  const { root, limits, stepsLeft } = copy;
  const most = Math.min(limits.steps, stepsLeft);
  const meter = { left: most };
  const found = findNodes(root, { path, meter });
  copy.stepsLeft -= most - Math.max(0, meter.left);
  if (found === undefined && copy.stepsLeft === 0) return { diagnostic: diagnose("overlay/slow-paths", { limit: limits.allSteps }, place) };
  if (found === undefined) return { diagnostic: diagnose("overlay/slow-path", { path: path.text }, place) };
  if (found.length > 0) return { found };
  return { diagnostic: diagnose("overlay/no-match", { action: title, path: path.text, nearest: nearestPath(root, path) }, place) };
}

function findUnfit(found: readonly Keys[], { copy, version, place }: Applying & { readonly place: Origin }): Diagnostic | undefined {
  const kinds = [...new Set(found.map((keys) => kindOf(copy.at(keys))))];
  if (version === "1.0" && kinds.includes("a single value")) return diagnose("overlay/single-value", {}, place);
  return version !== "1.0" && kinds.length > 1 ? diagnose("overlay/mixed-targets", { kinds }, place) : undefined;
}

type Copied = { readonly value: Json; readonly origin: Origin } | { readonly diagnostic: Diagnostic };

/** Taken before anything is changed: the target may lie within what is copied. */
function readCopied(
  { from, origin }: { readonly from: JsonPath; readonly origin: Origin },
  { copy, title }: { readonly copy: WorkingCopy; readonly title: string },
): Copied {
  const nodes = select(copy, { path: from, title, place: origin });
  if ("diagnostic" in nodes) return nodes;
  const [keys, ...others] = nodes.found;
  const found = keys === undefined ? undefined : copy.at(keys);
  if (keys === undefined || found === undefined || others.length > 0) {
    return { diagnostic: diagnose("overlay/several-sources", { path: from.text, count: nodes.found.length }, origin) };
  }
  const value = copy.copy(found, keys.length);
  return value === undefined
    ? { diagnostic: diagnose("overlay/slow-path", { path: from.text }, origin) }
    : { value, origin: copy.originOf(keys) };
}

/** Lists last item first, so that no index changes before it is used. */
function remove(found: readonly Keys[], { copy, place }: { readonly copy: WorkingCopy; readonly place: Origin }): Diagnostic | undefined {
  if (found.some((keys) => keys.length === 0)) return diagnose("overlay/removes-all", {}, place);
  const lists = new Map<Json[], { readonly keys: Keys; readonly indexes: Set<number> }>();
  const maps: { readonly container: MutableObject; readonly key: string }[] = [];
  for (const keys of found) {
    const container = copy.at(keys.slice(0, -1));
    const key = keys.at(-1);
    if (Array.isArray(container) && typeof key === "number") {
      const list = lists.get(container as Json[]) ?? { keys: keys.slice(0, -1), indexes: new Set() };
      lists.set(container as Json[], { ...list, indexes: list.indexes.add(key) });
    } else maps.push({ container: container as MutableObject, key: String(key) });
  }
  // Inner lists before outer ones: their own keys are still those that were found.
  const innerFirst = [...lists].sort(([, left], [, right]) => right.keys.length - left.keys.length);
  for (const [list, { keys, indexes }] of innerFirst) copy.cut(list, indexes, keys);
  for (const { container, key } of maps) copy.delete(container, key);
  return undefined;
}
