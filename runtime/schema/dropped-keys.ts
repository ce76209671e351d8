import { isPlain, isRecord } from "../own.js";

export type DroppedPath = readonly (string | number)[];

/**
 * Where keys are that a value has and what was made of it has not: the first ones, at any depth. Of a list that became a set, or an object that became one of a
 * class, a hand-written schema took all.
 */
export function droppedKeys(value: unknown, made: unknown, most: number): readonly DroppedPath[] {
  const found: DroppedPath[] = [];
  collect(value, made, { path: [], found, most });
  return found;
}

type Collecting = { readonly path: DroppedPath; readonly found: DroppedPath[]; readonly most: number };

function collect(value: unknown, made: unknown, { path, found, most }: Collecting): void {
  if (value === made || found.length >= most) return;
  if (Array.isArray(value)) {
    if (Array.isArray(made))
      for (const [index, item] of value.entries())
        if (index < made.length) collect(item, made[index], { path: [...path, index], found, most });
    return;
  }
  if (!isRecord(value) || !isPlain(made) || Array.isArray(made)) return;
  for (const [key, member] of Object.entries(value)) {
    if (found.length >= most) return;
    const place = [...path, key];
    if (Object.hasOwn(made, key)) collect(member, Reflect.get(made, key), { path: place, found, most });
    else found.push(place);
  }
}
