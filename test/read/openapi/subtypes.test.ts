import { describe, expect, test } from "vitest";
import { applyDirections } from "../../../generator/plan/index.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/parse.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, type ReadApi, readApi } from "./read-api.js";

/** What is handed on of the field `it` of a body. */
function sender({ contract, problems }: ReadApi): (it: unknown) => unknown {
  if (contract === undefined) throw new Error(JSON.stringify(problems));
  const { operations, schemas } = applyDirections(contract);
  const input = operations[0]?.input;
  if (input === undefined) throw new Error("no operation");
  const zod = buildZod(input, schemas, { fillDefaults: true });
  return (it) => {
    const parsed = parseValue(zod, { it });
    return parsed.ok ? Reflect.get(Object(parsed.value), "it") : "refused";
  };
}

type Version = "2.0" | "3.0.3" | "3.1.0" | "3.2.0";

const body = (schema: string, version: Version): string => {
  const whole = `{ type: object, required: [it], properties: { it: ${schema} } }`;
  const sent =
    version === "2.0"
      ? `parameters: [{ in: body, name: body, required: true, schema: ${whole} }]`
      : `requestBody: { required: true, content: { application/json: { schema: ${whole} } } }`;
  return `paths: { /x: { post: { operationId: x, ${sent}, responses: { "200": { description: ok } } } } }\n`;
};

/** Schemas in the words of a version; `#X` is a reference to X. */
function reading(schemas: string, { it = "#Pet", version = "3.1.0" }: { readonly it?: string; readonly version?: Version } = {}): ReadApi {
  const place = version === "2.0" ? "definitions" : "components/schemas";
  const refs = (text: string): string => text.replace(/(?<!["\w])#(\w+)/g, `{ $ref: "#/${place}/$1" }`);
  const named = version === "2.0" ? `definitions:\n  ${schemas}` : `components:\n  schemas:\n    ${schemas.replaceAll("\n", "\n  ")}`;
  return readApi(api(`${body(refs(it), version)}${refs(named)}\n`, version));
}

const text = "{ type: string }";
const tagged = (version: Version): string => (version === "2.0" ? "kind" : "{ propertyName: kind }");
const pet = (discriminator: string, kind = text): string =>
  `Pet: { type: object, required: [kind, name], discriminator: ${discriminator}, properties: { kind: ${kind}, name: ${text} } }`;
const cat = "Cat: { allOf: [#Pet, { type: object, properties: { meow: { type: boolean } } }] }";
const dog = "Dog: { allOf: [#Pet, { type: object, required: [bark], properties: { bark: { type: boolean } } }] }";
const tom = { kind: "Cat", name: "Tom", meow: true };

describe.each<Version>(["2.0", "3.0.3", "3.1.0"])("a schema with a discriminator that others extend, in %s", (version) => {
  const read = reading([pet(tagged(version)), cat, dog].join("\n  "), { version });
  const send = sender(read);

  test("is one of them by its tag, whole", () => {
    expect(codes(read)).toEqual([]);
    expect(send(tom)).toEqual(tom);
    expect(send({ ...tom, kind: "Dog", bark: true })).toEqual({ kind: "Dog", name: "Tom", bark: true });
  });

  test("is itself for every other tag", () => {
    expect(send({ ...tom, kind: "Fish" })).toEqual({ kind: "Fish", name: "Tom" });
    expect(send({ kind: "Fish" })).toBe("refused");
  });

  test("is refused, and not cut, where one of them does not fit", () => {
    expect(send({ ...tom, meow: "loud" })).toBe("refused");
    expect(send({ kind: "Dog", name: "Rex" })).toBe("refused");
  });

  test("is plain where it is extended: what extends it, is that one alone", () => {
    const only = sender(reading([pet(tagged(version)), cat, dog].join("\n  "), { version, it: "#Cat" }));
    expect(only({ ...tom, bark: true })).toEqual(tom);
    const more = `{ allOf: [#Pet, { type: object, properties: { since: ${text} } }] }`;
    const extended = sender(reading([pet(tagged(version)), cat, dog].join("\n  "), { version, it: more }));
    expect(extended({ ...tom, since: "May" })).toEqual({ kind: "Cat", name: "Tom", since: "May" });
  });

  test("is what it is also where words stand beside the reference", () => {
    const described = reading([pet(tagged(version)), cat].join("\n  "), { version, it: "{ description: The best., allOf: [#Pet] }" });
    expect(sender(described)(tom)).toEqual(tom);
  });
});

describe("the values of the tag", () => {
  test("are those of the mapping, by name and by reference, and the name of what it leaves out", () => {
    const mapping = 'mapping: { cat: Cat, tabby: "#/components/schemas/Cat" }';
    const send = sender(reading([pet(`{ propertyName: kind, ${mapping} }`), cat, dog].join("\n  ")));
    expect(["cat", "tabby", "Cat"].map((kind) => send({ ...tom, kind }))).toEqual([
      { ...tom, kind: "cat" },
      { ...tom, kind: "tabby" },
      { kind: "Cat", name: "Tom" },
    ]);
    expect(send({ kind: "Dog", name: "Rex", bark: true })).toEqual({ kind: "Dog", name: "Rex", bark: true });
  });

  test("are those of the mapping of another base of the same tag, above or below", () => {
    const middle = (mapping: string): string => cat.replace("{", `{ discriminator: { propertyName: kind${mapping} },`);
    const lion = `Lion: { allOf: [#Cat, { type: object, properties: { mane: ${text} } }] }`;
    const leo = { kind: "lion", name: "Leo", meow: true, mane: "long" };
    const below = [pet("{ propertyName: kind, mapping: { cat: Cat } }"), middle(", mapping: { lion: Lion }"), lion].join("\n  ");
    const above = [pet("{ propertyName: kind, mapping: { cat: Cat, lion: Lion } }"), middle(""), lion].join("\n  ");
    expect([sender(reading(below))(leo), sender(reading(above, { it: "#Cat" }))(leo)]).toEqual([leo, leo]);
    expect(sender(reading(below))({ ...leo, kind: "cat" })).toEqual({ kind: "cat", name: "Leo", meow: true });
  });

  test("are those of `x-ms-discriminator-value`", () => {
    const send = sender(reading([pet("kind"), cat.replace("{", "{ x-ms-discriminator-value: felis,")].join("\n  "), { version: "2.0" }));
    expect(send({ ...tom, kind: "felis" })).toEqual({ ...tom, kind: "felis" });
  });

  test("are those that a subtype says itself", () => {
    const own = "Cat: { allOf: [#Pet, { type: object, properties: { kind: { const: C }, meow: { type: boolean } } }] }";
    const send = sender(reading([pet(tagged("3.1.0")), own].join("\n  ")));
    expect([send({ ...tom, kind: "C" }), send(tom)]).toEqual([
      { ...tom, kind: "C" },
      { kind: "Cat", name: "Tom" },
    ]);
  });

  test("are all that there are, where the base lists them", () => {
    const send = sender(reading([pet(tagged("3.1.0"), "{ type: string, enum: [Cat, Dog] }"), cat, dog].join("\n  ")));
    expect([send(tom), send({ ...tom, kind: "Fish" })]).toEqual([tom, "refused"]);
    const more = sender(reading([pet(tagged("3.1.0"), "{ type: string, enum: [Cat, Fish] }"), cat].join("\n  ")));
    expect([more(tom), more({ ...tom, kind: "Fish" })]).toEqual([tom, { kind: "Fish", name: "Tom" }]);
  });

  test.each([
    ["has itself", cat.replace("type: object,", "type: object, required: [meow],")],
    ["has itself, though a subtype says another", cat.replace("properties: {", "required: [meow], properties: { kind: { const: cat },")],
  ])("leave to the base the one that it %s", (_, subtype) => {
    const send = sender(reading([pet(tagged("3.1.0"), "{ type: string, enum: [pet] }"), subtype].join("\n  ")));
    expect(send({ kind: "pet", name: "Tom" })).toEqual({ kind: "pet", name: "Tom" });
  });

  test("are all that there are, where what the base extends lists and requires them", () => {
    const root = "Root: { type: object, required: [kind], properties: { kind: { type: string, enum: [Cat, Dog] } } }";
    const base = `Pet: { discriminator: { propertyName: kind }, allOf: [#Root], properties: { name: ${text} } }`;
    const send = sender(reading([root, base, cat, dog].join("\n  ")));
    expect([send(tom), send({ ...tom, kind: "Fish" }), send({ name: "Tom" })]).toEqual([tom, "refused", "refused"]);
  });

  test.each([
    ["nobody has", "{ type: string, enum: [cat, dog] }", "cat", ""],
    ["are no text", "{ type: integer }", 1, ""],
    ["are not all that counts", text, "x", ", defaultMapping: Cat"],
  ])("that %s decide nothing: the one that keeps most has it", (_, kind, value, more) => {
    const send = sender(reading([pet(`{ propertyName: kind${more} }`, kind), cat, dog].join("\n  "), { version: "3.2.0" }));
    expect(send({ ...tom, kind: value })).toEqual({ ...tom, kind: value });
    expect(send({ kind: value, name: "Tom" })).toEqual({ kind: value, name: "Tom" });
  });

  test("may be left out where the base does not require it", () => {
    const free = pet(tagged("3.1.0"), "{ type: string, enum: [Cat, Dog] }").replace("[kind, name]", "[name]");
    const send = sender(reading([free, cat, dog].join("\n  ")));
    expect([send(tom), send({ name: "Tom", meow: true })]).toEqual([tom, { name: "Tom" }]);
  });
});

describe("subtypes", () => {
  const lion = `Lion: { allOf: [#Cat, { type: object, properties: { mane: ${text} } }] }`;

  test("are not meant where keywords beside the reference make something new of it", () => {
    const send = sender(
      reading([pet(tagged("3.1.0")), cat].join("\n  "), {
        it: '{ $ref: "#/components/schemas/Pet", properties: { since: { type: string } } }',
      }),
    );
    expect(send({ ...tom, since: "May" })).toEqual({ kind: "Cat", name: "Tom", since: "May" });
  });

  test("of subtypes count, too", () => {
    const send = sender(reading([pet(tagged("3.1.0")), cat, lion].join("\n  ")));
    const leo = { ...tom, kind: "Lion", mane: "long" };
    expect([send(leo), send({ ...leo, kind: "Cat" })]).toEqual([leo, tom]);
  });

  test("may be a base themselves", () => {
    const fine =
      "Cat: { discriminator: { propertyName: breed }, allOf: [#Pet], properties: { breed: { type: string }, meow: { type: boolean } } }";
    const schemas = [pet(tagged("3.1.0")), fine, lion].join("\n  ");
    const leo = { kind: "Lion", name: "Leo", breed: "Lion", meow: true, mane: "long" };
    expect(sender(reading(schemas))(leo)).toEqual(leo);
    expect(sender(reading(schemas))({ ...leo, kind: "Cat" })).toEqual({ kind: "Cat", name: "Leo", breed: "Lion", meow: true });
    expect(sender(reading(schemas, { it: "#Cat" }))(leo)).toEqual(leo);
    expect(sender(reading(schemas, { it: "#Cat" }))({ ...leo, breed: "x" })).toEqual({ kind: "Lion", name: "Leo", breed: "x", meow: true });
  });

  test("may hold what they extend", () => {
    const folder = "Dog: { allOf: [#Pet, { type: object, properties: { pups: { type: array, items: #Pet } } }] }";
    const send = sender(reading([pet(tagged("3.1.0")), cat, folder].join("\n  ")));
    const pack = { kind: "Dog", name: "a", pups: [{ kind: "Dog", name: "b", pups: [tom] }] };
    expect(send(pack)).toEqual(pack);
  });

  test("may be of closed parts", () => {
    const closed = (schema: string): string => schema.replace("type: object,", "type: object, additionalProperties: false,");
    const send = sender(reading([closed(pet(tagged("3.1.0"))), closed(cat)].join("\n  ")));
    expect([send(tom), send({ kind: "Fish", name: "x" }), send({ ...tom, bark: 1 })]).toEqual([
      tom,
      { kind: "Fish", name: "x" },
      "refused",
    ]);
  });

  test("leave null what it was", () => {
    const send = sender(reading([pet("{ propertyName: kind }, nullable: true"), cat].join("\n  "), { version: "3.0.3" }));
    expect([send(null), send(tom)]).toEqual([null, tom]);
    expect(send({ ...tom, meow: "loud" })).toBe("refused");
  });

  test.each([
    ["readOnly", { access: "read" }],
    ["writeOnly", { access: "write" }],
    ["x-secret", { secret: true }],
  ])("leave their base %s", (word, said) => {
    const { contract } = reading([pet(`{ propertyName: kind }, ${word}: true`), cat].join("\n  "));
    expect(contract?.schemas.get("Pet")?.schema).toMatchObject({ kind: "union", ...said });
  });

  test("are in the order of their names, whatever the order of the document", () => {
    const shape = (schemas: readonly string[]): string =>
      JSON.stringify(reading(schemas.join("\n  ")).contract?.schemas.get("Pet")?.schema, (key, value: unknown) =>
        key === "origin" ? undefined : value,
      );
    expect(shape([dog, cat, pet(tagged("3.1.0"))])).toBe(shape([pet(tagged("3.1.0")), cat, dog]));
  });

  test("that offer their base again leave it plain", () => {
    const again = `Cat: { allOf: [#Pet], anyOf: [#Pet, { type: object, properties: { meow: { type: boolean } } }] }`;
    const read = reading([pet(tagged("3.1.0")), again, dog].join("\n  "));
    expect(codes(read, "error")).toEqual([]);
    expect(sender(read)({ kind: "Dog", name: "Rex", bark: true })).toEqual({ kind: "Dog", name: "Rex" });
  });

  test.each([
    ["themselves", ["Cat: { allOf: [#Pet, #Cat] }"]],
    ["each other", ["Cat: { allOf: [#Pet, #Lion] }", "Lion: { allOf: [#Cat] }"]],
  ])("that extend %s are none, and no error where nobody refers to them", (_, endless) => {
    const alone = reading([pet(tagged("3.1.0")), ...endless].join("\n  "));
    expect([codes(alone, "error"), sender(alone)(tom)]).toEqual([[], { kind: "Cat", name: "Tom" }]);
    const beside = reading([pet(tagged("3.1.0")), ...endless, dog].join("\n  "));
    const rex = { kind: "Dog", name: "Rex", bark: true };
    expect([codes(beside, "error"), sender(beside)(rex)]).toEqual([[], rex]);
  });

  test.each([50, 51])("are 50 at most (%i)", (count) => {
    const many = Array.from({ length: count }, (_, index) => cat.replace("Cat", `Cat${index}`));
    const read = reading([pet(tagged("3.1.0")), ...many].join("\n  "));
    const seventh = { ...tom, kind: "Cat7" };
    expect([codes(read, "warning"), sender(read)(seventh)]).toEqual(
      count === 50 ? [[], seventh] : [["openapi/many-subtypes"], { kind: "Cat7", name: "Tom" }],
    );
  });

  test("that are too many are not reported where only one of them is used", () => {
    const many = Array.from({ length: 51 }, (_, index) => cat.replace("Cat", `Cat${index}`));
    expect(codes(reading([pet(tagged("3.1.0")), ...many].join("\n  "), { it: "#Cat7" }))).toEqual([]);
  });

  test("that are too many in a file are reported by its name", () => {
    const keys = Array.from({ length: 51 }, (_, index) => `Cat${index}`);
    const type = "type: object, required: [kind], properties: { kind: { type: string } }";
    const mapping = keys.map((key) => `${key}: 'cats.yaml#/${key}'`).join(", ");
    const { problems } = readApi({
      ...api(body("{ $ref: 'pets/pet.yaml' }", "3.1.0")),
      "pets/pet.yaml": `{ ${type}, discriminator: { propertyName: kind, mapping: { ${mapping} } } }\n`,
      "pets/cats.yaml": keys.map((key) => `${key}: { allOf: [{ $ref: pet.yaml }] }\n`).join(""),
    });
    expect(problems).toMatchObject([{ code: "openapi/many-subtypes", message: expect.stringContaining("(`pet.yaml`)") }]);
  });

  test("may stand in other files than their base", () => {
    const type = "type: object, required: [kind], properties: { kind: { type: string } }";
    const files = {
      ...api(`${body("{ $ref: 'pets/pet.yaml' }", "3.1.0")}components: { schemas: { Fish: { $ref: pets/fish.yaml } } }\n`),
      "pets/pet.yaml": `{ ${type}, discriminator: { propertyName: kind, mapping: { cat: cat.yaml, dog: 'dogs.yaml#/Dog' } } }\n`,
      "pets/cat.yaml": "{ allOf: [{ $ref: pet.yaml }, { type: object, properties: { meow: { type: boolean } } }] }\n",
      "pets/dogs.yaml": "Dog: { allOf: [{ $ref: pet.yaml }, { type: object, properties: { bark: { type: boolean } } }] }\n",
      "pets/fish.yaml": "{ allOf: [{ $ref: pet.yaml }, { type: object, properties: { fins: { type: integer } } }] }\n",
    };
    const read = readApi(files);
    const send = sender(read);
    expect(codes(read)).toEqual([]);
    for (const whole of [
      { kind: "cat", meow: true },
      { kind: "dog", bark: true },
      { kind: "Fish", fins: 2 },
    ])
      expect(send(whole)).toEqual(whole);
  });

  test("are the same ones whatever else was read of the files beside the document", () => {
    const schemas = [pet(tagged("3.1.0")), cat].join("\n    ").replace(/#(\w+)/g, '{ $ref: "#/components/schemas/$1" }');
    const other = (name: string): string => `{ $ref: "others.yaml#/components/schemas/${name}" }`;
    const asking = (it: string): ReadApi =>
      readApi({
        ...api(`${body(it, "3.1.0")}components:\n  schemas:\n    ${schemas}\n`),
        "others.yaml": `components:
  schemas:
    Toy: { type: object, discriminator: { propertyName: of }, properties: { of: ${text} } }
    Ball: { allOf: [{ $ref: "#/components/schemas/Toy" }], properties: { size: ${text} } }
    Lion: { allOf: [{ $ref: "api.yaml#/components/schemas/Pet" }], properties: { mane: ${text} } }
`,
      });
    const petOf = ({ contract }: ReadApi): unknown => contract?.schemas.get("Pet")?.schema;
    const alone = petOf(asking('{ $ref: "#/components/schemas/Pet" }'));
    const beside = `{ type: object, properties: { toy: ${other("Toy")}, pet: { $ref: "#/components/schemas/Pet" } } }`;
    expect(alone).toMatchObject({ kind: "union" });
    expect(petOf(asking(beside))).toEqual(alone);
    expect(petOf(asking(beside.replace("{ toy", `{ lion: ${other("Lion")}, toy`)))).toEqual(alone);
  });

  test("that are a line of bases are found in linear time", async () => {
    const above = (index: number): string => (index === 0 ? "#Pet" : `#C${index - 1}`);
    const classes = Array.from(
      { length: 6_000 },
      (_, index) => `C${index}: { discriminator: { propertyName: kind }, allOf: [${above(index)}] }`,
    );
    const read = () =>
      expect(codes(reading([pet(tagged("3.1.0")), ...classes].join("\n  "), { it: "{ anyOf: [#Pet, #C5999] }" }), "error")).toHaveLength(1);
    expect(await cpuTimeOf(read, 8_000)).toBeLessThan(8_000);
  });

  test.each([
    ["", "", "#Pet"],
    ["that are all a base, ", "discriminator: { propertyName: kind }, ", "{ anyOf: [#Pet, #C999] }"],
  ])("%sthat extend many times over are found in linear time", async (_, more, it) => {
    const above = (index: number): string => (index === 0 ? "#Pet" : `#C${index - 1}, #C${index - 1}`);
    const classes = Array.from({ length: 1_000 }, (_, index) => `C${index}: { ${more}allOf: [${above(index)}] }`);
    const read = () =>
      expect(codes(reading([pet(tagged("3.1.0")), ...classes].join("\n  "), { it }), "warning")).toEqual(["openapi/many-subtypes"]);
    expect(await cpuTimeOf(read, 5_000)).toBeLessThan(5_000);
  });

  test("that are large are not written out for each of many bases", () => {
    const bases = Array.from({ length: 100 }, (_, index) => pet(tagged("3.1.0")).replace("Pet", `Pet${index}`));
    const fields = Array.from({ length: 6_000 }, (_, index) => `f${index}: ${text}`).join(", ");
    const parents = bases.map((_, index) => `#Pet${index}`).join(", ");
    const large = `Large: { allOf: [${parents}], properties: { ${fields} } }`;
    const it = `{ type: object, properties: { ${bases.map((_, index) => `p${index}: #Pet${index}`).join(", ")} } }`;
    const read = reading([...bases, large].join("\n  "), { it });
    expect(codes(read, "warning")).toEqual(["openapi/many-subtypes"]);
  });
});
