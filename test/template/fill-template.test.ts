import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import type { Json } from "../../runtime/json.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { fillTemplate, type TemplateContext } from "../../runtime/template/fill-template.js";
import { timeZoneOffsetSeconds } from "../../runtime/template/time-zone-offset.js";

const now = Date.parse("2026-07-01T12:00:00Z");
const context: TemplateContext = {
  tenant: "acme",
  principal: "ada",
  locale: "de-CH",
  timeZone: "Europe/Zurich",
  location: { lat: 47.4, lng: 8.5 },
  now,
};

const filled = (template: Json, input: unknown = {}, of: TemplateContext = context) => fillTemplate(template, { input, context: of });
const value = (template: Json, input: unknown = {}, of: TemplateContext = context) => {
  const result = filled(template, input, of);
  if (result === undefined) throw new Error("The call lacks something.");
  return result;
};

describe("a template", () => {
  it("without placeholders stays as it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        fc.pre(!JSON.stringify(json).includes("$"));
        expect(value(json as Json)).toEqual(json);
      }),
    );
  });

  it("takes fields of the input, fields of fields, and all of it", () => {
    const input = { query: "roses", customer: { name: "Ada" }, tags: ["a"] };
    expect(value({ q: { $input: "query" }, of: [{ $input: "customer.name" }, { $input: "tags" }] }, input)).toEqual({
      q: "roses",
      of: ["Ada", ["a"]],
    });
    expect(value({ $input: "." }, input)).toEqual(input);
  });

  it("leaves an absent field out of an object and makes it null in a list", () => {
    expect(
      value({ a: { $input: "none" }, b: [1, { $input: "none" }, 2], c: { d: { $input: "customer.none" } } }, { customer: {} }),
    ).toEqual({
      b: [1, null, 2],
      c: {},
    });
    expect(filled({ $input: "none" })).toBeUndefined();
  });

  it("keeps null and false, which are not absent", () => {
    expect(value({ a: { $input: "a" }, b: { $input: "b" } }, { a: null, b: false })).toEqual({ a: null, b: false });
  });

  it("makes base64 of bytes, wherever they are", () => {
    const bytes = new Uint8Array([0, 255, 16]);
    expect(value({ image: { $input: "image" }, all: { $input: "." } }, { image: bytes, deep: [{ bytes }] })).toEqual({
      image: "AP8Q",
      all: { image: "AP8Q", deep: [{ bytes: "AP8Q" }] },
    });
  });

  it("knows each value of the context", () => {
    expect(
      value({
        tenant: { $context: "tenant" },
        principal: { $context: "principal" },
        locale: { $context: "locale" },
        timeZone: { $context: "timeZone" },
        offset: { $context: "timeZoneOffsetSeconds" },
        location: { $context: "location" },
        now: { $context: "now" },
      }),
    ).toEqual({
      tenant: "acme",
      principal: "ada",
      locale: "de-CH",
      timeZone: "Europe/Zurich",
      offset: 7_200,
      location: { lat: 47.4, lng: 8.5 },
      now: "2026-07-01T12:00:00.000Z",
    });
  });

  it.each(["tenant", "principal", "locale", "timeZone", "timeZoneOffsetSeconds", "location", "secret", "toString", "__proto__"])(
    "is not used where the context lacks %s, however deep it stands",
    (name) => {
      expect(filled({ a: [{ b: { $context: name } }] }, {}, { now })).toBeUndefined();
    },
  );

  it.each([
    ["2026-01-01T00:00:00Z", 3_600],
    ["2026-07-01T00:00:00+02:00", 7_200],
    ["2026-03-29T00:59:59.999Z", 3_600],
    ["2026-03-29T01:00:00Z", 7_200],
    ["2016-12-31T23:59:60Z", 3_600],
  ])("tells the offset at %s", (timestamp, seconds) => {
    expect(value({ $context: "timeZoneOffsetSeconds", at: { $input: "timestamp" } }, { timestamp })).toBe(seconds);
  });

  it("tells the offset of now where the moment is absent, and none where it is no moment", () => {
    const template = { $context: "timeZoneOffsetSeconds", at: { $input: "timestamp" } };
    expect(value(template)).toBe(7_200);
    for (const timestamp of ["tomorrow", "2026-07-01T00:00:00", "2026-07-01", 5, null])
      expect(filled(template, { timestamp })).toBeUndefined();
    expect(filled(template, {}, { ...context, timeZone: "Mars/Olympus" })).toBeUndefined();
  });

  it("reads own properties only, and makes no prototype of a key", () => {
    const input = Object.create({ inherited: "x" }) as object;
    expect(value([{ $input: "inherited" }, { $input: "constructor.name" }, { $input: "__proto__" }], input)).toEqual([null, null, null]);
    const hostile = JSON.parse('{"all":{"__proto__":{"admin":true}}}') as Json;
    const copied = value({ $input: "all" }, hostile) as { readonly admin?: boolean };
    expect(copied.admin).toBeUndefined();
    expect(JSON.stringify(copied)).toBe('{"__proto__":{"admin":true}}');
    expect(value([{ $input: "list.length" }, { $input: "text.length" }], { list: [], text: "abc" })).toEqual([[], null]);
  });

  it("takes an object with other keys beside the placeholder for what it is", () => {
    expect(value({ $input: "query", more: 1 }, { query: "x" })).toEqual({ $input: "query", more: 1 });
  });
});

describe("the offset of a zone", () => {
  it.each([
    ["UTC", "2026-01-01T00:00:00Z", 0],
    ["Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700],
    ["America/New_York", "2026-03-08T06:59:59Z", -18_000],
    ["America/New_York", "2026-03-08T07:00:00Z", -14_400],
    ["America/New_York", "2026-11-01T05:59:59Z", -14_400],
    ["America/New_York", "2026-11-01T06:00:00Z", -18_000],
    ["Australia/Lord_Howe", "2026-01-01T00:00:00Z", 39_600],
    ["Australia/Lord_Howe", "2026-07-01T00:00:00Z", 37_800],
    ["Pacific/Kiritimati", "2026-01-01T00:00:00Z", 50_400],
    ["Africa/Monrovia", "1960-01-01T00:00:00Z", -2_670],
  ])("of %s at %s is %i seconds", (zone, at, seconds) => {
    expect(timeZoneOffsetSeconds(zone, Date.parse(at))).toBe(seconds);
  });

  it("agrees with the clock that the zone shows, for any moment", () => {
    const zones = ["Europe/Zurich", "America/St_Johns", "Asia/Kolkata", "America/Sao_Paulo", "Africa/Casablanca", "Pacific/Apia"];
    const last = Date.parse("2100-01-01T00:00:00Z");
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: last / 1000 }), (timeZone, second) => {
        const parts = new Intl.DateTimeFormat("en-US", {
          timeZone,
          hourCycle: "h23",
          year: "numeric",
          month: "numeric",
          day: "numeric",
          hour: "numeric",
          minute: "numeric",
          second: "numeric",
        }).formatToParts(second * 1000);
        const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
        const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
        expect(timeZoneOffsetSeconds(timeZone, second * 1000)).toBe(shown / 1000 - second);
      }),
    );
  });

  it("is unknown for what is no zone and no moment", () => {
    expect(timeZoneOffsetSeconds("Europe/Nowhere", 0)).toBeUndefined();
    expect(timeZoneOffsetSeconds("UTC", Number.NaN)).toBeUndefined();
    expect(timeZoneOffsetSeconds("UTC", 9e15)).toBeUndefined();
  });
});

describe("the templates of the reference systems", () => {
  it("become what the tool's own output schema accepts, for every example", async () => {
    const checked = new Set<string>();
    for (const tool of await registry.load()) {
      const { fallback, gates } = tool.policy;
      const templates = [fallback?.answer, ...gates.map((gate) => (gate.kind === "dedupe" ? undefined : gate.answer))].flatMap((answer) =>
        answer?.kind === "value" ? [answer.value] : [],
      );
      for (const template of templates)
        for (const { input, expect: expected } of tool.schemas.examples.input) {
          const parsed = parseValue(tool.input(), input);
          if (expected === "error" || !parsed.ok) continue;
          const made = value(template, parsed.value);
          expect(parseValue(tool.output(), made), `${tool.id}: ${JSON.stringify(made)}`).toMatchObject({ ok: true });
          checked.add(tool.id);
        }
    }
    // Six tools of the calendar agent fall back on a value, and gates of three of the marketplace answer with one.
    expect([...checked].sort()).toEqual([
      "calendar.read",
      "directions.estimate",
      "discovery.maps_places_items",
      "discovery.social_profile_items",
      "discovery.web_search_items",
      "media.flashImage.edit",
      "places.resolve",
      "timeZone.resolve",
      "url.expand",
    ]);
  });
});
