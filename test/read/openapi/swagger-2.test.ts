import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

describe("Swagger 2.0", () => {
  test("several bodies of one operation are forms of one; those of the path count where the operation has none", () => {
    const body = (name: string, more = "") =>
      `{ in: body, name: ${name}, description: For ${name}., ${more} schema: { type: object, required: [${name}], properties: { ${name}: { type: string } } } }`;
    const read = readApi(
      api(
        `paths:
  /x:
    parameters: [${body("above")}]
    get: { operationId: x1, responses: {} }
    post: { operationId: x2, parameters: [${body("text")}, ${body("git")}], responses: {} }
    put: { operationId: x3, parameters: [${body("a", "required: true,")}, ${body("b", "required: true,")}], responses: {} }
`,
        "2.0",
      ),
    );
    expect(read.problems.map(({ code, message }) => [code, message.includes("several bodies of one operation")])).toEqual([
      ["openapi/invalid-parts", true],
    ]);
    expect(read.contract?.operations.map(fieldsOf)).toEqual([["above! string"], ["body? union"], ["body! union"]]);
    const [, several] = read.contract?.operations ?? [];
    const schema = several?.input.kind === "object" ? several.input.fields[0]?.schema : undefined;
    const fits = (value: Json) => schema !== undefined && accepts(schema, value, { schemas: new Map() });
    expect([{ text: "a" }, { git: "b" }, {}, { above: "c" }].map(fits)).toEqual([true, true, false, false]);
  });

  test("several bodies that are plain values are the members of one", () => {
    const bodies = `{ in: body, name: user, required: true, description: Who., schema: { type: string } }, { in: body, name: age, schema: { $ref: "#/definitions/Age" } }, { in: body, name: note, type: string }`;
    const read = readApi(
      api(
        `paths:\n  /x: { post: { operationId: x, parameters: [${bodies}], responses: {} } }\ndefinitions: { Age: { type: integer } }\n`,
        "2.0",
      ),
    );
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(fieldsOf(only(read))).toEqual(["user! string", "age? ref", "note? string"]);
    expect(callOf(only(read)).body).toMatchObject({ mediaType: "application/json", required: true, from: { kind: "fields" } });
  });

  test("of a body beside the fields of a form what the operation consumes is sent, with a warning", () => {
    const media = (consumes: string) => {
      const parameters = "[{ in: formData, name: photo, type: file }, { in: body, name: pet, schema: { type: object } }]";
      const read = readApi(
        api(`paths:\n  /x: { post: { operationId: x, consumes: [${consumes}], parameters: ${parameters}, responses: {} } }\n`, "2.0"),
      );
      expect(codes(read)).toEqual(["openapi/invalid-parts"]);
      return callOf(only(read)).body?.mediaType;
    };
    expect(media("multipart/form-data")).toBe("multipart/form-data");
    expect(media("application/json, multipart/form-data")).toBe("application/json");
    expect(media("")).toBe("application/json");
  });

  test.each(["{ type: file }", "{ type: array, items: { type: string, format: binary } }"])(
    "of two forms that a body may be consumed as, the one that can hold its files is sent (%s)",
    (member) => {
      const body = `[{ in: body, name: pet, schema: { type: object, properties: { photos: ${member} } } }]`;
      const consumes = "[application/x-www-form-urlencoded, multipart/form-data]";
      const read = readApi(
        api(`paths:\n  /x: { post: { operationId: x, consumes: ${consumes}, parameters: ${body}, responses: {} } }\n`, "2.0"),
      );
      expect(callOf(only(read)).body?.mediaType).toBe("multipart/form-data");
    },
  );

  test("where nothing but a form is taken, the members of a body beside its fields are fields, too", () => {
    const parameters = "[{ in: formData, name: photo, type: file }, { in: body, name: pet, schema: { $ref: '#/definitions/Pet' } }]";
    const pet =
      "{ type: object, required: [id], properties: { id: { type: integer }, photo: { type: string }, made: { type: string, readOnly: true } } }";
    const read = readApi(
      api(
        `paths:\n  /x: { post: { operationId: x, consumes: [multipart/form-data], parameters: ${parameters}, responses: {} } }\ndefinitions: { Pet: ${pet} }\n`,
        "2.0",
      ),
    );
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(fieldsOf(only(read))).toEqual(["photo? bytes", "id! number", "photo_filename? string"]);
  });

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
