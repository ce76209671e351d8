import { diagnose } from "../../diagnostics/index.js";
import type { Pattern } from "./scalars.js";
import { child, isObject, type Node, type Shape } from "./shape.js";
import { nameOf, wrongType } from "./words.js";

/** A list. An item that cannot be read is replaced and not left out: later stages count the items to say where something is. */
export function list<T>(item: Shape<T>, { least = 0 }: { readonly least?: number } = {}): Shape<readonly T[]> {
  const want = `a list, each item ${item.want}`;
  return {
    want,
    types: ["list"],
    read: (node) => {
      if (!Array.isArray(node.value)) {
        node.report(wrongType(node, want));
        return undefined;
      }
      if (node.value.length < least) node.report(diagnose("toolspec/empty", { what: nameOf(node), want: "one item" }, node.origin));
      return node.value.map((value, index) => item.read(child(node, index, value)) ?? item.standIn);
    },
    standIn: [],
    schema: (define) => ({ type: "array", items: item.schema(define), ...(least === 0 ? {} : { minItems: least }) }),
  };
}

/** An object with free keys. `what` completes "cannot be …" of a key that does not fit. */
export function map<T>(
  value: Shape<T>,
  { key, what, isDotted = false }: { readonly key: Pattern; readonly what: string; readonly isDotted?: boolean },
): Shape<{ readonly [key: string]: T }> {
  const { pattern, want, example, longest = 200 } = key;
  return {
    want: "an object",
    types: ["object"],
    read: (node) => {
      if (!isObject(node.value)) {
        node.report(wrongType(node, "an object"));
        return undefined;
      }
      const entries: [string, T][] = [];
      for (const [name, inner] of Object.entries(node.value)) {
        // A free name says nothing without the key above it.
        const place: Node = { ...child(node, name, inner), ...(isDotted ? { under: nameOf(node) } : {}) };
        const fits = name.length <= longest && pattern.test(name);
        if (!fits)
          node.report(diagnose("toolspec/wrong-key", { key: name.slice(0, 100), what, want, example }, place.origin, { atKey: true }));
        const read = value.read(place) ?? value.standIn;
        if (fits) entries.push([name, read]);
      }
      // fromEntries makes own properties of every key, `__proto__` too.
      return Object.fromEntries(entries);
    },
    standIn: {},
    schema: (define) => ({
      type: "object",
      propertyNames: { pattern: pattern.source, maxLength: longest },
      additionalProperties: value.schema(define),
    }),
  };
}
