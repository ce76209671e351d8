const almost = /^(?:expir(?:es|y|ation)|valid_?until)/i;

/** A row as a database has it, with `expires_at`: read without it, a consent that was given for a day would count for ever. One that is null there never expires. */
export function hasMisnamedExpiry(consent: object): boolean {
  if (Reflect.get(consent, "expiresAt") !== undefined) return false;
  return namesOf(consent).some((name) => {
    const moment: unknown = almost.test(name) && name !== "expiresAt" ? Reflect.get(consent, name) : undefined;
    return moment !== undefined && moment !== null && typeof moment !== "function";
  });
}

/** Also those of its class, where many ORMs have the columns of a row. */
function namesOf(row: object | null): readonly string[] {
  return row === null || row === Object.prototype ? [] : [...Object.getOwnPropertyNames(row), ...namesOf(Object.getPrototypeOf(row))];
}
