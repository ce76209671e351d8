import { printString } from "./literal.js";

/** A symbol of another module. Printing it creates its import line, so text is never scanned for used names. */
export type ImportSymbol = {
  readonly name: string;
  /** What the file calls it, where that is another name. */
  readonly local?: string;
  readonly from: string;
  readonly typeOnly: boolean;
};

/** What a file needs of its imports: code in TypeScript all of them, code in JavaScript the values, declarations the types. */
export type ImportUse = "all" | "values" | "types";

type Import = { readonly name: string; readonly from: string; readonly local: string; isValue: boolean; isType: boolean };

/** The imports of one module, gathered while its code is printed. */
export class Imports {
  readonly #bySymbol = new Map<string, Import>();
  /** Whole modules, by the names that they have here. */
  readonly #whole = new Map<string, string>();
  readonly #taken: Set<string>;

  /** `taken`: names that the file itself defines. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The local name of a symbol: its own or the requested one, with a trailing number where that is taken in this file. */
  use({ name, local = name, from, typeOnly }: ImportSymbol): string {
    const key = `${from}\n${name}`;
    const known = this.#bySymbol.get(key) ?? { name, from, local: this.#take(local), isValue: false, isType: false };
    this.#bySymbol.set(key, known);
    if (typeOnly) known.isType = true;
    else known.isValue = true;
    return known.local;
  }

  /** `import * as name`, for values alone. The name must be among those that the file keeps for itself. */
  useWhole(name: string, from: string): void {
    this.#whole.set(from, name);
  }

  /** Import lines in order of module, packages first, names in order. */
  print(use: ImportUse = "all"): readonly string[] {
    const modules = new Map<string, string[]>();
    for (const { name, from, local, isValue, isType } of this.#bySymbol.values()) {
      if ((use === "values" && !isValue) || (use === "types" && !isType)) continue;
      const shown = name === local ? local : `${name} as ${local}`;
      const names = modules.get(from) ?? [];
      modules.set(from, [...names, isValue && use !== "types" ? shown : `type ${shown}`]);
    }
    const lines = [...modules].map(([from, names]) => ({ from, line: printImport(from, names) }));
    const whole = use === "types" ? [] : [...this.#whole].map(([from, name]) => ({ from, line: printWhole(from, name) }));
    return [...lines, ...whole].sort((a, b) => compareModules(a.from, b.from)).map(({ line }) => line);
  }

  #take(name: string): string {
    let local = name;
    for (let suffix = 2; this.#taken.has(local); suffix++) local = `${name}${suffix}`;
    this.#taken.add(local);
    return local;
  }
}

function printWhole(from: string, name: string): string {
  return `import * as ${name} from ${printString(from)};`;
}

function printImport(from: string, names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => compareText(bare(a).toLowerCase(), bare(b).toLowerCase()) || compareText(a, b));
  const allTypes = sorted.every((name) => name.startsWith("type "));
  const shown = allTypes ? sorted.map(bare) : sorted;
  return printNames(allTypes ? "import type" : "import", from, shown);
}

/** `export { … } from`: in order. */
export function printExport(from: string, names: readonly string[]): string {
  return printNames("export", from, names);
}

function printNames(keyword: string, from: string, names: readonly string[]): string {
  const oneLine = `${keyword} { ${names.join(", ")} } from ${printString(from)};`;
  return oneLine.length <= 100 ? oneLine : `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from ${printString(from)};`;
}

function bare(name: string): string {
  return name.replace(/^type /, "");
}

function compareModules(a: string, b: string): number {
  const distance = (from: string): number => (from.startsWith("../") ? 1 : from.startsWith("./") ? 2 : 0);
  return distance(a) - distance(b) || compareText(a, b);
}

/** By code unit: the same order on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
