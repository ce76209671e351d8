import { diagnose, type Report } from "../diagnostics/index.js";
import type { KeptName, KeptNames, Operation } from "../ir/index.js";
import { camelCase, kebabCase, safeValueName, UniqueNames } from "./names.js";

export type ToolNames = {
  /** Names in code on the way to the tool: `["marketplace", "searchVendors"]`. */
  readonly path: readonly string[];
  /** Module below the source's folder, without its ending. */
  readonly module: string;
};

/** Names that tools were given before, by id. */
type GivenNames = ReadonlyMap<string, Pick<KeptName, "path" | "module">>;

/**
 * Names in code for every tool and every namespace, from one tree: no two things beside each other share one. Names that were given before stay; of the others, a
 * segment that is already written as code says it comes first.
 */
export function planToolNames(
  operations: readonly Operation[],
  { report, kept = new Map() }: { readonly report: Report; readonly kept?: KeptNames },
): ReadonlyMap<string, ToolNames> {
  const root = new Space();
  const modules = new UniqueNames({ ignoreCase: true });
  const given = keepNames(operations, { kept, root });
  for (const { id } of operations) {
    root.add(id.split(".").slice(0, -1));
  }
  for (const [id, { module }] of given) {
    modules.take(module ?? defaultModule(id), "-");
  }
  const told = new Set<string>();
  const byRank = [...operations].sort((a, b) => rank(a.id) - rank(b.id));
  const names = byRank.map((operation): readonly [string, ToolNames] => {
    const { id } = operation;
    const old = given.get(id);
    if (old !== undefined) return [id, { path: old.path, module: old.module ?? defaultModule(id) }];
    const segments = id.split(".");
    const { path, names: taken } = root.find(segments.slice(0, -1));
    const name = takeName(segments.at(-1) ?? id, { taken, operation, report, told });
    return [id, { path: [...path, name], module: modules.take(defaultModule(id), "-").name }];
  });
  return new Map(names);
}

/** Where a tool stands unless another one took its place before. */
export function defaultModule(id: string): string {
  return ["tools", ...id.split(".").map(kebabCase)].join("/");
}

/** Takes the names that were given before. One that an edited lock gives twice, or that would break the code, is planned anew. */
function keepNames(operations: readonly Operation[], { kept, root }: { readonly kept: KeptNames; readonly root: Space }): GivenNames {
  const modules = new Set<string>();
  const given = new Map<string, Pick<KeptName, "path" | "module">>();
  const found = operations.flatMap(({ id, key }) => {
    const names = kept.get(key);
    return names === undefined || names.id !== id || names.path.length !== id.split(".").length ? [] : [names];
  });
  // All namespaces before all tools: a tool never takes the name of one.
  const inSpace = found.filter(({ id, path }) => root.keep(id.split(".").slice(0, -1), path));
  for (const { id, path, module = defaultModule(id) } of inSpace) {
    const name = path.at(-1) ?? "";
    const isFree = !modules.has(module) && !given.has(id) && !safeValueName(name).changed;
    if (!isFree || !root.find(id.split(".").slice(0, -1)).names.keep(name)) continue;
    modules.add(module);
    given.set(id, { path, module });
  }
  return given;
}

/** Those whose last segment is its own name in code come first. */
function rank(id: string): number {
  const own = id.split(".").at(-1) ?? id;
  return camelCase(own) === own ? 0 : 1;
}

type Taking = {
  readonly taken: UniqueNames;
  readonly operation: Operation;
  readonly report: Report;
  /** Reported words of the language: many a namespace has its `delete`. */
  readonly told: Set<string>;
};

function takeName(segment: string, { taken, operation, report, told }: Taking): string {
  const wanted = camelCase(segment);
  const safe = safeValueName(wanted);
  const unique = taken.take(safe.name);
  if ((safe.changed && !told.has(wanted)) || unique.changed) {
    if (safe.changed) told.add(wanted);
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

  /** Takes the given names for the namespaces on the way. False where one has another name already, or another namespace has its name. */
  keep([first, ...others]: readonly string[], [name, ...names]: readonly string[]): boolean {
    if (first === undefined || name === undefined) {
      return true;
    }
    const known = this.#below.get(first);
    if (known === undefined && (safeValueName(name).changed || !this.names.keep(name))) {
      return false;
    }
    const next = known ?? { name, space: new Space() };
    this.#below.set(first, next);
    return next.name === name && next.space.keep(others, names);
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
