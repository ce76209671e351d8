type Path = readonly (string | number)[];

/** Where the first key is that a value has and what was made of it has not; undefined where nothing was left out. */
export function droppedKey(value: unknown, made: unknown, path: Path = []): Path | undefined {
  if (typeof value !== "object" || value === null || typeof made !== "object" || made === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const step = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Object.hasOwn(made, key)) return step;
    const below = droppedKey(member, Reflect.get(made, key), step);
    if (below !== undefined) return below;
  }
  return undefined;
}
