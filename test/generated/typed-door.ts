import * as zod from "zod";

export type { input, output } from "zod";
/**
 * The codegen door with plain, typed Zod behind the same names, so that `z.input` and `z.output` of a printed schema can be held against its printed type. It
 * says nothing about values; the door itself does that.
 */
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  intersection,
  lazy,
  literal,
  looseObject,
  never,
  null,
  number,
  object,
  record,
  strictObject,
  string,
  tuple,
  union,
  unknown,
  xor,
} from "zod";

const text = () => zod.string();
export const iso = {
  datetime: text,
  localDatetime: text,
  datetimeLocal: text,
  date: text,
  time: text,
  timeLocal: text,
  duration: text,
  interval: text,
};
export { text as base64, text as email, text as hostname, text as ipv4, text as ipv6, text as url, text as uuid };

export const bytes = () => zod.union([zod.custom<Uint8Array>(), zod.string()]);
export const values = <const T>(..._options: readonly T[]) => zod.custom<T>();
export const otherThan = (_type: string) => zod.unknown();

const anyCheck = (..._parts: readonly unknown[]) => zod.refine<unknown>(() => true);
export const allOf = anyCheck;
export const anyOf = anyCheck;
export const conditional = anyCheck;
export const dependentRequired = anyCheck;
export const dependentSchemas = anyCheck;
export const maxProperties = anyCheck;
export const minProperties = anyCheck;
export const not = anyCheck;
export const oneOf = anyCheck;
export const patternProperties = anyCheck;
export const uniqueItems = anyCheck;

export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
