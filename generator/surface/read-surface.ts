import { packageEntries } from "./entries.js";
import { type Module, parseModule, withoutExtension } from "./parse-module.js";
import type { Surface, SurfaceFiles } from "./surface.js";
import type { Declaration } from "./type-node.js";

/** Only generated code imports these files, and they declare nothing for callers. */
const isInternal = (path: string): boolean => /(?:^|\/)(?:parsers|definitions)$|\.(?:parser|schema|deferred|all)$/.test(path);

/** Whether a file of generated output declares something for callers. Checks and JSON Schema do not. */
export function isDeclaring(path: string): boolean {
  return /\.[cm]?ts$/.test(path) && !/(?:^|[/\\])(?:parsers|definitions)\.ts$|\.(?:parser|schema|deferred)\.ts$/.test(path);
}

/** The surface of a package by its `exports`, or of a generated folder; undefined if there are no declarations. */
export function readSurface({ texts, packageJson }: SurfaceFiles): Surface | undefined {
  const byFile = new Map<string, string>();
  for (const [path, text] of texts) {
    const file = withoutExtension(path);
    // A declaration file says the same as the module beside it, in fewer words.
    if (/\.d\.[cm]?ts$/.test(path) || !byFile.has(file)) byFile.set(file, text);
  }
  const packaged = packageEntries(packageJson, byFile.keys());
  const entryFiles = packaged ?? new Map([...byFile.keys()].filter((file) => !isInternal(file)).map((file) => [file, file]));
  if (entryFiles.size === 0) return undefined;
  const modules = new Map<string, Module>();
  // Registries have the ids of the tools, also where no entry leads to them.
  const open = [...entryFiles.values(), ...[...byFile.keys()].filter((file) => /(?:^|\/)registry$/.test(file))];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = byFile.get(file);
    if (modules.has(file) || text === undefined) continue;
    const module = parseModule(text, file);
    modules.set(file, module);
    open.push(...module.uses);
  }
  const declarations = new Map<string, Declaration>();
  for (const module of modules.values()) for (const one of module.declarations.values()) declarations.set(one.key, one);
  const exportsOf = exportFinder(modules);
  const entries = [...entryFiles].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    kind: packageJson === undefined ? "folder" : "package",
    declarations,
    entries: new Map(entries.map(([entry, file]) => [entry, exportsOf(file)])),
  };
}

type Names = ReadonlyMap<string, string>;

/** Finds the names that a file exports, with the keys of their declarations. A namespace gives `name.inner`. */
function exportFinder(modules: ReadonlyMap<string, Module>): (file: string) => Names {
  const known = new Map<string, Names>();
  const find = (file: string): Names => {
    const before = known.get(file);
    if (before !== undefined) return before;
    // Files that export each other: the second look finds nothing new.
    known.set(file, new Map());
    const found = new Map<string, string>();
    const module = modules.get(file);
    for (const star of module?.stars ?? []) for (const [name, key] of find(star)) found.set(name, key);
    for (const [name, target] of module?.exports ?? []) {
      if ("whole" in target) for (const [inner, key] of find(target.whole)) found.set(`${name}.${inner}`, key);
      else found.set(name, target.file === file ? `${file}#${target.name}` : (find(target.file).get(target.name) ?? ""));
    }
    const sorted = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
    known.set(file, sorted);
    return sorted;
  };
  return find;
}
