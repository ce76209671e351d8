import { describe, expect, expectTypeOf, it } from "vitest";
import * as zod from "zod";
import * as v from "../../runtime/validators/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { named } from "./named.js";

describe("objects", () => {
  it("strip keys that they do not name", () => {
    expect(v.Money.parse({ amount: "25.90", currency: "EUR", note: "x" })).toEqual({ amount: "25.90", currency: "EUR" });
    expect(v.Filter.parse({ field: "price", op: "lte", value: 50, $where: "1" })).toEqual({ field: "price", op: "lte", value: 50 });
    expect(v.Sort.parse({ field: "score", direction: "desc", extra: 1 })).toEqual({ field: "score", direction: "desc" });
  });

  it("fill defaults", () => {
    expect(v.Filter.parse({ field: "price", value: [1, "2", true] })).toEqual({ field: "price", op: "eq", value: [1, "2", true] });
    expect(v.Sort.parse({ field: "score" })).toEqual({ field: "score", direction: "asc" });
  });

  it("are not polluted", () => {
    const parsed = v.Money.parse(JSON.parse('{"amount":"1","currency":"EUR","__proto__":{"admin":true}}'));
    expect(Object.keys(parsed)).toEqual(["amount", "currency"]);
    expect(parsed).not.toHaveProperty("admin");
    expect(v.Sort.safeParse(JSON.parse('{"field":"a","direction":"__proto__"}')).success).toBe(false);
    expect(v.AriaRole.safeParse("toString").success).toBe(false);
  });
});

describe("strictness", () => {
  it("nothing is coerced or trimmed: what is accepted comes out as it went in", () => {
    const pairs: readonly (readonly [zod.ZodType, unknown])[] = [
      [v.Quantity, "2"],
      [v.PartySize, true],
      [v.Money, { amount: 25.9, currency: "EUR" }],
      [v.Url, " https://shop.example.com"],
      [v.Url, "https://shop.example.com\n"],
      [v.Email, "ada@example.com "],
      [v.CurrencyCode, "eur"],
      [v.Phone, "+34 600 111 222"],
      [v.Locale, "pt_BR"],
    ];
    expect(pairs.filter(([schema, value]) => schema.safeParse(value).success)).toEqual([]);
  });

  it("an address stays where it says it leads", () => {
    const leave = ["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example", "javascript:alert(1)", ""];
    expect(leave.filter((path) => v.Path.safeParse(path).success)).toEqual([]);
    const hidden = ["https://shop.example@evil.example", "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//evil.example"];
    expect(hidden.filter((url) => v.Url.safeParse(url).success)).toEqual([]);
  });

  it("a selector opens neither a rule nor markup", () => {
    const open = ["a{color:red}", "a;b", "a<script>", "</style>", "a\n{}"];
    expect(open.filter((selector) => v.CssSelector.safeParse(selector).success)).toEqual([]);
  });

  it("lengths count code points", () => {
    expect(v.Query.safeParse("😀".repeat(256)).success).toBe(true);
    expect(v.Query.safeParse("😀".repeat(257)).success).toBe(false);
    expect(zod.object({ query: v.Query }).safeParse({ query: "😀".repeat(256) }).success).toBe(true);
  });

  it("says what is wrong", () => {
    const messages = (schema: zod.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages(v.Rfc3339DateTime, "yesterday")).toEqual(["Invalid date-time"]);
    expect(messages(v.Quantity, 0)).toEqual(["Too small: expected number to be >=1"]);
  });
});

const pieces = ["a", "/", "https://", "a.", "a@", "😀", " ", "1", "P1Y", "2025-08-24T10:00:00Z/", "%", "\ud800", "[", "-", "\\"];
const heads = ["", "https://", "http://[", "/", "#", "+1", "en-", "2025-08-24T10:00:00.", "PT", "a@", '"', "P1Y2M3DT4H5M6"];
const hostile = pieces.flatMap((piece) => heads.map((head) => `${head}${piece.repeat(100_000 / piece.length)}!`));

// All of them in the long run; otherwise every third, another one for each type.
const stride = process.env.TOOLPACT_LONG === "1" ? 1 : 3;

it.each(named.map(([name, schema], index) => [name, schema, index] as const))(
  "%s answers 100,000 hostile characters at once",
  async (_, schema, index) => {
    for (const text of hostile.filter((_, at) => (at + index) % stride === 0)) {
      const refuse = () => expect(schema.safeParse(text).success).toBe(false);
      expect(await cpuTimeOf(refuse, 50)).toBeLessThan(50);
    }
  },
);

describe("types", () => {
  it("are those of the values", () => {
    expectTypeOf<zod.infer<typeof v.Url>>().toEqualTypeOf<string>();
    expectTypeOf<zod.infer<typeof v.Quantity>>().toEqualTypeOf<number>();
    expectTypeOf<zod.infer<typeof v.Money>>().toEqualTypeOf<{ amount: string; currency: string }>();
    expectTypeOf<v.Money>().toEqualTypeOf<{ amount: string; currency: string }>();
    type Scalar = string | number | boolean;
    type Operator = "eq" | "neq" | "lt" | "lte" | "gt" | "gte" | "in" | "contains";
    expectTypeOf<v.Filter>().toEqualTypeOf<{ field: string; op: Operator; value: Scalar | Scalar[] }>();
    expectTypeOf<zod.input<typeof v.Filter>>().toEqualTypeOf<{ field: string; op?: Operator | undefined; value: Scalar | Scalar[] }>();
    expectTypeOf<v.Sort>().toEqualTypeOf<{ field: string; direction: "asc" | "desc" }>();
    expectTypeOf<v.AriaRole>().toEqualTypeOf<zod.infer<typeof v.AriaRole>>();
    expectTypeOf<"button">().toExtend<v.AriaRole>();
    expectTypeOf<"widget">().not.toExtend<v.AriaRole>();
  });

  it("stay Zod: a tool narrows and describes them further", () => {
    const params = zod.object({ productId: v.ProductId.describe("What to add."), quantity: v.Quantity.max(5).default(1) });
    expectTypeOf<zod.infer<typeof params>>().toEqualTypeOf<{ productId: string; quantity: number }>();
    expect(params.parse({ productId: "p1" })).toEqual({ productId: "p1", quantity: 1 });
    expect(v.toJsonSchema(params)).toMatchObject({
      properties: { productId: { description: "What to add.", maxLength: 128 }, quantity: { maximum: 5, default: 1 } },
    });
  });
});
