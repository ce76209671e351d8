import type { HttpParameter } from "../../../../tool/http-call.js";
import type { Pair } from "../../../pair.js";
import { refuseField } from "../../../refuse.js";

type Written = {
  readonly pairs: readonly Pair[];
  readonly parameter: HttpParameter;
  readonly parameters: readonly HttpParameter[];
  /** Names that the document writes with their values. */
  readonly fixed?: readonly string[];
};

/** The members of an exploded object become parameters of their own: none of them may pose as one that the document declares, or has filled in. */
export function assertOwnNames({ pairs, parameter, parameters, fixed = [] }: Written): void {
  const others = parameters.filter((other) => other !== parameter && other.in === parameter.in);
  const taken = [...others.map(({ name }) => name), ...fixed].filter((name) => name !== parameter.name);
  const names = new Set(taken.map((name) => encodeURIComponent(name)));
  if (pairs.some(({ name }) => names.has(encodeURIComponent(decodeURIComponent(name))))) {
    refuseField(parameter.field, "has a member with the name of another parameter");
  }
}

type WrittenMember = {
  readonly name: string;
  /** By which it is written. */
  readonly names: readonly string[];
  /** All that the form has or may have. */
  readonly form: { readonly [name: string]: unknown };
  /** The name in the input, for messages. */
  readonly field: string;
};

/** The same in a form: none of what one member is written as may pose as another. */
export function assertOwnMembers({ name, names, form, field }: WrittenMember): void {
  if (names.some((written) => written !== name && Object.hasOwn(form, written))) {
    refuseField(field, "has a member with the name of another field");
  }
}
