import type { Lookup } from "./assignable.js";
import { compareTypes, type TypeChange } from "./compare-types.js";
import { type Directions, findDirections } from "./directions.js";
import type { Surface } from "./surface.js";
import { ToolsByType } from "./tools-by-type.js";
import type { Declaration, TypeNode } from "./type-node.js";

export type SurfaceChange = {
  readonly kind:
    | "entry-added"
    | "entry-removed"
    | "export-added"
    | "export-removed"
    | "type-compatible"
    | "type-other"
    | "type-unproved"
    | "words-other";
  /** `Order.items[].id`, `shop/tools/orders/list`: the place in the declarations. */
  readonly place: string;
  readonly before?: string;
  readonly after?: string;
  /** Ids of the tools whose types have the place. Empty: no single tool has it. */
  readonly tools: readonly string[];
};

const kinds = { compatible: "type-compatible", other: "type-other", unproved: "type-unproved", words: "words-other" } as const;

/** What changed in the declarations of two states: exports of entries, then each declared type once. */
export function compareSurfaces(before: Surface, after: Surface): readonly SurfaceChange[] {
  const pairs = pairDeclarations(before, after);
  const [then, now] = [new ToolsByType(before), new ToolsByType(after)];
  const toolsOf = (keys: readonly string[]): readonly string[] => [...new Set([...then.toolsOf(keys), ...now.toolsOf(keys)])].sort();
  const isComparable = before.kind === after.kind;
  return [
    ...(isComparable ? compareEntries({ before, after, pairs, toolsOf }) : []),
    ...compareDeclarations({ before, after, pairs, toolsOf }),
  ];
}

type Pairs = ReadonlyMap<string, string>;

type Comparing = {
  readonly before: Surface;
  readonly after: Surface;
  /** Keys of the state before, with the keys of the same declarations after. */
  readonly pairs: Pairs;
  readonly toolsOf: (keys: readonly string[]) => readonly string[];
};

/** By file and name, and by a name that each state has once: generated files move. */
function pairDeclarations(before: Surface, after: Surface): Pairs {
  const pairs = new Map<string, string>();
  for (const key of before.declarations.keys()) if (after.declarations.has(key)) pairs.set(key, key);
  const taken = new Set(pairs.values());
  const [was, is] = [byName(before), byName(after)];
  for (const [name, olds] of was) {
    const left = olds.filter(({ key }) => !pairs.has(key));
    const free = (is.get(name) ?? []).filter(({ key }) => !taken.has(key));
    const [one, other] = [left[0], free[0]];
    if (left.length === 1 && free.length === 1 && one !== undefined && other !== undefined) pairs.set(one.key, other.key);
  }
  return pairs;
}

function byName({ declarations }: Surface): ReadonlyMap<string, readonly Declaration[]> {
  const found = new Map<string, Declaration[]>();
  for (const one of declarations.values()) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return found;
}

function compareEntries({ before, after, toolsOf }: Comparing): readonly SurfaceChange[] {
  const changes: SurfaceChange[] = [];
  for (const [entry, names] of before.entries) {
    const now = after.entries.get(entry);
    if (now === undefined) changes.push({ kind: "entry-removed", place: entry, tools: toolsOf([...names.values()]) });
    else
      for (const [name, key] of names)
        if (!now.has(name)) changes.push({ kind: "export-removed", place: `${entry}#${name}`, tools: toolsOf([key]) });
  }
  for (const [entry, names] of after.entries) {
    const was = before.entries.get(entry);
    if (was === undefined) changes.push({ kind: "entry-added", place: entry, tools: toolsOf([...names.values()]) });
    else
      for (const [name, key] of names)
        if (!was.has(name)) changes.push({ kind: "export-added", place: `${entry}#${name}`, tools: toolsOf([key]) });
  }
  return changes;
}

function compareDeclarations({ before, after, pairs, toolsOf }: Comparing): readonly SurfaceChange[] {
  const [then, now] = [findDirections(before), findDirections(after)];
  const lookups = lookupsOf(before, after, pairs);
  return [...pairs].flatMap(([key, newKey]) => {
    const [was, is] = [before.declarations.get(key), after.declarations.get(newKey)];
    const directions = [...new Set([...directionsOf(then, key), ...directionsOf(now, newKey)])];
    if (was === undefined || is === undefined || directions.length === 0) return [];
    const changes = compareTypes(was.type, is.type, { path: "", directions, lookups });
    const words: readonly TypeChange[] = was.doc === is.doc ? [] : [{ is: "words", path: "", before: was.doc, after: is.doc, refs: [] }];
    return [...changes, ...words].map(({ is: what, path, before: old, after: fresh, refs }) => {
      const own = toolsOf([key, newKey]);
      return {
        kind: kinds[what],
        place: `${was.name}${path}`,
        ...(old === undefined ? {} : { before: old }),
        ...(fresh === undefined ? {} : { after: fresh }),
        tools: own.length > 0 ? own : toolsOf(refs),
      };
    });
  });
}

function directionsOf(directions: Directions, key: string): Iterable<"in" | "out"> {
  return directions.get(key) ?? [];
}

function lookupsOf(before: Surface, after: Surface, pairs: Pairs): { readonly forward: Lookup; readonly back: Lookup } {
  const [was, is] = [declaredIn(before), declaredIn(after)];
  const isSame = (old: TypeNode, fresh: TypeNode): boolean => isSameName(old, fresh, pairs);
  const forward: Lookup = { declared: { from: was, to: is }, isSame, turned: () => back };
  const back: Lookup = { declared: { from: is, to: was }, isSame: (fresh, old) => isSame(old, fresh), turned: () => forward };
  return { forward, back };
}

function declaredIn({ declarations }: Surface): (node: TypeNode) => TypeNode | undefined {
  return (node) =>
    node.kind === "ref" && "declaration" in node.to && node.args.length === 0 ? typeIn(declarations.get(node.to.declaration)) : undefined;
}

function isSameName(old: TypeNode, fresh: TypeNode, pairs: Pairs): boolean {
  if (old.kind !== "ref" || fresh.kind !== "ref" || old.args.length > 0 || fresh.args.length > 0) return false;
  if ("declaration" in old.to) return "declaration" in fresh.to && pairs.get(old.to.declaration) === fresh.to.declaration;
  return "outside" in fresh.to && old.to.outside === fresh.to.outside;
}

function typeIn(declaration: Declaration | undefined): TypeNode | undefined {
  return declaration?.kind === "type" ? declaration.type : undefined;
}
