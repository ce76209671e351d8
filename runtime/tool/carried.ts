import type { Json, JsonSchema } from "../json.js";
import type { Issue } from "../schema/parse.js";
import type { TemplateSource } from "../template/fill-template.js";

/** What tools carry along, so that the core need not hold it: most calls need none of it. */
export type Carried = {
  /** A field that no schema took, in words. */
  readonly field: (asked: FieldQuestion) => UnknownField;
  /** Where a value does not fit, what is expected there, and the kind of what was found. Never the value. */
  readonly misfits: (issues: readonly Issue[], value: unknown) => string;
  /** The value without what its schema calls secret; the very value where nothing is. */
  readonly withhold: (value: unknown, schema: JsonSchema) => unknown;
  /** The answer of a fallback; undefined where a value of the call is missing. */
  readonly fill: (template: Json, source: TemplateSource) => unknown;
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

const place: unique symbol = Symbol.for("toolpact.carried");

/** One for every copy of the runtime in a process: a registry may come from another one. */
function all(): WeakMap<object, Carried> {
  const shared = globalThis as { [place]?: WeakMap<object, Carried> };
  shared[place] ??= new WeakMap();
  return shared[place];
}

/** A registry gives it to each tool that it loads, so that one tool alone stays small. */
export function carry(tool: object, carried: Carried): void {
  all().set(tool, carried);
}

/** Of a tool that no registry of the runtime loaded there is nothing. */
export function carriedBy(tool: object): Carried | undefined {
  return all().get(tool);
}
