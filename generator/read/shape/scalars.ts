import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { Json } from "../../ir/index.js";
import type { Shape } from "./shape.js";
import { chosen, found, nameOf, wrongType } from "./words.js";

/** Any text that is not empty. */
export const text: Shape<string> = {
  want: "text",
  types: ["text"],
  read: (node) => {
    if (typeof node.value !== "string") node.report(wrongType(node, "text"));
    else if (node.value.trim() === "") node.report(diagnose("toolspec/empty", { what: nameOf(node), want: "one word" }, node.origin));
    else return node.value;
    return undefined;
  },
  standIn: "",
  schema: () => ({ type: "string", minLength: 1 }),
};

export type Pattern = {
  readonly want: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly longest?: number;
  /** What a pattern cannot say. */
  readonly holds?: (text: string) => boolean;
  /** What was most likely meant by a text that does not fit. */
  readonly meant?: (text: string) => string | undefined;
};

/** Text of a certain form, such as a version or an id. */
export function matching<T extends string = string>({
  want,
  pattern,
  example,
  longest = 200,
  holds = () => true,
  meant = () => undefined,
}: Pattern): Shape<T> {
  return {
    want,
    types: ["text"],
    read: (node) => {
      const { value } = node;
      // The pattern is what makes the text a T.
      if (typeof value === "string" && value.length <= longest && pattern.test(value) && holds(value)) return value as T;
      if (typeof value !== "string") node.report(wrongType(node, want));
      else
        node.report(
          diagnose("toolspec/wrong-text", { what: nameOf(node), want, found: found(value), example, meant: meant(value) }, node.origin),
        );
      return undefined;
    },
    // No pattern of the format accepts it, so no document says it.
    standIn: "" as T,
    schema: () => ({ type: "string", pattern: pattern.source, maxLength: longest, examples: [example] }),
  };
}

/** One of a few words. */
export function choice<const T extends string>(...choices: readonly T[]): Shape<T> {
  const want = `one of ${choices.join(", ")}`;
  return {
    want,
    types: ["text"],
    read: (node) => {
      const { value } = node;
      const choice = choices.find((candidate) => candidate === value);
      if (choice !== undefined) return choice;
      if (typeof value !== "string") node.report(wrongType(node, want));
      else {
        const parameters = { what: nameOf(node), found: chosen(value), choices, nearest: nearest(value, choices) };
        node.report(diagnose("toolspec/wrong-choice", parameters, node.origin));
      }
      return undefined;
    },
    // A choice is never empty.
    standIn: choices[0] as T,
    schema: () => ({ enum: [...choices] }),
  };
}

export const flag: Shape<boolean> = {
  want: "true or false",
  types: ["boolean"],
  read: (node) => {
    if (typeof node.value === "boolean") return node.value;
    node.report(wrongType(node, "true or false"));
    return undefined;
  },
  standIn: false,
  schema: () => ({ type: "boolean" }),
};

export function integer({ min, max }: { readonly min: number; readonly max: number }): Shape<number> {
  const want = `a whole number from ${min} to ${max}`;
  return {
    want,
    types: ["number"],
    read: (node) => {
      const { value } = node;
      if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
      node.report(wrongType(node, want));
      return undefined;
    },
    standIn: min,
    schema: () => ({ type: "integer", minimum: min, maximum: max }),
  };
}

/** Any JSON value. */
export const json: Shape<Json> = {
  want: "a JSON value",
  types: ["null", "boolean", "number", "text", "list", "object"],
  // Documents hold nothing but JSON: `read/source` made sure.
  read: ({ value }) => (value ?? null) as Json,
  standIn: null,
  schema: () => ({}),
};
