// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hashCode } from "../../generator/write/code/hash-code.js";
import { normalizeCode } from "../../generator/write/code/normalize-code.js";

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [normalizeCode(a), normalizeCode(b)];
  expect(left, a).toBeDefined();
  expect(right, b).toBeDefined();
  return left === right;
};

describe("formatting is not an edit", () => {
  test.each([
    ["white space", "const a = { b: [1, 2] };", "const  a={b:[ 1,2 ]} ;\n\n"],
    ["line ends", "const a = 1;\nconst b = 2;\n", "const a = 1;\r\nconst b = 2;\r\n"],
    ["a byte order mark", "const a = 1;", "\uFEFFconst a = 1;"],
    ["quotes", `const a = "it's";`, `const a = 'it\\'s';`],
    ["quotes within quotes", `const a = 'say "hi"';`, `const a = "say \\"hi\\"";`],
    ["parentheses around what is returned", "{ return a && b; }\nreturn c;", "{ return (\n  a &&\n  b\n) }\nreturn (c)\n"],
    ["trailing commas", "f(a, [1, 2,], { b, },);", "f(a, [1, 2], { b });"],
    ["a trailing comma beside a comment", "const a = [\n  1, // one\n];", "const a = [\n  1 // one\n];"],
    ["semicolons", "const a = 1;\nfoo();\nreturn;\n", "const a = 1\nfoo()\nreturn\n"],
    ["semicolons beside comments", "const a = 1; // one\nconst b = 2;", "const a = 1 // one\nconst b = 2"],
    ["semicolons at the end of a block", "{ foo(); }", "{ foo() }"],
    ["semicolons after types", "type A = Promise<B>;\ntype C = Map<D, E<F>>;\n", "type A = Promise<B>\ntype C = Map<D, E<F>>\n"],
    ["a type over several lines", "type A = Promise<B, C>;\ntype D = E;", "type A = Promise<\n  B,\n  C\n>\ntype D = E"],
    ["members of a type on lines of their own", "type A = { b: string; c: number };", "type A = {\n  b: string\n  c: number\n}"],
    ["a semicolon in front", "foo();\n(bar)();", "foo()\n;(bar)()"],
    ["a call over several lines", "foo(a).bar(b).baz();", "foo(a)\n  .bar(b)\n  .baz();"],
    ["a union over several lines", 'type A = "b" | "c";', 'type A =\n  | "b"\n  | "c";'],
    ["a condition over several lines", "const a = b ? c : d;", "const a = b\n  ? c\n  : d;"],
    ["a statement under its condition", "if (a) foo();\nelse bar();", "if (a)\n  foo()\nelse\n  bar()"],
    ["clauses of a class", "class A extends B implements C {}", "class A\n  extends B\n  implements C {}"],
    ["an import over several lines", 'import { a, b } from "c";', "import {\n  a,\n  b,\n} from 'c'"],
    ["an assertion on the next line", "const a = {} as const satisfies B;", "const a = {}\n  as const\n  satisfies B"],
    ["white space in a template's expression", "const a = `b ${c + d} e`;", "const a = `b ${ c+d } e`;"],
    ["the indentation of a comment", "/**\n * a\n */\nfoo();", "    /**\n     * a\n     */\n    foo();"],
    ["words with Unicode", "const größe = 1;", "const größe=1"],
  ])("%s", (_, a, b) => {
    expect(isSame(a, b)).toBe(true);
  });
});

describe("different code is never the same", () => {
  test.each([
    ["white space in a string", 'const a = "b c";', 'const a = "b  c";'],
    ["white space in a template", "const a = `b c`;", "const a = `b  c`;"],
    ["a line break in a template", "const a = `b\nc`;", "const a = `b c`;"],
    ["white space in a regular expression", "a = /b c/;", "a = /b  c/;"],
    ["a quote in a regular expression", "a = /'b c'/;", "a = /'b  c'/;"],
    ["a regular expression after a condition", "if (a) /b c/.test(d);", "if (a) /b  c/.test(d);"],
    ["a comma in a string", 'const a = "[1,]";', 'const a = "[1]";'],
    ["a quote in a template", "const a = `'`;", 'const a = `"`;'],
    ["an escape", 'const a = "\\n";', 'const a = "n";'],
    ["an escaped backslash before a quote", `const a = "\\\\'";`, `const a = "\\\\";'"`.slice(0, -2)],
    ["a string and a template", 'const a = "b";', "const a = `b`;"],
    ["a string and a word", 'const a = b ? "c" : d;', "const a = b ? c : d;"],
    ["two words and one", "a b", "ab"],
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
    ["a comment that comes", "foo();", "foo(); // a"],
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
    expect(hashCode("a.ts", "const a = `b ")).toBe(hashCode("a.ts", "const a = `b\r\n"));
    expect(hashCode("a.ts", "const a = `b  c")).not.toBe(hashCode("a.ts", "const a = `b c"));
    expect(hashCode("a.md", "a  b\n")).not.toBe(hashCode("a.md", "a b\n"));
    expect(hashCode("a.md", "a\nb\n")).toBe(hashCode("a.md", "a\r\nb"));
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
