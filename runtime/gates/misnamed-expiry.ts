const almost = /^(?:expir(?:es|y|ation)|valid_?until)/i;

/** A row as a database has it, with `expires_at`: read without it, a consent that was given for a day would count for ever. One that is null there never expires. */
export function hasMisnamedExpiry(consent: object): boolean {
  if (Reflect.get(consent, "expiresAt") !== undefined) return false;
  return Object.entries(consent).some(
    ([name, moment]) => almost.test(name) && name !== "expiresAt" && moment !== undefined && moment !== null,
  );
}
