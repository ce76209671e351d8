import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Secret } from "../../runtime/policy.js";
import { environmentSecrets, redactSecrets, redactValue, secretsFor, tenantSecrets } from "../../runtime/secrets/index.js";

describe("who gets which secret", () => {
  const shared = environmentSecrets({ KEY: "shared-key", EMPTY: "" });

  test("the environment gives its own variables, and an empty one is none", async () => {
    expect(await shared({ name: "KEY", tool: "t" })).toBe("shared-key");
    for (const name of ["EMPTY", "toString", "__proto__", "MISSING"]) expect(await shared({ name, tool: "t" })).toBeUndefined();
  });

  test("a tenant's own wins, the rest comes from the fallback, and nobody gets another's", async () => {
    const provider = tenantSecrets({ anna: { KEY: "anna-key", OTHER: "anna-other" }, bert: { KEY: "bert-key" } }, shared);
    const get = (name: string, tenant?: string) => provider({ name, tool: "t", ...(tenant === undefined ? {} : { tenant }) });
    expect(await get("KEY", "anna")).toBe("anna-key");
    expect(await get("KEY", "bert")).toBe("bert-key");
    expect(await get("OTHER", "bert")).toBeUndefined();
    expect(await get("KEY")).toBe("shared-key");
    for (const tenant of ["carl", "__proto__", "constructor", "anna ", "ANNA"]) {
      expect(await get("KEY", tenant)).toBe("shared-key");
      for (const name of ["OTHER", "toString", "name", "length"]) expect(await get(name, tenant)).toBeUndefined();
    }
  });

  test("a tenant's secrets may be looked up", async () => {
    const provider = tenantSecrets(
      async (tenant) => (tenant === "anna" ? { KEY: "anna-key" } : undefined),
      () => undefined,
    );
    expect(await provider({ name: "KEY", tenant: "anna", tool: "t" })).toBe("anna-key");
    expect(await provider({ name: "KEY", tenant: "bert", tool: "t" })).toBeUndefined();
  });
});

describe("what a tool may know before it runs", () => {
  const secret = (name: string, without: Secret["without"]): Secret => ({ name, purpose: "A test.", without });
  const provider = environmentSecrets({ A: "value-a", B: "value-b" });

  test("all that its policy names, and nothing else", async () => {
    const asked: string[] = [];
    const supply = await secretsFor({
      secrets: [secret("A", "refuse")],
      tool: "t",
      tenant: "anna",
      provider: (request) => {
        asked.push(`${request.name} for ${request.tenant} by ${request.tool}`);
        return provider(request);
      },
    });
    expect(supply).toEqual({ kind: "ready", values: new Map([["A", "value-a"]]) });
    expect(asked).toEqual(["A for anna by t"]);
  });

  test("of those that are missing the strictest counts", async () => {
    const secrets = [secret("X", "stub"), secret("A", "refuse"), secret("Y", "disable"), secret("Z", "stub")];
    expect(await secretsFor({ secrets, tool: "t", provider })).toEqual({
      kind: "missing",
      name: "Y",
      without: "disable",
      values: new Map([["A", "value-a"]]),
    });
  });

  test("a provider that fails is not a secret that is missing", async () => {
    const error = new Error("vault is sealed");
    const broken = () => Promise.reject(error);
    expect(await secretsFor({ secrets: [secret("A", "stub")], tool: "t", provider: broken })).toEqual({ kind: "failed", name: "A", error });
  });
});

describe("redaction", () => {
  test("finds a value in every encoding that requests and logs put it through", () => {
    const value = `sk_live/ä+"<&'> 1234`;
    const forms = [
      value,
      encodeURIComponent(value),
      new URLSearchParams({ value }).toString().slice("value=".length),
      encodeURIComponent(value).toLowerCase(),
      JSON.stringify(value),
      Buffer.from(value).toString("base64"),
      Buffer.from(value).toString("base64url"),
      Buffer.from(`user:${value}`).toString("base64"),
      Buffer.from(`someone:${value}:more`).toString("base64url"),
      Buffer.from(value).toString("hex"),
      Buffer.from(value).toString("hex").toUpperCase(),
      "sk_live/ä+&quot;&lt;&amp;&#39;&gt; 1234",
      // As PHP, .NET and Java write JSON, within something that quotes it.
      value.replaceAll("/", "\\/"),
      JSON.stringify(value.replaceAll("/", "\\/")),
      "sk_live/ä\\u002B\\u0022\\u003C\\u0026\\u0027\\u003E 1234",
      `sk_live/ä+"\\u003c\\u0026\\u0027\\u003e 1234`,
      // In another letter case, as headers and logs have it.
      value.toUpperCase(),
      JSON.stringify(value.toUpperCase()),
      encodeURIComponent(value).toUpperCase(),
      // Sign by sign, as HTML and addresses may have it.
      [...value].map((sign) => `&#${sign.codePointAt(0)};`).join(""),
      [...value].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join(""),
      [...value].map((sign) => `&#x${sign.codePointAt(0)?.toString(16).toUpperCase()};`).join(""),
      Buffer.from(value).toString("hex").replace(/../g, "%$&"),
      Buffer.from(value).toString("hex").toUpperCase().replace(/../g, "%$&"),
    ];
    for (const form of forms) {
      const left = redactSecrets(`before ${form} after`, [value]);
      expect(left, form).toMatch(/^before .*\[redacted\].* after$/);
    }
  });

  test("finds a short value in its own letter case alone, each of several that overlap, and places behind signs that lower case makes longer", () => {
    expect(redactSecrets("Red, red and red42", ["red42"])).toBe("Red, red and [redacted]");
    expect(redactSecrets("RED42 is another", ["red42"])).toBe("RED42 is another");
    expect(redactSecrets("<correct horse battery staple>", ["correct horse battery", "battery staple"])).toBe("<[redacted]>");
    expect(redactSecrets("İİ Correct-Horse İ", ["correct-horse"])).toBe("İİ [redacted] İ");
  });

  test("finds a value without the white space that a file or a variable had around it", () => {
    expect(redactSecrets("before and after", ["\n", " "])).toBe("before and after");
    for (const value of ["sk_live_1234\n", " sk_live_1234\r\n", "\tsk_live_1234"]) {
      for (const form of ["sk_live_1234", value, Buffer.from("user:sk_live_1234").toString("base64")]) {
        expect(redactSecrets(`before ${form} after`, [value]), form).toMatch(/^before .*\[redacted\].*\s? after$/s);
      }
    }
  });

  test("leaves nothing of any value, wherever it stands in JSON, and nothing else changes", () => {
    // White space around a secret is not looked for, and fewer characters than eight are not looked for in base64.
    const value = fc
      .string({ minLength: 8, maxLength: 40 })
      .filter((text) => text.trim().length >= 8 && !"[redacted]".includes(text.trim()));
    fc.assert(
      fc.property(
        value,
        fc.json(),
        fc.constantFrom((text: string) => text, encodeURIComponent, btoaOf),
        (secret, json, encode) => {
          const other: unknown = JSON.parse(json);
          const found = JSON.stringify(redactValue({ [`k${encode(secret)}`]: [encode(secret), other] }, [secret]));
          expect(found.includes(JSON.stringify(encode(secret)).slice(1, -1))).toBe(false);
          if (!json.includes(secret)) expect(redactValue(other, [`${secret}-that-is-not-there`])).toEqual(other);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("takes a short value where it stands alone, and not out of other words, which would show what it is by what is missing", () => {
    const said = 'Forbidden: the key "k" (k, x-key=k, %k%) is unknown; kkk, naïvek and 4k are others';
    expect(redactSecrets(said, ["k"])).toBe(
      'Forbidden: the key "[redacted]" ([redacted], x-key=[redacted], %[redacted]%) is unknown; kkk, naïvek and 4k are others',
    );
    expect(redactSecrets("cvc 123, 1234 and 0123, cvc_123", ["123"])).toBe("cvc [redacted], 1234 and 0123, cvc_[redacted]");
    // What an encoding puts before it is no word: a quote of an address, a line of a text, a quote of JSON within JSON.
    expect(redactSecrets("%22123%22 %2C123 \\n123\\t123 \\u0022123\\u0022", ["123"])).toBe(
      "%22[redacted]%22 %2C[redacted] \\n[redacted]\\t[redacted] \\u0022[redacted]\\u0022",
    );
    // Four characters are taken wherever they are, and so are signs that mean something in a pattern.
    expect(redactSecrets("pin12345", ["1234"])).toBe("pin[redacted]5");
    expect(redactSecrets("a.* b", [".*"])).toBe("a.* b");
    expect(redactSecrets("use .* b", [".*"])).toBe("use [redacted] b");
    expect(redactValue({ status: 401, k: "k", list: ["ok", 4] }, ["k", "4"])).toEqual({
      status: 401,
      "[redacted]": "[redacted]",
      list: ["ok", "[redacted]"],
    });
  });

  test("takes a number that is a secret, keeps __proto__ a member, and does not overflow", () => {
    expect(redactValue({ pin: 123456789 }, ["123456789"])).toEqual({ pin: "[redacted]" });
    const hostile: unknown = JSON.parse('{"__proto__":{"admin":"sk-12345678"}}');
    // A model may give secrets of one letter, and thousands of them.
    expect(redactSecrets("a cat", ["a", "c", "t", "r"])).toBe("[redacted] cat");
    const many = Array.from({ length: 10_000 }, (_, index) => `secret-${index}`);
    expect(redactValue({ text: "secret-77" }, many)).toBe("[redacted]");
    expect(JSON.stringify(redactValue(hostile, ["sk-12345678"]))).toBe('{"__proto__":{"admin":"[redacted]"}}');
    // What is thrown stays an error that a log can show, and a list a list, though a letter or digit of their own names is among them.
    const told = redactValue(Object.assign(new TypeError("Card 4711 for m"), { list: ["x", "4711", 1] }), ["4711", "m", "1", "3", "a"]);
    expect(told).toBeInstanceOf(TypeError);
    expect(told).toMatchObject({
      name: "TypeError",
      message: "Card [redacted] for [redacted]",
      list: ["x", "[redacted]", "[redacted]"],
    });
    // In plain JavaScript a list may have members with names, too.
    const named = Object.assign(["x"], { "sk-12345678": 1, "4111111111111111": 2 });
    expect(Object.keys(Object(redactValue(named, ["sk-12345678", "4111111111111111"])))).toEqual(["0", "[redacted]"]);
    const deep: unknown = JSON.parse(`${"[".repeat(5_000)}"sk-12345678"${"]".repeat(5_000)}`);
    expect(JSON.stringify(redactValue(deep, ["sk-12345678"]))).not.toContain("sk-12345678");
  });
});

function btoaOf(text: string): string {
  return Buffer.from(text).toString("base64");
}
