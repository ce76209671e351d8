import { printString } from "../../print/index.js";
import type { Value } from "./faces.js";
import { camel } from "./names.js";
import { atom, equal, not, type Test } from "./test.js";

/** A property of a value. */
export function member(value: Value, key: string): Value {
  return {
    code: /^[A-Za-z_$][\w$]*$/.test(key) ? `${value.code}.${key}` : `${value.code}[${printString(key)}]`,
    path: camel(value.path, key),
  };
}

export function itemOf(value: Value, index: string | number, path: string = camel(value.path, "item")): Value {
  return { code: `${value.code}[${index}]`, path };
}

/** Every object seems to have these, so that reading one tells nothing about the object itself. */
export function isInherited(key: string): boolean {
  return key in Object.prototype;
}

/** Whether an object has a key. JSON has no `undefined`, so reading it tells. */
export function hasKey(value: Value, key: string): Test {
  return isInherited(key) ? atom(`Object.hasOwn(${value.code}, ${printString(key)})`) : not(equal(member(value, key).code, "undefined"));
}

/** What a key holds, `undefined` where the object has no such key of its own. */
export function readOwn(value: Value, key: string): string {
  const { code } = member(value, key);
  return isInherited(key) ? `Object.hasOwn(${value.code}, ${printString(key)}) ? ${code} : undefined` : code;
}

export function isAbsent({ code }: Value): Test {
  return equal(code, "undefined");
}
