/** Members of untrusted objects by dotted path: own properties only, and every change is a copy. */
export type Members = { readonly [key: string]: unknown };

export function hasMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

export type Found = { readonly value: unknown };

export function readPath(object: Members, path: string): Found | undefined {
  let value: unknown = object;
  for (const key of path.split(".")) {
    if (!hasMembers(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return { value };
}

/** Undefined where something that is no object stands in the way. */
export function setPath(object: Members, path: string, value: unknown): Members | undefined {
  const [key = "", ...rest] = path.split(".");
  // A computed key defines a property, also one named __proto__.
  if (rest.length === 0) return { ...object, [key]: value };
  const inner = Object.hasOwn(object, key) ? object[key] : {};
  const changed = hasMembers(inner) ? setPath(inner, rest.join("."), value) : undefined;
  return changed === undefined ? undefined : { ...object, [key]: changed };
}

/** Objects that become empty by it go too. */
export function dropPath(object: Members, path: string): Members {
  if (readPath(object, path) === undefined) return object;
  const [key = "", ...rest] = path.split(".");
  const others = Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  const inner = object[key];
  if (rest.length === 0 || !hasMembers(inner)) return others;
  const left = dropPath(inner, rest.join("."));
  return Object.keys(left).length === 0 ? others : { ...object, [key]: left };
}
