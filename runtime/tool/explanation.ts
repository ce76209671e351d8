import type { JsonSchema } from "../json.js";
import type { Issue } from "../schema/parse.js";

/** Says in words what is wrong with a value. It comes with the tools, so that the core need not hold it. */
export type Explanation = {
  readonly field: (asked: FieldQuestion) => UnknownField;
  /** Where a value does not fit, what is expected there, and the kind of what was found. Never the value. */
  readonly misfits: (issues: readonly Issue[], value: unknown) => string;
};

export type FieldQuestion = { readonly schema: JsonSchema; readonly path: readonly (string | number)[]; readonly given: unknown };

/** A field that no schema took. */
export type UnknownField = {
  /** In words, with the nearest declared field. */
  readonly sentence: string;
  /** A declared field that the arguments lack has nearly the same name. */
  readonly isNear: boolean;
  /** In an alternative that the arguments do not fit. */
  readonly isDeclared: boolean;
};

/** For every copy of the runtime in a process: tools may come from another one. */
export const explanationKey: unique symbol = Symbol.for("toolpact.explanation");

/** Of a tool that was made without any door of the runtime there is none. */
export function explanationOf(tool: object): Explanation | undefined {
  return (tool as { readonly [explanationKey]?: Explanation })[explanationKey];
}
