import * as zod from "zod";

export type { input, output } from "zod";
/**
 * The codegen door with plain, typed Zod behind the same names, so that `z.input` and `z.output` of a printed schema can be held against its printed type. It
 * says nothing about values; the door itself does that.
 */
export {
  array,
  base64,
  boolean,
  discriminatedUnion,
  email,
  enum,
  guid as uuid,
  hostname,
  intersection,
  ipv4,
  ipv6,
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
  url,
  xor,
} from "zod";

export const iso = { ...zod.iso, localDatetime: () => zod.string(), interval: () => zod.string() };

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
