/** A name, and two texts of a file: for the walk that remembers files, and for the reading that compares two of them. */
export type CodeChange = readonly [name: string, before: string, after: string];

/** What a formatter does. */
export const formattings: readonly CodeChange[] = [
  ["white space", "const a = { b: [1, 2] };", "const  a={b:[ 1,2 ]} ;\n\n"],
  ["line ends", "const a = 1;\nconst b = 2;\n", "const a = 1;\r\nconst b = 2;\r\n"],
  ["a byte order mark", "const a = 1;", "\uFEFFconst a = 1;"],
  ["quotes", `const a = "it's";`, `const a = 'it\\'s';`],
  ["quotes within quotes", `const a = 'say "hi"';`, `const a = "say \\"hi\\"";`],
  ["parentheses around what is returned", "{ return a && b; }\nreturn c;", "{ return (\n  a &&\n  b\n) }\nreturn (c)\n"],
  ["trailing commas", "f(a, [1, 2,], { b, },);", "f(a, [1, 2], { b });"],
  ["a trailing comma beside a comment", "const a = [\n  1, // one\n];", "const a = [\n  1 // one\n];"],
  ["semicolons", "const a = 1;\nfoo();\nreturn;\n", "const a = 1\nfoo()\nreturn\n"],
  ["members of a type on lines of their own", "type A = { b: string; c: number };", "type A = {\n  b: string\n  c: number\n}"],
  ["a union over several lines", 'type A = "b" | "c";', 'type A =\n  | "b"\n  | "c";'],
  ["a type over several lines", "type A = Promise<B, C>;", "type A = Promise<\n  B,\n  C,\n>"],
  ["an import over several lines", 'import { a, b } from "c";', "import {\n  a,\n  b,\n} from 'c'"],
  ["the indentation of a comment", "/**\n * it's\n */\nfoo();", "    /**\n     * it's\n     */\n    foo();"],
  ["a regular expression with quotes", `const a = /["']/u;\nconst b = { c };`, `const a = /["']/u\nconst b = {\n  c,\n}`],
  ["words with Unicode", "const größe = 1;", "const größe=1"],
];

/** What a person does. */
export const edits: readonly CodeChange[] = [
  ["white space in a string", 'const a = "b c";', 'const a = "b  c";'],
  ["white space in a template", "const a = `b c`;", "const a = `b  c`;"],
  ["white space in a regular expression", "a = /b c/;", "a = /b  c/;"],
  ["a comma in a string", 'const a = "[1,]";', 'const a = "[1]";'],
  ["an escape", 'const a = "\\n";', 'const a = "n";'],
  ["a string and a word", 'const a = b ? "c" : d;', "const a = b ? c : d;"],
  ["two words and one", "a b", "ab"],
  ["another operator", "a || b", "a && b"],
  ["another type", "type A = B | C;", "type A = B & C;"],
  ["another number", "z.string().max(10)", "z.string().max(100)"],
  ["a word of a comment", "// a\nfoo();", "// b\nfoo();"],
  ["a comment that comes", "foo();", "foo(); // a"],
];
