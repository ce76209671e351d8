/*
 * Words of a line that are read again when two lines are compared. By themselves: a run that finds nothing changed reads lines, and loads none of what makes
 * them.
 */

/** Before the place of a field whose values nobody gets to see. */
export const redactionOf = "redaction of";

/** Behind the place of such a field that is sent in a body or a header. */
export const outOfAddresses = "out of addresses";

/** What a contract says of a tool, part by part, in a few digits or a short text each: enough to tell which part is other by now. */
export type Parts = { readonly [part: string]: string };

/** Before the name of a field of the input, of one within such a field, and of a rule of the policy. */
export const [fieldPart, innerPart, rulePart] = ["input ", "within input ", "rule "];

/** What a lock says of a field of the input. */
export type FieldPart = { readonly required: boolean; readonly default?: string; readonly shape: string };

export function readField(text: string): FieldPart {
  const [, required, preset, shape = text] = /^(required )?(?:=(\S+) )?(.*)$/s.exec(text) ?? [];
  return { required: required !== undefined, ...(preset === undefined ? {} : { default: preset }), shape };
}
