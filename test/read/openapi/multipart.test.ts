import { describe, expect, test } from "vitest";
import { FieldNames } from "../../../generator/read/openapi/operations/field-names.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("headers and file names of the parts of a multipart body", () => {
  const read = (schema: object, encoding: object) => {
    const content = JSON.stringify({ "multipart/form-data": { schema, encoding } });
    return readApi(
      api(
        `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok } } } }\n`,
      ),
    );
  };
  const text = { type: "string" };
  const header = { required: true, schema: text };
  const file = { type: "string", format: "binary" };

  test("are inputs only of members that are sent", () => {
    const properties = { photo: file, made: { ...file, readOnly: true } };
    const encoding = { photo: { headers: { "X-W": header } }, made: { headers: { "X-M": header } }, ghost: { headers: { "X-G": header } } };
    const lifted = only(read({ type: "object", required: ["photo", "made"], properties }, encoding));
    expect(fieldsOf(lifted)).toEqual(["photo! bytes", "photo_X-W! string", "photo_filename? string"]);
    expect(callOf(lifted).body?.encoding).toEqual({
      photo: { bytes: true, fileName: "photo_filename", headers: { "X-W": "photo_X-W" } },
    });
    const whole = only(
      read(
        {
          oneOf: [
            { type: "object", properties },
            { type: "object", properties: { note: text } },
          ],
        },
        encoding,
      ),
    );
    expect(fieldsOf(whole)).toEqual(["body! union", "photo_X-W? string", "photo_filename? string"]);
    const open = only(read({ type: "object", properties, additionalProperties: text }, encoding));
    expect(fieldsOf(open)).toEqual(["body! object", "photo_X-W? string", "photo_filename? string", "ghost_X-G? string"]);
  });

  test("are those of files also where each of them may be null", () => {
    const maybe = { type: ["string", "null"], format: "binary" };
    const operation = only(read({ type: "object", properties: { one: maybe, many: { type: "array", items: maybe } } }, {}));
    expect(callOf(operation).body?.encoding).toEqual({
      one: { bytes: true, fileName: "one_filename" },
      many: { bytes: true, fileName: "many_filename" },
    });
  });

  test.each(["Content-Type", "content-disposition", "Content-Length", "Transfer-Encoding", "Host", "TE", "Cookie", "Authorization"])(
    "are none for %s, which is not for an input to say",
    (name) => {
      const found = read({ type: "object", properties: { a: text } }, { a: { headers: { [name]: header } } });
      expect([fieldsOf(only(found)), codes(found)]).toEqual([["a? string"], []]);
    },
  );

  test.each(["X A", "X-A\r\nEvil: 1", "", "X:A"])("are none for %j, which is no name, and that is reported", (name) => {
    const found = read({ type: "object", properties: { a: text } }, { a: { headers: { [name]: header } } });
    expect([fieldsOf(only(found)), codes(found)]).toEqual([["a? string"], ["openapi/invalid-parts"]]);
  });

  test("style `form` counts from 3.1 on: before, it is one of forms that are no multipart. Who says another one means it", () => {
    const encodings = (version: string, mediaType: string, said: object = { style: "form", explode: false }): unknown => {
      const media = {
        schema: { type: "object", properties: { tags: { type: "array", items: text } } },
        encoding: { tags: said },
      };
      const content = JSON.stringify({ [mediaType]: media });
      const paths = `paths:\n  /x: { post: { operationId: x, requestBody: { content: ${content} }, responses: { "200": { description: ok } } } }\n`;
      return callOf(only(readApi(api(paths, version)))).body?.encoding;
    };
    const styled = { tags: { style: "form", explode: false } };
    expect(encodings("3.0.3", "multipart/form-data")).toBeUndefined();
    expect(encodings("3.0.3", "application/x-www-form-urlencoded")).toEqual(styled);
    expect(encodings("3.1.0", "multipart/form-data")).toEqual(styled);
    const deep = { style: "deepObject", explode: true };
    expect(encodings("3.0.3", "multipart/form-data", deep)).toEqual({ tags: deep });
  });

  test("a file has the type that its schema says, unless the encoding says another", () => {
    const file = { type: "string", contentMediaType: "image/png" };
    const properties = { a: file, b: { type: "array", items: file }, c: file, d: { type: "string", format: "binary" } };
    const { encoding } = callOf(only(read({ type: "object", properties }, { c: { contentType: "image/gif" } }))).body ?? {};
    expect(Object.entries(encoding ?? {}).map(([name, { contentType }]) => [name, contentType])).toEqual([
      ["c", "image/gif"],
      ["a", "image/png"],
      ["b", "image/png"],
      ["d", undefined],
    ]);
  });

  test("of which the encoding alone says that they are files are files, as TypeSpec writes them", () => {
    const properties = { id: text, photo: {}, more: { type: "array", items: {} }, any: {}, note: {}, data: {} };
    const encoding = {
      photo: { contentType: "image/png, image/jpeg" },
      more: { contentType: "*/*" },
      note: { contentType: "text/plain" },
      data: { contentType: "application/json" },
    };
    const operation = only(read({ type: "object", required: ["photo"], properties }, encoding));
    expect(fieldsOf(operation).slice(0, 6)).toEqual(["id? string", "photo! bytes", "more? array", "any? any", "note? any", "data? any"]);
    expect(callOf(operation).body?.encoding).toMatchObject({
      photo: { contentType: "image/png, image/jpeg", bytes: true, fileName: "photo_filename" },
      more: { bytes: true, fileName: "more_filename" },
    });
  });

  test("so are parts that their position identifies, as 3.2 has them", () => {
    const bodyOf = (media: object) => {
      const content = JSON.stringify({ "multipart/mixed": media });
      const paths = `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok } } } }\n`;
      const operation = only(readApi(api(paths, "3.2.0")));
      const body = operation.input.kind === "object" ? operation.input.fields[0]?.schema : undefined;
      const kinds = body?.kind === "array" ? [...body.prefix.map(({ kind }) => kind), body.rest?.kind] : [body?.kind];
      return { kinds, parts: callOf(operation).body?.parts };
    };
    const [png, jpeg] = [{ contentType: "image/png" }, { contentType: "image/jpeg" }];
    const pair = { type: "array", prefixItems: [{ type: "object" }, {}, {}], items: {} };
    expect(bodyOf({ schema: pair, prefixEncoding: [{}, png], itemEncoding: jpeg })).toEqual({
      kinds: ["object", "bytes", "bytes", "bytes"],
      parts: { first: [{}, { ...png, bytes: true }, { ...jpeg, bytes: true }], items: { ...jpeg, bytes: true } },
    });
    expect(bodyOf({ itemSchema: {}, itemEncoding: jpeg })).toEqual({ kinds: ["bytes"], parts: { items: { ...jpeg, bytes: true } } });
    expect(bodyOf({ itemEncoding: jpeg })).toEqual({ kinds: ["bytes"], parts: { items: { ...jpeg, bytes: true } } });
    expect(bodyOf({ schema: { type: "array" }, itemEncoding: { contentType: "text/plain" } }).kinds).toEqual([undefined]);
  });

  test("that are XML are text, which the caller writes: an object was sent as JSON by that name", () => {
    const pet = { type: "object", description: "A pet.", properties: { name: text, age: { type: "integer" } } };
    const properties = { pet, more: { type: "array", items: pet }, plain: text, other: pet };
    const encoding = {
      pet: { contentType: "application/xml" },
      more: { contentType: "text/xml, application/xml" },
      plain: { contentType: "text/xml" },
    };
    const operation = only(read({ type: "object", properties }, encoding));
    expect(fieldsOf(operation)).toEqual(["pet? string", "more? array", "plain? string", "other? object"]);
    const fields = operation.input.kind === "object" ? operation.input.fields : [];
    const words = "A pet.\n\nText of type `application/xml`, with these members: `name`, `age`.";
    expect(fields[0]?.schema).toMatchObject({ kind: "string", description: words });
    expect(fields[1]?.schema).toMatchObject({ kind: "array", rest: { kind: "string" } });
  });

  test("a default is none of a file: nothing that JSON can say is one", () => {
    const operation = only(read({ type: "object", properties: { photo: { ...file, default: "File" } } }, {}));
    expect(JSON.stringify(operation.input)).not.toContain("File");
  });

  test("have names of their own in time that grows with the document, however many would be the same", async () => {
    const long = "a".repeat(2_000);
    const takeMany = (names: FieldNames): readonly string[] => Array.from({ length: 4_000 }, () => names.take(long, "part"));
    expect(await cpuTimeOf(() => takeMany(new FieldNames()), 1_000)).toBeLessThan(1_000);
    const names = new FieldNames();
    const taken = takeMany(names);
    expect(new Set(taken).size).toBe(taken.length);
    expect([taken[1], taken[2], taken.at(-1)]).toEqual([`${long}_part`, `${long}_part2`, `${long}_part3999`]);
    names.take("b_part2", "query");
    expect(["b", "b", "b", "b"].map((name) => names.take(name, "part"))).toEqual(["b", "b_part", "b_part3", "b_part4"]);
  });
});
