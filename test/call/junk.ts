import fc from "fast-check";

/** What stands where something else was meant, once no compiler looks: parsed JSON, a row of a database, a promise that nobody awaited. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, false, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10n, Symbol("junk")),
  fc.constantFrom<unknown>("", "x", "admin", "not_admin", "yes", "5", "2027-01-01", "\ud800", "a\u0000b", "__proto__"),
  fc
    .constantFrom<() => unknown>(
      () => [],
      () => ["x"],
      () => new Array(2),
      () => ({}),
      () => ({ length: 0 }),
      () => ({ id: "x", kind: "none", ok: true, allowed: 1, open: "yes", decision: "ALLOW", state: "granted " }),
      () => JSON.parse('{"__proto__":{"id":"root"}}'),
      () => Object.create(null),
      () => Object.freeze({ id: "" }),
      () => new Map([["id", "x"]]),
      () => new Set(["admin"]),
      () => new Date(Number.NaN),
      () => new (class Row {})(),
      () => Promise.resolve({ id: "x" }),
      () => () => true,
      () => ({ aborted: false }),
      () => "x".repeat(2_000),
    )
    .map((make) => make()),
);

/** An object with some of these members, junk in each of them, or what belongs there. */
export function halfOf(members: { readonly [name: string]: readonly unknown[] }): fc.Arbitrary<object> {
  const wild = Object.entries(members).map(([name, good]) => [name, fc.oneof(junk, fc.constantFrom(...good))] as const);
  return fc.record(Object.fromEntries(wild), { requiredKeys: [] });
}
