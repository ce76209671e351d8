import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("media types of a body", () => {
  const bodyOf = (content: string) =>
    only(
      readApi(
        api(
          `paths:\n  /x: { post: { operationId: x, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok } } } }\ncomponents: { schemas: { File: { type: string, format: binary } } }\n`,
        ),
      ),
    );

  test.each([
    [
      "{ text/xml: { schema: { type: object, xml: { name: Send }, required: [to], properties: { to: { type: string }, id: { type: string, readOnly: true }, text: { type: string } } } } }",
      "Text of type `text/xml`, with these members in the element `Send`: `to` (required), `text`.",
    ],
    ["{ text/plain: { schema: { type: object, properties: { a: {} } } } }", "Text of type `text/plain`, with these members: `a`."],
    ["{ text/plain: { schema: { type: string } } }", undefined],
    ["{ application/x-www-form-urlencoded: { schema: { type: number } } }", "The whole form, as text: `name=value&other=value`."],
  ])("say what a text stands for, where its schema does: %s", (content, words) => {
    const { input } = bodyOf(content);
    expect(input.kind === "object" ? input.fields[0]?.schema.description : input).toBe(words);
  });

  test.each(["base64", "byte"])("the points of a token are not refused by its `format: %s`", (format) => {
    const token = `{ schema: { type: string, format: ${format} } }`;
    const field = (type: string) => {
      const { input } = bodyOf(`{ ${type}: ${token} }`);
      return input.kind === "object" ? input.fields[0]?.schema : input;
    };
    expect(field("application/jwt")).toMatchObject({ kind: "string" });
    expect(field("application/jwt; charset=utf-8")).not.toHaveProperty("format");
    expect(field("text/plain")).toHaveProperty("format");
    const old = readApi(
      api(
        `paths: { /x: { post: { operationId: x, consumes: [application/jwt], parameters: [{ in: body, name: t, required: true, ${token.slice(2, -2)} }], responses: { "200": { description: ok } } } } }\n`,
        "2.0",
      ),
    );
    const { input } = only(old);
    expect(input.kind === "object" ? input.fields[0]?.schema : input).not.toHaveProperty("format");
  });

  test("a form that may be left out and has no members is no input, unless it is open or asked for", () => {
    const form = (schema: string, required = "required: false, ") =>
      only(
        readApi(
          api(
            `paths: { /x: { get: { operationId: x, requestBody: { ${required}content: { application/x-www-form-urlencoded: { schema: ${schema} } } }, responses: {} } } }\n`,
          ),
        ),
      );
    const closed = "{ type: object, additionalProperties: false, properties: {} }";
    expect([fieldsOf(form(closed)), callOf(form(closed)).body]).toEqual([[], undefined]);
    expect(fieldsOf(form(closed, ""))).toEqual([]);
    expect(fieldsOf(form(closed, "required: true, "))).toEqual(["body! object"]);
    expect(fieldsOf(form("{ type: object }"))).toEqual(["body? object"]);
  });

  test("beside the own words of the body", () => {
    const schema = "{ type: object, properties: { a: {} } }";
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { description: "The order.\\n", content: { application/xml: { schema: ${schema} } } }, responses: {} } } }\n`,
      ),
    );
    const { input } = only(read);
    const want = "The order.\n\nText of type `application/xml`, with these members: `a`.";
    expect(input.kind === "object" ? input.fields[0]?.schema.description : input).toBe(want);
  });

  test.each([
    [
      "JSON before a form",
      "{ application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } }, application/json: { schema: { type: object, properties: { b: { type: string } } } } }",
      "application/json",
      ["b? string"],
    ],
    [
      "a file as bytes",
      "{ multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } } } }",
      "multipart/form-data",
      ["file! bytes", "note? string", "file_filename? string"],
    ],
    [
      "a file of 3.1",
      "{ multipart/form-data: { schema: { type: object, properties: { file: { type: string, contentMediaType: image/png } } } } }",
      "multipart/form-data",
      ["file? bytes", "file_filename? string"],
    ],
    // Kubernetes has one schema for all, which is no list.
    [
      "a merge patch before a JSON Patch that is no list",
      "{ application/json-patch+json: { schema: { type: object } }, application/merge-patch+json: { schema: { type: object } } }",
      "application/merge-patch+json",
      ["body! object"],
    ],
    [
      "a JSON Patch that is one",
      "{ application/json-patch+json: { schema: { type: array, items: { type: object } } }, application/merge-patch+json: { schema: { type: object } } }",
      "application/json-patch+json",
      ["body! array"],
    ],
    [
      "JSON before a JSON Patch that stands before it, as ASP.NET writes them",
      "{ application/json-patch+json: { schema: { type: array, items: {} } }, application/json: { schema: { type: array, items: {} } } }",
      "application/json",
      ["body! array"],
    ],
    [
      "a mail that is an object of named members, as Google's documents have it",
      "{ message/rfc822: { schema: { properties: { raw: { type: string } } } }, message/imdn+xml: { schema: { properties: { raw: { type: string } } } } }",
      "application/json",
      ["raw? string"],
    ],
    ["a mail", "{ message/rfc822: { schema: { type: string } } }", "message/rfc822", ["body! bytes"]],
    ["bytes", "{ application/octet-stream: {} }", "application/octet-stream", ["body! bytes"]],
    [
      "any bytes that are an object, as JSON",
      "{ application/octet-stream: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }",
      "application/octet-stream",
      ["name! string"],
    ],
    [
      "any bytes that are a member, as those",
      "{ application/octet-stream: { schema: { type: object, properties: { file: { type: string, format: binary } } } } }",
      "application/octet-stream",
      ["body! bytes"],
    ],
    [
      "any bytes that are a member by a reference, as those",
      "{ application/octet-stream: { schema: { type: object, properties: { name: { type: string }, file: { $ref: '#/components/schemas/File' } } } } }",
      "application/octet-stream",
      ["body! bytes"],
    ],
    [
      "a form of which nobody says the names, as text",
      "{ application/x-www-form-urlencoded: { schema: { type: array, items: { type: string } } } }",
      "application/x-www-form-urlencoded",
      ["body! string"],
    ],
    ["an image", "{ image/png: { schema: { type: string } } }", "image/png", ["body! bytes"]],
    ["text", "{ text/plain: { schema: { type: string, maxLength: 5 } } }", "text/plain", ["body! string"]],
    ["a table as text", "{ application/csv: { schema: { type: string } } }", "application/csv", ["body! string"]],
    [
      "XML as text",
      "{ application/xml: { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/xml",
      ["body! string"],
    ],
    [
      "a relative of JSON",
      "{ application/merge-patch+json: { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/merge-patch+json",
      ["a? string"],
    ],
    [
      "JSON by its first name",
      "{ json: { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/json",
      ["a? string"],
    ],
    [
      "an older name of JSON",
      "{ application/x-json: { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/x-json",
      ["a? string"],
    ],
    [
      "a version of JSON",
      "{ application/x-amz-json-1.1: { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/x-amz-json-1.1",
      ["a? string"],
    ],
    [
      "a form that is a file",
      "{ multipart/form-data: { schema: { type: string, format: binary } } }",
      "multipart/form-data",
      ["file! bytes", "file_filename? string"],
    ],
    [
      "a form that is a list of files",
      "{ multipart/form-data: { schema: { type: array, items: { type: string, format: binary } } } }",
      "multipart/form-data",
      ["file! array", "file_filename? array"],
    ],
    [
      "a range of pictures, of which the schema says one",
      "{ image/*: { schema: { contentMediaType: image/png } } }",
      "image/png",
      ["body! bytes"],
    ],
    [
      "a range of pictures, of which the schema says none",
      "{ image/*: { schema: { contentMediaType: video/mp4 } } }",
      "application/octet-stream",
      ["body! bytes"],
    ],
    ["a range of pictures", "{ image/*: { schema: { type: string, format: binary } } }", "application/octet-stream", ["body! bytes"]],
    ["a range of texts", "{ text/*: { schema: { type: string } } }", "text/plain", ["body! string"]],
    [
      "a range of forms",
      "{ multipart/*: { schema: { type: object, properties: { a: { type: string } } } } }",
      "multipart/form-data",
      ["a? string"],
    ],
    ["a file of any type", "{ '*/*': { schema: { type: string, format: binary } } }", "application/octet-stream", ["body! bytes"]],
    [
      "a file of an application",
      "{ application/*: { schema: { type: string, format: binary } } }",
      "application/octet-stream",
      ["body! bytes"],
    ],
    ["a file of 3.1, of any type", "{ '*/*': { schema: { type: string, contentMediaType: image/png } } }", "image/png", ["body! bytes"]],
    [
      "a file of 3.1 that has no type",
      "{ application/*: { schema: { contentMediaType: application/pdf } } }",
      "application/pdf",
      ["body! bytes"],
    ],
    [
      "a file that says several types",
      "{ '*/*': { schema: { type: string, contentMediaType: 'image/png, image/jpeg' } } }",
      "application/octet-stream",
      ["body! bytes"],
    ],
    ["a text of any type", "{ '*/*': { schema: { type: string } } }", "text/plain", ["body! string"]],
    [
      "anything else of any type",
      "{ '*/*': { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/json",
      ["a? string"],
    ],
    ["a form of which nothing is said", "{ multipart/form-data: {} }", "multipart/form-data", ["body! object"]],
    [
      "a parameter behind a comma, as in Okta's documents",
      "{ 'application/json, shop-version=1.0.0': { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/json; shop-version=1.0.0",
      ["a? string"],
    ],
    [
      "several types in one, of which the first counts",
      "{ 'application/merge-patch+json , text/plain': { schema: { type: object, properties: { a: { type: string } } } } }",
      "application/merge-patch+json",
      ["a? string"],
    ],
    ["a dot for the slash", "{ application.json: { schema: { type: string } } }", "application/json", ["body! string"]],
    ["ranges in one", "{ 'image/*, application/pdf': {} }", "application/octet-stream", ["body! bytes"]],
    ["a number as text", "{ text/plain: { schema: { type: integer, minimum: 0 } } }", "text/plain", ["body! number"]],
    ["a yes or no as text", "{ text/plain: { schema: { type: boolean } } }", "text/plain", ["body! boolean"]],
    ["a comma in a parameter", "{ 'text/csv; header=\"a,b\"': {} }", 'text/csv; header="a,b"', ["body! string"]],
  ])("%s", (_, content, mediaType, fields) => {
    const operation = bodyOf(content);
    expect(callOf(operation).body?.mediaType).toBe(mediaType);
    expect(fieldsOf(operation)).toEqual(fields);
  });

  test("bytes are sent as they are, also with words of an object beside them", () => {
    const schema = "{ type: string, format: binary, properties: { name: { type: string } } }";
    const { body } = callOf(bodyOf(`{ application/octet-stream: { schema: ${schema} } }`));
    expect(body?.from).toEqual({ kind: "field", field: "body", bytes: true });
  });

  test("of one body in several types its files are sent where they can be: JSON has none", () => {
    const chosen = (schema: string, other = schema) =>
      callOf(
        only(
          readApi(
            api(`paths:
  /x: { post: { operationId: x, requestBody: { content: { application/json: { schema: ${other} }, application/x-www-form-urlencoded: { schema: ${other} }, multipart/form-data: { schema: ${schema} } } }, responses: {} } }
components: { schemas: { Photo: { type: object, properties: { image: { type: string, format: binary } } } } }
`),
          ),
        ),
      ).body?.mediaType;
    const files = "{ type: object, properties: { files: { type: array, items: { type: string, format: binary } } } }";
    const nullable = "{ type: object, properties: { file: { anyOf: [{ type: string, format: binary }, { type: 'null' }] } } }";
    for (const schema of ["{ $ref: '#/components/schemas/Photo' }", files, nullable]) expect(chosen(schema)).toBe("multipart/form-data");
    // An address of a file may be all that JSON has.
    expect(chosen(files, "{ type: object, properties: { url: { type: string } } }")).toBe("application/json");
    expect(chosen("{ type: object, properties: { a: { type: string } } }")).toBe("application/json");
  });

  describe("a body with a file, in several types", () => {
    const photo = "{ $ref: '#/components/schemas/Photo' }";
    const object = (properties: string, more = "") => `{ type: object${more}, properties: { ${properties} } }`;
    const file = "image: { type: string, format: binary, nullable: true }, note: { type: string }";
    const bodyIn = (types: { readonly [type: string]: string }, { encoding = "{}", required = "" } = {}) => {
      const content = Object.entries(types).map(([type, schema]) => `'${type}': { schema: ${schema}, encoding: ${encoding} }`);
      const document = `paths:
  /x: { post: { operationId: x, requestBody: { ${required}content: { ${content.join(", ")} } }, responses: {} } }
components: { schemas: { Photo: ${object(file)}, Same: ${object(file)} } }
`;
      return callOf(only(readApi(api(document)))).body;
    };
    const both = (schema: string, more = {}) => bodyIn({ "application/json": schema, "multipart/form-data": schema }, more);

    test.each([
      ["Django, by reference", { "application/json": photo, "application/x-www-form-urlencoded": photo, "multipart/form-data": photo }],
      ["written twice", { "multipart/form-data": object(file), "application/json": object(file) }],
      ["a relative of JSON", { "multipart/form-data": photo, "application/vnd.api+json": photo }, "application/vnd.api+json"],
      ["JSON before its relatives", { "application/vnd.api+json": photo, "multipart/form-data": photo, "application/json": photo }],
      ["a list of files", both, "application/json"],
    ])("is JSON without one, where it has the same schema: %s", (_, types, want = "application/json") => {
      const list = object("image: { type: array, items: { type: string, format: binary } }");
      const body = typeof types === "function" ? types(list) : bodyIn(types as { readonly [type: string]: string });
      expect(body).toMatchObject({ mediaType: "multipart/form-data", withoutFiles: want, encoding: { image: { bytes: true } } });
    });

    test("is JSON always where the file only comes back", () => {
      const body = both(object("image: { type: string, format: binary, readOnly: true }, note: { type: string }"));
      expect(body).toEqual({ mediaType: "application/json", required: false, from: { kind: "fields", fields: { note: "note" } } });
    });

    test("is so also where it is one field", () => {
      const body = both(object(file, ", required: [note]"), { required: "required: false, " });
      expect(body).toMatchObject({ withoutFiles: "application/json", from: { kind: "field" }, encoding: { image: { bytes: true } } });
    });

    test.each([
      ["a file that is required", both(object(file, ", required: [image]"))],
      ["another schema", bodyIn({ "application/json": object(`${file}, more: {}`), "multipart/form-data": object(file) })],
      ["no JSON", bodyIn({ "application/x-www-form-urlencoded": photo, "multipart/form-data": photo })],
      ["a range", bodyIn({ "*/*": photo, "multipart/form-data": photo })],
      ["patches", bodyIn({ "application/merge-patch+json": photo, "application/json-patch+json": photo, "multipart/form-data": photo })],
      ["headers of a part", both(photo, { encoding: "{ note: { headers: { X-A: { schema: { type: string } } } } }" })],
      [
        "a part that is XML",
        both(object(`${file}, more: { type: object, properties: { a: {} } }`), { encoding: "{ more: { contentType: text/xml } }" }),
      ],
    ])("is multipart always with %s", (_, body) => {
      expect(body?.mediaType).toBe("multipart/form-data");
      expect(body).not.toHaveProperty("withoutFiles");
    });
  });

  test("an invalid media type is reported, and the one that is meant is requested", () => {
    const answer = "{ description: ok, content: { json: { schema: { type: string } } } }";
    const read = readApi(
      api(`paths: { /x: { post: { operationId: x, requestBody: { content: { json: {} } }, responses: { "200": ${answer} } } } }\n`),
    );
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(callOf(only(read)).responses).toEqual({ "200": { mediaType: "application/json" } });
  });

  test("a comma in one is reported, and what is asked for is one type", () => {
    const answer =
      "{ description: ok, content: { 'application/json, v=2': { schema: { type: object, properties: { a: { type: string } } } } } }";
    const read = readApi(
      api(
        `paths: { /x: { post: { operationId: x, requestBody: { content: { 'text/csv, text/x-csv': {} } }, responses: { "200": ${answer} } } } }\n`,
      ),
    );
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect([callOf(only(read)).responses, only(read).output.kind]).toEqual([{ "200": { mediaType: "application/json; v=2" } }, "object"]);
  });

  test("members of a form that is one field are named where one of them may become several", () => {
    const form = (encoding: string) =>
      callOf(
        bodyOf(
          `{ application/x-www-form-urlencoded: { schema: { type: object, minProperties: 1, properties: { filter: { type: object }, role: { type: string } } }, encoding: ${encoding} } }`,
        ),
      ).body?.encoding;
    expect(form("{ filter: { style: form } }")).toEqual({ filter: { style: "form" }, role: {} });
    expect(form("{ filter: { contentType: text/plain } }")).toEqual({ filter: { contentType: "text/plain" } });
  });

  test("encodings of a form stand beside its fields", () => {
    const operation = bodyOf(
      "{ application/x-www-form-urlencoded: { schema: { type: object, properties: { filter: { type: object, properties: { a: { type: string } } } } }, encoding: { filter: { style: deepObject, explode: true } } } }",
    );
    expect(callOf(operation).body?.encoding).toEqual({ filter: { style: "deepObject", explode: true } });
  });

  test("a text or lines of a shared schema are what that says", () => {
    const shared = (content: string): string => `paths:
  /x: { post: { operationId: x, requestBody: { required: true, content: ${content} }, responses: { "200": { description: ok } } } }
components: { schemas: { Light: { type: string, enum: [on, off] }, Rows: { type: array, items: { type: integer } } } }
`;
    const schemaOf = (content: string) => {
      const { contract } = readApi(api(shared(content)));
      const [operation] = contract?.operations ?? [];
      const field = operation?.input.kind === "object" ? operation.input.fields[0]?.schema : undefined;
      return field?.kind === "ref" ? contract?.schemas.get(field.to)?.schema : field;
    };
    expect(schemaOf("{ text/plain: { schema: { $ref: '#/components/schemas/Light' } } }")).toMatchObject({ values: ["on", "off"] });
    expect(schemaOf("{ application/jsonl: { schema: { $ref: '#/components/schemas/Rows' } } }")).toMatchObject({
      kind: "array",
      rest: { kind: "number", integer: true },
    });
    expect(schemaOf("{ application/xml: { schema: { $ref: '#/components/schemas/Light' } } }")).toMatchObject({ kind: "string" });
  });
});
