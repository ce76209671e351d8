/** Fields have the names that go over the wire; where two would be the same, the later one gets its place as a suffix. */
export class FieldNames {
  readonly #taken = new Set<string>();
  /** The number to go on from: a document may have thousands of names that are the same. */
  readonly #next = new Map<string, number>();

  take(wireName: string, place: string): string {
    const name = this.#taken.has(wireName) ? this.#free(`${wireName}_${place}`) : wireName;
    this.#taken.add(name);
    return name;
  }

  #free(suffixed: string): string {
    const numbered = (count: number): string => (count === 1 ? suffixed : `${suffixed}${count}`);
    let count = this.#next.get(suffixed) ?? 1;
    while (this.#taken.has(numbered(count))) count++;
    this.#next.set(suffixed, count + 1);
    return numbered(count);
  }
}
