/** Which atoms accept a code point; code points that the same atoms accept share a letter. */
export type Letter = { readonly id: number; readonly accepted: readonly boolean[] };

const pointLimit = 20_000;

/** Tells code points apart as far as a pattern does. `RegExp` decides about each code point once. */
export class Alphabet {
  readonly #atoms: readonly RegExp[];
  readonly #ascii: (Letter | undefined)[] = new Array(128).fill(undefined);
  readonly #byPoint = new Map<number, Letter>();
  readonly #bySignature = new Map<string, Letter>();

  constructor(atoms: readonly string[]) {
    this.#atoms = atoms.map((atom) => new RegExp(`^${atom}$`, "u"));
  }

  spell(text: string): readonly Letter[] {
    const letters: Letter[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const point = text.codePointAt(at) ?? 0;
      if (point > 0xffff) at += 1;
      letters.push((point < 128 ? this.#ascii[point] : this.#byPoint.get(point)) ?? this.#learn(point));
    }
    return letters;
  }

  #learn(point: number): Letter {
    const text = String.fromCodePoint(point);
    const accepted = this.#atoms.map((atom) => atom.test(text));
    const signature = accepted.map(Number).join("");
    const letter = this.#bySignature.get(signature) ?? { id: this.#bySignature.size, accepted };
    this.#bySignature.set(signature, letter);
    if (this.#byPoint.size > pointLimit) this.#byPoint.clear();
    if (point < 128) this.#ascii[point] = letter;
    else this.#byPoint.set(point, letter);
    return letter;
  }
}
