// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { normalizeCode } from "../../generator/write/code/normalize-code.js";
import { isSameCode } from "../../generator/write/code/same-code.js";
import { type CodeChange, edits, formattings } from "./code-changes.js";

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [normalizeCode(a), normalizeCode(b)];
  expect(left, a).toBeDefined();
  expect(right, b).toBeDefined();
  return left === right;
};

describe("formatting is not an edit", () => {
  test.each<CodeChange>([
    ...formattings,
    ["semicolons beside comments", "const a = 1; // one\nconst b = 2;", "const a = 1 // one\nconst b = 2"],
    ["semicolons at the end of a block", "{ foo(); }", "{ foo() }"],
    ["semicolons after types", "type A = Promise<B>;\ntype C = Map<D, E<F>>;\n", "type A = Promise<B>\ntype C = Map<D, E<F>>\n"],
    ["a type over several lines", "type A = Promise<B, C>;\ntype D = E;", "type A = Promise<\n  B,\n  C\n>\ntype D = E"],
    ["a semicolon in front", "foo();\n(bar)();", "foo()\n;(bar)()"],
    ["a call over several lines", "foo(a).bar(b).baz();", "foo(a)\n  .bar(b)\n  .baz();"],
    ["a condition over several lines", "const a = b ? c : d;", "const a = b\n  ? c\n  : d;"],
    ["a statement under its condition", "if (a) foo();\nelse bar();", "if (a)\n  foo()\nelse\n  bar()"],
    ["clauses of a class", "class A extends B implements C {}", "class A\n  extends B\n  implements C {}"],
    ["an assertion on the next line", "const a = {} as const satisfies B;", "const a = {}\n  as const\n  satisfies B"],
    ["white space in a template's expression", "const a = `b ${c + d} e`;", "const a = `b ${ c+d } e`;"],
    ["the indentation of a comment", "/**\n * a\n */\nfoo();", "    /**\n     * a\n     */\n    foo();"],
  ])("%s", (_, a, b) => {
    expect(isSame(a, b)).toBe(true);
  });
});

describe("different code is never the same", () => {
  test.each<CodeChange>([
    ...edits,
    ["a line break in a template", "const a = `b\nc`;", "const a = `b c`;"],
    ["a quote in a regular expression", "a = /'b c'/;", "a = /'b  c'/;"],
    ["a regular expression after a condition", "if (a) /b c/.test(d);", "if (a) /b  c/.test(d);"],
    ["a quote in a template", "const a = `'`;", 'const a = `"`;'],
    ["an escaped backslash before a quote", `const a = "\\\\'";`, `const a = "\\\\";'"`.slice(0, -2)],
    ["a string and a template", 'const a = "b";', "const a = `b`;"],
    ["two signs and one", "a + +b", "a ++ b"],
    ["a decrement on either side of a line break", "a\n--b", "a--\nb"],
    ["a return and its value", "return a;", "return\na;"],
    ["a throw and its value", "throw a;", "throw\na;"],
    ["a missing semicolon that makes a call", "foo;\n(bar)();", "foo\n(bar)();"],
    ["a missing semicolon that makes an index", "foo;\n[bar].map(a);", "foo\n[bar].map(a);"],
    ["a missing semicolon that makes a tagged template", "foo;\n`a`", "foo\n`a`"],
    ["an empty statement", "if (a);\nfoo();", "if (a)\nfoo();"],
    ["an empty loop", "while (a());\nfoo();", "while (a())\nfoo();"],
    ["an empty loop in a block", "{ while (a()); }", "{ while (a()) }"],
    ["an empty else", "if (a) b(); else;\nfoo();", "if (a) b(); else\nfoo();"],
    ["the clauses of a loop", "for (;a;) b();", "for (a;;) b();"],
    ["a field and a getter", "class A { get;\nb() {} }", "class A { get\nb() {} }"],
    ["a static field and a field named static", "class A { static;\nb = 1 }", "class A { static\nb = 1 }"],
    ["a hole in a list", "a = [,];", "a = [];"],
    ["two holes in a list", "a = [1,,];", "a = [1,];"],
    ["a chain and a condition", "a?.b", "a ? .5 : b"],
    ["another comment", "// a\nfoo();", "// b\nfoo();"],
    ["a comment elsewhere", "/* a */ foo(bar);", "foo(/* a */ bar);"],
    ["code in a comment", "foo(); bar();", "foo(); // bar();"],
    ["the end of a line comment", "// a\nfoo();", "// a foo();"],
    ["a comment in a string", 'a = "/* b */";', 'a = "";'],
    ["upper and lower case", "foo()", "Foo()"],
    ["a number", "a = 1.5", "a = 1, 5"],
    ["a union and an or", "a = b | c", "a = b || c"],
    ["a label's empty statement", "{ a:; }", "{ a: }"],
    ["an expression in a template", "a = `${b}`", "a = `${c}`"],
    ["text that looks like an expression", "a = `\\${b + c}`", "a = `\\${b+c}`"],
  ])("%s", (_, a, b) => {
    expect(isSame(a, b)).toBe(false);
  });

  test("what is no code is compared as text", () => {
    for (const broken of ["const a = `b", 'const a = "b\nc"', "/* a", "a = `${b"]) expect(normalizeCode(broken)).toBeUndefined();
    expect(isSameCode("a.ts", "const a = `b ", "const a = `b\r\n")).toBe(true);
    expect(isSameCode("a.ts", "const a = `b  c", "const a = `b c")).toBe(false);
    expect(isSameCode("a.md", "a  b\n", "a b\n")).toBe(false);
    expect(isSameCode("a.md", "a\nb\n", "a\r\nb")).toBe(true);
  });
});

test("every change of one character in real code counts, unless it is white space, a comma or a semicolon", () => {
  const source = readFileSync(new URL("../../generator/write/stubs/print-stub.ts", import.meta.url), "utf8");
  const whole = normalizeCode(source);
  for (let index = 0; index < source.length; index += 3) {
    const character = source.charAt(index);
    if (/[\s,;"'|]/.test(character)) continue;
    expect(normalizeCode(`${source.slice(0, index)}§${source.slice(index + 1)}`), `at ${index}`).not.toBe(whole);
  }
});
