/** What was made of a condition's parameters, or what is wrong with them, in words. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export function readAs<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function unreadable(problem: string): Read<never> {
  return { ok: false, problem };
}

/** The own members, if all of them are known. An unknown parameter may be meant to restrict: a condition with one is refused, never read without it. */
export function readMembers<Name extends string>(parameters: unknown, known: readonly Name[]): Read<{ readonly [name in Name]?: unknown }> {
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters)) return unreadable("the parameters are no object");
  const stranger = Object.keys(parameters).find((key) => !known.some((name) => name === key));
  if (stranger !== undefined) {
    const allowed = known.length === 0 ? "it has none" : `it has ${known.join(", ")}`;
    return unreadable(`"${stranger}" is no parameter of it (${allowed})`);
  }
  const members: { [name in Name]?: unknown } = {};
  for (const name of known) if (Object.hasOwn(parameters, name)) members[name] = Reflect.get(parameters, name);
  return readAs(members);
}
