/** The members that have a value, for types whose optional keys may not be `undefined`. */
export function definedOf<T extends object>(values: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  // The filter is what takes `undefined` out; a list of entries cannot show it.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
