import { printString } from "./literal.js";

/** A symbol of another module. Printing it creates its import line; nobody scans text for used names. */
export type ImportSymbol = { readonly name: string; readonly from: string; readonly typeOnly: boolean };

/** The imports of one file, gathered while its code is printed. */
export class Imports {
  readonly #bySymbol = new Map<string, { readonly symbol: ImportSymbol; readonly local: string }>();
  readonly #taken: Set<string>;

  /** `taken`: names that the file itself defines. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The local name of a symbol: its own, or one with a trailing number where that name is taken in this file. */
  use(symbol: ImportSymbol): string {
    const key = `${symbol.from}\n${symbol.name}`;
    const known = this.#bySymbol.get(key);
    if (known !== undefined) {
      if (known.symbol.typeOnly && !symbol.typeOnly) {
        this.#bySymbol.set(key, { symbol, local: known.local });
      }
      return known.local;
    }
    let local = symbol.name;
    for (let suffix = 2; this.#taken.has(local); suffix++) {
      local = `${symbol.name}${suffix}`;
    }
    this.#taken.add(local);
    this.#bySymbol.set(key, { symbol, local });
    return local;
  }

  /** Import lines in order of module, packages first, names in order. */
  print(): readonly string[] {
    const modules = new Map<string, string[]>();
    for (const { symbol, local } of this.#bySymbol.values()) {
      const name = symbol.name === local ? local : `${symbol.name} as ${local}`;
      const names = modules.get(symbol.from) ?? [];
      modules.set(symbol.from, [...names, symbol.typeOnly ? `type ${name}` : name]);
    }
    return [...modules.entries()].sort(([a], [b]) => compareModules(a, b)).map(([from, names]) => printImport(from, names));
  }
}

function printImport(from: string, names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => compareText(bare(a).toLowerCase(), bare(b).toLowerCase()) || compareText(a, b));
  const allTypes = sorted.every((name) => name.startsWith("type "));
  const shown = allTypes ? sorted.map(bare) : sorted;
  const keyword = allTypes ? "import type" : "import";
  const oneLine = `${keyword} { ${shown.join(", ")} } from ${printString(from)};`;
  return oneLine.length <= 100 ? oneLine : `${keyword} {\n${shown.map((name) => `  ${name},\n`).join("")}} from ${printString(from)};`;
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
