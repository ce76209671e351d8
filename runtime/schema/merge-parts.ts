import { own } from "../own.js";
import { asItCame, describedIn } from "./as-it-came.js";
import { isContainer } from "./fullest.js";

/**
 * What parts that must all hold made of a value. Each hands on a copy of what it describes, and the very thing that was given where it says nothing of what is
 * inside: there counts what another part says. Of what several describe, all is kept that one of them names. Of two defaults that of the later part counts, which
 * narrows what the earlier one says.
 */
export function mergeParts(given: unknown, ...made: readonly unknown[]): unknown {
  return made.reduce((left, right) => both(given, left, right));
}

function both(given: unknown, left: unknown, right: unknown): unknown {
  if (left === right || left === given) return right;
  if (right === given) return left;
  if (!isContainer(left) || !isContainer(right) || Array.isArray(left) !== Array.isArray(right)) return right;
  const [first, second] = [describedIn(left), describedIn(right)];
  const kept = merged(given, first, second);
  return first === left || second === right ? kept : asItCame(merged(given, left, right), kept);
}

function merged(given: unknown, left: object, right: object): object {
  const all: object = Array.isArray(right) ? [...(right as readonly unknown[])] : { ...left, ...right };
  for (const key of Object.keys(left)) {
    if (!Object.hasOwn(right, key)) continue;
    const value = both(own(given, key), Reflect.get(left, key), Reflect.get(right, key));
    Object.defineProperty(all, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return all;
}
