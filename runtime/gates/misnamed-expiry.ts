const almost = /^(?:expir(?:e|y|ation)|valid_?(?:until|till|through|to(?!ken)))/i;
// SQLite and MySQL have 0 for false; where a moment stands it is one, in 1970.
const yesOrNo = /ed$/i;

/**
 * A database row with `expires_at`: read without it, a consent for a day would last for ever. A null value never expires, and a key that only mentions
 * expiry (`expiry_notified: false`) sets no end.
 */
export function hasMisnamedExpiry(consent: object): boolean {
  if ((Reflect.get(consent, "expiresAt") ?? undefined) !== undefined) return false;
  return namesOf(consent).some((name) => {
    const moment: unknown = almost.test(name) && name !== "expiresAt" ? Reflect.get(consent, name) : undefined;
    if (moment === false || (moment === 0 && yesOrNo.test(name))) return false;
    return moment !== undefined && moment !== null && typeof moment !== "function";
  });
}

/** Also those of its class, where many ORMs have the columns of a row. */
function namesOf(row: object | null): readonly string[] {
  return row === null || row === Object.prototype ? [] : [...Object.getOwnPropertyNames(row), ...namesOf(Object.getPrototypeOf(row))];
}
