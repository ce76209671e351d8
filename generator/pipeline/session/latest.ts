/** One value for each name. It is made again when its key is another one, so there are never more values than names. */
export class Latest<Value> {
  readonly #values = new Map<string, { readonly key: string; readonly value: Value }>();

  of(name: string, key: string, make: () => Value): Value {
    const known = this.#values.get(name);
    if (known?.key === key) return known.value;
    const value = make();
    this.#values.set(name, { key, value });
    return value;
  }
}
