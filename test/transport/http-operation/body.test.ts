import { describe, expect, test } from "vitest";
import type { HttpBody } from "../../../runtime/tool/http-call.js";
import { failureFrom } from "../service.js";
import { asJson, bytes, fields, sent } from "./send-body.js";
import { call, operation, startApi } from "./wire.js";

describe("a JSON body", () => {
  test("has its fields by wire name, nulls too, and the rest where it takes one", async () => {
    const from = { kind: "fields", fields: { id: "id_body", name: "name", gone: "gone" }, rest: true } as const;
    const args = asJson({ id_body: 1, name: null, q: "query", more: { a: [1] }, id: "not the body's", file: bytes });
    const { text, type, headers } = await sent({ mediaType: "application/vnd.shop+json", required: true, from }, args);
    expect(type).toBe("application/vnd.shop+json");
    expect(headers["content-length"]).toBe(String(text.length));
    expect(JSON.parse(text)).toEqual({ id: 1, name: null, more: { a: [1] }, file: Buffer.from(bytes).toString("base64") });
  });

  test("is one field, of any shape", async () => {
    for (const body of [[1, 2], "text", 3, null, { __proto__x: 1 }]) {
      const { text } = await sent({ mediaType: "application/json", required: true, from: { kind: "field", field: "body" } }, { body });
      expect(JSON.parse(text)).toEqual(body);
    }
  });

  test("that is bytes is their base64, as it is of one who gives that", async () => {
    const body: HttpBody = { mediaType: "application/json", required: true, from: { kind: "field", field: "body" } };
    const base64 = Buffer.from(bytes).toString("base64");
    for (const given of [asJson({ body: bytes }), { body: base64 }]) {
      const { text, type } = await sent(body, given);
      expect([type, JSON.parse(text)]).toEqual(["application/json", base64]);
    }
  });

  test("that is optional and has nothing to say is not sent; a required one is, or is missed", async () => {
    const optional = await sent({ mediaType: "application/json", required: false, from: fields(["a"]) }, {});
    expect([optional.text, optional.type, optional.headers["content-length"]]).toEqual(["", undefined, "0"]);
    expect((await sent({ mediaType: "application/json", required: true, from: fields(["a"]) }, {})).text).toBe("{}");
    const missed = sent({ mediaType: "application/json", required: true, from: { kind: "field", field: "body" } }, {});
    expect((await failureFrom(missed)).code).toBe("TOOL_MISSING_REQUIRED_FIELD");
  });

  test("goes with any method, also GET; HEAD has none", async () => {
    const body: HttpBody = { mediaType: "application/json", required: true, from: fields(["a"]) };
    for (const method of ["GET", "DELETE", "QUERY", "PURGE"]) {
      const one = await sent(body, { a: 1 }, method).catch((error: unknown) => error);
      // Node's parser knows no QUERY before version 22.
      if (method === "QUERY" && one instanceof Error) continue;
      expect(one).toMatchObject({ method, text: '{"a":1}' });
    }
    expect((await failureFrom(sent(body, { a: 1 }, "HEAD"))).code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("of a GET is not left to a `fetch` of the application's own, which would send the request without it", async () => {
    const { origin, arrived } = await startApi();
    const search = operation(origin, { body: { mediaType: "application/json", required: false, from: fields(["a"]) } });
    const options = { fetch };
    const failure = await failureFrom(call(search, { args: { a: 1 }, options }));
    expect(failure).toMatchObject({
      code: "TOOL_CONFIGURATION_ERROR",
      reason: { message: expect.stringContaining("leave the option out") },
    });
    await call(search, { args: {}, options });
    expect(arrived.map(({ method, body }) => [method, body.length])).toEqual([["GET", 0]]);
  });
});

describe("a urlencoded body", () => {
  test("repeats lists, writes objects as JSON, and leaves nulls out, unless its encoding says otherwise", async () => {
    const args = { a: "b c&=", l: [1, "ü"], o: { x: 1 }, n: null, d: { e: [{ f: 1 }], g: "h" }, c: ["1", "2"], j: { k: 1 } };
    const { text, type } = await sent(
      {
        mediaType: "application/x-www-form-urlencoded",
        required: true,
        from: fields(Object.keys(args)),
        encoding: {
          d: { style: "deepObject", explode: true },
          c: { style: "form", explode: false },
          j: { contentType: "application/json" },
        },
      },
      args,
    );
    expect(type).toBe("application/x-www-form-urlencoded");
    expect(text.startsWith("a=b+c%26%3D&l=1&")).toBe(true);
    expect([...new URLSearchParams(text)]).toEqual([
      ["a", "b c&="],
      ["l", "1"],
      ["l", "ü"],
      ["o", '{"x":1}'],
      ["d[e][0][f]", "1"],
      ["d[g]", "h"],
      ["c", "1,2"],
      ["j", '{"k":1}'],
    ]);
  });

  test.each([
    ["style", { style: "form" }, "x=1&a=b%2Fc"],
    ["explode", { explode: false }, "o=x,1&a=b%2Fc"],
    ["allowReserved", { allowReserved: true }, "x=1&a=b/c"],
  ] as const)("writes a member by a style where its encoding says no more than %s", async (_, said, want) => {
    const encoding = { o: said, a: said };
    const form = { mediaType: "application/x-www-form-urlencoded", required: true, from: fields(["o", "a"]), encoding } as const;
    const { text } = await sent(form, { o: { x: 1 }, a: "b/c" });
    expect(text).toBe(want);
  });
});

describe("a form", () => {
  test.each([
    ["application/x-www-form-urlencoded", { style: "pipeDelimited" }, { a: ["x|y"] }, { a: ["x,y"] }],
    ["application/x-www-form-urlencoded", { style: "spaceDelimited" }, { a: { name: "x role admin" } }, { a: { name: "x|y" } }],
    ["application/x-www-form-urlencoded", { allowReserved: true, explode: false }, { a: { name: "x,role,admin" } }, { a: ["x,y"] }],
    ["multipart/form-data", { style: "form", explode: false }, { a: ["x,y"] }, { a: ["x", "y z|"] }],
    ["multipart/form-data", { headers: { "X-Tag": "t" } }, { a: "1", t: ["x,y"] }, { a: "1", t: ["x", "y"] }],
  ] as const)("of %s with %j refuses a text that would be several", async (mediaType, said, bad, good) => {
    const form = { mediaType, required: true, from: fields(["a", "f"]), encoding: { a: said } } as const;
    await expect(sent(form, bad)).rejects.toMatchObject({ code: "TOOL_INVALID_FIELD_VALUE" });
    await sent(form, good);
  });
});

describe("a multipart body", () => {
  test("has texts, JSON, files with names, types and headers, and lists of them", async () => {
    const args = asJson({
      name: "Zürich",
      age: 3,
      meta: { a: 1 },
      tags: ["x", "y"],
      photo: bytes,
      docs: [Buffer.from("one").toString("base64"), new TextEncoder().encode("two")],
      photoName: '../../etc/pass"wd\r\n.png',
      trace: "t-1",
      svg: "<svg/>",
      skipped: null,
    });
    const { body, type } = await sent(
      {
        mediaType: "multipart/form-data",
        required: true,
        from: fields(["name", "age", "meta", "tags", "photo", "docs", "svg", "skipped"], true),
        encoding: {
          photo: { bytes: true, contentType: "image/*, image/png, image/jpeg", fileName: "photoName", headers: { "X-Trace": "trace" } },
          docs: { bytes: true },
          svg: { contentType: "image/svg+xml" },
        },
      },
      args,
    );
    // Another implementation reads it.
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type ?? "" } }).formData();
    const read = await Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === "string" ? [name, value] : [name, value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]],
      ),
    );
    expect(read).toEqual([
      ["name", "Zürich"],
      ["age", "3"],
      ["meta", '{"a":1}'],
      ["tags", "x"],
      ["tags", "y"],
      ["photo", 'pass"wd.png', "image/png", [...bytes]],
      ["docs", "docs", "application/octet-stream", [...Buffer.from("one")]],
      ["docs", "docs", "application/octet-stream", [...Buffer.from("two")]],
      ["svg", "<svg/>"],
    ]);
    const text = body.toString("latin1");
    expect(text).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n');
    expect(text).toContain('name="svg"\r\nContent-Type: image/svg+xml\r\n');
    expect(text).toContain("X-Trace: t-1\r\n");
  });

  test("says how a text stands for bytes, unless an input does", async () => {
    const encoding = { transferEncoding: "base64", contentType: "image/png" };
    const body = { mediaType: "multipart/form-data", required: true, from: fields(["a", "b"]) } as const;
    const declared = { a: encoding, b: { ...encoding, headers: { "content-transfer-encoding": "coding" } } };
    const { text } = await sent({ ...body, encoding: declared }, { a: "eA==", b: "eQ==", coding: "binary" });
    expect(text).toContain('name="a"\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\neA==\r\n');
    expect(text).toContain('name="b"\r\nContent-Type: image/png\r\ncontent-transfer-encoding: binary\r\n\r\neQ==\r\n');
  });

  test("sends bytes as a file also where nobody said that they would be", async () => {
    const { body } = await sent({ mediaType: "multipart/form-data", required: true, from: fields([], true) }, asJson({ more: bytes }));
    const content = Buffer.from(bytes).toString("latin1");
    const head = 'name="more"; filename="more"\r\nContent-Type: application/octet-stream';
    expect(body.toString("latin1")).toContain(`${head}\r\n\r\n${content}\r\n`);
  });

  test("sends JSON that is encoded as it is given", async () => {
    const encoding = { a: { transferEncoding: "base64", contentType: "application/json" } };
    const { text } = await sent({ mediaType: "multipart/form-data", required: true, from: fields(["a"]), encoding }, { a: "e30=" });
    expect(text).toContain("Content-Type: application/json\r\nContent-Transfer-Encoding: base64\r\n\r\ne30=\r\n");
  });

  test("gives each part of a styled member its headers, and no part one that frames a message or says who calls", async () => {
    const names = ["X-Tag", "Content-Length", "transfer-encoding", "Host", "Authorization", "Cookie", "Content-Type", "X A", "X-B\r\nEvil"];
    const headers = Object.fromEntries(names.map((name) => [name, "t"]));
    const encoding = {
      tags: { style: "form", explode: true, headers },
      deep: { style: "deepObject", headers },
      plain: { headers },
    } as const;
    const { text } = await sent(
      { mediaType: "multipart/form-data", required: true, from: fields(["tags", "deep", "plain"]), encoding },
      { tags: ["x", "y"], deep: { a: "1" }, plain: "p", t: "7" },
    );
    const parts = text.split(/--part-\w+(?:--)?\r\n/).filter((part) => part !== "");
    expect(parts).toEqual(
      ["tags x", "tags y", "deep[a] 1", "plain p"].map((part) => {
        const [name, content] = part.split(" ");
        return `Content-Disposition: form-data; name="${name}"\r\nX-Tag: 7\r\n\r\n${content}\r\n`;
      }),
    );
  });

  test("cannot be broken by a name or a value", async () => {
    const evil = '"\r\nX-Evil: 1\r\n\r\n--part--';
    const from = { kind: "field", field: "body" } as const;
    const { body, type } = await sent({ mediaType: "multipart/form-data", required: true, from }, { body: { [evil]: evil, b: "--x\r\n" } });
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type ?? "" } }).formData();
    expect([...form].map(([, value]) => value)).toEqual([evil, "--x\r\n"]);
    const header = sent(
      { mediaType: "multipart/form-data", required: true, from: fields(["f"]), encoding: { f: { headers: { "X-A": "a" } } } },
      { f: "1", a: "x\r\ny" },
    );
    expect((await failureFrom(header)).code).toBe("TOOL_INVALID_FIELD_VALUE");
    const noBase64 = sent(
      { mediaType: "multipart/form-data", required: true, from: fields(["f"]), encoding: { f: { bytes: true } } },
      { f: "not base64!" },
    );
    expect((await failureFrom(noBase64)).code).toBe("TOOL_INVALID_FIELD_VALUE");
  });
});

test.each([
  ["image/png, image/jpeg", "cat.JPG", "image/jpeg"],
  ["image/png, image/jpeg", "cat.gif", "image/png"],
  ["image/png, image/jpeg", undefined, "image/png"],
  ["image/*", "cat.webp", "image/webp"],
  ["image/*", "cat.pdf", "application/octet-stream"],
  ["image/*, application/pdf", "cat.png", "image/png"],
  ["image/*", "cat.constructor", "application/octet-stream"],
  [undefined, "cat.png", "application/octet-stream"],
])("of the types %s a file called %s has %s", async (contentType, name, type) => {
  const encoding = { f: { bytes: true, fileName: "n", ...(contentType === undefined ? {} : { contentType }) } } as const;
  const args = asJson({ f: bytes, ...(name === undefined ? {} : { n: name }) });
  const { text } = await sent({ mediaType: "multipart/form-data", required: true, from: fields(["f"]), encoding }, args);
  expect(/Content-Type: (\S+)/.exec(text)?.[1]).toBe(type);
});

test.each([
  [
    'multipart/related; type="application/json; v=1"; start="<a>"',
    'multipart/related; type="application/json; v=1"; start="<a>"; boundary=',
  ],
  ['multipart/related; boundary="x;y"; type=text/xml', "multipart/related; type=text/xml; boundary="],
])("a multipart body keeps the parameters of its type, and has a boundary of its own: %s", async (mediaType, want) => {
  const { type = "" } = await sent({ mediaType, required: true, from: { kind: "field", field: "b" } }, { b: ["x"] });
  expect(type.replace(/part-[0-9a-f]+$/, "")).toBe(want);
});

test("a form leaves `*` as it is, as browsers do", async () => {
  const form = { mediaType: "application/x-www-form-urlencoded", required: true, from: fields(["q"]) } as const;
  expect((await sent(form, { q: "a*b c" })).text).toBe("q=a*b+c");
});

describe("another body", () => {
  test.each([
    ["image/png", { kind: "field", field: "b", bytes: true }, bytes, "image/png", Buffer.from(bytes)],
    [
      "image/*",
      { kind: "field", field: "b", bytes: true },
      Buffer.from(bytes).toString("base64"),
      "application/octet-stream",
      Buffer.from(bytes),
    ],
    ["text/plain; charset=utf-8", { kind: "field", field: "b" }, "hé", "text/plain; charset=utf-8", Buffer.from("hé")],
    ["text/csv; charset=iso-8859-1", { kind: "field", field: "b" }, "hé", "text/csv; charset=utf-8", Buffer.from("hé")],
    [
      'text/csv;charset="UTF-16"; header=present',
      { kind: "field", field: "b" },
      "h",
      "text/csv; charset=utf-8; header=present",
      Buffer.from("h"),
    ],
    [
      "application/json;charset=iso-8859-1",
      { kind: "field", field: "b" },
      { a: 1 },
      "application/json;charset=iso-8859-1",
      Buffer.from('{"a":1}'),
    ],
    [
      "application/x-www-form-urlencoded; charset=iso-8859-1",
      { kind: "field", field: "b" },
      { a: "é" },
      "application/x-www-form-urlencoded; charset=utf-8",
      Buffer.from("a=%C3%A9"),
    ],
    [
      "application/x-www-form-urlencoded; charset=iso-8859-1",
      { kind: "field", field: "b" },
      { a: "e" },
      "application/x-www-form-urlencoded; charset=iso-8859-1",
      Buffer.from("a=e"),
    ],
    ["application/xml", { kind: "field", field: "b" }, "<a>ü</a>", "application/xml", Buffer.from("<a>ü</a>")],
    ["*/*", { kind: "field", field: "b" }, { a: 1 }, "application/json", Buffer.from('{"a":1}')],
    ["application/jsonl", { kind: "field", field: "b" }, [{ a: 1 }, 2], "application/jsonl", Buffer.from('{"a":1}\n2\n')],
  ] as const)("of type %s", async (mediaType, from, value, type, want) => {
    const got = await sent({ mediaType, required: true, from }, asJson({ b: value }));
    expect(got.type).toBe(type);
    expect(got.body).toEqual(want);
  });

  test("and a part that is text say UTF-8 where another character set would be wrong", async () => {
    const encoding = { a: { contentType: "text/plain; charset=iso-8859-1" }, b: { contentType: "text/plain; charset=iso-8859-1" } };
    const { text } = await sent(
      { mediaType: "multipart/form-data", required: true, from: fields(["a", "b"]), encoding },
      { a: "é", b: "e" },
    );
    expect(text.match(/charset=\S+/g)).toEqual(["charset=utf-8", "charset=iso-8859-1"]);
  });

  test("of bytes is never written out as JSON, which would take many times its size", async () => {
    const file = Object.assign(new Uint8Array(bytes), { toJSON: () => expect.unreachable() });
    const from = { kind: "field", field: "b", bytes: true } as const;
    expect((await sent({ mediaType: "image/png", required: true, from }, asJson({ b: file }))).body).toEqual(Buffer.from(bytes));
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
    "of %s that has no members is a wrong value, not a wrong tool",
    async (mediaType) => {
      for (const b of [false, 1, ["a"]]) {
        const failure = await failureFrom(sent({ mediaType, required: true, from: { kind: "field", field: "b" } }, { b }));
        expect([failure.code, failure.reason.details]).toMatchObject(["TOOL_INVALID_FIELD_VALUE", { validation_errors: [{ field: "b" }] }]);
      }
    },
  );

  test("of XML is text or nothing", async () => {
    const failure = await failureFrom(
      sent({ mediaType: "application/xml", required: true, from: { kind: "field", field: "b" } }, { b: { a: 1 } }),
    );
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
  });
});
