import fc from "fast-check";
import type { Json, Schema, StringSchema } from "../../generator/ir/index.js";
import type { Schemas } from "../../generator/schema/index.js";

/** Values that a schema most likely accepts; whoever uses them asks Zod for the last word. */
export function arbitraryValue(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<Json> {
  const inner = (member: Schema): fc.Arbitrary<Json> => arbitraryValue(member, schemas, depth + 1);
  switch (schema.kind) {
    case "any":
      return fc.constantFrom<Json>("anything", 1, true, null);
    case "never":
      throw new Error("There is no value of `never`.");
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "bytes":
      return fc.base64String({ maxLength: 24 });
    case "string":
      return arbitraryString(schema);
    case "number": {
      const low = schema.min === undefined ? -1_000 : schema.min.value + (schema.min.exclusive ? 0.5 : 0);
      const high = schema.max === undefined ? Math.max(low, 0) + 1_000 : schema.max.value - (schema.max.exclusive ? 0.5 : 0);
      return schema.integer ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) }) : fc.double({ min: low, max: high, noNaN: true });
    }
    case "enum":
      return fc.constantFrom(...schema.values);
    case "array": {
      const { rest: after } = schema;
      const tail = after === undefined || after.kind === "never" ? fc.constant([]) : fc.array(inner(after), sizes(schema, depth));
      return fc.tuple(fc.tuple(...schema.prefix.map(inner)), tail).map(([head, rest]) => [...head, ...rest]);
    }
    case "object": {
      const shape = Object.fromEntries(schema.fields.map((field) => [field.wireName, inner(field.schema)]));
      const required = schema.fields.filter((field) => field.presence === "required").map((field) => field.wireName);
      const fields = fc.record(shape, { requiredKeys: required }) as fc.Arbitrary<{ readonly [key: string]: Json }>;
      const isMap = schema.fields.length === 0 && schema.rest !== undefined && schema.rest.kind !== "never";
      return isMap && schema.rest !== undefined
        ? fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), inner(schema.rest), { maxKeys: 3 })
        : fields;
    }
    case "union":
      return fc.oneof(...schema.members.map(inner));
    case "ref": {
      const target = schemas.get(schema.to);
      if (target === undefined) {
        throw new Error(`There is no schema ${schema.to}.`);
      }
      return arbitraryValue(target.schema, schemas, depth + 1);
    }
    case "check":
      return inner(schema.base);
    default:
      throw new Error(`No values are made for ${schema.kind}.`);
  }
}

function sizes(
  schema: { readonly min?: number; readonly max?: number },
  depth: number,
): { readonly minLength: number; readonly maxLength: number } {
  const minLength = schema.min ?? 0;
  return { minLength, maxLength: Math.min(schema.max ?? 3, Math.max(minLength, depth > 6 ? 0 : 3)) };
}

const instants = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

const formats: { readonly [format: string]: fc.Arbitrary<string> } = {
  "date-time": instants,
  "local-date-time": instants.map((text) => text.slice(0, 19)),
  date: instants.map((text) => text.slice(0, 10)),
  time: instants.map((text) => text.slice(11, 19)),
  duration: fc.integer({ min: 1, max: 90 }).map((minutes) => `PT${minutes}M`),
  interval: fc.tuple(instants, instants).map((pair) => pair.join("/")),
  email: fc.constantFrom("ada@example.com", "grace.hopper@mail.example.org"),
  uri: fc.constantFrom("https://example.com/", "https://example.com/a?b=c#d"),
  uuid: fc.uuid(),
  hostname: fc.domain(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  base64: fc.base64String({ maxLength: 24 }),
};

function arbitraryString(schema: StringSchema): fc.Arbitrary<string> {
  const format = formats[schema.format ?? schema.encoding ?? ""];
  if (format !== undefined) {
    return format;
  }
  if (schema.pattern !== undefined) {
    return fc.stringMatching(new RegExp(schema.pattern, "u"));
  }
  const minLength = schema.min ?? 0;
  return fc.string({ minLength, maxLength: Math.min(schema.max ?? 30, minLength + 30), unit: "grapheme-ascii" });
}
