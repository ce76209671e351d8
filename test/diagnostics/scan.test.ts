import { expect, it } from "vitest";
import { find, scan } from "../../generator/diagnostics/render/scan/index.js";
import { findInProgram } from "../../generator/diagnostics/render/scan/program.js";

/** What the scanner marks; nothing where it leaves the answer to the parser. */
function marked(text: string, pointer: string, { atKey = false } = {}): string | undefined {
  const range = find(scan(text), { steps: pointer.split("/").slice(1), atKey });
  return range === undefined ? undefined : text.slice(range.start, range.end);
}

const block = `# a comment
openapi: 3.0.0
paths:
  "/a": # why
    get:
      tags:
      - one
      - two # the second
      text: |
        get:
          post: no key
      after: 'it''s # 1'
      empty:
      flow: { deep: 1 }
    get: again
  200: number
list:
  - name: x
    value: "y"
  - - inner
`;

it.each([
  ["a plain value", "/openapi", "3.0.0"],
  ["the last of two keys of one name", "/paths//get", "again"],
  ["a list item", "/list/0/value", '"y"'],
  ["a list in a list", "/list/1/0", "inner"],
  ["a key that is a number", "/paths/200", "number"],
  ["the deepest node that is there, for a step that is not", "/list/0/missing", "name: x"],
])("finds %s in block YAML", (_, pointer, want) => {
  const text = block.replace('"/a": # why', '"":');
  expect(marked(text, pointer)).toBe(want);
});

it.each(["'", '"'])("passes over a text whose closing %s stands at the beginning of a line, as js-yaml does", (quote) => {
  const text = `paths:\n  a:\n    text: ${quote}one\n\n${quote}\n    tags:\n      - ${quote}two\n${quote}\n      - three\ninfo: last\n`;
  expect(marked(text, "/paths/a/tags/1")).toBe("three");
  expect(marked(text, "/info")).toBe("last");
});

it("passes over block scalars, comments and quoted text, and marks the key of an empty value", () => {
  const text = block.replace('"/a": # why', "a:").replace("    get: again\n", "");
  expect(marked(text, "/paths/a/get/tags/1")).toBe("two");
  expect(marked(text, "/paths/a/get/after")).toBe("'it''s # 1'");
  expect(marked(text, "/paths/a/get/text")).toBe("|");
  expect(marked(text, "/paths/a/get/empty")).toBe("empty");
  expect(marked(text, "/paths/a/get/after", { atKey: true })).toBe("after");
});

it("finds what stands under a key in the long form, as writers print long paths", () => {
  const text = `paths:\n  ? /one/{id}\n  : get:\n      tags:\n      - x\n    post: 2\n  ?   "/two # {id}"\n  :\n    get: 3\n  /three: 4\n`;
  const found = (...steps: readonly string[]) => {
    const range = find(scan(text), { steps, atKey: false });
    return range && text.slice(range.start, range.end);
  };
  expect(found("paths", "/one/{id}", "get", "tags", "0")).toBe("x");
  expect(found("paths", "/one/{id}", "post")).toBe("2");
  expect(found("paths", "/two # {id}", "get")).toBe("3");
  expect(found("paths", "/three")).toBe("4");
  const key = find(scan(text), { steps: ["paths", "/two # {id}"], atKey: true });
  expect(text.slice(key?.start, key?.end)).toBe('"/two # {id}"');
});

it.each([
  ["braces", "a: { b: 1 }", "/a/b"],
  ["an anchor", "a: &x\n  b: 1", "/a/b"],
  ["an alias", "x: &x\n  b: 1\na: *x", "/a/b"],
  ["a merge key", "x: &x\n  b: 1\na:\n  <<: *x\n  c: 1", "/a/b"],
  ["a key that is spelled otherwise", "a:\n  0x10: 1", "/a/16"],
  ["braces over several lines at the indentation of keys", "a: {\nb: 1,\nc: 2 }\nd: 1", "/b"],
  ["a list as a key", "a:\n  ? [x]\n  : 1\n  b: 2", "/a/b"],
  ["a key over two lines", "a:\n  ? x\n    y\n  : 1\n  b: 2", "/a/b"],
  ["a long key without a value", "a:\n  ? x\n  b: 2", "/a/b"],
  ["a second document", "a: 1\n---\nb: 1", "/b"],
  ["a comment in JSON", '{ # "a"\n "a": 1 }', "/a"],
])("leaves %s to the parser", (_, text, pointer) => {
  expect(marked(text, pointer)).toBeUndefined();
});

it("finds values, keys and the last of two in JSON", () => {
  const text = '{"a": [1, {"b\\"}": "}]"}], "c": null,\r\n"a": {"d": [ ]}}';
  expect(marked(text, "/a/d")).toBe("[ ]");
  expect(marked(text, "/c")).toBe("null");
  expect(marked(text, "/c", { atKey: true })).toBe('"c"');
  expect(marked('{"a": [1, {"b\\"}": "}]"}]}', '/a/1/b"}')).toBe('"}]"');
});

it("finds the items of a list that a program writes out, and not what is commented out", () => {
  const program = `// sources: ["no"]
const more = ["x"];
export default {
  sources: [
    "a, ]b", // , [
    { contract: "c.yaml", select: { tags: ["t", "u"] } },
    /* , */ { contract: "d.yaml", name: "d" },
  ],
};`;
  const marked = (...steps: readonly string[]): string => {
    const { start, end } = findInProgram(program, steps);
    return program.slice(start, end);
  };
  expect(marked("sources", "0", "contract")).toBe('"a, ]b"');
  expect(marked("sources", "1", "select", "tags", "1")).toBe('"u"');
  expect(marked("sources", "2")).toBe('{ contract: "d.yaml", name: "d" }');
  // Not the `name` of the item after it.
  expect(marked("sources", "1", "name")).toBe('{ contract: "c.yaml", select: { tags: ["t", "u"] } }');
  expect(marked("sources", "7")).toBe("sources");
  expect(findInProgram("x = { sources: [...more, { a: 1 }] }", ["sources", "1"])).toEqual({ start: 6, end: 13 });
});
