import { isRecord } from "../own.js";

type Path = readonly (string | number)[];

/** Where the first key is that a value has and what was made of it has not; undefined where nothing was left out. Bytes have no keys. */
export function droppedKey(value: unknown, made: unknown): Path | undefined {
  const isList = Array.isArray(value);
  if (!(isList || isRecord(value)) || typeof made !== "object" || made === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const below = Object.hasOwn(made, key) ? droppedKey(member, Reflect.get(made, key)) : [];
    if (below) return [isList ? Number(key) : key, ...below];
  }
  return undefined;
}
