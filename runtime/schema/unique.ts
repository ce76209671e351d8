import { deepEqual } from "./equal.js";

/** Comparing few items with each other is faster than remembering them. */
const fewItems = 12;

/** `uniqueItems`: no two are equal by value. */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  return items.length <= fewItems ? areDifferent(items) : areDistinct(items);
}

function areDifferent(items: readonly unknown[]): boolean {
  for (let index = 1; index < items.length; index++) {
    const item = items[index];
    for (let before = 0; before < index; before++) {
      if (item === items[before] || (isStructure(item) && deepEqual(item, items[before]))) {
        return false;
      }
    }
  }
  return true;
}

/** Structures are compared with those alone that read the same: each with every other one, those of a list of 1 MB would take hours. */
function areDistinct(items: readonly unknown[]): boolean {
  const scalars = items.filter((item) => !isStructure(item));
  if (new Set(scalars).size < scalars.length) return false;
  const alike = new Map<string, unknown[]>();
  for (const item of items.filter(isStructure)) {
    const text = textOf(item);
    const others = alike.get(text);
    if (others === undefined) alike.set(text, [item]);
    else if (others.some((other) => deepEqual(other, item))) return false;
    else others.push(item);
  }
  return true;
}

/** The same of equal values, and of hardly any others. */
function textOf(value: unknown): string {
  if (!isStructure(value)) return typeof value === "string" ? JSON.stringify(value) : String(value);
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${textOf(member)}`);
  return `{${members.sort().join()}}`;
}

function isStructure(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
