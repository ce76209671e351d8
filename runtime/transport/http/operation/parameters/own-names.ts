import type { HttpParameter } from "../../../../tool/http-call.js";
import { refuseField } from "../../../fields.js";
import type { Pair } from "../styles/style.js";

export type Written = { readonly pairs: readonly Pair[]; readonly parameter: HttpParameter; readonly parameters: readonly HttpParameter[] };

/** The members of an exploded object become parameters of their own: none of them may pose as one that the document declares. */
export function assertOwnNames({ pairs, parameter, parameters }: Written): void {
  const others = parameters.filter((other) => other !== parameter && other.in === parameter.in && other.name !== parameter.name);
  const names = new Set(others.map(({ name }) => encodeURIComponent(name)));
  if (pairs.some(({ name }) => names.has(encodeURIComponent(decodeURIComponent(name))))) {
    refuseField(parameter.field, "has a member with the name of another parameter");
  }
}
