import { describe, expect, test } from "vitest";
import { api, codes, getting, readApi } from "./read-api.js";

/** The names of the types that come of a document and the files beside it. */
function typesOf(files: { readonly [name: string]: string }): readonly string[] {
  const read = readApi(files);
  expect(codes(read, "error")).toEqual([]);
  return [...(read.contract?.schemas.keys() ?? [])];
}

const cat = "type: object\nproperties: { friend: { $ref: pet.yaml } }\n";
const pet = "type: object\nproperties: { cat: { $ref: cat.yaml } }\n";

describe("a document that lists the schemas of other files", () => {
  const paths = `paths:\n  /x: ${getting("{ $ref: 'schemas/cat.yaml' }")}\n`;

  test("gives them the names of its list, also where they are referred to past it", () => {
    const listed = "components: { schemas: { Animal: { $ref: schemas/pet.yaml }, Cat: { $ref: './schemas/cat.yaml#' } } }\n";
    expect(typesOf({ ...api(`${paths}${listed}`), "schemas/cat.yaml": cat, "schemas/pet.yaml": pet })).toEqual(["Animal", "Cat"]);
  });

  test("does so through a list of its own in another file", () => {
    const listed = "components: { schemas: { Animal: { $ref: 'schemas/all.yaml#/Pet' }, Cat: { $ref: 'schemas/all.yaml#/Cat' } } }\n";
    const all = "Pet: { $ref: pet.yaml }\nCat: { $ref: cat.yaml }\n";
    const files = { "schemas/all.yaml": all, "schemas/cat.yaml": cat, "schemas/pet.yaml": pet };
    expect(typesOf({ ...api(`${paths}${listed}`), ...files })).toEqual(["Animal", "Cat"]);
  });

  test("keeps the name of a component from what is another schema", () => {
    const listed =
      "components: { schemas: { Pet: { type: object, properties: { a: { type: string } } }, Cat: { $ref: schemas/cat.yaml } } }\n";
    expect(typesOf({ ...api(`${paths}${listed}`), "schemas/cat.yaml": cat, "schemas/pet.yaml": pet })).toEqual(["Cat", "Pet2"]);
  });

  test("gives the first of two names, and a component that another one refers to keeps its own", () => {
    const listed =
      "components: { schemas: { One: { $ref: schemas/pet.yaml }, Two: { $ref: schemas/pet.yaml }, Other: { $ref: '#/components/schemas/Own' }, Own: { type: string } } }\n";
    const used = `paths:\n  /x: ${getting("{ $ref: 'schemas/pet.yaml' }")}\n  /y: ${getting("{ $ref: '#/components/schemas/Other' }")}\n`;
    expect(typesOf({ ...api(`${used}${listed}`), "schemas/cat.yaml": cat, "schemas/pet.yaml": pet })).toEqual(["Cat", "One", "Own"]);
  });

  test("gives of several names the one that the schema has itself, wherever that stands in the list", () => {
    const listed =
      "components: { schemas: { Feline: { $ref: schemas/cat.yaml }, Cat: { $ref: schemas/cat.yaml }, Owner: { $ref: 'all.yaml#/some_user' }, SomeUser: { $ref: 'all.yaml#/some_user' } } }\n";
    const used = `${paths}  /y: ${getting("{ $ref: '#/components/schemas/Owner' }")}\n`;
    const files = {
      "schemas/cat.yaml": "type: object\n",
      "all.yaml": "some_user: { type: object, properties: { id: { type: string } } }\n",
    };
    expect(typesOf({ ...api(`${used}${listed}`), ...files })).toEqual(["Cat", "SomeUser"]);
  });

  test("takes no time by the square of a long chain of references, and none of a circle", () => {
    const count = 6_000;
    const chain = Array.from({ length: count }, (_, index) => `S${index}: { $ref: '#/S${index + 1}' }\n`).join("");
    const listed = Array.from({ length: count }, (_, index) => `    A${index}: { $ref: 'all.yaml#/S${index}' }\n`).join("");
    const circle = "    Round: { $ref: 'all.yaml#/Round' }\n";
    const all = `${chain}S${count}: { type: object }\nRound: { $ref: '#/Around' }\nAround: { $ref: '#/Round' }\n`;
    const used = `paths:\n  /x: ${getting("{ $ref: 'all.yaml#/S0' }")}\n`;
    const before = performance.now();
    expect(typesOf({ ...api(`${used}components:\n  schemas:\n${circle}${listed}`), "all.yaml": all })).toEqual(["A0"]);
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test("opens no file that leads nowhere, and none at another host, for a name", () => {
    const listed =
      "components: { schemas: { Gone: { $ref: schemas/gone.yaml }, Far: { $ref: 'https://far.example/far.yaml' }, Itself: { $ref: '#/components/schemas/Itself' } } }\n";
    const read = readApi({ ...api(`${paths}${listed}`), "schemas/cat.yaml": cat, "schemas/pet.yaml": pet });
    expect(codes(read)).toEqual(["openapi/dangling-refs"]);
    expect([...(read.contract?.schemas.keys() ?? [])]).toEqual(["Cat", "Pet"]);
  });
});
