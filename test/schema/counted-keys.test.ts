import { expect, it } from "vitest";
import { liveZod } from "../../generator/schema/live.js";
import { readWhole } from "../../generator/schema/read-whole.js";
import { toolInput } from "../parser/agreement.js";

it("the keys of an input are counted as they are handed on: without those that it does not name, and with defaults", () => {
  const properties = { a: { type: "integer" }, b: { type: "integer" }, c: { type: "integer", default: 1 } };
  const { schema, schemas } = readWhole({ type: "object", properties, minProperties: 2, maxProperties: 2 }, {});
  const parse = (value: object): unknown => liveZod(schema, schemas, toolInput).safeParse(value).data;
  expect(parse({ a: 1 })).toEqual({ a: 1, c: 1 });
  expect(parse({ a: 1, x: 1, y: 1 })).toEqual({ a: 1, c: 1 });
  expect(parse({ x: 1, y: 1 })).toBeUndefined();
  expect(parse({ a: 1, b: 1 })).toBeUndefined();
});
