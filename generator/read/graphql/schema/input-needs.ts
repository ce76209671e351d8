/**
 * An input that needs an impossible value is impossible, and so is every input that needs it. A `@oneOf` input needs one of its members, so it becomes
 * impossible with the last of them. The work is a list, not a recursion: a schema may have as many such inputs as types.
 */
export class InputNeeds {
  /** By the type of a member: the inputs that have it, once for each such member. */
  readonly #needing = new Map<string, string[]>();
  /** How many members each input can lose. */
  readonly #spare = new Map<string, number>();
  readonly #empty: string[] = [];

  /** `members`: the types of those that must be given, or of those that one is chosen from. */
  add(input: string, members: readonly string[], isOneOf: boolean): void {
    this.#spare.set(input, isOneOf ? members.length - 1 : 0);
    if (isOneOf && members.length === 0) this.#empty.push(input);
    for (const name of members) {
      const others = this.#needing.get(name) ?? [];
      others.push(input);
      this.#needing.set(name, others);
    }
  }

  /** The inputs that cannot be given where there are no values of these types. Asked once: it uses up what could be spared. */
  lostWithout(types: Iterable<string>): ReadonlySet<string> {
    const missing = [...this.#empty, ...types];
    const found = new Set<string>();
    const lost = new Set<string>();
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      if (lost.has(name)) continue;
      lost.add(name);
      if (this.#spare.has(name)) found.add(name);
      for (const input of this.#needing.get(name) ?? []) {
        const left = this.#spare.get(input) ?? 0;
        this.#spare.set(input, left - 1);
        if (left === 0) missing.push(input);
      }
    }
    return found;
  }
}
