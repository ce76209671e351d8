import type { Json, JsonSchema } from "@toolpact/runtime";
import { escapeUnsafe } from "../audit/plain-cell.js";
import { isObject } from "../call/json-schema.js";
import { areBytes, memberParts, type Parts, partsOf } from "./schema-parts.js";

const longestText = 60;
const mostFields = 40;
const mostNested = 10;
const deepest = 6;
const longestWhole = 1_500;

/** `isWhole`: nothing was left out. */
export type Shown = { readonly text: string; readonly isWhole: boolean };

/**
 * Arguments on one line. A caller chose them, and may want a field to be overlooked: so each value is shortened by itself, and a long one moves no other
 * out of sight. What says that something was shortened stands outside the quotes, where no value can say it.
 */
export function shortenArguments(args: Json, { schema, first }: { readonly schema: JsonSchema; readonly first: readonly string[] }): Shown {
  const parts = partsOf(schema);
  const ordered = isObject(args) ? firstOf(args, first) : args;
  // As deep as there is room for. The outermost fields are shown even where they alone need more.
  for (let depth = deepest; ; depth--) {
    const printer = new Printer(depth);
    const text = escapeUnsafe(printer.print(ordered, parts, 0));
    if (text.length <= longestWhole || depth === 1) return { text, isWhole: printer.isWhole };
  }
}

type Ordered = Json | ReadonlyMap<string, Json>;

/** With the fields that are read back in front, so that they are never among those that are only counted. */
function firstOf(args: { readonly [name: string]: Json }, first: readonly string[]): ReadonlyMap<string, Json> {
  const entries = Object.entries(args);
  const isFirst = ([name]: readonly [string, Json]): boolean => first.includes(name);
  return new Map([...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]);
}

class Printer {
  isWhole = true;
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

  print(value: Ordered, parts: Parts, depth: number): string {
    if (typeof value === "string") return areBytes(parts, value) ? this.#less(`[${bytesIn(value)} bytes]`) : this.#text(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const isList = Array.isArray(value);
    const entries: readonly (readonly [string | number, Json])[] = isList
      ? [...value.entries()]
      : value instanceof Map
        ? [...value]
        : Object.entries(value);
    const [open, close, noun] = isList ? ["[", "]", "item"] : ["{", "}", "field"];
    const most = depth >= this.#depth ? 0 : depth === 0 ? mostFields : mostNested;
    const shown = entries
      .slice(0, most)
      .map(
        ([name, member]) =>
          `${typeof name === "number" ? "" : `${this.#text(name)}:`}${this.print(member, memberParts(parts, name), depth + 1)}`,
      );
    const left = entries.length - shown.length;
    if (left > 0) shown.push(this.#less(`${left}${most === 0 ? "" : " more"} ${noun}${left === 1 ? "" : "s"}`));
    return `${open}${shown.join(",")}${close}`;
  }

  #text(text: string): string {
    if (text.length <= longestText) return JSON.stringify(text);
    // Half a character is none.
    return this.#less(`${JSON.stringify(text.slice(0, longestText).replace(/[\ud800-\udbff]$/, ""))}… (${text.length} characters)`);
  }

  #less(text: string): string {
    this.isWhole = false;
    return text;
  }
}

function bytesIn(base64: string): number {
  return Buffer.byteLength(base64.replace(/=+$/, ""), "base64url");
}
