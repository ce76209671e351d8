import { diagnose, type Report } from "../diagnostics/index.js";
import type { Operation } from "../ir/index.js";
import { camelCase, kebabCase, safeValueName, UniqueNames } from "./names.js";

export type ToolNames = {
  /** Names in code on the way to the tool: `["marketplace", "searchVendors"]`. */
  readonly path: readonly string[];
  /** Module below the source's folder, without its ending. */
  readonly module: string;
};

/**
 * Names in code for every tool and every namespace, from one tree: no two things beside each other share one. A segment that is already written as code says it
 * keeps its name, whatever is added beside it later.
 */
export function planToolNames(operations: readonly Operation[], report: Report): ReadonlyMap<string, ToolNames> {
  const root = new Space();
  for (const { id } of operations) {
    root.add(id.split(".").slice(0, -1));
  }
  const modules = new UniqueNames({ ignoreCase: true });
  const byRank = [...operations].sort((a, b) => rank(a.id) - rank(b.id));
  const names = byRank.map((operation): readonly [string, ToolNames] => {
    const segments = operation.id.split(".");
    const own = segments.at(-1) ?? operation.id;
    const spaces = segments.slice(0, -1);
    const { path, names: taken } = root.find(spaces);
    const name = takeName(own, taken, operation, report);
    return [
      operation.id,
      { path: [...path, name], module: modules.take(["tools", ...spaces.map(kebabCase), kebabCase(own)].join("/"), "-").name },
    ];
  });
  return new Map(names);
}

/** Those whose last segment is its own name in code come first. */
function rank(id: string): number {
  const own = id.split(".").at(-1) ?? id;
  return camelCase(own) === own ? 0 : 1;
}

function takeName(segment: string, taken: UniqueNames, operation: Operation, report: Report): string {
  const wanted = camelCase(segment);
  const safe = safeValueName(wanted);
  const unique = taken.take(safe.name);
  if (safe.changed || unique.changed) {
    const reason = safe.changed ? "would break the code as a name" : "is already taken here";
    report(diagnose("plan/name-changed", { wanted, name: unique.name, reason }, operation.origin, { atKey: true }));
  }
  return unique.name;
}

/** A namespace: the names that are taken in it, by its tools and by the namespaces below it. */
class Space {
  readonly names = new UniqueNames();
  readonly #below = new Map<string, { readonly name: string; readonly space: Space }>();

  /** Takes a name for each namespace on the way: before the tools do, since `a.b` cannot be a function where `a.b.c` is one. */
  add([first, ...others]: readonly string[]): void {
    if (first === undefined) {
      return;
    }
    const known = this.#below.get(first) ?? { name: this.names.take(safeValueName(camelCase(first)).name).name, space: new Space() };
    this.#below.set(first, known);
    known.space.add(others);
  }

  find([first, ...others]: readonly string[]): { readonly path: readonly string[]; readonly names: UniqueNames } {
    const next = first === undefined ? undefined : this.#below.get(first);
    if (next === undefined) {
      return { path: [], names: this.names };
    }
    const { path, names } = next.space.find(others);
    return { path: [next.name, ...path], names };
  }
}
