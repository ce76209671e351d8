/** The id and what it begins with, the longest first: `shop.orders.find`, `shop.orders`, `shop`. */
export function beginningsOf(id: string): readonly string[] {
  const steps = id.split(".");
  return steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
}

/** The key itself, or the same address with or without `/` at its end: messages have origins, and documents write either. */
export function findKey(names: readonly string[], choices: object): string | undefined {
  const has = (name: string): boolean => Object.hasOwn(choices, name);
  return names.find(has) ?? names.flatMap(otherEnd).find(has);
}

function otherEnd(name: string): readonly string[] {
  if (!name.includes("//")) return [];
  return [name.endsWith("/") ? name.slice(0, -1) : `${name}/`];
}

/** Without anything that an address has and an id does not. */
export function isBare(key: string): boolean {
  return /^[\w.-]*$/.test(key);
}
