/** The id and what it begins with, the longest first: `shop.orders.find`, `shop.orders`, `shop`. */
export function beginningsOf(id: string): readonly string[] {
  const steps = id.split(".");
  return steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
}

/** Without anything that an address has and an id does not. */
export function isBare(key: string): boolean {
  return /^[\w.-]*$/.test(key);
}
