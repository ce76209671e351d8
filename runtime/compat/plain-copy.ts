const deepest = 32;

/**
 * A copy that is JSON and nothing else, so that what is checked is what is used: no getters, no prototypes, and no key `__proto__`, which no strategy needs
 * and which only an attack would write. Throws, naming the place.
 */
export function plainCopy(value: unknown, place = ""): unknown {
  if (place.split("/").length > deepest) throw new TypeError(`${place}: nested too deep`);
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item: unknown, index) => plainCopy(item, `${place}/${index}`));
  if (typeof value !== "object") throw new TypeError(`${place}: no JSON value`);
  const entries = Object.entries(value).map(([key, member]) => {
    if (key === "__proto__") throw new TypeError(`${place}: the key __proto__`);
    return [key, plainCopy(member, `${place}/${key}`)] as const;
  });
  return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
}
