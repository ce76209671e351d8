import type * as door from "@toolpact/runtime/codegen-v1/zod";
import type { Json, SchemaId } from "../ir/index.js";
import { planPattern } from "./patterns/index.js";

/**
 * How a schema is built with the codegen door, as data. A keyword says it once; `print-zod` prints it and `build-zod` runs it, so an emitted tool and a
 * live one cannot disagree.
 */
export type ZodExpression = ZodCall | ZodRef;

export type ZodCall = {
  readonly kind: "call";
  readonly name: DoorFunction;
  readonly args: readonly ZodArgument[];
  readonly chain: readonly ZodMethod[];
};

/** A shared schema; lazy where it is part of a circle. */
export type ZodRef = { readonly kind: "ref"; readonly to: SchemaId; readonly lazy: boolean; readonly chain: readonly ZodMethod[] };

export type ZodMethod = { readonly name: string; readonly args: readonly ZodArgument[] };

export type ZodArgument =
  | ZodExpression
  | { readonly kind: "json"; readonly value: Json }
  | { readonly kind: "regex"; readonly source: string }
  | { readonly kind: "shape"; readonly fields: readonly (readonly [wireName: string, expression: ZodExpression])[] }
  | { readonly kind: "list"; readonly items: readonly ZodArgument[] }
  | { readonly kind: "check"; readonly name: DoorFunction; readonly args: readonly ZodArgument[] };

/** The door's own exports: a misspelt name does not compile. */
export type DoorFunction = Exclude<keyof typeof door, "iso" | "shared"> | `iso.${keyof typeof door.iso}`;

export function call(name: DoorFunction, ...args: readonly ZodArgument[]): ZodCall {
  return { kind: "call", name, args, chain: [] };
}

/** The same expression with one more method at its end. */
export function withMethod(expression: ZodExpression, name: string, ...args: readonly ZodArgument[]): ZodExpression {
  return { ...expression, chain: [...expression.chain, { name, args }] };
}

/** Methods whose bound is given, in order. */
export function bounded(
  expression: ZodExpression,
  bounds: readonly (readonly [method: string, value: number | undefined])[],
): ZodExpression {
  return bounds.reduce((result, [method, value]) => (value === undefined ? result : withMethod(result, method, json(value))), expression);
}

export function check(expression: ZodExpression, name: DoorFunction, ...args: readonly ZodArgument[]): ZodExpression {
  return withMethod(expression, "check", { kind: "check", name, args });
}

/** What judges a whole answer, where the schema itself would judge what it names alone. */
export function wholeAnswer(expression: ZodExpression): ZodExpression {
  return call("answer", expression);
}

/** A pattern as it is matched: by `RegExp`, or by a matcher of the runtime where that would be slow. */
export function pattern(source: string): ZodArgument {
  const plan = planPattern(source);
  switch (plan.matcher) {
    case "linear":
      return { kind: "check", name: "linearRegex", args: [json(plan.source)] };
    case "limited":
      return { kind: "check", name: "limitedRegex", args: [json(plan.source), json(plan.maxLength)] };
    case "native":
      return { kind: "regex", source: plan.source };
    default:
      // Reported when it was read, and nothing that was reported as an error is printed.
      return { kind: "regex", source: "" };
  }
}

export function json(value: Json): ZodArgument {
  return { kind: "json", value };
}

export function listOf(items: readonly ZodArgument[]): ZodArgument {
  return { kind: "list", items };
}
