/*
 * Words of a line that are read again when two lines are compared. By themselves: a run that finds nothing changed reads lines, and loads none of what makes
 * them.
 */

/** Before the place of a field whose values nobody gets to see. */
export const redactionOf = "redaction of";

/** Before the place of a field whose values are personal and no secrets. */
export const personalOf = "personal";

/** Whether a guard is the mark of one field, which a comparison of types finds, too. */
export function isMarkOfField(guard: string): boolean {
  return guard.startsWith(`${redactionOf} `) || guard.startsWith(`${personalOf} `);
}

/** Behind the place of such a field that is sent in a body or a header. */
export const outOfAddresses = "out of addresses";

/** What a contract says of a tool, part by part, in a few digits or a short text each: enough to tell which part is other by now. */
export type Parts = { readonly [part: string]: string };

/** Before the name of a field of the input, of one within the only field, of the place of a default that neither of them tells, and of a rule of the policy. */
export const [fieldPart, innerPart, defaultPart, rulePart] = ["input ", "within input ", "default ", "rule "];

/** Before the place of a default that stands in some of several alternatives; and behind such an alternative, where the field has to be given. */
export const [casesPart, requiredMark] = ["cases ", "!"];

/** Before a place that fields are sent in, and the one that is said of every HTTP operation. */
export const [sentPart, bodyPlace] = ["sent ", "body"];

/** The input as a whole, with its words and without. */
export const wholePart = "fields";

/** The answer. If it has marks of secrets, also the answer without these marks. */
export const [outputPart, unmarkedPart] = ["output", "output without marks"];

/** The place of all defaults that have no name in a line. */
export const unnamedPlaces = "…";

/** What a lock says of a field of the input; of a deep one no more than its default. */
export type FieldPart = {
  readonly required: boolean;
  readonly default?: string;
  /** The service assumes the default; nothing is sent. */
  readonly isAssumed?: true;
  readonly shape: string;
};

/** Before a default that is sent, and before one that the service assumes. */
const [sentMark, assumedMark] = ["=", "~"];

export function defaultMark({ isAssumed }: { readonly isAssumed: boolean }): string {
  return isAssumed ? assumedMark : sentMark;
}

export function readField(text: string): FieldPart {
  const [, required, mark, preset, shape = text] = /^(required )?(?:([=~])(\S+)(?: |$))?(.*)$/s.exec(text) ?? [];
  return {
    required: required !== undefined,
    ...(preset === undefined ? {} : { default: preset }),
    ...(mark === assumedMark ? { isAssumed: true as const } : {}),
    shape,
  };
}

/** What a line says of every field that has a name there, by its place in the input. Of two places with one name, where a field has a dot in its own, both. */
export function fieldsIn(parts: Parts): ReadonlyMap<string, FieldPart> {
  const found = new Map<string, FieldPart>();
  for (const [key, text] of Object.entries(parts)) {
    const prefix = [fieldPart, innerPart, defaultPart].find((one) => key.startsWith(one));
    if (prefix === undefined) continue;
    const place = key.slice(prefix.length);
    const [known, field] = [found.get(place), readField(text)];
    found.set(place, known === undefined ? field : together(known, field));
  }
  return found;
}

function together(one: FieldPart, other: FieldPart): FieldPart {
  const presets = [one, other].flatMap((field) => field.default ?? []).join("|");
  const required = one.required && other.required;
  const assumed = one.isAssumed === true || other.isAssumed === true ? { isAssumed: true as const } : {};
  return { required, ...(presets === "" ? {} : { default: presets }), ...assumed, shape: `${one.shape}|${other.shape}` };
}
