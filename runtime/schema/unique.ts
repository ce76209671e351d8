import { deepEqual } from "./equal.js";

/** Comparing few items with each other is faster than remembering them. */
const fewItems = 12;

/** `uniqueItems`: no two are equal by value. */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  return items.length <= fewItems ? areDifferent(items) : areDifferent(items.filter(isStructure)) && areDistinct(items);
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

function areDistinct(items: readonly unknown[]): boolean {
  const scalars = items.filter((item) => !isStructure(item));
  return new Set(scalars).size === scalars.length;
}

function isStructure(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
