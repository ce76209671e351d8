import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, readApi } from "./read-api.js";

describe("Swagger 2.0", () => {
  test("body, form and file parameters, consumes and produces", () => {
    const read = readApi(
      api(
        `consumes: [application/json]
produces: [application/xml, application/json]
paths:
  /body: { post: { operationId: body, parameters: [{ in: body, name: pet, required: true, schema: { $ref: '#/definitions/Pet' } }], responses: { 200: { description: ok, schema: { $ref: '#/definitions/Pet' } } } } }
  /form: { post: { operationId: form, consumes: [application/x-www-form-urlencoded], parameters: [{ in: formData, name: tags, type: array, items: { type: string }, collectionFormat: multi }], responses: { 200: { description: ok } } } }
  /upload: { post: { operationId: upload, consumes: [multipart/form-data], parameters: [{ in: formData, name: file, type: file, required: true }], responses: { 200: { description: ok, schema: { type: file } } } } }
definitions: { Pet: { type: object, required: [name], properties: { name: { type: string, x-nullable: true } } } }
`,
        "2.0",
      ),
    );
    expect(codes(read, "error")).toEqual([]);
    const [body, form, upload] = read.contract?.operations ?? [];
    if (body === undefined || form === undefined || upload === undefined) throw new Error("three operations expected");
    expect([fieldsOf(body), callOf(body).body?.mediaType, callOf(body).responses]).toEqual([
      ["name! union"],
      "application/json",
      { "200": { mediaType: "application/json" } },
    ]);
    expect([fieldsOf(form), callOf(form).body]).toMatchObject([
      ["tags? array"],
      { mediaType: "application/x-www-form-urlencoded", encoding: { tags: { style: "form", explode: true } } },
    ]);
    expect([fieldsOf(upload), callOf(upload).body?.mediaType, upload.output.kind]).toEqual([
      ["file! bytes", "file_filename? string"],
      "multipart/form-data",
      "bytes",
    ]);
  });
});
