import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printLock, readLock } from "../../generator/lock/index.js";
import { line, lines } from "./arbitrary.js";

const text = printLock({ tools: [line] });
const [header = "", written = ""] = text.split("\n");
const problemOf = (lock: string): readonly unknown[] => {
  const read = readLock(lock, "toolpact.lock");
  return "diagnostic" in read ? [read.diagnostic.code, read.diagnostic.message, read.diagnostic.place] : ["fine"];
};
const at = (number: number) => ({ file: "toolpact.lock", line: number, column: 1 });

describe("the file", () => {
  test("is the same bytes for the same tools, whatever their order, and reads back", () => {
    const unlike = fc.uniqueArray(lines, { selector: ({ id }) => id, maxLength: 2 });
    fc.assert(
      fc.property(unlike, (tools) => {
        // Two lines with one operation or one host name are another test's.
        const distinct = tools.map((tool, index) => ({ ...tool, operation: `GET /${index}`, hostName: `host_${index}` }));
        const printed = printLock({ tools: distinct });
        expect(printLock({ tools: distinct.toReversed() })).toBe(printed);
        for (const ends of ["\n", "\r\n"]) {
          const read = readLock(printed.replaceAll("\n", ends), "toolpact.lock");
          expect(read).toEqual({ lock: { tools: distinct.toSorted((a, b) => (a.id < b.id ? -1 : 1)) } });
        }
      }),
    );
  });

  test("is one line per tool, and one line of a diff per change", () => {
    const other = { ...line, id: "pets.remove", operation: "DELETE /pets", hostName: "pets_remove" };
    const before = printLock({ tools: [line, other] }).split("\n");
    const after = printLock({ tools: [{ ...line, effect: "write" }, other] }).split("\n");
    expect(before).toHaveLength(4);
    expect(after.filter((one, index) => one !== before[index])).toHaveLength(1);
  });

  test("shows marks of a path that would turn a reviewer's view of it", () => {
    const operation = "GET /\u202eevil\u2028\u{e0041}";
    const printed = printLock({ tools: [{ ...line, operation }] });
    expect(printed).toMatch(/^[\x20-\x7e\n]*$/);
    expect(readLock(printed, "toolpact.lock")).toMatchObject({ lock: { tools: [{ operation }] } });
  });
});

describe("a file that cannot be used is reported once, with its line", () => {
  test.each([
    ["marks of a merge", `${header}\n<<<<<<< HEAD\n${written}\n=======\n${written}\n>>>>>>> other\n`, "lock/merge-conflict", 2],
    ["marks in the middle", `${header}\n${written}\n=======\n`, "lock/merge-conflict", 3],
    ["no header", `${written}\n`, "lock/unknown-format", 1],
    ["nothing", "", "lock/unknown-format", 1],
    ["a format of the future", `${header.replace("format 1", "format 12")}\n`, "lock/unknown-format", 1],
    ["half a line", `${header}\n${written.slice(0, 60)}\n`, "lock/broken-line", 2],
    ["a list", `${header}\n[]\n`, "lock/broken-line", 2],
    ["a key too many", `${header}\n${written.replace("{", '{"owner":"me",')}\n`, "lock/broken-line", 2],
    ["a key of every object", `${header}\n${written.replace("{", '{"__proto__":{},')}\n`, "lock/broken-line", 2],
    ["a key too few", `${header}\n${written.replace('"auth":"service",', "")}\n`, "lock/broken-line", 2],
    ["an id of no operation", `${header}\n${written.replace(/\}$/, ',"idOf":"pets"}')}\n`, "lock/broken-line", 2],
    ["an unknown effect", `${header}\n${written.replace('"read"', '"reads"')}\n`, "lock/broken-line", 2],
    ["code for a name", `${header}\n${written.replace('"name":"pets.list"', '"name":"pets.x;evil()"')}\n`, "lock/broken-line", 2],
    [
      "a way out for a module",
      `${header}\n${written.replace('"contract"', '"module":"tools/../../evil","contract"')}\n`,
      "lock/broken-line",
      2,
    ],
    ["the same tool twice", `${header}\n${written}\n${written}\n`, "lock/duplicate", 3],
    [
      "the same operation twice",
      `${header}\n${written}\n${written.replace('"pets.list"', '"pets.all"').replace("pets_list", "pets_all")}\n`,
      "lock/duplicate",
      3,
    ],
    [
      "the same host name twice",
      `${header}\n${written}\n${written.replace('"pets.list"', '"pets.all"').replace("GET", "PUT")}\n`,
      "lock/duplicate",
      3,
    ],
  ])("%s", (_name, lock, code, number) => {
    expect(problemOf(lock)).toEqual([code, expect.any(String), at(number)]);
  });

  test("and no text at all makes it throw", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json(), fc.constant(written))), (all) => {
        readLock([header, ...all].join("\n"), "toolpact.lock");
      }),
    );
  });
});
