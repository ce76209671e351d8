import { isContainer } from "./fullest.js";

/**
 * A value as it was given, with what a schema filled into it and all that it left out. Where nothing was filled in it is the very value: what was found out about
 * it, or about anything in it, is not asked again.
 */
export function filled(given: unknown, made: unknown): unknown {
  if (given === made || !isContainer(given) || !isContainer(made)) return made;
  let copy: object | undefined;
  for (const key of Object.keys(made)) {
    const [before, after]: readonly unknown[] = [Reflect.get(given, key), Reflect.get(made, key)];
    const value = Object.hasOwn(given, key) ? filled(before, after) : after;
    if (Object.hasOwn(given, key) && value === before) continue;
    copy ??= Array.isArray(given) ? [...(given as readonly unknown[])] : { ...given };
    Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return copy ?? given;
}
