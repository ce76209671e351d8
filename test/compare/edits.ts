import fc from "fast-check";
import type { ChangeClass } from "../../generator/compare/index.js";
import type { Json, JsonObject } from "../../generator/ir/index.js";

/** An object schema, open to edits. */
export type ObjectJson = { type: "object"; required: string[]; properties: { [name: string]: Json } };

/** What an edit must be at least: for a harmless edit, at most compatible. */
export type Expected = Extract<ChangeClass, "safety" | "breaking"> | "harmless";

/** One edit of an object with the property `it`: both versions are made here, so that its class is known. */
export type Edit = {
  readonly name: string;
  readonly before: (object: ObjectJson) => ObjectJson;
  readonly after: (object: ObjectJson) => ObjectJson;
  readonly input: Expected;
  readonly output: Expected;
};

const having =
  (schema: Json, isRequired = false) =>
  (object: ObjectJson): ObjectJson => ({
    ...object,
    required: isRequired ? [...object.required, "it"] : object.required,
    properties: { ...object.properties, it: schema },
  });
const without = (object: ObjectJson): ObjectJson => object;

function changed(name: string, before: Json, after: Json, [input, output]: readonly [Expected, Expected]): readonly Edit[] {
  return [{ name, before: having(before), after: having(after), input, output }];
}

/** The edit and the way back. */
function turned(
  names: readonly [string, string],
  before: Json,
  after: Json,
  [there, back]: readonly [readonly [Expected, Expected], readonly [Expected, Expected]],
): readonly Edit[] {
  return [...changed(names[0], before, after, there), ...changed(names[1], after, before, back)];
}

const narrower: readonly [Expected, Expected] = ["breaking", "harmless"];
const wider: readonly [Expected, Expected] = ["harmless", "breaking"];
const other: readonly [Expected, Expected] = ["breaking", "breaking"];
const nothing: readonly [Expected, Expected] = ["harmless", "harmless"];
const text = { type: "string" };
const cat = { type: "object", required: ["kind"], properties: { kind: { const: "cat" }, lives: { type: "integer" } } };
const dog = { type: "object", required: ["kind"], properties: { kind: { const: "dog" }, name: { type: "string" } } };
const cow = { type: "object", required: ["kind"], properties: { kind: { const: "cow" }, milk: { type: "boolean" } } };

/** Every edit. Tools whose input is edited have an effect; those whose output is edited read. */
export const edits: readonly Edit[] = [
  { name: "adds an optional field", before: without, after: having(text), input: "harmless", output: "harmless" },
  {
    name: "adds a field with a default",
    before: without,
    after: having({ type: "integer", default: 3 }),
    input: "safety",
    output: "harmless",
  },
  { name: "adds a required field", before: without, after: having(text, true), input: "breaking", output: "harmless" },
  { name: "removes a field", before: having(text), after: without, input: "breaking", output: "breaking" },
  { name: "requires a field", before: having(text), after: having(text, true), input: "breaking", output: "harmless" },
  { name: "stops requiring a field", before: having(text, true), after: having(text), input: "harmless", output: "breaking" },
  { name: "adds a secret", before: without, after: having({ type: "string", format: "password" }), input: "harmless", output: "safety" },
  {
    name: "removes a dry run",
    before: (object) => ({ ...object, properties: { ...object.properties, dryRun: { type: "boolean" } } }),
    after: without,
    input: "safety",
    output: "breaking",
  },
  {
    name: "removes a precondition",
    before: (object) => ({ ...object, properties: { ...object.properties, "if-match": text } }),
    after: without,
    input: "safety",
    output: "breaking",
  },
  {
    name: "renames a field",
    before: having({ enum: ["one", "two", "many"] }),
    after: (object) => ({ ...object, properties: { ...object.properties, that: { enum: ["one", "two", "many"] } } }),
    input: "breaking",
    output: "breaking",
  },
  ...changed("changes a type", text, { type: "integer" }, other),
  ...changed("changes an item's type", { type: "array", items: text }, { type: "array", items: { type: "boolean" } }, other),
  ...changed("turns a value into a list", text, { type: "array", items: text }, other),
  ...turned(["allows null", "forbids null"], text, { type: ["string", "null"] }, [wider, narrower]),
  ...turned(["widens an integer", "narrows a number"], { type: "integer" }, { type: "number" }, [wider, narrower]),
  ...turned(["adds a value to a list", "removes a value from a list"], { enum: ["a", "b"] }, { enum: ["a", "b", "c"] }, [wider, narrower]),
  ...changed(
    "adds a value to a list that is open",
    { type: "string", enum: ["a", "b"], "x-extensible-enum": true },
    { type: "string", enum: ["a", "b", "c"], "x-extensible-enum": true },
    nothing,
  ),
  ...changed(
    "adds a value to a list that is modelled as a string",
    { type: "string", enum: ["a", "b"], "x-ms-enum": { name: "It", modelAsString: true } },
    { type: "string", enum: ["a", "b", "c"], "x-ms-enum": { name: "It", modelAsString: true } },
    nothing,
  ),
  ...turned(
    ["adds a value to a list beside any text", "removes a value from a list beside any text"],
    { anyOf: [{ enum: ["a", "b"] }, text] },
    { anyOf: [{ enum: ["a", "b", "c"] }, text] },
    [nothing, nothing],
  ),
  ...turned(["drops a list of values", "adds a list of values"], { enum: ["a", "b"] }, text, [wider, narrower]),
  ...turned(["lowers a maximum", "raises a maximum"], { type: "integer", maximum: 10 }, { type: "integer", maximum: 5 }, [narrower, wider]),
  ...turned(["shortens a text", "lengthens a text"], { type: "string", maxLength: 10 }, { type: "string", maxLength: 5 }, [
    narrower,
    wider,
  ]),
  ...turned(["asks for more items", "asks for fewer items"], { type: "array", items: text }, { type: "array", items: text, minItems: 1 }, [
    narrower,
    wider,
  ]),
  ...turned(
    ["asks for unique items", "allows repeated items"],
    { type: "array", items: text },
    { type: "array", items: text, uniqueItems: true },
    [narrower, wider],
  ),
  ...turned(["asks for multiples", "allows other numbers"], { type: "integer" }, { type: "integer", multipleOf: 5 }, [narrower, wider]),
  ...turned(["adds a pattern", "removes a pattern"], text, { type: "string", pattern: "^[a-z]+$" }, [narrower, wider]),
  ...turned(["adds a format", "removes a format"], text, { type: "string", format: "date" }, [narrower, wider]),
  ...turned(["adds a branch", "removes a branch"], { oneOf: [cat] }, { oneOf: [cat, dog] }, [wider, narrower]),
  ...turned(
    ["gives each kind a branch", "gives two kinds one branch"],
    { oneOf: [cow, { ...dog, properties: { ...dog.properties, kind: { enum: ["cat", "dog"] } } }] },
    { oneOf: [cow, dog, { ...dog, properties: { ...dog.properties, kind: { const: "cat" } } }] },
    [nothing, nothing],
  ),
  ...changed(
    "gives three kinds other branches",
    { oneOf: [cow, { ...dog, properties: { ...dog.properties, kind: { enum: ["cat", "dog"] } } }] },
    {
      oneOf: [
        { ...dog, properties: { ...dog.properties, kind: { const: "cat" } } },
        { ...dog, properties: { ...dog.properties, kind: { enum: ["dog", "fox"] } } },
        cow,
      ],
    },
    wider,
  ),
  ...turned(
    ["closes an object", "opens an object"],
    { type: "object", additionalProperties: true },
    { type: "object", additionalProperties: false },
    [narrower, nothing],
  ),
  ...changed("changes a default", { type: "integer", default: 1 }, { type: "integer", default: 2 }, ["safety", "harmless"]),
  ...changed("removes a default", { type: "integer", default: 1 }, { type: "integer" }, ["safety", "harmless"]),
  ...turned(
    ["wraps a schema in allOf", "unwraps a schema"],
    { type: "string", maxLength: 9 },
    { allOf: [{ type: "string" }, { maxLength: 9 }] },
    [nothing, nothing],
  ),
  ...turned(["spells a choice of one", "drops a choice of one"], cat, { oneOf: [cat] }, [nothing, nothing]),
  ...turned(["names a schema", "writes a schema out"], cat, { $ref: "#/components/schemas/Cat" }, [nothing, nothing]),
  ...turned(["spells null as a branch", "spells null as a type"], { type: ["string", "null"] }, { oneOf: [text, { type: "null" }] }, [
    nothing,
    nothing,
  ]),
  ...turned(
    ["spells a bound as exclusive", "spells a bound as inclusive"],
    { type: "integer", minimum: 1 },
    { type: "integer", exclusiveMinimum: 0 },
    [nothing, nothing],
  ),
  ...turned(["allows any value", "types a value"], text, {}, [wider, narrower]),
  ...turned(
    ["types other members", "frees other members"],
    { type: "object", additionalProperties: true },
    { type: "object", additionalProperties: text },
    [narrower, wider],
  ),
  ...turned(["refuses a value by a rule", "drops a rule"], text, { type: "string", not: { const: "no" } }, [narrower, wider]),
  ...turned(
    ["asks for a second field", "asks no more for a second field"],
    { type: "object", properties: { a: text, b: text } },
    { type: "object", properties: { a: text, b: text }, dependentRequired: { a: ["b"] } },
    [narrower, wider],
  ),
  ...turned(
    ["limits members", "lifts a limit of members"],
    { type: "object", additionalProperties: text },
    { type: "object", additionalProperties: text, maxProperties: 2 },
    [narrower, wider],
  ),
  ...turned(
    ["ends a tuple", "goes on behind a tuple"],
    { type: "array", prefixItems: [text] },
    { type: "array", prefixItems: [text], items: false },
    [narrower, wider],
  ),
  ...turned(["fixes a value", "frees a fixed value"], { type: "boolean" }, { const: true }, [narrower, wider]),
  ...changed("changes a fixed value", { const: "a" }, { const: "b" }, other),
  ...turned(["marks as a secret", "takes the mark of a secret"], text, { type: "string", "x-secret": true }, [
    nothing,
    ["safety", "safety"],
  ]),
  ...turned(["marks as personal", "takes the mark of a person"], text, { type: "string", "x-personal": true }, [
    nothing,
    ["safety", "safety"],
  ]),
  {
    name: "adds a personal value",
    before: without,
    after: having({ type: "string", "x-personal": true }),
    input: "harmless",
    output: "safety",
  },
  {
    name: "only the service sets a field",
    before: having(text),
    after: having({ type: "string", readOnly: true }),
    input: "breaking",
    output: "harmless",
  },
  {
    name: "calls set a field, too",
    before: having({ type: "string", readOnly: true }),
    after: having(text),
    input: "harmless",
    output: "harmless",
  },
  ...turned(
    ["names the base of a schema", "writes the base of a schema out"],
    { type: "object", required: ["kind"], properties: { ...cat.properties, size: text } },
    { allOf: [{ $ref: "#/components/schemas/Cat" }, { type: "object", properties: { size: text } }] },
    [nothing, nothing],
  ),
  ...turned(
    ["spells values as constants", "spells constants as values"],
    { enum: ["a", "b"] },
    {
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", title: "B" },
      ],
    },
    [nothing, nothing],
  ),
  ...changed("names a discriminator", { oneOf: [cat, dog] }, { oneOf: [cat, dog], discriminator: { propertyName: "kind" } }, nothing),
  ...turned(
    ["repeats a type in a rule", "takes a repeated type away"],
    { type: "integer", minimum: 0 },
    { allOf: [{ type: "integer" }, { type: "integer", minimum: 0 }] },
    [nothing, nothing],
  ),
  ...turned(["adds an empty rule", "drops an empty rule"], { type: "array", items: text }, { type: "array", items: text, minItems: 0 }, [
    nothing,
    nothing,
  ]),
  ...changed("turns the order of values", { enum: ["a", "b", "c"] }, { enum: ["c", "a", "b"] }, nothing),
  ...changed("turns the order of branches", { oneOf: [cat, dog] }, { oneOf: [dog, cat] }, nothing),
  ...changed("spells oneOf as anyOf", { oneOf: [cat, dog] }, { anyOf: [cat, dog] }, nothing),
  ...changed("changes words", { type: "string", description: "One." }, { type: "string", description: "Two.", example: "a" }, nothing),
  ...changed("deprecates a field", text, { type: "string", deprecated: true }, nothing),
  ...changed("adds an extension", text, { type: "string", "x-internal-note": "none" }, nothing),
  {
    name: "turns the order of fields",
    before: having(text),
    after: (object) => ({ ...object, properties: { it: text, ...object.properties } }),
    input: "harmless",
    output: "harmless",
  },
];

export const sharedSchemas: JsonObject = { Cat: cat };

/** An object around the edited one, and the way to it. */
export type Surrounding = { readonly object: ObjectJson; readonly around: (inner: Json) => Json };

const leaf: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  { type: "string" },
  { type: "integer", minimum: 0 },
  { type: "boolean" },
  { type: "array", items: { type: "string" } },
  { enum: ["x", "y"] },
  { type: ["string", "null"] },
  { oneOf: [cat, dog] },
  { $ref: "#/components/schemas/Cat" },
);

const object: fc.Arbitrary<ObjectJson> = fc
  .tuple(fc.dictionary(fc.constantFrom("name", "size", "owner", "notes", "place"), leaf, { maxKeys: 4 }), fc.boolean())
  .map(([properties, isRequired]) => ({
    type: "object",
    required: isRequired ? Object.keys(properties) : [],
    properties: { ...properties },
  }));

const step: fc.Arbitrary<(inner: Json) => Json> = fc.oneof(
  object.map(
    (outer) =>
      (inner: Json): Json => ({ ...outer, properties: { ...outer.properties, inside: inner } }),
  ),
  fc.constant((inner: Json): Json => ({ type: "array", items: inner })),
  fc.constant((inner: Json): Json => ({ allOf: [inner] })),
);

export const surrounding: fc.Arbitrary<Surrounding> = fc.record({
  object,
  around: fc.array(step, { maxLength: 3 }).map(
    (steps) =>
      (inner: Json): Json =>
        steps.reduceRight<Json>((held, wrap) => wrap(held), inner),
  ),
});
