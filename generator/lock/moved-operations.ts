import type { HttpBody } from "@toolpact/runtime";
import type { Call, Contract } from "../ir/index.js";
import { keyOf, type OperationOf } from "./accepted-ids.js";
import type { Lock, LockedTool } from "./lock.js";
import { pathNames, pathShape } from "./path-shape.js";

/** An operation of a source under the key that the lock has, and the one of now: the same, with other names of parameters in its path. */
export type MovedOperation = {
  readonly source: string;
  readonly from: string;
  readonly to: string;
  /** What went elsewhere than into the path before. */
  readonly fields: readonly string[];
};

/** The keys of all operations that a source has now, selected or not. */
type Present = { readonly source: string; readonly keys: readonly string[] };

/**
 * Operations whose path has other names of parameters by now. OpenAPI counts such paths as identical: names are no part of a request, so the call is the one that
 * was accepted. A document that has both against that rule keeps them apart, and so does a lock: nobody could say which is meant.
 */
export function findMoved(lock: Lock | undefined, { source, keys }: Present): readonly MovedOperation[] {
  const known = new Map((lock?.tools ?? []).filter((tool) => tool.source === source).map((tool) => [tool.operation, tool.fields ?? []]));
  const [before, now] = [byShape([...known.keys()]), byShape(keys)];
  return [...before].flatMap(([shape, [from, ...others]]) => {
    const [to, ...more] = now.get(shape) ?? [];
    const isOne = from !== undefined && to !== undefined && from !== to && others.length === 0 && more.length === 0;
    return isOne && areRenamed(pathNames(from), pathNames(to)) ? [{ source, from, to, fields: known.get(from) ?? [] }] : [];
  });
}

/**
 * Those that were accepted as they are now. Where another field of the input has the new name as well, or had it before, calls of before may fit and mean
 * something else: they give that field, and it would go into the path, as would rules that read it. Where another one has the old name by now, rules that read it
 * (conditions, what is read back, filters) would go on with that one, and say nothing of the path any more.
 */
export function acceptedMoves(moved: readonly MovedOperation[], contracts: readonly Contract[]): readonly MovedOperation[] {
  const calls = new Map<string, Call>(
    contracts.flatMap(({ name: source, operations }) => operations.map(({ key, call }) => [keyOf({ source, operation: key }), call])),
  );
  return moved.filter(({ source, from, to, fields }) => {
    const call = calls.get(keyOf({ source, operation: to }));
    const [before, now] = [pathNames(from), pathNames(to)];
    const renamed = [...before, ...now].filter((name) => !before.includes(name) || !now.includes(name));
    const others = new Set([...fields, ...(call === undefined ? [] : fieldsElsewhere(call))]);
    return !renamed.some((name) => others.has(name));
  });
}

/** What goes elsewhere than into the path: the names in the input, and those that are sent, which give way to a path's. */
export function fieldsElsewhere(call: Call): readonly string[] {
  if (call.kind !== "http-operation") return [];
  const sent = call.parameters.flatMap(({ field, name, in: place }) => (place === "path" ? [] : [field, name]));
  return [...new Set([...sent, ...namesOfBody(call.body)])].sort();
}

/** A body that is one field is called `body`, or gives way to a parameter of that name. */
function namesOfBody(body: HttpBody | undefined): readonly string[] {
  if (body === undefined) return [];
  const { from } = body;
  return from.kind === "field" ? ["body", from.field] : Object.entries(from.fields).flat();
}

/** The lock with the operations' keys of now. */
export function moveOperations(lock: Lock | undefined, moved: readonly MovedOperation[]): Lock | undefined {
  if (lock === undefined || moved.length === 0) return lock;
  const keys = new Map<string, OperationOf>(
    moved.map(({ source, from, to }) => [keyOf({ source, operation: from }), { source, operation: to }]),
  );
  const aliases = lock.aliases?.map((line) => ({ ...line, ...keys.get(keyOf(line)) }));
  return {
    ...(aliases === undefined ? {} : { aliases }),
    tools: lock.tools.map((tool): LockedTool => {
      const owner = tool.idOf === undefined ? undefined : keys.get(tool.idOf);
      return { ...tool, ...keys.get(keyOf(tool)), ...(owner === undefined ? {} : { idOf: keyOf(owner) }) };
    }),
  };
}

/** A name that stands in another place now is no new name: what callers give, and what the config injects, would go where something else went. */
function areRenamed(before: readonly string[], now: readonly string[]): boolean {
  const isNew = (name: string, index: number): boolean => !before.includes(name) && now.indexOf(name) === index;
  return before.length === now.length && now.every((name, index) => name === before[index] || isNew(name, index));
}

function byShape(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const shape = pathShape(key);
    const alike = found.get(shape);
    if (alike === undefined) found.set(shape, [key]);
    else alike.push(key);
  }
  return found;
}
