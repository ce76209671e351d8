import fc from "fast-check";

/** What `patterns` may hold beside the plain constructs. */
type Options = { readonly atoms: readonly string[]; readonly assertions: readonly string[] };

const quantifiers = ["*", "+", "?", "*?", "+?", "??", "{0}", "{2}", "{0,3}", "{1,4}", "{2,}", "{2,3}?"];

/** Patterns of ECMA-262 for the `u` flag, without references. */
export function patterns({ atoms, assertions }: Options): fc.Arbitrary<string> {
  const { pattern } = fc.letrec<{ pattern: string; sequence: string; term: string; group: string }>((tie) => ({
    pattern: fc.oneof(
      { weight: 3, arbitrary: tie("sequence") },
      { weight: 1, arbitrary: fc.array(tie("sequence"), { minLength: 2, maxLength: 3 }).map((options) => options.join("|")) },
    ),
    sequence: fc.array(tie("term"), { maxLength: 3 }).map((terms) => terms.join("")),
    term: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 4, arbitrary: fc.constantFrom(...atoms) },
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers)).map((parts) => parts.join("")) },
      { weight: 3, arbitrary: fc.tuple(tie("group"), fc.constantFrom("", ...quantifiers)).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.constantFrom(...assertions) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom("(?=", "(?!", "(?<=", "(?<!"), tie("pattern")).map(([open, body]) => `${open}${body})`),
      },
    ),
    group: fc.tuple(fc.constantFrom("(?:", "("), tie("pattern")).map(([open, body]) => `${open}${body})`),
  }));
  return pattern;
}

export function texts(characters: readonly string[]): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...characters), { maxLength: 10 }).map((all) => all.join(""));
}
