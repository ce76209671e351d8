const almost = /^(?:expir(?:e|y|ation)|valid_?(?:until|till|through|to(?!ken)))/i;
// SQLite and MySQL have 0 for false; where a moment stands it is one, in 1970.
const yesOrNo = /ed$/i;

/**
 * A row as a database has it, with `expires_at`: read without it, a consent that was given for a day would count for ever. One that is null there never expires,
 * and one that only says that nothing was told of an end (`expiry_notified: false`) has none for all we know.
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
