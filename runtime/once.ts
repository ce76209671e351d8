/** Makes something on the first call, then gives the same. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each object, without keeping it in memory. */
export function onceFor<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    let known = made.get(key);
    if (!known) {
      known = { value: make(key) };
      made.set(key, known);
    }
    return known.value;
  };
}
