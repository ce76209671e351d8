import { describe, expect, test } from "vitest";
import { checkValue } from "../../../generator/schema/check-value.js";
import { buildZod } from "../../../generator/schema/live.js";
import { parseValue } from "../../../runtime/schema/parse.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, getting, only, readApi } from "./read-api.js";

describe("a choice with a discriminator", () => {
  const choosing = (choice: string, dogKind: string, catKind = dogKind) => {
    const read = readApi(
      api(`paths:
  /pets: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: {} } }
components:
  schemas:
    Pet: { ${choice} }
    Dog: { type: object, required: [kind], properties: { kind: ${dogKind}, loud: { type: boolean } } }
    Cat: { allOf: [{ $ref: "#/components/schemas/Named" }, { type: object, properties: { kind: ${catKind}, meow: { type: boolean } } }] }
    Named: { type: object, properties: { name: { type: string } } }
`),
    );
    const zod = buildZod(only(read).input, read.contract?.schemas ?? new Map());
    return (body: object): unknown => {
      const parsed = parseValue(zod, { body });
      return parsed.ok ? (parsed.value as { readonly body: unknown }).body : "refused";
    };
  };
  const members = '[{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }]';
  const mapping = 'mapping: { dog: "#/components/schemas/Dog", cat: Cat, kitten: Cat }';
  const cat = { kind: "cat", name: "Tom", meow: true };

  test.each([
    ["oneOf", "{ type: string }"],
    ["anyOf", "{ type: string }"],
    ["oneOf", "{ type: string, enum: [dog, cat, kitten] }"],
  ])("%s: the tag decides what a value is, so that nothing of it is lost and nothing of another is added", (keyword, kind) => {
    const parse = choosing(`${keyword}: ${members}, discriminator: { propertyName: kind, ${mapping} }`, kind);
    expect(parse(cat)).toEqual(cat);
    expect(parse({ ...cat, kind: "kitten" })).toEqual({ ...cat, kind: "kitten" });
    expect(parse({ kind: "dog", loud: true, meow: true })).toEqual({ kind: "dog", loud: true });
    expect(parse({ ...cat, kind: "horse" })).toBe("refused");
    expect(parse({ name: "Tom" })).toBe("refused");
  });

  test("a `defaultMapping` takes what has no tag, or one that nobody has", () => {
    const parse = choosing(`oneOf: ${members}, discriminator: { propertyName: kind, ${mapping}, defaultMapping: Cat }`, "{ type: string }");
    expect(parse(cat)).toEqual(cat);
    expect(parse({ kind: "dog", loud: true })).toEqual({ kind: "dog", loud: true });
    expect(parse({ ...cat, kind: "lion" })).toEqual({ ...cat, kind: "lion" });
    expect(parse({ name: "Tom", meow: true })).toEqual({ name: "Tom", meow: true });
  });

  test("takes no longer because of members that lead back to themselves many times over", async () => {
    const itself = `allOf: [${Array.from({ length: 6 }, () => '{ $ref: "#/components/schemas/Cat" }').join(", ")}]`;
    const document = api(`paths:
  /pets: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: kind } } } } } } } }
components: { schemas: { Cat: { ${itself} } } }
`);
    expect(await cpuTimeOf(() => readApi(document), 5_000)).toBeLessThan(5_000);
  });

  test("without a mapping it is the name of the schema", () => {
    const parse = choosing(`oneOf: ${members}, discriminator: { propertyName: kind }`, "{ type: string }");
    expect(parse({ ...cat, kind: "Cat" })).toEqual({ ...cat, kind: "Cat" });
    expect(parse(cat)).toBe("refused");
  });

  test("what a member says of its own tag counts more than the mapping", () => {
    const parse = choosing(`oneOf: ${members}, discriminator: { propertyName: kind, ${mapping} }`, "{ const: D }", "{ const: C }");
    expect(parse({ ...cat, kind: "C" })).toEqual({ ...cat, kind: "C" });
    expect(parse(cat)).toBe("refused");
  });

  test.each([
    ["not every member is named", "mapping: { dog: Dog }", "{ type: string }"],
    ["the tag is no text", mapping, "{ type: integer }"],
  ])("where %s, the member that keeps most has it", (_, some, kind) => {
    const parse = choosing(`oneOf: ${members}, discriminator: { propertyName: kind, ${some} }`, kind);
    const value = kind.includes("integer") ? 1 : "cat";
    expect(parse({ kind: value, meow: true })).toEqual({ kind: value, meow: true });
    expect(parse({ kind: value, loud: true })).toEqual({ kind: value, loud: true });
    expect(parse({ kind: value, loud: "no", meow: true })).toEqual({ kind: value, meow: true });
  });
});

describe("a mapping", () => {
  const pets = (mapping: string): string =>
    `Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: ${mapping} } }, Cat: { type: object, required: [kind], properties: { kind: { type: string }, meow: { type: boolean } } }, Dog: { type: object, required: [kind], properties: { kind: { type: string }, bark: { type: boolean } } }`;
  const sending =
    "post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: 'pets.yaml#/components/schemas/Pet' } } } }, responses: {} }";
  const read = (mapping: string): ReturnType<typeof readApi> =>
    readApi({ ...api(`paths: { /pets: { ${sending} } }\n`), "pets.yaml": `components: { schemas: { ${pets(mapping)} } }\n` });
  const accepts = ({ contract, ...rest }: ReturnType<typeof readApi>, kind: string): boolean =>
    checkValue(only({ contract, ...rest }).input, { body: { kind } }, contract?.schemas ?? new Map()).length === 0;

  test("names schemas of its own file", () => {
    const named = read("{ c: Cat, d: Dog }");
    expect([codes(named), accepts(named, "c"), accepts(named, "e")]).toEqual([[], true, false]);
  });

  test("names schemas of the first document, where its own file has none", () => {
    const choice = `{ oneOf: [{ $ref: "api.yaml#/components/schemas/Cat" }, { $ref: "api.yaml#/components/schemas/Dog" }], discriminator: { propertyName: kind, mapping: { c: Cat, d: Dog } } }`;
    const path = `post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${choice} } } }, responses: {} }\n`;
    const shared = `components: { schemas: { ${pets("{}")} } }\n`;
    const named = readApi({ ...api(`paths: { /pets: { $ref: pets.yaml } }\n${shared}`), "pets.yaml": path });
    expect([codes(named), accepts(named, "c"), accepts(named, "e")]).toEqual([[], true, false]);
  });

  test("of which one entry leads nowhere is a plain union, in which its value counts", () => {
    const dead = read("{ c: Cat, d: Dog, e: Emu }");
    expect([codes(dead, "warning"), accepts(dead, "c"), accepts(dead, "e")]).toEqual([["openapi/dead-discriminators"], true, true]);
  });
});

test.each(["any text", "a list of them"])(
  "a mapping of very many values takes time by their number where its schema says %s",
  async (tag) => {
    const values = Array.from({ length: 60_000 }, (_, index) => `v${index}`);
    const kind = { type: "string", ...(tag === "any text" ? {} : { enum: [...values, "other"] }) };
    const discriminator = { propertyName: "kind", mapping: Object.fromEntries(values.map((value) => [value, "Cat"])) };
    const choice = { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator };
    const components = { schemas: { Cat: { type: "object", required: ["kind"], properties: { kind } } } };
    const document = api(`paths: { /pets: ${getting(JSON.stringify(choice))} }\ncomponents: ${JSON.stringify(components)}\n`);
    const read = () => expect(codes(readApi(document), "error")).toEqual([]);
    expect(await cpuTimeOf(read, 8_000)).toBeLessThan(8_000);
  },
);

describe("members of a choice", () => {
  const pet = (more: string): string =>
    `{ type: object, required: [kind], properties: { kind: { type: string }, ${more}: { type: boolean } } }`;
  const shared = `components: { schemas: { "Big Cat": ${pet("meow")}, a/b: ${pet("bark")}, Tiger: { $ref: "#/components/schemas/Big%20Cat" } } }\n`;
  /** Which tags the body takes where these are its members. */
  const tags = (members: readonly string[], mapping: string, tried: readonly string[]): readonly string[] => {
    const choice = `{ oneOf: [${members.map((ref) => `{ $ref: "${ref}" }`).join(", ")}], discriminator: { propertyName: kind${mapping} } }`;
    const sending = `post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: ${choice} } } }, responses: {} }`;
    const read = readApi({ ...api(`paths: { /pets: { ${sending} } }\n${shared}`), "pets.yaml": shared });
    expect(codes(read)).toEqual([]);
    const { input } = only(read);
    return tried.filter((kind) => checkValue(input, { body: { kind } }, read.contract?.schemas ?? new Map()).length === 0);
  };
  const [cat, dog] = ["#/components/schemas/Big%20Cat", "#/components/schemas/a~1b"];

  test.each([
    ["the same words", [cat, dog]],
    ["other words of the same", ["#/components/schemas/Big Cat", "#/components/schemas/a%7E1%62"]],
    ["the file itself", [`api.yaml${cat}`, `./api.yaml${dog}`]],
    ["another name", ["#/components/schemas/Tiger", dog]],
  ])("have the values of a mapping by where they lead: %s", (_, members) => {
    for (const mapping of [`{ c: "${cat}", d: "${dog}" }`, `{ c: Big Cat, d: "./api.yaml${dog}" }`])
      expect(tags(members, `, mapping: ${mapping}`, ["c", "d", "Big Cat", "x"])).toEqual(["c", "d"]);
  });

  test("have the values of other names for them, unless those are members themselves", () => {
    const mapping = `, mapping: { c: Big Cat, t: Tiger, d: "${dog}" }`;
    expect(tags([cat, dog], mapping, ["c", "t", "d", "x"])).toEqual(["c", "t", "d"]);
    expect(tags([cat, "#/components/schemas/Tiger", dog], mapping, ["c", "t", "d", "x"])).toEqual(["c", "t", "d"]);
  });

  test.each([
    ["as they are written", [cat, dog]],
    ["percent-encoded", ["#/components/schemas/%42ig%20Cat", "#/components/schemas/a%7E1b"]],
    ["of another file", [`pets.yaml${cat}`, `./pets.yaml${dog}`]],
  ])("are called by their names without one: %s", (_, members) => {
    expect(tags(members, "", ["Big Cat", "a/b", "Big%20Cat", "a~1b", "x"])).toEqual(["Big Cat", "a/b"]);
  });
});

describe("classes and those that extend them", () => {
  const classes = (pet: string, cat: string): ReturnType<typeof readApi> =>
    readApi(
      api(`paths:
  /pets: { post: { operationId: x, requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: {} } }
components:
  schemas:
    Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind }, ${pet} }
    Animal: { type: object, properties: { age: { type: integer } }, anyOf: [{ $ref: "#/components/schemas/Pet" }] }
    Cat: { allOf: [${cat}, { type: object, properties: { meow: { type: boolean } } }] }
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: object, properties: { bark: { type: boolean } } }] }
`),
    );
  const pet = '{ $ref: "#/components/schemas/Pet" }';
  const choice = 'oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]';

  test.each([
    ["one offers the others as a choice", choice, pet],
    ["with a class above them", `${choice}, allOf: [{ $ref: "#/components/schemas/Animal" }]`, pet],
  ])("%s: each has what all have, and the tag decides", (_, written, parent) => {
    const read = classes(written, parent);
    expect(codes(read, "error")).toEqual([]);
    expect(codes(read)).toContain("openapi/schema-notes");
    const { contract } = read;
    const cat = [...(contract?.schemas ?? [])].find(([id]) => id.includes("Cat"))?.[1].schema;
    expect(cat?.kind === "object" ? cat.fields.map(({ wireName }) => wireName) : cat).toEqual(expect.arrayContaining(["kind", "meow"]));
    expect(only(read).examples.input).toMatchObject([{ name: "made", input: { body: { kind: "Cat" } } }]);
  });

  test("a circle in which nothing has a shape stays an error", () => {
    const read = readApi(
      api(`paths:
  /pets: { get: { operationId: x, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } } }
components: { schemas: { A: { allOf: [{ $ref: "#/components/schemas/B" }] }, B: { allOf: [{ $ref: "#/components/schemas/A" }] } } }
`),
    );
    expect(codes(read, "error")).toContain("schema/endless-ref");
  });
});
