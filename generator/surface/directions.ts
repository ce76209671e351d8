import type { Surface } from "./surface.js";
import type { TypeNode } from "./type-node.js";

/** `in`: callers give the value. `out`: callers receive it. */
export type Direction = "in" | "out";

/** The directions in which each declaration is used, by its key. */
export type Directions = ReadonlyMap<string, ReadonlySet<Direction>>;

/** How the parameters of the runtime's generic types are used: `same` direction, the `other` one, or both. */
export type Variance = "same" | "other" | "both";

const variances: { readonly [name: string]: readonly Variance[] } = {
  // Failures come with the answer.
  Tool: ["other", "same", "same"],
  Handler: ["other", "same"],
  Registry: ["same"],
  TypesOf: ["same"],
  Promise: ["same"],
  Array: ["same"],
  ReadonlyArray: ["same"],
  Readonly: ["same"],
  Partial: ["same"],
  AsyncIterable: ["same"],
  Record: ["both", "same"],
};

export function varianceOf(name: string, index: number): Variance {
  return (Object.hasOwn(variances, name) ? variances[name]?.[index] : undefined) ?? "both";
}

export function turned(direction: Direction): Direction {
  return direction === "in" ? "out" : "in";
}

export function directed(direction: Direction, variance: Variance): readonly Direction[] {
  if (variance === "both") return ["in", "out"];
  return [variance === "same" ? direction : turned(direction)];
}

/** What callers read of `Tools` they also give: the record of a tool has its input beside its output. */
export function memberDirection(direction: Direction, name: string, isTool: boolean): Direction {
  return isTool && name === "input" ? turned(direction) : direction;
}

/** The record of one tool in `Tools`: `{ input: …; output: … }`. */
export function isToolRecord(node: TypeNode): boolean {
  return node.kind === "object" && node.members.has("input") && node.members.has("output") && node.members.size <= 4;
}

/** The directions of all declarations that values of the surface reach. Applications write `Handlers`. A type that no value reaches is used both ways. */
export function findDirections({ entries, declarations }: Surface): Directions {
  const found = new Map<string, Set<Direction>>();
  const exported = [...new Set([...entries.values()].flatMap((names) => [...names.values()]))];
  const walk = (from: string, toward: Direction): void => {
    const open: (readonly [string, Direction])[] = [[from, toward]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [key, direction] = next;
      const declaration = declarations.get(key);
      const known = found.get(key) ?? new Set();
      if (declaration === undefined || known.has(direction)) continue;
      found.set(key, known.add(direction));
      for (const used of usesOf(declaration.type, direction)) open.push(used);
    }
  };
  for (const key of exported) {
    const declaration = declarations.get(key);
    if (declaration?.kind === "value") walk(key, "out");
    else if (declaration?.name === "Handlers") walk(key, "in");
  }
  for (const key of exported) if (!found.has(key)) for (const direction of ["in", "out"] as const) walk(key, direction);
  return found;
}

/** The declarations that a type refers to, with the direction of each. */
function* usesOf(node: TypeNode, direction: Direction): Generator<readonly [string, Direction]> {
  switch (node.kind) {
    case "ref":
      if ("declaration" in node.to) yield [node.to.declaration, direction];
      for (const [index, arg] of node.args.entries())
        for (const one of directed(direction, varianceOf(node.name, index))) yield* usesOf(arg, one);
      return;
    case "object": {
      const isTool = isToolRecord(node);
      for (const [name, { type }] of node.members) yield* usesOf(type, memberDirection(direction, name, isTool));
      return;
    }
    case "array":
      return yield* usesOf(node.of, direction);
    case "tuple":
      for (const item of node.items) yield* usesOf(item, direction);
      return;
    case "union":
    case "intersection":
      for (const one of node.of) yield* usesOf(one, direction);
      return;
    case "function":
      for (const { type } of node.parameters) yield* usesOf(type, turned(direction));
      return yield* usesOf(node.returns, direction);
    case "literal":
    case "other":
      return;
  }
}
