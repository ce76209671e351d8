import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, callOf, codes, readApi } from "./read-api.js";

const list = <T>(length: number, make: (index: number) => T): readonly T[] => Array.from({ length }, (_, index) => make(index));
const map = <T>(length: number, make: (index: number) => readonly [string, T]): { readonly [name: string]: T } =>
  Object.fromEntries(list(length, make));
const ok = { responses: { 200: { description: "ok" } } };
const text = { type: "string" };

/** `times` operations that each say the same by a reference. */
const repeating = (times: number, operation: object, components: object): ReturnType<typeof api> => {
  const paths = map(times, (index) => [`/p${index}`, { post: { operationId: `op${index}`, ...ok, ...operation } }]);
  return api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify(components)}\n`);
};
const content = (schema: object): object => ({ content: { "application/json": { schema } } });
const members = (count: number): object => ({ type: "object", properties: map(count, (index) => [`member${index}`, text]) });

describe("what a document says once and every operation repeats", () => {
  test.each<[name: string, operation: object, components: object]>([
    [
      "parameters of their path",
      { parameters: list(600, (index) => ({ $ref: `#/components/parameters/P${index % 300}` })) },
      {
        parameters: map(300, (index) => [`P${index}`, { name: `q${index}`, in: "query", description: "word ".repeat(200), schema: text }]),
      },
    ],
    [
      "the members of a body",
      { requestBody: { required: true, ...content({ $ref: "#/components/schemas/B" }) } },
      { schemas: { B: members(800) } },
    ],
    [
      "an answer that has no name",
      { responses: { 200: { $ref: "#/components/responses/R" } } },
      { responses: { R: { description: "ok", ...content(members(800)) } } },
    ],
    [
      "choices of a parameter",
      { parameters: [{ $ref: "#/components/parameters/P" }] },
      { parameters: { P: { name: "q", in: "query", schema: { ...text, enum: list(4_000, (index) => `value number ${index}`) } } } },
    ],
  ])("is an error with its place before it fills the memory: %s", (_, operation, components) => {
    const read = readApi(repeating(200, operation, components));
    expect(codes(read, "error")).toEqual(["openapi/too-many-parts"]);
    expect(read.problems.find(({ severity }) => severity === "error")?.place).toMatchObject({
      file: "api.yaml",
      pointer: expect.stringMatching(/^\/paths\/~1p\d+\/post$/),
    });
  });

  test("is read where there is less of it", () => {
    const read = readApi(
      repeating(40, { requestBody: { required: true, ...content({ $ref: "#/components/schemas/B" }) } }, { schemas: { B: members(800) } }),
    );
    expect([codes(read), read.contract?.operations.length]).toEqual([[], 40]);
  });

  test("the fields of alternatives, by shared schemas that each choose between the same ones, are not written out; where they have to be, it is up to a bound, and then all keys pass", () => {
    const refs = list(50, (index) => ({ $ref: `#/components/schemas/A${index}` }));
    const alternatives = map(50, (index) => [
      `A${index}`,
      { type: "object", properties: map(40, (field) => [`f${index}_${field}`, text]) },
    ]);
    const choosing = (times: number, more: object): readonly [fields: number, open: number] => {
      const choices = map(times, (index) => [`C${index}`, { type: "object", properties: { own: text }, anyOf: refs, ...more }]);
      const read = readApi(
        repeating(
          1,
          {
            requestBody: content({ type: "array", items: { anyOf: list(times, (index) => ({ $ref: `#/components/schemas/C${index}` })) } }),
          },
          { schemas: { ...alternatives, ...choices } },
        ),
      );
      const printed = [...(read.contract?.schemas ?? [])].map(([, { schema }]) => JSON.stringify(schema));
      return [printed.join().split('"wireName"').length, printed.filter((one) => one.includes('"isUnseen"')).length];
    };
    expect(choosing(60, {})).toEqual([2_000 + 60 + 1, 0]);
    const [fields, open] = choosing(60, { unevaluatedProperties: false });
    expect(fields).toBeLessThan(60_000);
    expect(open).toBeGreaterThan(30);
  });

  test("shared schemas whose fields lead from one to the next are written out once where each is asked for, not one within the other", () => {
    const next = (index: number): object => ({
      anyOf: [{ $ref: `#/components/schemas/S${(index + 1) % 30}` }, { type: "object", properties: { z: text }, not: { required: ["q"] } }],
      unevaluatedProperties: false,
    });
    const schemas = map(30, (index) => [`S${index}`, { type: "object", properties: { v: text, x: next(index) } }]);
    const read = readApi(repeating(1, { requestBody: content({ $ref: "#/components/schemas/S0" }) }, { schemas }));
    expect(codes(read, "error")).toEqual([]);
    expect(JSON.stringify([...(read.contract?.schemas ?? [])]).length).toBeLessThan(200_000);
  });

  test.each([
    [
      "keys",
      (index: number) => ({ type: "object", properties: map(10, (field) => [`f${index}_${field}`, text]) }),
      "unevaluatedProperties",
    ],
    ["items", () => ({ type: "array", prefixItems: [text, text] }), "unevaluatedItems"],
  ])("%s that many schemas with the same alternatives have looked at, are listed up to a bound", (_, alternative, keyword) => {
    const closing = (times: number): readonly string[] => {
      const closed = map(times, (index) => [`C${index}`, { allOf: [{ $ref: "#/components/schemas/All" }], [keyword]: false }]);
      const refs = (count: number, name: string): readonly object[] =>
        list(count, (index) => ({ $ref: `#/components/schemas/${name}${index}` }));
      const schemas = { ...map(100, (index) => [`A${index}`, alternative(index)]), All: { anyOf: refs(100, "A") }, ...closed };
      return codes(
        readApi(repeating(1, { requestBody: content({ type: "array", items: { anyOf: refs(times, "C") } }) }, { schemas })),
        "error",
      );
    };
    expect(closing(10)).toEqual([]);
    expect(closing(1_000)).toEqual(["schema/too-many-ways"]);
  });

  test("operations themselves, by paths that refer to one", () => {
    const repeated = (paths: number): ReturnType<typeof readApi> =>
      readApi(
        api(
          `paths: ${JSON.stringify(map(paths, (index) => [`/p${index}`, { $ref: "#/components/pathItems/P" }]))}\ncomponents: ${JSON.stringify({ pathItems: { P: { additionalOperations: map(100, (index) => [`M${index}`, ok]) } } })}\n`,
          "3.2.0",
        ),
      );
    expect(repeated(3).contract?.operations).toHaveLength(300);
    expect(codes(repeated(100), "error")).toEqual(["openapi/repeated-operations"]);
  });
});

describe("lists of alternatives that every tool repeats", () => {
  const requirements = (count: number): readonly object[] => list(count, (index) => ({ [`s${index}`]: [] }));
  const paths = JSON.stringify({ "/a": { get: { operationId: "a", ...ok } }, "/b": { get: { operationId: "b", ...ok } } });
  const secured = (security: readonly object[]): ReturnType<typeof readApi> => {
    const securitySchemes = map(400, (index) => [`s${index}`, { type: "apiKey", in: "header", name: `X-${index}` }]);
    return readApi(api(`security: ${JSON.stringify(security)}\npaths: ${paths}\ncomponents: ${JSON.stringify({ securitySchemes })}\n`));
  };

  test("security requirements are read up to 50, and the list is reported once", () => {
    const read = secured(requirements(400));
    expect(read.contract?.operations.map((operation) => callOf(operation).security.length)).toEqual([50, 50]);
    expect(read.problems).toMatchObject([{ code: "openapi/long-lists", message: expect.stringContaining("1 list has too many entries") }]);
    expect(codes(secured(requirements(50)))).toEqual([]);
  });

  test("that none is needed counts wherever it stands", () => {
    expect(secured([...requirements(80), {}]).contract?.operations[0]?.declared.auth?.value).not.toBe("service");
    expect(secured(requirements(80)).contract?.operations[0]?.declared.auth?.value).toBe("service");
  });

  test("servers, too", () => {
    const files = api(`paths: ${paths}\n`)["api.yaml"] ?? "";
    const servers = JSON.stringify(list(80, (index) => ({ url: `https://s${index}.example` })));
    const read = readApi({ "api.yaml": files.replace(/servers: .*/, `servers: ${servers}`) });
    expect(callOf(read.contract?.operations[0] ?? expect.fail()).servers).toHaveLength(50);
    expect(codes(read)).toEqual(["openapi/long-lists"]);
  });
});

test("a long list of values beside other words takes time by its length, not by the square of it", async () => {
  const values = list(120_000, (index) => `v${index}`);
  const schema = { type: "string", maxLength: 9, enum: values };
  const document = api(
    `paths: ${JSON.stringify({ "/x": { get: { operationId: "x", responses: { 200: { description: "ok", ...content(schema) } } } } })}\n`,
  );
  const read = () => expect(codes(readApi(document))).toEqual([]);
  expect(await cpuTimeOf(read, 10_000)).toBeLessThan(10_000);
});

test("needed references to nothing take time by their number, not by that of all names beside it", async () => {
  const properties = map(4_000, (index) => [`p${index}`, { $ref: `#/components/schemas/Wrong${index}` }]);
  const schemas = map(4_000, (index) => [`Right${index}`, text]);
  const document = repeating(1, { requestBody: content({ type: "object", properties }) }, { schemas });
  const read = () => expect(codes(readApi(document)).filter((code) => code === "openapi/unresolved-ref")).toHaveLength(4_000);
  expect(await cpuTimeOf(read, 8_000)).toBeLessThan(8_000);
});

test("long names beside references to nothing take no longer", async () => {
  const long = "company.module.".repeat(6);
  const properties = map(300, (index) => [`p${index}`, { $ref: `#/components/schemas/${long}Wrong${index}` }]);
  const schemas = map(300, (index) => [`${long}Right${index}`, text]);
  const document = repeating(1, { requestBody: content({ type: "object", properties }) }, { schemas });
  const read = () => expect(codes(readApi(document)).filter((code) => code === "openapi/unresolved-ref")).toHaveLength(300);
  expect(await cpuTimeOf(read, 8_000)).toBeLessThan(8_000);
});
