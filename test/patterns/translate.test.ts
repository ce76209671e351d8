import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { translatePattern } from "../../generator/schema/patterns/translate.js";
import { texts } from "./arbitrary.js";
import corpus from "./corpus-patterns.json" with { type: "json" };

const raw = String.raw;

function sourceOf(pattern: string): string {
  const translation = translatePattern(pattern);
  if (translation.kind === "refused") throw new Error(`${pattern}: ${translation.reason}`);
  return translation.source;
}

describe("translatePattern", () => {
  it.each([
    // anchors
    [raw`\A\w+\Z`, raw`^\w+$`],
    [raw`\A\w+\z`, raw`^\w+$`],
    [raw`\Ga\Kb`, "^ab"],
    // modes
    ["(?i)^[a-z]+$", raw`^[a-zA-Z\u017F\u212A]+$`],
    ["(?i:k)s", raw`(?:[kK\u212A])s`],
    ["a(?i)b|c", "a[bB]|[cC]"],
    ["(a(?i)b)c", "(a[bB])c"],
    ["(?i)a(?-i:b)c", "[aA](?:b)[cC]"],
    ["(?i)[^k]1", raw`[^kK\u212A]1`],
    ["(?s).(?-s).", raw`[\s\S].`],
    ["(?m)^a$", raw`(?<![^\n\r\u2028\u2029])a(?![^\n\r\u2028\u2029])`],
    ["(?x) a b # c\n [ ]+ \\ d", "ab[ ]+ d"],
    ["a(?#comment)+", "a+"],
    // possessive and atomic
    [raw`^\d++$`, raw`^\d+$`],
    [raw`^\d*+-?+[a-z]`, raw`^\d*-?[a-z]`],
    [raw`^\d++\d$`, raw`^(?:(?=(\d+))\1)\d$`],
    ["(?>a|ab)c", raw`(?:(?=(a|ab))\1)c`],
    [raw`(x)(?>a|ab)(c)\2`, raw`(x)(?:(?=(a|ab))\2)(c)\3`],
    [raw`(?>a)(x)\g{1}0`, raw`(?:(?=(a))\1)(x)\2(?:)0`],
    // classes
    ["^[[:digit:]]{3}$", "^[0-9]{3}$"],
    ["[[:alpha:]_-]", raw`[A-Za-z_\-]`],
    ["[[:^alpha:]]", raw`[\x00-@\[-${"`"}{-\u{10FFFF}]`],
    ["[a-z&&[^aeiou]]", "(?:(?=[^aeiou])[a-z])"],
    ["[a-z-[aeiou]]{2}", "(?:(?![aeiou])[a-z]){2}"],
    ["[]a]", raw`[\]a]`],
    [raw`[\w-.]`, raw`[\w\-.]`],
    [raw`^[a-zA-Z0-9_\-\:]+$`, raw`^[a-zA-Z0-9_\-:]+$`],
    // escapes
    [raw`\_\@\-\!`, "_@-!"],
    [raw`a\/b\-`, raw`a\/b-`],
    [raw`\Qa.b\E+`, raw`a\.b+`],
    [raw`\x{1F600}\e\a\012\o{101}`, raw`😀\x1B\x07\nA`],
    [raw`[\x{1F600}-\x{1F602}]`, raw`[\u{1F600}-\u{1F602}]`],
    [raw`a\Rb`, raw`a(?:\r\n|\r(?!\n)|[\n\v\f\x85\u2028\u2029])b`],
    [raw`\h`, raw`[\t \xA0\u1680\u180E\u2000-\u200A\u202F\u205F\u3000]`],
    // properties
    [raw`\pL\p{^Lu}`, raw`\p{L}\P{Lu}`],
    [raw`\p{IsLatin}\p{greek}\p{script=old_italic}`, raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Old_Italic}`],
    [raw`\p{uppercase letter}\p{IsAlphabetic}`, raw`\p{Uppercase_Letter}\p{Alphabetic}`],
    // groups
    [raw`^(?P<y>\d{4})-(?P=y)$`, raw`^(?<y>\d{4})-\k<y>$`],
    [raw`(?'q'["'])\k'q'`, raw`(?<q>["'])\k<q>`],
    // text
    ["^(?:{[0-9]{4}}|x)$", raw`^(?:\{[0-9]{4}\}|x)$`],
    ["a]", raw`a\]`],
  ])("writes %s as %s", (pattern, want) => {
    const translation = translatePattern(pattern);
    expect(translation).toMatchObject({ kind: "translated", source: want });
    expect(translation.kind === "translated" && translation.note).not.toBe("");
    expect(() => new RegExp(want, "u")).not.toThrow();
  });

  it.each([
    ["[a-", "a class `[` is never closed"],
    ["(?<n", "`(?<n` opens no group that is known"],
    ["*a", "there is nothing to repeat before `*`"],
    ["a{2,1}", "the numbers of `{2,1}` are out of order"],
    ["\\", "it ends with a lone backslash"],
    ["(a", "a group `(` is never closed"],
    ["a)", "a `)` closes no group"],
    ["[z-a]", "the range `z-a` is out of order"],
    ["a**", "a repeat is repeated"],
    ["(?=a)*", "an assertion cannot be repeated"],
    ["(?R)", "it calls itself, which ECMA-262 cannot"],
    ["(a)(?(1)b|c)", "it holds a condition on a group, which ECMA-262 cannot"],
    ["(?|a|b)", "its alternatives number their groups anew, which ECMA-262 cannot"],
    ["(*UTF8)a", "it holds a verb such as `(*FAIL)`, which ECMA-262 cannot"],
    ["(?U)a", "the mode `U` has no meaning that can be written in ECMA-262"],
    ["(?i)(a)\\1", "a reference under `(?i)` cannot be written without a flag"],
    ["(?i)\\p{Lu}", "a property of cased letters under `(?i)` cannot be written without a flag"],
    ["(?P<x>a)?(?P=x)", "the group `x` may have taken no part where it is referred to"],
    ["\\p{InGreek}", "`\\p{InGreek}` names a block, and ECMA-262 knows none"],
    ["\\p{Punct}", "`\\p{Punct}` stands for ASCII in some engines and for all of Unicode in others"],
    ["a{,5}", "`{,n}` and `{ n }` are repeats in some engines and text in others"],
    ["[a[bc]]", "a class within a class is a union in some engines and no class in others"],
    ["\\y", "`\\y` has no meaning in ECMA-262, and none that all other engines share"],
    ["(?<=(?>a))b", "an atomic group in a lookbehind cannot be written in ECMA-262"],
    ["(?<n>a)(?<n>b)", "duplicate capture group name"],
  ])("refuses %s: %s", (pattern, reason) => {
    expect(translatePattern(pattern)).toEqual({ kind: "refused", reason });
  });

  it.each(["", "^[a-z]+$", raw`^\p{Lu}\p{Ll}*$`, raw`\/\-`.slice(0, 2), "[^]", raw`(?<y>a)\k<y>`, "[a&&b]", raw`[\w\-]`])(
    "leaves %s alone",
    (source) => {
      expect(translatePattern(source)).toEqual({ kind: "same", source });
    },
  );

  it("does not depend on what a later Node accepts", () => {
    expect(translatePattern("(?i:a)b")).toMatchObject({ kind: "translated", source: "(?:[aA])b" });
  });

  it("reads nearly all real patterns as they are, and refuses none", () => {
    const kinds = corpus.map(({ pattern, uses }) => ({ kind: translatePattern(pattern).kind, uses }));
    const count = (kind: string) => [
      kinds.filter((each) => each.kind === kind).length,
      kinds.filter((each) => each.kind === kind).reduce((sum, { uses }) => sum + uses, 0),
    ];
    expect({ same: count("same"), translated: count("translated"), refused: count("refused") }).toEqual({
      same: [194, 827],
      translated: [2, 3],
      refused: [0, 0],
    });
  });
});

describe("a translation", () => {
  it("of (?i) matches what the flags i and u match", () => {
    const atoms = [
      "a",
      "k",
      "s",
      "ß",
      "σ",
      "ı",
      "İ",
      "é",
      "[a-k]",
      "[^a-r]",
      "[ſ-ƀ]",
      "[\\w-]",
      "[^\\W_]",
      "\\w",
      "\\W",
      "\\b",
      "\\B",
      "\\d",
      ".",
      "1",
      "[\\u0390-\\u03FF]",
    ];
    const characters = [
      "a",
      "A",
      "k",
      "K",
      "\u212a",
      "s",
      "S",
      "ſ",
      "ß",
      "ẞ",
      "σ",
      "ς",
      "Σ",
      "i",
      "I",
      "ı",
      "İ",
      "é",
      "É",
      "1",
      "_",
      " ",
      "\u0345",
      "\u1fbe",
      "\u03b9",
    ];
    const pattern = fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 4 }).map((all) => all.join(""));
    fc.assert(
      fc.property(pattern, fc.array(texts(characters), { minLength: 20, maxLength: 20 }), (body, samples) => {
        const want = new RegExp(body.replace("[\\w-]", "[\\w\\-]"), "iu");
        const have = new RegExp(sourceOf(`(?i)${body}`), "u");
        for (const text of samples) expect([body, text, have.test(text)]).toEqual([body, text, want.test(text)]);
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });

  it.each([
    // pattern, accepted, refused: verdicts of Perl 5 and Java 17
    ["(?>a|ab)c", ["ac", "xac"], ["abc"]],
    [raw`(?:a++|b)*+c`, ["aabc", "c"], ["aab"]],
    ["a?+a", ["aa"], ["a"]],
    [raw`a{1,2}+a`, ["aaa"], ["aa", "a"]],
    [raw`^(?>.*)x`, [], ["x", "axx"]],
    [raw`a\R\nb`, ["a\n\nb", "a\r\n\nb"], ["a\nb", "a\r\nb"]],
    [raw`(?<q>a|b)\g{q}`, ["aa", "bb"], ["ab"]],
    [raw`(a|b)\g{-1}`, ["aa"], ["ba"]],
    ["[a-z&&[^bc]]+x", ["ax", "yx"], ["bx1".slice(0, 1), "b"]],
    [raw`\Aa\z`, ["a"], ["Aa", "a\n", "\\Aa"]],
    [raw`[]a]b`, ["]b", "ab"], ["b", "[b"]],
    [raw`\141\x{62}`, ["ab"], ["b"]],
  ])("%s accepts %j and refuses %j", (pattern, accepted, refused) => {
    const expression = new RegExp(sourceOf(pattern), "u");
    expect(accepted.filter((text) => !expression.test(text))).toEqual([]);
    expect(refused.filter((text) => expression.test(text))).toEqual([]);
  });
});
