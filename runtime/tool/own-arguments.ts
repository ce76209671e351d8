/**
 * Arguments for an executor, which may take them apart: what its schema made secret is looked for in them when it fails. A schema may have made of them whatever it
 * likes: only plain objects and lists are copied.
 */
export function ownArguments<Args>(args: Args): Args {
  // A copy has the same members.
  return copyOf(args, new Map()) as Args;
}

/** `copies`: a schema may also have made a circle of them. */
function copyOf(value: unknown, copies: Map<object, object>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(copyOf(item, copies));
    return list;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy = { ...value };
  copies.set(value, copy);
  for (const [key, member] of Object.entries(copy)) Object.defineProperty(copy, key, { value: copyOf(member, copies) });
  return copy;
}
