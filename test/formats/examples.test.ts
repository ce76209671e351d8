import { describe, expect, it } from "vitest";
import { buildZod } from "../../generator/schema/public.js";
import { formatChecks } from "./format-checks.js";

/** Beyond the official suite: our own formats, OpenAPI's registry, and decisions that the suite leaves open. */
const examples: { readonly [format: string]: { readonly valid: readonly string[]; readonly invalid: readonly string[] } } = {
  "date-time": {
    valid: [
      "2016-12-31T23:59:60Z",
      "2017-01-01T08:59:60+09:00",
      "2016-12-30T23:59:59Z",
      "2015-06-30T16:59:60-07:00",
      "0000-02-29T00:00:00Z",
    ],
    invalid: ["2016-12-30T23:59:60Z", "2017-01-02T08:59:60+09:00", "2020-01-01 00:00:00Z", "2020-01-01T00:00:00.Z", "2020-01-01T00:00Z"],
  },
  "local-date-time": {
    valid: ["2025-08-24T10:00:00", "2025-08-24T10:00:00.5", "2025-08-24T10:00:00+03:00", "2025-08-24T10:00:00Z", "2017-01-01T08:59:60"],
    invalid: [
      "2025-08-24",
      "2025-08-24T10:00",
      "2025-02-29T10:00:00",
      "2025-08-24T24:00:00",
      "2025-08-24T10:00:00+3:00",
      "2025-08-24T10:07:60",
    ],
  },
  "date-time-local": { valid: ["2025-08-24T10:00:00"], invalid: ["2025-08-24T10:00:00Z", "2025-08-24T10:00:00+03:00"] },
  "time-local": { valid: ["10:00:00", "10:00:00.25", "08:59:60"], invalid: ["10:00:00Z", "10:00", "25:00:00"] },
  interval: {
    valid: [
      ...["2025-08-24T10:00:00+03:00/2025-08-24T12:00:00+03:00", "2025-08-24T10:00:00Z/PT2H", "PT2H/2025-08-24T12:00:00Z"],
      ...["2025-08-24T10:00:00/2025-08-24T12:00:00", "2025-08-24T10:00:00Z/2025-08-24T12:00:00", "2025-08-24/2025-08-26", "2025-08-24/P2D"],
    ],
    invalid: [
      ...["", "/", "PT2H", "PT2H/PT2H", "2025-08-24T10:00:00Z", "2025-08-24T10:00:00Z/12:00:00Z", "2025-08-24T10:00:00Z/2025-08-26"],
      ...["2025-08-24T10:00:00/2025-08-24T12:00:00Z", "2025-08-24T10:00:00Z--PT2H", "R5/2025-08-24T10:00:00Z/PT2H", "2025-08-24/26"],
      ...["2025-08-24T10:00:00Z/2025-08-24T12:00:00Z/PT2H", "2025-02-30/2025-03-01", " 2025-08-24/P2D"],
    ],
  },
  base64: { valid: ["", "TQ==", "TWE=", "TWFu", "+/+/"], invalid: ["TQ", "TQ=", "T===", "TQ==\n", "_-_-", "TQ==TWFu", "=", "===="] },
  byte: { valid: ["TWFu"], invalid: ["TWF"] },
  base64url: { valid: ["", "TQ", "TQ==", "_-_-", "TWE="], invalid: ["T", "+/+/", "TQ=", "TWFuT"] },
  char: { valid: ["a", "\u{1f600}", "\n"], invalid: ["", "ab", "\ud83d"] },
  decimal: { valid: ["1", "-1.50", "+.5", "12.", "00.1"], invalid: ["", ".", "1e3", "1,5", "--1", "0x1", "NaN"] },
  decimal128: {
    valid: ["1", "NaN", "INF", "-INF", "9.999999999999999999999999999999999E+6144", "1E-6176", "0E99999", `1${"0".repeat(50)}`],
    invalid: ["", ".", "e5", "1.0000000000000000000000000000000001", "1E6145", "1E-6177", "Infinity", "1e"],
  },
  int64: {
    valid: ["0", "-1", "9223372036854775807", "-9223372036854775808"],
    invalid: ["", "9223372036854775808", "-9223372036854775809", "01", "1.0", "+1", "1n", "0x1"],
  },
  uint64: { valid: ["0", "18446744073709551615"], invalid: ["-1", "-0", "18446744073709551616"] },
  unixtime: { valid: ["0", "1700000000", "-1.5"], invalid: ["", "1e9", "01"] },
  "http-date": {
    valid: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sat, 31 Dec 2016 23:59:60 GMT"],
    invalid: [
      "Mon, 06 Nov 1994 08:49:37 GMT",
      "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 UTC",
      "Wed, 30 Feb 1994 00:00:00 GMT",
    ],
  },
  "media-range": {
    valid: [
      "*/*",
      "text/*",
      "text/html",
      "text/html; charset=utf-8",
      'a/b;c="d \\" e"',
      "application/vnd.api+json;q=0.5",
      "a/b ; ;",
      "a/b;",
    ],
    invalid: ["", "*", "*/json", "text", "text/", "text/html,", "a/b;c", "a/b;c=", 'a/b;c="d', "a/b;c = d", "a b/c", "text/html/x"],
  },
  language: {
    valid: ["en", "de-CH-1996", "zh-Hant-TW", "sl-rozaj-biske", "x-whatever", "i-klingon", "en-a-bbb-x-a", "es-419", "zh-yue-HK"],
    invalid: ["", "e", "en-", "en_US", "en-x", "a-DE", "en-a", "englishlanguage", "en-US-US-US"],
  },
  "ipv4-cidr": { valid: ["10.0.0.0/8", "0.0.0.0/0", "1.2.3.4/32"], invalid: ["10.0.0.0", "10.0.0.0/33", "10.0.0.0/08", "10.0.0/8", "/8"] },
  "ipv6-cidr": { valid: ["2001:db8::/32", "::/0", "::1/128"], invalid: ["::1", "::/129", "::/", "fe80::%1/64", "10.0.0.0/8"] },
  "sf-string": { valid: ['""', '"a b"', '"a\\"b\\\\"'], invalid: ["", '"', "a", '"a', '"a\\b"', '"\u00e9"', '"a"b"', '"\t"'] },
  "sf-token": { valid: ["a", "*a", "text/html", "a:b"], invalid: ["", "1a", "a b", '"a"'] },
  "sf-boolean": { valid: ["?0", "?1"], invalid: ["", "?", "?2", "true", "?01"] },
  "sf-integer": { valid: ["0", "-42", "007", "999999999999999"], invalid: ["", "-", "1.0", "1000000000000000", "+1"] },
  "sf-decimal": { valid: ["1.5", "-0.123", "123456789012.1"], invalid: ["1", "1.", ".5", "1.2345", "1234567890123.1"] },
  "sf-binary": { valid: ["::", ":TWFu:", ":TQ==:", ":TQ:"], invalid: ["", ":", "TWFu", ":T:", ":T Q:", ":TQ=:"] },
  password: { valid: ["", "any\nthing"], invalid: [] },
  email: {
    valid: ["a@b", `${"a".repeat(64)}@example.com`, '""@example.com', '"a\\"b"@example.com', "a@xn--X.com"],
    invalid: [
      "",
      "@",
      "a@",
      "@b",
      `${"a".repeat(65)}@example.com`,
      "a@b.",
      "a@-b.c",
      "a@[1.2.3.4",
      "a@[tag:x]",
      '"a"b"@c',
      `a@${"b.".repeat(126)}c`,
    ],
  },
  "idn-email": {
    valid: ["a@b", "a@xn--X.com", "\u00fc@b\u00fccher.example"],
    invalid: ["\ud83d@example.com", "\u00fc", "\u00fc@a b", "\u00fc@-b"],
  },
  hostname: { valid: ["r3---sn-abc.googlevideo.com", "XN--BCHER-KVA.example"], invalid: ["b\u00fccher.example", "xn--.com", "xn--a"] },
  "idn-hostname": {
    valid: ["b\u00fccher.example", "ab--cd.example", "\u13a0", "\u0627\u0644.com", "\u05d0\u0301"],
    invalid: ["B\u00fccher", "bu\u0308cher", "a\u00adb", "\u2603", "\ud800", "xn--b\u00fc", "\uff41", "\u05d0-.com", "\u05d01a"],
  },
  uri: {
    valid: ["a:", "http:///", "http://a:/", "http://[::1]:80/", "a:b:c", "a://b@", "mailto:a@b?c=d"],
    invalid: [
      "",
      ":",
      "://a",
      "http://[::1",
      "http://[::1]a",
      "http://[fe80::1%25a]/",
      "http://a:8a/",
      "a:#b#c",
      "http://[]/",
      "http://[v1.]/",
    ],
  },
  "uri-reference": { valid: ["a/b:c", "?a:b", "//a@b:1", "."], invalid: [":a", "a%", "//[", "a b"] },
  iri: { valid: ["http://\u00e9/?\ue000"], invalid: ["http://a/\ue000", "http://a/\u202eb", "http://a/\ud800", "http://a/\ufdd0"] },
  "uri-template": {
    valid: ["{=a}", "{a.b.c}", "{%41.b*}", "{a,b:3,c*}"],
    invalid: ["{a.}", "{.}", "{a:}", "{a**}", "{{a}}", "a`b", "a|b", "{a"],
  },
  "relative-json-pointer": { valid: ["0+1/a", "1-2", "10"], invalid: ["0+", "0+01", "0+1#", "a", "1a"] },
  regex: {
    valid: [
      "",
      "[\\w-]",
      "[--9]",
      "[\\ud83d\\ude00-\\ud83d\\ude4f]",
      "\\p{Script=Greek}{2}",
      "[^\\p{L}\\d]",
      "\\[a",
      "[\\]]",
      "[\\cA\\0\\x41-\\u{5a}]",
    ],
    invalid: [
      "[b-a]",
      "[\\w-a]",
      "\\p{Nope}",
      "\\pL",
      "[\\p{Nope}]",
      "[a",
      "\\",
      "[\\",
      "]",
      "[\\a]",
      "[\\00]",
      "[\\u{110000}]",
      "a**",
      "\\c[a]",
      "[\\1]",
    ],
  },
};

describe.each(Object.entries(examples))("%s", (format, { valid, invalid }) => {
  const check = formatChecks[format] ?? (() => expect.unreachable(`no format ${format}`));

  const zod = buildZod({ type: "string", format }, { assertFormats: true });

  it.each(valid)("accepts %j", (text) => {
    expect(check(text)).toBe(true);
    expect(zod.safeParse(text).success).toBe(true);
  });

  it.each(invalid)("refuses %j", (text) => {
    expect(check(text)).toBe(false);
    expect(zod.safeParse(text).success).toBe(false);
  });
});

describe.each([
  ["int8", [-128, 127, 1.0], [-129, 128, 0.5]],
  ["uint8", [0, 255], [-1, 256]],
  ["int16", [-32768, 32767], [-32769, 32768]],
  ["uint16", [0, 65535], [-1, 65536]],
  ["int32", [-2147483648, 2147483647], [-2147483649, 2147483648, 1.5]],
  ["uint32", [0, 4294967295], [-1, 4294967296]],
  ["int64", [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1e3], [2 ** 53, -(2 ** 53), 0.1, Number.NaN]],
  ["uint64", [0, Number.MAX_SAFE_INTEGER], [-1, 2 ** 53]],
  ["float", [0.1, 3.4028234663852886e38, -1e-50], [3.5e38, Number.POSITIVE_INFINITY, Number.NaN]],
  ["double", [Number.MAX_VALUE, 5e-324], [Number.POSITIVE_INFINITY, Number.NaN]],
  ["double-int", [Number.MAX_SAFE_INTEGER], [2 ** 53, 0.5]],
  ["sf-integer", [999_999_999_999_999], [1e15, 0.5]],
  ["sf-decimal", [0.1, -1.125, 999999999999.999, 1], [1e12, -1e12]],
] as const)("number format %s", (format, valid, invalid) => {
  const zod = buildZod({ type: "number", format }, { assertFormats: true });
  const check = (value: number): boolean => zod.safeParse(value).success;

  it("keeps its range", () => {
    expect(valid.filter((value) => !check(value))).toEqual([]);
    expect(invalid.filter((value) => check(value))).toEqual([]);
  });
});
