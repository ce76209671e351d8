/** Fields have the names that go over the wire; where two would be the same, the later one gets its place as a suffix. */
export class FieldNames {
  readonly #taken = new Set<string>();

  take(wireName: string, place: string): string {
    const suffixed = `${wireName}_${place}`;
    let name = this.#taken.has(wireName) ? suffixed : wireName;
    for (let count = 2; this.#taken.has(name); count++) name = `${suffixed}${count}`;
    this.#taken.add(name);
    return name;
  }
}
