const frozen = new WeakSet<object>();

/** Freezes plain data at every depth, so that its receivers cannot change it. The argument itself is frozen, not a copy. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || frozen.has(value)) return value;
  // Kept apart from what was frozen elsewhere, perhaps only at its surface.
  frozen.add(value);
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
  return value;
}
