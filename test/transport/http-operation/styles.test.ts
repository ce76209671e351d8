import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../runtime/json.js";
import type { HttpParameter } from "../../../runtime/tool/http-call.js";
import { httpTransport } from "../../../runtime/transport/http/index.js";
import { expandTemplate, type TemplateValue } from "./rfc6570.js";
import { type Args, ask, call, operation, parameter, startApi } from "./wire.js";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

type Style = HttpParameter["style"];
type Row = readonly [style: Style, explode: boolean, empty: string | undefined, text: string | undefined, list: string, object: string];

/** https://spec.openapis.org/oas/v3.2.0.html#style-examples; undefined where it says `n/a`. */
const inPath: readonly Row[] = [
  ["matrix", false, ";color", ";color=blue", ";color=blue,black,brown", ";color=R,100,G,200,B,150"],
  ["matrix", true, ";color", ";color=blue", ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"],
  ["label", false, undefined, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
  ["label", true, undefined, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
  ["simple", false, undefined, "blue", "blue,black,brown", "R,100,G,200,B,150"],
  ["simple", true, undefined, "blue", "blue,black,brown", "R=100,G=200,B=150"],
];
const inQuery: readonly Row[] = [
  ["form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["form", true, "color=", "color=blue", "color=blue&color=black&color=brown", "R=100&G=200&B=150"],
  ["spaceDelimited", false, undefined, undefined, "color=blue%20black%20brown", "color=R%20100%20G%20200%20B%20150"],
  ["pipeDelimited", false, undefined, undefined, "color=blue%7Cblack%7Cbrown", "color=R%7C100%7CG%7C200%7CB%7C150"],
  // `multi` and `tsv` of Swagger 2.
  ["tabDelimited", false, undefined, undefined, "color=blue%09black%09brown", "color=R%09100%09G%09200%09B%09150"],
];
const inCookies: readonly Row[] = [
  ["cookie", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
  ["cookie", true, "color=", "color=blue", "color=blue; color=black; color=brown", "R=100; G=200; B=150"],
  ["form", false, "color=", "color=blue", "color=blue,black,brown", "color=R,100,G,200,B,150"],
];

function values([, , empty, text, ofList, ofObject]: Row): readonly (readonly [Args, string])[] {
  const all: readonly (readonly [Args[string], string | undefined])[] = [
    ["", empty],
    ["blue", text],
    [list, ofList],
    [object, ofObject],
  ];
  return all.flatMap(([value, want]) => (want === undefined || value === undefined ? [] : [[{ color: value }, want] as const]));
}

describe("the style tables of the specification", () => {
  test.each(inPath)("path, %s, explode %s", async (...row) => {
    const [style, explode] = row;
    const api = await startApi();
    const op = operation(api.origin, { path: "/x/{color}/y", parameters: [parameter("path", "color", { style, explode })] });
    for (const [args] of values(row)) await call(op, { args });
    expect(api.arrived.map(({ url }) => url)).toEqual(values(row).map(([, want]) => `/x/${want}/y`));
  });

  test.each(inQuery)("query, %s, explode %s", async (...row) => {
    const [style, explode] = row;
    const api = await startApi();
    const op = operation(api.origin, { parameters: [parameter("query", "color", { style, explode })] });
    for (const [args] of values(row)) await call(op, { args });
    expect(api.arrived.map(({ url }) => url)).toEqual(values(row).map(([, want]) => `/?${want}`));
  });

  test.each(inCookies)("cookie, %s, explode %s", async (...row) => {
    const [style, explode] = row;
    const api = await startApi();
    const op = operation(api.origin, { parameters: [parameter("cookie", "color", { style, explode })] });
    for (const [args] of values(row)) await call(op, { args });
    expect(api.arrived.map(({ headers }) => headers.cookie)).toEqual(values(row).map(([, want]) => want));
  });

  test.each([
    [false, "R,100,G,200,B,150"],
    [true, "R=100,G=200,B=150"],
  ])("header, simple, explode %s: nothing is encoded", async (explode, want) => {
    const api = await startApi();
    const op = operation(api.origin, { parameters: [parameter("header", "X-Color", { explode })] });
    for (const value of ["", "blue", list, object, "a b%/ü"]) await call(op, { args: { "X-Color": value } });
    const seen = api.arrived.map(({ headers }) => headers["x-color"]);
    expect(seen).toEqual(["", "blue", "blue,black,brown", want, "a b%/ü"]);
  });

  test.each([
    ["header", "simple", ["a,role", "b"], ['"a,b"', 'W/"c,d"', "e f|g"]],
    ["header", "simple", { name: "a,role,admin" }, { name: 'a "b,c"', n: 1 }],
    ["header", "pipeDelimited", ["a|b"], ["a,b"]],
    ["query", "spaceDelimited", ["a b"], ["a,b|c"]],
    ["query", "pipeDelimited", { name: "a|role|admin" }, { name: "a b" }],
    ["query", "tabDelimited", ["a\tb"], ["a b"]],
    ["path", "pipeDelimited", ["a|b"], ["a,b"]],
    ["cookie", "cookie", ["a,b"], ["a", "b"]],
    // What is nested is JSON, in which a sign stands as it is.
    ["query", "pipeDelimited", { name: { x: "q|role|admin" } }, { name: { x: "a,b" } }],
    ["query", "spaceDelimited", [{ x: "a b" }], [{ x: "a|b" }]],
    // A quote that is left open quotes nothing, and in another text would be its end.
    ["header", "simple", { name: '",role,admin' }, { name: '"' }],
    ["header", "simple", ['"', '",role,admin,"'], ['"a,b"', '"c"']],
  ] as const)("%s, %s: a text with the sign between items is refused, since it would be several", async (place, style, bad, good) => {
    const api = await startApi();
    const op = operation(api.origin, { parameters: [parameter(place, "color", { style, explode: false })] });
    const send = (color: Json) => call(place === "path" ? { ...op, path: "/{color}" } : op, { args: { color } });
    await expect(send(bad)).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
    expect(api.arrived).toEqual([]);
    await send(good);
    expect(api.arrived).toHaveLength(1);
  });

  test.each([
    ["query", "form", false, "/", "/?color=name,a%26b"],
    ["path", "simple", false, "/{color}", "/name,a&b"],
    ["path", "simple", true, "/{color}", "/name=a&b"],
  ] as const)(
    "%s, %s, explode %s: `allowReserved` lets a comma into the items of a list, and into no object",
    async (place, style, explode, path, want) => {
      const api = await startApi();
      const op = operation(api.origin, { path, parameters: [parameter(place, "color", { style, explode, allowReserved: true })] });
      const bad = call(op, { args: { color: { name: "a,role,admin" } } });
      await expect(bad).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
      await call(op, { args: { color: { name: "a&b" } } });
      await call(op, { args: { color: ["id", "name(first,last)"] } });
      expect(api.arrived.map(({ url }) => url)).toEqual([want, expect.stringContaining("id,name(first,last)")]);
    },
  );

  test("in a cookie `allowReserved` keeps all but what ends it, and lets a comma into no object", async () => {
    const api = await startApi();
    const send = (color: Json, explode: boolean) =>
      call(operation(api.origin, { parameters: [parameter("cookie", "color", { explode, allowReserved: true })] }), { args: { color } });
    await send(":/?#[]@!$&'()*+,=%41; é", true);
    await send(["a:b", "c,d"], false);
    await send({ R: "1,2", G: "a=b" }, true);
    await expect(send({ R: "1,role,admin" }, false)).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
    expect(api.arrived.map(({ headers }) => headers.cookie)).toEqual([
      "color=:/?#[]@!$&'()*+,=%41%3B%20%C3%A9",
      "color=a:b,c,d",
      "R=1,2; G=a=b",
    ]);
  });

  test("deepObject, and as it goes on below one level", async () => {
    const api = await startApi();
    const op = operation(api.origin, { parameters: [parameter("query", "color", { style: "deepObject" })] });
    const nested = { a: { b: { c: 1 } }, l: [1, 2], o: [{ x: 1 }, { x: 2, y: [3] }], n: null, e: [], k: "v&w" };
    for (const color of [object, nested]) await call(op, { args: { color } });
    expect(api.arrived[0]?.url).toBe("/?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150");
    expect([...new URLSearchParams(api.arrived[1]?.url.slice(2))]).toEqual([
      ["color[a][b][c]", "1"],
      ["color[l][]", "1"],
      ["color[l][]", "2"],
      ["color[o][0][x]", "1"],
      ["color[o][1][x]", "2"],
      ["color[o][1][y][]", "3"],
      ["color[k]", "v&w"],
    ]);
  });
});

describe("a value that would arrive as another one is refused, and nothing is sent", () => {
  type Case = readonly [place: HttpParameter["in"], style: Style, bad: Json, good: Json];
  test.each<readonly [string, ...Case]>([
    ["deepObject: brackets in a name", "query", "deepObject", { "a][b": "x" }, { a: { b: "x" } }],
    ["deepObject: brackets in a deeper name", "query", "deepObject", { a: [{ "b[]": "x" }] }, { a: ["[x]"] }],
    ["deepObject: an empty name, as of a list", "query", "deepObject", { a: { "": "x" } }, { a: [""] }],
    ["header: `=` in the name of a member", "header", "simple", { "admin=yes": "x" }, { admin: "a=b" }],
    ["header: a comma in the name of a member", "header", "simple", { "a,admin": "x" }, { a: "x" }],
    ["header: a blank before a text", "header", "simple", " x", "x y"],
    ["header: a tab behind a text", "header", "simple", "x\t", "x\ty"],
    ["header: a blank at the end of an item", "header", "simple", ["x ", "y"], ["x y", "z"]],
    ["label: a dot in an item", "path", "label", ["a.b"], ["a", "b"]],
    ["label: a dot in a number", "path", "label", [1.5], [15]],
    ["label: a dot in a member", "path", "label", { a: "b.role=admin" }, { a: "b" }],
    ["cookie: a blank at the end", "cookie", "cookie", "x ", "x y"],
  ])("%s", async (_, place, style, bad, good) => {
    const api = await startApi();
    const op = operation(api.origin, {
      path: place === "path" ? "/{color}" : "/",
      parameters: [parameter(place, "color", { style, explode: true })],
    });
    await expect(call(op, { args: { color: bad } })).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
    expect(api.arrived).toEqual([]);
    await call(op, { args: { color: good } });
    expect(api.arrived).toHaveLength(1);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "brackets in a name of a deepObject in a form: %s",
    async (mediaType) => {
      const api = await startApi();
      const encoding = { a: { style: "deepObject" } } as const;
      const body = { mediaType, required: true, from: { kind: "fields", fields: { a: "a" } }, encoding } as const;
      const op = operation(api.origin, { method: "POST", body });
      await expect(call(op, { args: { a: { "x][y": "z" } } })).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
      expect(api.arrived).toEqual([]);
    },
  );
});

test("`style: cookie` sends the example of the specification as it is written there", async () => {
  const api = await startApi();
  const cookie = parameter("cookie", "cookie", { style: "cookie" });
  await call(operation(api.origin, { parameters: [cookie] }), { args: { cookie: { greeting: "Hello%2C world!", code: 42 } } });
  expect(api.arrived[0]?.headers.cookie).toBe("greeting=Hello%2C world!; code=42");
});

describe("what the tables leave open", () => {
  test("null, undefined, and what is empty is not sent; nulls within are left out", async () => {
    const api = await startApi();
    const names = ["a", "b", "c", "d", "e"];
    const op = operation(api.origin, {
      parameters: (["query", "header", "cookie"] as const).flatMap((place) =>
        names.map((name) => parameter(place, `${name}-${place}`, { field: name, explode: false })),
      ),
    });
    await call(op, { args: { a: null, c: [], d: {}, e: ["x", null, "y"] } });
    const [one] = api.arrived;
    expect(one?.url).toBe("/?e-query=x,y");
    expect(one?.headers.cookie).toBe("e-cookie=x,y");
    expect(names.map((name) => one?.headers[`${name}-header`])).toEqual([undefined, undefined, undefined, undefined, "x,y"]);
  });

  test("a list in an exploded object repeats its name, as Spring reads pages; what is deeper is JSON", async () => {
    const api = await startApi();
    const op = (explode: boolean) => operation(api.origin, { parameters: [parameter("query", "pageable", { explode })] });
    await call(op(true), { args: { pageable: { page: 0, sort: ["name,asc", null, "id"], none: [], deep: [{ a: 1 }] } } });
    await call(op(false), { args: { pageable: { page: 0, sort: ["a", "b"] } } });
    const [spread, whole] = api.arrived.map(({ url }) => decodeURIComponent(url));
    expect(spread).toBe('/?page=0&sort=name,asc&sort=id&deep=[{"a":1}]');
    expect(whole).toBe('/?pageable=page,0,sort,["a","b"]');
  });

  test("a parameter with content is that media type, encoded for its place", async () => {
    const api = await startApi();
    const content = "application/json";
    const op = operation(api.origin, {
      path: "/{p}",
      parameters: [
        parameter("path", "p", { content }),
        parameter("query", "q", { content }),
        parameter("header", "X-H", { field: "h", content }),
        parameter("cookie", "c", { content }),
        parameter("query", "t", { content: "text/plain" }),
      ],
    });
    const value = { a: ["ü", 1], b: null };
    await call(op, { args: { p: value, q: value, h: value, c: value, t: "a=b" } });
    const [one] = api.arrived;
    const url = new URL(one?.url ?? "", api.origin);
    expect(JSON.parse(decodeURIComponent(url.pathname.slice(1)))).toEqual(value);
    expect(JSON.parse(url.searchParams.get("q") ?? "")).toEqual(value);
    expect(JSON.parse(String(one?.headers["x-h"]))).toEqual(value);
    expect(JSON.parse(decodeURIComponent(String(one?.headers.cookie).slice(2)))).toEqual(value);
    expect(url.searchParams.get("t")).toBe("a=b");
  });

  test("a querystring parameter is the whole query: a form, JSON, or text", async () => {
    const api = await startApi();
    const types = ["application/x-www-form-urlencoded", "application/json", "text/plain"];
    const given = [{ a: "b c&", d: [1, 2], e: { f: 1 } }, { a: [1] }, "$.a[?@.b==1]"];
    for (const [index, content] of types.entries()) {
      await call(operation(api.origin, { parameters: [parameter("querystring", "q", { content })] }), {
        args: { q: given[index] ?? null },
      });
    }
    const [formed = "", second = "", third = ""] = api.arrived.map(({ url }) => url.slice(2));
    expect([...new URLSearchParams(formed)]).toEqual([
      ["a", "b c&"],
      ["d", "1"],
      ["d", "2"],
      ["e", '{"f":1}'],
    ]);
    expect(JSON.parse(decodeURIComponent(second))).toEqual({ a: [1] });
    expect(decodeURIComponent(third)).toBe("$.a[?@.b==1]");
  });

  test("a form in a query goes by the encoding of its members", async () => {
    const api = await startApi();
    const encoding = { tags: { style: "pipeDelimited", explode: false }, deep: { style: "deepObject" } } as const;
    const form = { content: "application/x-www-form-urlencoded", encoding };
    const args = { q: { tags: ["a", "b"], deep: { x: 1 } } };
    for (const place of ["querystring", "query"] as const)
      await call(operation(api.origin, { parameters: [parameter(place, "q", form)] }), { args });
    const [whole = "", part = ""] = api.arrived.map(({ url }) => url.slice(2));
    expect(whole).toBe("tags=a%7Cb&deep%5Bx%5D=1");
    expect(decodeURIComponent(part)).toBe(`q=${whole}`);
  });

  test("allowReserved leaves reserved characters and triples, but nothing that ends a value, nor `'`, which every address has encoded", async () => {
    const api = await startApi();
    const op = operation(api.origin, {
      path: "/{p}",
      parameters: [parameter("path", "p", { allowReserved: true }), parameter("query", "q", { allowReserved: true })],
    });
    await call(op, { args: { p: "a:@!$&'()*+,;=b c#", q: "a:/?@!$'()*,;=%41 b%zz" } });
    await call(op, { args: { p: "x?y", q: "a&admin=true#frag+[0]" } });
    const matrix = parameter("path", "p", { allowReserved: true, style: "matrix" });
    await call(operation(api.origin, { path: "/{p}", parameters: [matrix] }), { args: { p: "a:b;admin=true" } });
    expect(api.arrived.map(({ url }) => url)).toEqual([
      "/a:@!$&'()*+,;=b%20c%23?q=a:/?@!$%27()*,;=%41%20b%25zz",
      "/x%3Fy?q=a%26admin=true%23frag%2B%5B0%5D",
      "/;p=a:b%3Badmin=true",
    ]);
  });

  test("paths of odd documents: braces within a segment, a query or fragment in the path, other template languages", async () => {
    const api = await startApi();
    const parameters = [parameter("path", "a"), parameter("path", "b"), parameter("query", "q")];
    for (const path of ["/r/{a}...{b}.json", "/?Action=Run&a={x}#x", "/{+a}/{b*}", "no-slash/{a}"]) {
      await call(operation(`${api.origin}/base/`, { path, parameters }), { args: { a: "1", b: "2", q: "z" } });
    }
    expect(api.arrived.map(({ url }) => url)).toEqual([
      "/base/r/1...2.json?q=z",
      "/base/?Action=Run&a={x}&q=z",
      "/base/1/2?q=z",
      "/base/no-slash/1?q=z",
    ]);
  });

  test("bytes are base64", async () => {
    const api = await startApi();
    const bytes = new Uint8Array([251, 255, 0]) as unknown as string;
    await call(operation(api.origin, { parameters: [parameter("query", "b")] }), { args: { b: bytes } });
    expect(new URL(api.arrived[0]?.url ?? "", api.origin).searchParams.get("b")).toBe("+/8A");
  });
});

const text = fc.string({ unit: "binary", maxLength: 12 }).filter((one) => !/\p{Surrogate}/u.test(one));
const key = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((one) => one !== "__proto__" && !/\p{Surrogate}/u.test(one));
const value: fc.Arbitrary<TemplateValue> = fc.oneof(
  text,
  fc.array(text, { minLength: 1, maxLength: 4 }),
  fc.dictionary(key, text, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
);

/** What was sent to `fetch`: the same code up to the last step, without a connection for each of a thousand requests. */
async function addressFor(given: Partial<HttpParameter>, args: Args): Promise<string> {
  let sent = "";
  const transport = httpTransport({
    fetch: async (url) => {
      sent = url.href;
      return new Response("null", { headers: { "content-type": "application/json" } });
    },
  });
  const place = given.in ?? "query";
  const parameters = [parameter(place, "color", given)];
  await transport.run(
    ask(operation("https://api.example.com", { path: place === "path" ? "/p/{color}" : "/p", parameters }), { args }).request,
  );
  return sent.slice("https://api.example.com/p".length);
}

describe("for any value", () => {
  const templates: readonly (readonly [Style, "path" | "query", string])[] = [
    ["simple", "path", "color"],
    ["label", "path", ".color"],
    ["matrix", "path", ";color"],
    ["form", "query", "?color"],
  ];
  test.each(templates)("%s in the %s is the expansion of RFC 6570", async (style, place, variable) => {
    await fc.assert(
      fc.asyncProperty(value, fc.boolean(), async (color, explode) => {
        const template = `{${variable}${explode ? "*" : ""}}`;
        const want = expandTemplate(template, color);
        const got = await addressFor({ in: place, style, explode }, { color }).catch((error: unknown) => error);
        const isBroken = style === "label" && explode && holdsSign(style, color);
        if (place === "path" && (isBroken || leaves(want, color))) expect(got).toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
        else expect(got).toBe(place === "path" ? `/${want}` : want);
      }),
      { numRuns: 150 },
    );
  });

  test("what a query holds comes back as it was", async () => {
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom<Style>("form", "spaceDelimited", "pipeDelimited", "deepObject"), async (color, style) => {
        const explode = style === "form" || style === "deepObject";
        const address = addressFor({ style, explode }, { color });
        const posing = style === "deepObject" && typeof color === "object" && Object.keys(color).some((name) => /[[\]]/.test(name));
        if (posing || holdsSign(style, color)) await expect(address).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
        else expect(readBack(await address, { style, color })).toEqual(color);
      }),
      { numRuns: 300 },
    );
  });
});

/** Whether a value is more or less than one segment, to a server that decodes up to four times. */
function leaves(segment: string, value: TemplateValue): boolean {
  const texts = typeof value === "string" ? [value] : Array.isArray(value) ? value : Object.entries(value).flat();
  const once = (text: string): string =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      new TextDecoder().decode(Uint8Array.from(run.slice(1).split("%"), (hex) => Number.parseInt(hex, 16))),
    );
  const slashes = (text: string): number => text.split("/").length;
  const decoded = (text: string): readonly string[] => [
    text,
    once(text),
    once(once(text)),
    once(once(once(text))),
    once(once(once(once(text)))),
  ];
  return (
    segment === "" ||
    // A slash is sent as `%2F` by what only reads.
    [segment, ...texts].flatMap(decoded).some((one) => one.split("/").some((part) => /^\.\.?(;|$)/.test(part))) ||
    texts.some((text) => decoded(text).some((one) => /[\\\p{Cc}]/u.test(one) || slashes(one) !== slashes(text)))
  );
}

/** Between items the sign stands encoded once, and within them it would be the same. */
function holdsSign(style: Style, color: TemplateValue): boolean {
  const sign = { spaceDelimited: " ", pipeDelimited: "|", label: "." }[style as string];
  if (sign === undefined || typeof color === "string") return false;
  return (Array.isArray(color) ? color : Object.entries(color).flat()).some((item) => item.includes(sign));
}

/** The receiving end, written on its own. */
function readBack(address: string, { style, color }: { readonly style: Style; readonly color: TemplateValue }): TemplateValue {
  const pairs = [...new URLSearchParams(address)];
  if (typeof color === "string") return pairs[0]?.[1] ?? "";
  if (style === "form") return Array.isArray(color) ? pairs.map(([, text]) => text) : Object.fromEntries(pairs);
  if (style === "deepObject") {
    return Array.isArray(color)
      ? pairs.map(([, text]) => text)
      : Object.fromEntries(pairs.map(([name, text]) => [name.slice("color[".length, -1), text]));
  }
  const raw = address.slice("?color=".length);
  const delimiter = style === "spaceDelimited" ? "%20" : "%7C";
  const parts = raw.split(delimiter).map(decodeURIComponent);
  return Array.isArray(color)
    ? parts
    : Object.fromEntries(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ""]] : [])));
}
