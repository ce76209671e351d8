import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as formats from "../../runtime/schema/formats/index.js";
import { decodePunycode, encodePunycode } from "../../runtime/schema/formats/punycode.js";
import { formatChecks } from "./format-checks.js";

const date = fc.date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true });
const unicode = fc.string({ unit: "binary" });
const accepts = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => boolean): void => fc.assert(fc.property(arbitrary, check));

describe("what the platform writes is accepted", () => {
  it("Date#toISOString and its parts", () => {
    accepts(date, (value) => {
      const text = value.toISOString();
      return (
        formats.isDateTime(text) &&
        formats.isDate(text.slice(0, 10)) &&
        formats.isTime(text.slice(11)) &&
        formats.isLocalDateTime(text.slice(0, -1)) &&
        formats.isInterval(`${text}/${text}`)
      );
    });
  });

  it("Date#toUTCString, and no other weekday", () => {
    const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    accepts(date, (value) => {
      const text = value.toUTCString();
      return weekdays.every((weekday) => formats.isHttpDate(weekday + text.slice(3)) === text.startsWith(weekday));
    });
  });

  it("dates: exactly those that Date keeps", () => {
    const two = (value: number): string => String(value).padStart(2, "0");
    accepts(fc.tuple(fc.nat(9999), fc.nat(13), fc.nat(32)), ([year, month, day]) => {
      const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
      const parsed = new Date(`${text}T00:00:00Z`);
      return formats.isDate(text) === (!Number.isNaN(parsed.valueOf()) && parsed.toISOString().startsWith(text));
    });
  });

  it("URL#href, once what RFC 3986 forbids and the URL standard leaves is encoded", () => {
    accepts(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
      const { href } = new URL(url);
      return formats.isUri(href) && formats.isUriReference(href) && formats.isIri(href) && formats.isUriTemplate(href);
    });
    accepts(fc.tuple(unicode, unicode), ([path, query]) => {
      const text = `http://example.com/${encodeURIComponent(path)}?q=${encodeURIComponent(query)}`;
      return formats.isUri(text) && formats.isUri(new URL(text).href);
    });
  });

  it("bytes in base64 and base64url", () => {
    accepts(fc.uint8Array(), (bytes) => {
      const buffer = Buffer.from(bytes);
      const text = buffer.toString("base64");
      return formats.isBase64(text) && formats.isSfBinary(`:${text}:`) && formats.isBase64Url(buffer.toString("base64url"));
    });
  });

  it("addresses, names, identifiers", () => {
    accepts(fc.ipV4(), formats.isIpv4);
    accepts(fc.ipV6(), formats.isIpv6);
    accepts(fc.ipV6(), (address) => formats.isUri(`http://[${address}]/`) && formats.isEmail(`a@[IPv6:${address}]`));
    accepts(fc.domain(), (name) => formats.isHostname(name) && formats.isIdnHostname(name));
    accepts(fc.emailAddress(), (address) => formats.isEmail(address) && formats.isIdnEmail(address));
    accepts(fc.uuid(), formats.isUuid);
    accepts(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => formats.isInt64String(String(value)));
    accepts(fc.bigInt(), (value) => formats.isInt64String(String(value)) === (BigInt.asIntN(64, value) === value));
  });

  it("JSON pointers to any key", () => {
    const escaped = (key: string): string => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    accepts(fc.array(unicode), (keys) => {
      const pointer = keys.map(escaped).join("");
      return formats.isJsonPointer(pointer) && formats.isRelativeJsonPointer(`1${pointer}`);
    });
  });

  it("language tags that Intl makes canonical", () => {
    accepts(fc.constantFrom("en-us", "zh-hant-tw", "sr-latn", "de-1996", "ar-u-nu-latn"), (tag) =>
      Intl.getCanonicalLocales(tag).every(formats.isLanguage),
    );
  });
});

describe("inclusions", () => {
  const pairs: readonly (readonly [narrow: string, wide: string])[] = [
    ["uri", "uri-reference"],
    ["uri", "iri"],
    ["uri-reference", "iri-reference"],
    ["iri", "iri-reference"],
    ["hostname", "idn-hostname"],
    ["email", "idn-email"],
    ["date-time", "local-date-time"],
    ["date-time-local", "local-date-time"],
    ["base64", "byte"],
    ["int64", "decimal"],
  ];
  const pieces = [
    "a",
    "Z",
    "0",
    "1",
    "-",
    ".",
    ":",
    "/",
    "//",
    "@",
    "%41",
    "?",
    "#",
    "[",
    "]",
    "::1",
    "xn--",
    "bcher-kva",
    "\u00e9",
    '"',
    "+",
    "T",
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join("")),
    date.map(String),
    unicode,
  );

  it.each(pairs)("%s is within %s", (narrow, wide) => {
    accepts(text, (value) => !formatChecks[narrow]?.(value) || formatChecks[wide]?.(value) === true);
  });
});

describe("own parsers against another", () => {
  it("Punycode comes back, and is what the URL standard makes of lower-case labels", () => {
    const label = fc.string({
      unit: fc.constantFrom(..."abz09\u00fc\u00e9\u4e00\u3042\u0431\u05d0\u{20000}"),
      minLength: 1,
      maxLength: 30,
    });
    accepts(label, (value) => decodePunycode(encodePunycode(value)) === value);
    accepts(label, (value) => {
      const host = URL.canParse(`http://${value}x.com`) ? new URL(`http://${value}x.com`).hostname : "";
      return !host.startsWith("xn--") || host === `xn--${encodePunycode(`${value}x`)}.com`;
    });
  });

  it("regex says what the engine says", () => {
    const pieces = [
      ..."ab-^[]\\(){}|?*+.09dwpuxc<>k=:,",
      "\\p{L}",
      "\\P{Lu}",
      "\\p{x}",
      "\\u{61}",
      "\\u0062",
      "\\x63",
      "\\ud83d",
      "\\ude00",
      "\u{1f600}",
      "(?<a>",
    ];
    const pattern = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom("[a", "-z]", "\\d", "\\]", "\\-")), { maxLength: 10 });
    const compiles = (source: string): boolean => {
      try {
        return new RegExp(source, "u") instanceof RegExp;
      } catch {
        return false;
      }
    };
    const check = (parts: string[]): boolean => formats.isRegex(parts.join("")) === compiles(parts.join(""));
    fc.assert(fc.property(pattern, check), { numRuns: 20_000 });
    fc.assert(
      fc.property(pattern, (parts) => check(["[", ...parts, "]"])),
      { numRuns: 20_000 },
    );
  });

  it("nothing throws", () => {
    for (const [format, check] of Object.entries(formatChecks)) {
      fc.assert(
        fc.property(unicode, (text) => typeof check(text) === "boolean"),
        { numRuns: 300 },
      );
      expect(typeof check("\ud800"), format).toBe("boolean");
    }
  });
});
