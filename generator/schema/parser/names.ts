/** Names in printed code. Contract text never becomes one as it stands: letters and digits are taken from it and the rest is dropped. */
export function pascal(...words: readonly string[]): string {
  const parts = words.flatMap((word) => word.match(/[A-Za-z0-9]+/g) ?? []);
  return parts
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("")
    .slice(0, longest);
}

export function camel(...words: readonly string[]): string {
  const key = words.join("\n");
  const known = camels.get(key);
  if (known !== undefined) return known;
  const name = pascal(...words);
  const made = /^[A-Z]+$/.test(name) ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);
  if (camels.size > mostKept) camels.clear();
  camels.set(key, made);
  return made;
}

/** The same fields come up again and again. */
const camels = new Map<string, string>();
const mostKept = 20_000;

const longest = 60;

/** Names that are taken in a module, and within one of its functions. A local name shadows nothing. */
export class Names {
  readonly #taken = new Set<string>();
  /** Names that stand from the start. Asked, never copied: each of a thousand modules may be given thousands. */
  readonly #given: readonly ReadonlySet<string>[];
  readonly #outer: Names | undefined;
  /** Whatever any function has called a local. */
  readonly #locals = new Set<string>();

  constructor({ given = [], outer }: { readonly given?: readonly ReadonlySet<string>[]; readonly outer?: Names }) {
    this.#given = given;
    this.#outer = outer;
  }

  take(wanted: string, fallback: string): string {
    const base = wanted === "" ? fallback : /^[0-9]/.test(wanted) ? `_${wanted}` : wanted;
    let name = base;
    for (let suffix = 2; this.has(name); suffix++) {
      name = `${base}${/[0-9]$/.test(base) ? "_" : ""}${suffix}`;
    }
    this.#taken.add(name);
    if (this.#outer !== undefined) {
      this.#outer.#locals.add(name);
    }
    return name;
  }

  inner(): Names {
    return new Names({ outer: this });
  }

  has(name: string): boolean {
    return this.isTaken(name) || this.#locals.has(name) || this.#outer?.isTaken(name) === true;
  }

  /** Whether something of this level itself is called so. */
  isTaken(name: string): boolean {
    return this.#taken.has(name) || this.#given.some((names) => names.has(name));
  }
}

/** Words of the language, and what printed code takes from the global scope. */
export const reserved: readonly string[] = [
  ..."Array Number Object Set Uint8Array undefined NaN Infinity arguments eval await async let static yield of get set".split(" "),
  ..."break case catch class const continue debugger default delete do else enum export extends false finally for function if".split(" "),
  ..."implements import in instanceof interface new null package private protected public return super switch this throw true".split(" "),
  ..."try typeof var void while with".split(" "),
];
