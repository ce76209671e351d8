import { isToolRecord } from "./directions.js";
import type { Surface } from "./surface.js";
import { refsIn, type TypeNode } from "./type-node.js";

/** Finds the tools whose inputs or outputs have a type. */
export class ToolsByType {
  /** The declarations that refer to a declaration, by its key. */
  readonly #users = new Map<string, Set<string>>();
  readonly #tools = new Map<string, Set<string>>();
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
    for (const { key, name, type } of surface.declarations.values()) {
      if (name === "Tools" && type.kind === "object") {
        for (const [id, member] of type.members)
          if (isToolRecord(member.type)) for (const used of keysIn(member.type)) add(this.#tools, used, id);
      } else if (name !== "Client" && name !== "Handlers") for (const used of keysIn(type)) add(this.#users, used, key);
    }
  }

  toolsOf(keys: readonly string[]): readonly string[] {
    const found = this.#above(keys);
    if (found.length > 0) return found;
    // A tool's own value refers to its types.
    const types = keys.flatMap((key) => {
      const declared = this.#surface.declarations.get(key);
      return declared?.kind === "value" && declared.type.kind === "ref" && declared.type.name === "Tool" ? keysIn(declared.type) : [];
    });
    return [...new Set(types.flatMap((key) => [...(this.#tools.get(key) ?? [])]))];
  }

  #above(keys: readonly string[]): readonly string[] {
    const seen = new Set<string>();
    const tools = new Set<string>();
    const open = [...keys];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      for (const id of this.#tools.get(key) ?? []) tools.add(id);
      open.push(...(this.#users.get(key) ?? []));
    }
    return [...tools];
  }
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

function keysIn(node: TypeNode): readonly string[] {
  return [...refsIn(node)].flatMap(({ to }) => ("declaration" in to ? [to.declaration] : []));
}
