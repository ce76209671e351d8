import { describe, expect, test } from "vitest";
import type { HttpBody } from "../../../runtime/tool/http-call.js";
import { failureFrom } from "../service.js";
import { asJson, bytes, fields, sent } from "./send-body.js";
import type { Args } from "./wire.js";

describe("a multipart body that is JSON without a file", () => {
  const body: HttpBody = {
    mediaType: "multipart/form-data",
    withoutFiles: "application/json",
    required: true,
    from: fields(["photo", "photos", "note", "seen"], true),
    encoding: { photo: { bytes: true, fileName: "photo_filename" }, photos: { bytes: true } },
  };

  test.each<readonly [Args, unknown]>([
    [
      { note: null, seen: false },
      { note: null, seen: false },
    ],
    [
      { photo: null, photos: [] },
      { photo: null, photos: [] },
    ],
    [{ photos: [null] }, { photos: [null] }],
    [{ photo_filename: "a.png" }, {}],
    [{}, {}],
  ])("says null, false and nothing as they are: %j", async (args, value) => {
    const { type, text } = await sent(body, args);
    expect([type, JSON.parse(text)]).toEqual(["application/json", value]);
  });

  test.each<readonly [string, Args]>([
    ["base64", { photo: "aGk=", note: null }],
    ["no bytes at all", { photo: "" }],
    ["bytes", asJson({ photo: bytes })],
    ["one of a list", asJson({ photos: [null, bytes] })],
    ["bytes that nobody declares", asJson({ more: bytes })],
  ])("is multipart with one: %s", async (_, args) => {
    const { type, text } = await sent(body, args);
    expect([type?.split(";")[0], text.includes("filename=")]).toEqual(["multipart/form-data", true]);
    expect(text).not.toContain('name="note"');
  });

  test("is so also where it is one field, of which nothing is sent where nothing is given", async () => {
    const whole: HttpBody = { ...body, required: false, from: { kind: "field", field: "body" } };
    expect((await sent(whole, { body: { note: null } })).text).toBe('{"note":null}');
    expect((await sent(whole, { body: { photo: "aGk=" } })).type).toMatch(/^multipart/);
    expect((await sent(whole, {})).type).toBeUndefined();
    expect((await failureFrom(sent(whole, { body: [1] }))).code).toBe("TOOL_INVALID_FIELD_VALUE");
  });
});

describe("a multipart body that is a list", () => {
  const mixed = (parts: NonNullable<HttpBody["parts"]>): HttpBody => ({
    mediaType: "multipart/mixed",
    required: true,
    from: { kind: "field", field: "body" },
    parts,
  });
  const partsOf = (text: string): readonly string[] =>
    text
      .split(/--part-[0-9a-f]+(?:--)?\r\n/)
      .filter((part) => part !== "")
      .map((part) => part.replace(/\r\n$/, ""));

  test("has parts without names, each by its place, also where one before it is not sent", async () => {
    const first = [{}, {}, { bytes: true, contentType: "image/png" }] as const;
    const { text, type } = await sent(mixed({ first, items: { contentType: "text/markdown", transferEncoding: "base64" } }), {
      body: [{ a: 1 }, null, "aGk=", "eA=="],
    });
    expect(type).toMatch(/^multipart\/mixed; boundary=part-/);
    expect(partsOf(text)).toEqual([
      'Content-Type: application/json\r\n\r\n{"a":1}',
      "Content-Type: image/png\r\n\r\nhi",
      "Content-Type: text/markdown\r\nContent-Transfer-Encoding: base64\r\n\r\neA==",
    ]);
  });

  test("is none of a form, whose parts have names, and has no header that a document makes up", async () => {
    const form = sent({ ...mixed({}), mediaType: "multipart/form-data" }, { body: [1] });
    expect((await failureFrom(form)).code).toBe("TOOL_INVALID_FIELD_VALUE");
    expect(partsOf((await sent(mixed({ items: { transferEncoding: "x\r\nEvil: 1" } }), { body: ["a"] })).text)).toEqual(["\r\na"]);
  });
});

describe("a multipart body that the caller wrote", () => {
  const from = { kind: "field", field: "body" } as const;

  test("is sent as it is, between the marks that its type says or that it begins with", async () => {
    const body = "--batch_1\r\nContent-Type: application/http\r\n\r\nGET /x\r\n--batch_1--";
    expect(await sent({ mediaType: "multipart/mixed", required: true, from }, { body })).toMatchObject({
      type: 'multipart/mixed; boundary="batch_1"',
      text: body,
    });
    const said = await sent({ mediaType: "multipart/mixed;boundary=batch_1", required: true, from }, { body });
    expect(said).toMatchObject({ type: "multipart/mixed;boundary=batch_1", text: body });
  });

  test("is refused where nobody could find its parts, and is none of a form", async () => {
    for (const body of ["GET /x", '--a"; x="y\r\n', `--${"a".repeat(71)}\r\n`]) {
      expect(await failureFrom(sent({ mediaType: "multipart/mixed", required: true, from }, { body }))).toMatchObject({
        code: "TOOL_INVALID_FIELD_VALUE",
        message: "The field body must begin with `--` and the mark that stands between its parts.",
      });
    }
    const form = sent({ mediaType: "multipart/form-data", required: true, from }, { body: "--a\r\n" });
    expect((await failureFrom(form)).code).toBe("TOOL_INVALID_FIELD_VALUE");
  });
});
