import { describe, expect, test } from "vitest";
import { checkValue } from "../../../generator/schema/check-value.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, only, readApi } from "./read-api.js";
import { fieldOf, withSchema } from "./read-schema.js";

describe("patterns and formats that are wrong but usable", () => {
  test.each([
    ["slashes around a pattern", "{ type: string, pattern: '/^[a-z0-9._]+$/' }", "root.a", "Root"],
    ["bytes that are described as base64url", "{ type: string, format: byte, description: A base64url encoded string. }", "-_8", "+/8="],
    ["bytes that are described as safe", "{ type: string, format: byte, description: 'Thumbnail, URL-safe Base64.' }", "-_8=", "+/8="],
    ["slashes and a flag", "{ type: string, pattern: '/^[0-9]{4}[a-z]$/i' }", "1234A", "12345"],
    [
      "another shape than the format's",
      "{ type: string, format: date, pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$' }",
      "31/01/2026",
      "2026-01-31",
    ],
    ["a pattern that is escaped twice", String.raw`{ type: string, pattern: '^\\d{4}\\.\\d$' }`, "2026.1", String.raw`\dddd\x\d`],
    ["its classes", String.raw`{ type: string, pattern: '^[\\w-]+$' }`, "prod_1", String.raw`\w`],
    [
      "one that the example beside it refuses",
      String.raw`{ type: string, pattern: '^[a-z]+@[a-z]+\\.[a-z]+$', example: ana@shop.example }`,
      "eva@shop.example",
      String.raw`eva@shop\.example`,
    ],
    ["a picture", "{ type: string, format: date, pattern: YYYY-MM-DD }", "2026-01-31", "today"],
    [
      "one that one of several examples refuses",
      String.raw`{ type: string, pattern: '^[0-9]+\\.[0-9]+$', examples: ['1.5'] }`,
      "2.5",
      String.raw`2\.5`,
    ],
    ["the name of a format", "{ type: string, maxLength: 24, pattern: date-time }", "2015-05-05T00:00:00", "x".repeat(25)],
    ["the name of the format beside it", "{ type: string, format: password, maxLength: 9, pattern: password }", "sesame", "x".repeat(10)],
    ["a picture of a time", "{ type: string, minLength: 5, pattern: 'HH:mm' }", "09:30", "9"],
    ["digits without signs", "{ type: string, format: date, pattern: '^[0-9]{8}$' }", "20260131", "2026-01-31"],
    ["a time that shows no zone", "{ type: string, format: time, example: '23:59:00', pattern: '^[0-9:]+$' }", "09:30:00", "09:30:00Z"],
    [
      "an id that is shown otherwise",
      "{ type: string, format: uuid, maxLength: 40, example: CON-f972836a-550f }",
      "CON-f972",
      "x".repeat(41),
    ],
    [
      "a day where the format asks for a time",
      "{ type: [string, 'null'], format: date-time, maxLength: 20, examples: ['2026-01-31'] }",
      "2026-02-01",
      "x".repeat(21),
    ],
    [
      "a pattern that the example refuses",
      "{ type: string, minLength: 3, maxLength: 9, pattern: '^[a-z]((?!--|..)[a-z0-9-.])+$', example: linode123 }",
      "web-01",
      "x",
    ],
    ["a list of characters", "{ type: string, maxLength: 12, pattern: 'a-z, 0-9, /', examples: [/dev/sda] }", "/dev/sdb", "x".repeat(13)],
    ["counts with a dash", "{ type: string, pattern: '^[a-zA-Z0-9]{1-2}$' }", "TX", "Texas"],
    [
      "a name where the format asks for an address",
      "{ type: string, format: uri, maxLength: 9, example: username }",
      "john.doe",
      "x".repeat(10),
    ],
    [
      "a name where the format asks for a mailbox",
      "{ type: string, format: email, maxLength: 9, example: jdoe }",
      "john.doe",
      "x".repeat(10),
    ],
    ["no seconds", "{ type: string, format: time, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }", "09:30", "09:30:00Z"],
  ])("%s: what is meant is taken, and nothing else", (_, schema, good, bad) => {
    const read = withSchema(schema);
    expect(codes(read, "warning")).toEqual(["openapi/schema-slips"]);
    const field = fieldOf(read);
    if (field === undefined) throw new Error("no field");
    expect([checkValue(field, good, new Map()).length, checkValue(field, bad, new Map()).length]).toEqual([0, 1]);
  });

  test.each([
    "{ type: string, format: uri, example: url }",
    "{ type: string, format: uri, examples: ['www.shop.example', 'https://shop.example'] }",
    "{ type: string, format: email, example: 'ana@shop.example' }",
  ])("%s keeps its format", (schema) => {
    const read = withSchema(schema);
    expect(codes(read, "warning")).toEqual([]);
    expect(fieldOf(read)).toHaveProperty("format");
  });

  test.each([
    [
      "nothing more is said",
      "{ type: string, format: time }",
      ["09:30:00", "09:30:00.5", "09:30:00Z", "23:59:60-05:00"],
      ["09:30", "24:00:00", "9:30:00"],
    ],
    ["it may be null", "{ type: [string, 'null'], format: time, example: noon }", ["09:30:00", null], ["noon"]],
    ["an offset is shown", "{ type: string, format: time, example: '09:30:00+02:00' }", ["09:30:00Z"], ["09:30:00"]],
    ["both are shown", "{ type: string, format: time, examples: ['09:30:00Z', '09:30:00'] }", ["09:30:00Z", "09:30:00"], ["noon"]],
    ["an offset is asked for", "{ type: string, format: time, pattern: 'Z$' }", ["09:30:00Z"], ["09:30:00"]],
  ])("a time of day has an offset or none where %s", (_, schema, good, bad) => {
    const read = withSchema(schema);
    expect(codes(read, "warning")).toEqual([]);
    const field = fieldOf(read);
    if (field === undefined) throw new Error("no field");
    const isTaken = (value: string | null): boolean => checkValue(field, value, new Map()).length === 0;
    expect([good.filter(isTaken), bad.filter(isTaken)]).toEqual([good, []]);
  });

  test.each([
    ["the grant of OAuth that is called as a format is", "{ type: string, pattern: password }", { pattern: "password" }],
    ["a path in slashes", "{ type: string, pattern: /v1/ }", { pattern: "/v1/" }],
    ["a path of Windows", String.raw`{ type: string, pattern: '^C:\\windows\\.+$' }`, { pattern: String.raw`^C:\\windows\\.+$` }],
    ["a backslash that is meant", String.raw`{ type: string, pattern: '^[^\\/]\d$' }`, { pattern: String.raw`^[^\\/]\d$` }],
    [
      "a letter behind a backslash, which the example has",
      String.raw`{ type: string, pattern: '^[A-Z]:\\w+$', example: 'C:\www' }`,
      { pattern: String.raw`^[A-Z]:\\w+$` },
    ],
    ["a pattern that agrees", "{ type: string, format: date, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }", { format: "date" }],
    ["a pattern that narrows", "{ type: string, format: uuid, pattern: '^[0-9a-f-]{36}$' }", { format: "uuid" }],
    ["a pattern of capitals", "{ type: string, format: uuid, pattern: '^[0-9A-F-]{36}$' }", { format: "uuid" }],
    ["a pattern of the version", "{ type: string, format: uuid, pattern: '^.{14}7' }", { format: "uuid" }],
    ["a beginning", "{ type: string, format: ipv4, pattern: '^10[.]' }", { format: "ipv4" }],
    ["a beginning and the rest", "{ type: string, format: date, pattern: '^2025-.*$' }", { format: "date" }],
    ["an end", "{ type: string, format: date-time, pattern: '[.][0-9]{3}Z$' }", { format: "date-time" }],
    ["a number of characters", "{ type: string, format: date-time, pattern: '^.{24}$' }", { format: "date-time" }],
    ["an offset", "{ type: string, format: date-time, pattern: '^[^Z]+$' }", { format: "date-time" }],
    ["one of two shapes", "{ type: string, format: date, pattern: '^([0-9]{8}|[0-9]{4}-[0-9]{2}-[0-9]{2})$' }", { format: "date" }],
    ["one shape of two that are shown", "{ type: string, format: date, examples: ['31.01.2026', '2026-01-31'] }", { format: "date" }],
    ["a picture that is shown", "{ type: string, format: date, example: yyyy-MM-dd }", { format: "date" }],
    ["a time of another zone", "{ type: string, format: date-time, example: '2026-01-31t23:59:60.5-05:00' }", { format: "date-time" }],
    ["an id in capitals", "{ type: string, format: uuid, example: 00000000-0000-0000-0000-00000000000A }", { format: "uuid" }],
    ["room enough", "{ type: string, format: date-time, maxLength: 30 }", { format: "date-time" }],
    ["a pattern that takes one of the examples", "{ type: string, pattern: '^[0-9]+$', examples: [seven, '7'] }", { pattern: "^[0-9]+$" }],
    ["a pattern that can be met", "{ type: string, pattern: '^[0-9]+$', example: seven }", { pattern: "^[0-9]+$" }],
    [
      "a pattern that one of its other letters meets",
      "{ type: string, pattern: '^(?!a)[a-z]+$', example: B1 }",
      { pattern: "^(?!a)[a-z]+$" },
    ],
    [
      "a pattern that asks for several kinds of characters",
      "{ type: string, pattern: '^(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,64}$', example: password }",
      { pattern: "^(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,64}$" },
    ],
    ["a pattern of letters that are not made here", "{ type: string, pattern: '^\\p{Script=Han}+$', example: latin }", {}],
    ["a pattern that asks for the same again", "{ type: string, pattern: '^([a-z])\\1$', example: AB }", { pattern: "^([a-z])\\1$" }],
    ["a pattern that is a text to be found", "{ type: string, pattern: 'arn:aws:', example: my-function }", { pattern: "arn:aws:" }],
    ["a pattern beside a placeholder", "{ type: string, pattern: '^[0-9]+$', example: string }", { pattern: "^[0-9]+$" }],
    ["a pattern beside an example of nothing", "{ type: string, pattern: '^[0-9]+$', example: '' }", { pattern: "^[0-9]+$" }],
    ["a pattern that takes the default", "{ type: string, pattern: '^[0-9]+$', example: seven, default: '7' }", { pattern: "^[0-9]+$" }],
    ["two letters that times are drawn with", "{ type: string, pattern: HH }", { pattern: "HH" }],
  ])("%s stays as it is", (_, schema, want) => {
    const read = withSchema(schema);
    expect(codes(read)).toEqual([]);
    expect(fieldOf(read)).toMatchObject(want);
  });

  test("what a parameter shows beside its schema counts as well", () => {
    const read = (example: string): ReturnType<typeof readApi> =>
      readApi(
        api(
          `paths:\n  /x: { get: { operationId: x, parameters: [{ name: since, in: query, example: '${example}', schema: { type: string, format: date-time } }], responses: { "204": { description: ok } } } }\n`,
        ),
      );
    const formatOf = (found: ReturnType<typeof readApi>): unknown => {
      const { input } = only(found);
      const schema = input.kind === "object" ? input.fields[0]?.schema : undefined;
      return schema?.kind === "string" ? schema.format : schema;
    };
    const other = read("2026-01-31 10:00");
    expect([codes(other, "warning"), formatOf(other)]).toEqual([["openapi/schema-slips"], undefined]);
    const same = read("2026-01-31T10:00:00Z");
    expect([codes(same, "warning"), formatOf(same)]).toEqual([[], "date-time"]);
  });

  test.each([
    ["/dev/sda", undefined],
    ["string", "^[a-z]$"],
  ])("a pattern counts by what its parameter shows: %s", (example, pattern) => {
    const parameter = `{ name: device, in: query, example: ${example}, schema: { type: string, minLength: 2, pattern: '^[a-z]$' } }`;
    const read = readApi(
      api(`paths:\n  /x: { get: { operationId: x, parameters: [${parameter}], responses: { "204": { description: ok } } } }\n`),
    );
    const { input } = only(read);
    const schema = input.kind === "object" ? input.fields[0]?.schema : undefined;
    expect(schema?.kind === "string" ? schema.pattern : schema).toBe(pattern);
    expect(codes(read, "warning")).toEqual(pattern === undefined ? ["openapi/schema-slips"] : []);
  });

  test("looking for a text that a pattern takes ends soon", async () => {
    const pattern = `^${"(?:".repeat(20)}(?!.)${"){500}".repeat(20)}[a-z](?!.)[a-z]$`;
    const read = () => withSchema(`{ type: string, pattern: '${pattern}', example: seven }`);
    expect(await cpuTimeOf(read, 1_000)).toBeLessThan(1_000);
  });

  test("a pattern that is almost a picture is told from one at once", async () => {
    const pattern = `hh${"y".repeat(2_000)}x`;
    const read = () => expect(fieldOf(withSchema(`{ type: string, pattern: ${pattern} }`))).toMatchObject({ pattern });
    expect(await cpuTimeOf(read, 5_000)).toBeLessThan(5_000);
  });
});
