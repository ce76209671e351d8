import type { Json } from "../ir/index.js";
import { concat, type Doc, hang, list } from "./layout.js";

/** One of the two doors through which contract text enters code (the other is the doc comment): a JavaScript literal. */
export function printLiteral(value: Json): Doc {
  return printValue(value, printMember);
}

type PrintMember = (key: string, value: Json) => Doc;

function printValue(value: Json, member: PrintMember): Doc {
  if (value === null || typeof value === "boolean") {
    return String(value);
  }
  if (typeof value === "number") {
    return printNumber(value);
  }
  if (typeof value === "string") {
    return printString(value);
  }
  if (isList(value)) {
    return list({ open: "[", items: value.map((item) => printValue(item, member)), close: "]" });
  }
  const entries = Object.entries(value);
  return list({ open: "{", items: entries.map(([key, item]) => member(key, item)), close: "}", spaced: true });
}

/** `key: value` of an object literal; a long text moves to the next line. */
export function printMember(key: string, value: Json): Doc {
  return typeof value === "string" ? hang(`${printKey(key)}:`, printString(value)) : concat(printKey(key), ": ", printLiteral(value));
}

/** What every object has. TypeScript takes these for the methods wherever a key may be any name, and widens what stands there: `"form"` to `string`. */
const ofEveryObject: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith("__")));

/** Whether an object has such a member without naming it: then it is a method, and never absent. */
export function isOfEveryObject(key: string): boolean {
  return ofEveryObject.has(key);
}

/** A literal as TypeScript, for a type whose keys are names of a contract. */
export function printTypedLiteral(value: Json): Doc {
  return printValue(value, printTypedMember);
}

function printTypedMember(key: string, value: Json): Doc {
  if (ofEveryObject.has(key) && value !== null) return concat(printKey(key), ": ", printLiteral(value), " as const");
  return typeof value === "string" ? printMember(key, value) : concat(printKey(key), ": ", printTypedLiteral(value));
}

/** The type whose only value is this one. */
export function printLiteralType(value: Json): Doc {
  if (value === null || typeof value !== "object") {
    return printLiteral(value);
  }
  if (isList(value)) {
    return list({ open: "[", items: value.map(printLiteralType), close: "]" });
  }
  const members = Object.entries(value).map(([key, item]): Doc => [printTypeKey(key), ": ", printLiteralType(item)]);
  return list({ open: "{", items: members, close: "}", separator: ";", spaced: true });
}

// `Array.isArray` does not narrow a readonly list out of a union.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** What stands in double quotes as it is. */
const plain = /^[ !#-[\]-~]*$/;
const textNeedsEscape = /['\\\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A string in double quotes. U+2028 and U+2029 end lines in old engines, and bidirectional controls deceive readers: all are escaped. */
export function printString(value: string): string {
  if (plain.test(value)) return `"${value}"`;
  return JSON.stringify(value).replace(/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, escapeUnit);
}

/** JSON as the text of a string literal: single quotes, because nearly every character that would need a backslash in it is a double one. */
export function printJsonText(value: unknown): string {
  return `'${JSON.stringify(value).replace(textNeedsEscape, (unit) => (unit === "'" || unit === "\\" ? `\\${unit}` : escapeUnit(unit)))}'`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A number, with `_` between thousands from 10,000 on, as a person writes it. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) {
    return "-0";
  }
  const text = String(value);
  const match = /^(-?)(\d{4,})$/.exec(text);
  return match === null ? text : `${match[1]}${match[2]?.replace(/\B(?=(\d{3})+$)/g, "_")}`;
}

/** A key of an object literal or type: bare where JavaScript lets it stand bare. `__proto__` would set the prototype, so it is computed. */
export function printKey(key: string): string {
  if (key === "__proto__") {
    return '["__proto__"]';
  }
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? key : printString(key);
}

/** A key of a type literal: the same, except that `__proto__` is an ordinary name there. */
export function printTypeKey(key: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? key : printString(key);
}

/** A regular expression literal with the `u` flag. The source has been compiled before. */
export function printRegex(source: string): string {
  return String(new RegExp(source, "u")).replace(/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, escapeUnit);
}
