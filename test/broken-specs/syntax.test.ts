import { describe, expect, test } from "vitest";
import { checkExpansion } from "../../generator/read/source/expansion.js";
import { cpuTimeOf } from "../cpu-time.js";
import { expectMistake, type Mistake, problemsOf, spec, tool } from "./broken-spec.js";

const yaml: readonly Mistake[] = [
  {
    name: "a value that holds a colon",
    spec: "toolspec: 1\nname: shop\ntitle: Shop▸: the tools\n",
    code: "source/syntax",
    message: "This is not valid YAML: bad indentation of a mapping entry.",
    fix: "Put the text in quotes if it holds `: `, or correct the indentation.",
  },
  {
    name: "a tab as indentation",
    spec: "toolspec: 1\nname: shop\ntools:\n▸\tshop.find: {}\n",
    code: "source/syntax",
    message: "This is not valid YAML: tab characters must not be used in indentation.",
    fix: "Indent with spaces.",
  },
  {
    name: "a list that is not closed",
    spec: "toolspec: 1\nname: shop\nauthor: [me▸\n",
    code: "source/syntax",
    message: "This is not valid YAML: unexpected end of the stream within a flow collection.",
    fix: "Close the bracket or brace that was opened.",
  },
  {
    name: "quotes that are not closed",
    spec: 'toolspec: 1\nname: "shop▸\n',
    code: "source/syntax",
    message: "This is not valid YAML: unexpected end of the stream within a double quoted scalar.",
    fix: "Close the quotes that were opened.",
  },
  {
    name: "an alias without an anchor",
    spec: "toolspec: 1\nname: shop\ntitle: ▸*title\n",
    code: "source/syntax",
    message: 'This is not valid YAML: unidentified alias "title".',
  },
  {
    name: "a tag that would make more than data",
    spec: "toolspec: 1\nname: ▸!!js/function shop\n",
    code: "source/syntax",
    message: "This is not valid YAML: unknown tag !<tag:yaml.org,2002:js/function>.",
    fix: "Remove the tag: only plain values are read.",
  },
  {
    name: "a tag before a value of several lines",
    spec: "toolspec: 1\nname: shop\ntitle: ▸!shop {\n  hello: there! }\n",
    code: "source/syntax",
    message: "This is not valid YAML: unknown tag !<!shop>.",
  },
  {
    name: "a tag that its value does not fit",
    spec: "toolspec: 1\nname: ▸!!int shop\n",
    code: "source/syntax",
    message: "This is not valid YAML: cannot resolve a node with !<tag:yaml.org,2002:int> explicit tag.",
  },
  {
    name: "a merge of something that is no mapping",
    spec: "toolspec: 1\nname: shop\ntypes:\n  A:\n    ▸<<: 5\n    type: string\n",
    code: "source/syntax",
    message: "This is not valid YAML: cannot merge mappings; the provided source object is unacceptable.",
    fix: "Give `<<` an alias of a mapping, or a list of such aliases.",
  },
  {
    name: "a list inside a key",
    spec: "toolspec: 1\n? ▸[a, [b]]\n: 1\nname: shop\n",
    code: "source/syntax",
    message: "This is not valid YAML: nested arrays are not supported inside keys.",
    fix: "Write the key as text.",
  },
  {
    name: "a key that is a list",
    spec: "toolspec: 1\nname: shop\n? ▸[a, b]\n: 1\n",
    code: "toolspec/unknown-key",
    message: "The key `a,b` is unknown in the document.",
  },
  {
    name: "a number that would change",
    spec: "toolspec: 1\nname: shop\ntypes: { Price: { type: integer, maximum: ▸9007199254740993 } }\n",
    code: "source/unsafe-integer",
    message: "The number 9007199254740993 is too large to be read exactly.",
    fix: "Write it as text, or stay between -9007199254740991 and 9007199254740991.",
  },
  {
    name: "a plain value that begins with @",
    spec: "toolspec: 1\nname: shop\nauthor: ▸@me\n",
    code: "source/syntax",
    message: "This is not valid YAML: bad indentation of a mapping entry.",
    fix: "Put the text in quotes: a plain value cannot begin with `@`.",
  },
  {
    name: "a key given twice",
    spec: "toolspec: 1\nname: shop\n▸name: store\n",
    code: "source/duplicate-key",
    message: "The key `name` is repeated in the same map.",
  },
  {
    name: "a tool given twice",
    spec: `${spec(tool())}  ▸shop.find:\n    title: Again\n`,
    code: "source/duplicate-key",
    message: "The key `shop.find` is repeated in the same map.",
  },
  {
    name: "several documents",
    spec: "toolspec: 1\nname: shop\n---\n▸toolspec: 1\nname: second\n",
    code: "source/several-documents",
    message: "A second YAML document begins here. A file may contain only one.",
  },
  {
    name: "a number that is none",
    spec: "toolspec: 1\nname: shop\ntypes: { Price: { type: number, default: ▸.nan } }\n",
    code: "source/not-json",
    message: "NaN is not a JSON value.",
  },
  {
    name: "an alias that contains itself",
    spec: "toolspec: 1\nname: shop\ntypes: &all\n  Tree: ▸*all\n",
    code: "source/endless-alias",
    message: "This alias contains itself.",
  },
  {
    name: "nesting without end",
    spec: `toolspec: 1\nname: shop\ntypes: ${"[".repeat(99)}▸[${"]".repeat(100)}\n`,
    code: "source/too-deep",
    message: "The document is nested more than 100 levels deep.",
  },
];

describe("YAML that cannot be read", () => {
  test.each(yaml)("$name", async (mistake) => {
    await expectMistake(mistake);
  });

  test("aliases that expand past the limit are found without expanding them", async () => {
    const levels = Array.from({ length: 30 }, (_, index) => `  L${index + 1}: &l${index + 1} [${Array(10).fill(`*l${index}`).join(", ")}]`);
    const bomb = { "bomb.tools.yaml": ["toolspec: 1", "name: bomb", "types:", "  L0: &l0 [x]", ...levels].join("\n") };
    expect(await cpuTimeOf(() => problemsOf(bomb), 2_000)).toBeLessThan(2_000);
    expect(await problemsOf(bomb)).toMatchObject([
      { code: "source/alias-limit", message: "The aliases up to here expand to more than 100,000 values.", line: 9, column: 27 },
    ]);
  });

  test("many plain values in what aliases repeat count as well", async () => {
    const shared = Array.from({ length: 1_000 }, (_, index) => `k${index}: 1`).join(", ");
    const problems = await problemsOf({ "shop.tools.yaml": `x-a: &a { ${shared} }\nx-b: [${"*a, ".repeat(1_000)}]\n` });
    expect(problems).toMatchObject([{ code: "source/alias-limit", line: 2 }]);
  });

  test("a chain of aliases past the depth limit", async () => {
    const levels = Array.from({ length: 150 }, (_, index) => `  L${index + 1}: &l${index + 1} { a: *l${index} }`);
    const problems = await problemsOf({
      "deep.tools.yaml": ["toolspec: 1", "name: deep", "types:", "  L0: &l0 { a: 1 }", ...levels].join("\n"),
    });
    expect(problems).toMatchObject([{ code: "source/too-deep", line: 102, column: 18 }]);
  });

  test("many merge keys", async () => {
    const wide = Array.from({ length: 5001 }, (_, index) => `k${index}: 1`).join(", ");
    const problems = await problemsOf({
      "merge.tools.yaml": `toolspec: 1\nname: merge\nx: &x { ${wide} }\na: { <<: *x }\nb: { <<: *x }\nc: { <<: *x }\n`,
    });
    expect(problems).toMatchObject([
      { code: "source/alias-limit", message: "The aliases up to here expand to more than 10,000 values.", line: 5 },
    ]);
  });

  test("every key that is given twice", async () => {
    const problems = await problemsOf({
      "shop.tools.yaml": "toolspec: 1\nname: shop\nname: store\ntypes: { A: {}, B: {}, 'A': {} }\nname: mart\n",
    });
    expect(problems.map(({ message, line, column }) => `${line}:${column} ${message}`)).toEqual([
      "3:1 The key `name` is repeated in the same map.",
      "4:24 The key `A` is repeated in the same map.",
      "5:1 The key `name` is repeated in the same map.",
    ]);
  });

  test("every number that is none", async () => {
    const problems = await problemsOf({
      "shop.tools.yaml": "toolspec: 1\nname: shop\ntypes: { A: { const: .inf }, B: { const: 9007199254740993 }, C: { maximum: 1e20 } }\n",
    });
    expect(problems.map(({ code, column }) => `${column} ${code}`)).toEqual(["22 source/not-json", "42 source/unsafe-integer"]);
  });

  test.each(["before", "after"])("aliases %s it may add ten times what a large file holds itself, and no more", async (place) => {
    const own = [`  T: { enum: [${Array(18_000).fill("1").join(",")}] }`];
    const problemsWith = (aliases: number): ReturnType<typeof problemsOf> => {
      const shared = [
        `  S: &shared { enum: [${Array(98).fill("a").join(", ")}] }`,
        ...Array.from({ length: aliases }, (_, index) => `  S${index}: *shared`),
      ];
      const file = ["toolspec: 1", "name: large", "types:", ...(place === "before" ? [...shared, ...own] : [...own, ...shared])];
      return problemsOf({ "large.tools.yaml": file.join("\n") });
    };
    const codes = async (aliases: number): Promise<readonly string[]> => (await problemsWith(aliases)).map(({ code }) => code);
    expect(await codes(1_700)).not.toContain("source/alias-limit");
    expect(await codes(1_900)).toContain("source/alias-limit");
  });

  test("aliases may add as many values as the file has characters", async () => {
    const aliases = Array.from({ length: 1_900 }, (_, index) => `  S${index}: *shared # ${"a".repeat(150)}`);
    const shared = `  S: &shared { type: string, enum: [${Array.from({ length: 98 }, (_, index) => `a${index}`).join(", ")}] }`;
    expect(await problemsOf({ "large.tools.yaml": ["toolspec: 1", "name: large", "types:", shared, ...aliases].join("\n") })).toEqual([]);
  });

  test("a long comment makes no room for a bomb", async () => {
    const levels = Array.from({ length: 6 }, (_, level) => `x-${level + 1}: &l${level + 1} [${Array(10).fill(`*l${level}`).join(", ")}]`);
    const text = [`# ${"a".repeat(12_000_000)}`, "toolspec: 1", "name: shop", "x-0: &l0 [1, 2, 3, 4, 5]", ...levels].join("\n");
    expect((await problemsOf({ "shop.tools.yaml": text })).map(({ code }) => code)).toContain("source/alias-limit");
  });

  test("what is wrong in what aliases repeat is looked at once, and not once for each", () => {
    let looks = 0;
    const shared = {
      get a() {
        looks += 1;
        return Number.NaN;
      },
    };
    const problems = checkExpansion(Array(1_000).fill(shared), { file: "shop.tools.yaml", pointer: "" }, 10_000);
    expect(problems.map(({ code }) => code)).toEqual(["source/not-json"]);
    expect(looks).toBe(2);
  });

  test("a large file without aliases is not a bomb", async () => {
    const types = Array.from({ length: 30_000 }, (_, index) => `  T${index}: { type: string, title: T }`);
    expect(await problemsOf({ "large.tools.yaml": ["toolspec: 1", "name: large", "types:", ...types].join("\n") })).toEqual([]);
  });
});

const json: readonly Mistake[] = [
  {
    name: "a trailing comma",
    spec: '{\n  "toolspec": 1,\n  "name": "shop",\n▸}\n',
    code: "source/syntax",
    message: "This is not valid JSON: a key in double quotes should stand here.",
    fix: "Remove the comma before it.",
  },
  {
    name: "a missing comma",
    spec: '{\n  "toolspec": 1\n  ▸"name": "shop"\n}\n',
    code: "source/syntax",
    message: "This is not valid JSON: `,` or `}` should stand here.",
  },
  {
    name: "a comment",
    spec: '{ "toolspec": ▸// one\n 1 }',
    code: "source/syntax",
    message: "This is not valid JSON: a value should stand here.",
    fix: "Remove the comment: JSON has none. A YAML file may hold comments.",
  },
  {
    name: "an end too early",
    spec: '{ "toolspec": 1▸',
    code: "source/syntax",
    message: "This is not valid JSON: `,` or `}` should stand here.",
  },
  {
    name: "a key given twice",
    spec: '{ "toolspec": 1,\n  "name": "shop",\n  ▸"name": "store" }',
    code: "source/duplicate-key",
    message: "The key `name` is repeated in the same map.",
  },
  {
    name: "a key given twice in another spelling",
    spec: '{ "toolspec": 1, "name": "shop", ▸"n\\u0061me": "store" }',
    code: "source/duplicate-key",
    message: "The key `name` is repeated in the same map.",
  },
  {
    name: "a number that would change",
    spec: '{ "toolspec": 1, "name": "shop", "types": { "A": { "const": ▸-9007199254740993 } } }',
    code: "source/unsafe-integer",
    message: "The number -9007199254740993 is too large to be read exactly.",
  },
  {
    name: "nesting without end",
    spec: `${'{"a":'.repeat(100)}▸${'{"a":'.repeat(20_000)}`,
    code: "source/too-deep",
    message: "The document is nested more than 100 levels deep.",
  },
];

test("every key of YAML that is given twice, also among very many, without comparing each with each", async () => {
  const many = Array.from({ length: 60_000 }, (_, index) => `k${index}:`);
  const text = ["toolspec: 1", "x-a: { b: 1, 1: 1, b: 2, '1': 2 }", ...many, "k7:", "x-m: &m { c: 1 }", "x-n: { <<: *m, <<: *m }"].join(
    "\n",
  );
  const read = () => problemsOf({ "shop.tools.yaml": text });
  expect((await read()).map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
    "2:20 source/duplicate-key",
    "2:26 source/duplicate-key",
    "60003:1 source/duplicate-key",
  ]);
  expect(await cpuTimeOf(read, 8_000)).toBeLessThan(8_000);
});

describe("JSON that cannot be read", () => {
  test.each(json)("$name", async (mistake) => {
    await expectMistake(mistake, "shop.tools.json");
  });

  test("every key that is given twice, up to the first thing that is no JSON", async () => {
    const problems = await problemsOf({ "shop.tools.json": '{ "a": 1, "a": 2,\n  "b": { "c": 1, "c": 1 },\n  "a": 3, }' });
    expect(problems.map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      "1:11 source/duplicate-key",
      "2:18 source/duplicate-key",
      "3:3 source/duplicate-key",
      "3:11 source/syntax",
    ]);
  });
});

describe("files that cannot be read", () => {
  test("past 100 MB", async () => {
    const problems = await problemsOf({ "big.tools.yaml": Buffer.alloc(100 * 1024 * 1024 + 1, "#") });
    expect(problems).toMatchObject([
      { code: "source/too-large", message: "`big.tools.yaml` has 100.1 MB. The limit is 100 MB.", file: "big.tools.yaml" },
    ]);
  });

  test.each([
    ["values", "big.tools.json", `[0${",0".repeat(5_000_000)}]`],
    ["lines", "big.tools.yaml", "-\n".repeat(5_000_001)],
    ["lines of old Macs", "big.tools.yaml", "-\r".repeat(5_000_001)],
    ["lists in lists", "big.tools.yaml", `${"- ".repeat(90)}1\n`.repeat(56_000)],
  ])("with more than five million %s, before anything is made of them", async (_, file, text) => {
    const message = `\`${file}\` has more than 5,000,000 commas, brackets, braces, dashes and lines.`;
    expect(await problemsOf({ [file]: text }, [file])).toMatchObject([{ code: "source/too-many-values", message, file }]);
  });

  test("long texts are no reason: 21 MB of description", async () => {
    const problems = await problemsOf({ "big.tools.yaml": `toolspec: 1\nname: shop\ndescription: ${"a".repeat(21 * 1024 * 1024)}\n` });
    expect(problems.map(({ code }) => code)).not.toContain("source/too-large");
  });

  test("missing", async () => {
    const problems = await problemsOf({}, ["nowhere.tools.yaml"]);
    expect(problems).toMatchObject([
      { code: "source/not-found", message: "The file `nowhere.tools.yaml` does not exist.", file: "nowhere.tools.yaml" },
    ]);
  });

  test("a folder", async () => {
    const problems = await problemsOf({ "specs/shop.tools.yaml": "" }, ["specs"]);
    expect(problems).toMatchObject([{ code: "source/not-a-file", message: "`specs` is not a plain file." }]);
  });

  test("not UTF-8", async () => {
    const problems = await problemsOf({ "latin.tools.yaml": Buffer.from([0x61, 0x3a, 0x20, 0xe4, 0x0a]) });
    expect(problems).toMatchObject([{ code: "source/not-utf8", message: "`latin.tools.yaml` is not UTF-8 text.", line: 1, column: 4 }]);
  });
});
