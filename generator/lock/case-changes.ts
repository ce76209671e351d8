import { casesPart, type FieldPart, fieldsIn, type Parts, requiredMark, wholePart } from "./line-words.js";

/** Alternatives in which a default stood, and stands now; undefined: in all. `isUnsaid`: a line of before did not say where it stood. */
export type OtherCases = {
  readonly field: string;
  readonly cases: { readonly from?: string; readonly to?: string; readonly isUnsaid?: true };
};

/** Defaults that are what they were, and stand in other alternatives by now: calls in one of them that leave the field out do something else. */
export function findOtherCases(before: Parts, after: Parts): readonly OtherCases[] {
  const [then, now] = [fieldsIn(before), fieldsIn(after)];
  return [...now].flatMap(([field, { default: preset }]) => {
    if (preset === undefined || then.get(field)?.default !== preset) return [];
    const [from, to] = [casesOf(before, field), casesOf(after, field)];
    // A line of before, which does not know them, is asked whether the field of the input was another one.
    const isOther = from === undefined || to === undefined ? from !== to && isOtherInput(field, { then, now }) : areOther(from, to);
    const unsaid = from === undefined && !Object.hasOwn(before, wholePart) ? { isUnsaid: true as const } : {};
    return isOther ? [{ field, cases: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), ...unsaid } }] : [];
  });
}

/** Whether alternatives have only another order: then each has the default that it had. */
export function haveSameCases(before: Parts, after: Parts, field: string): boolean {
  const [from, to] = [casesOf(before, field), casesOf(after, field)];
  return from !== undefined && from === to && from.includes(":");
}

function casesOf(parts: Parts, field: string): string | undefined {
  const key = `${casesPart}${field}`;
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

/** What is required by now is given, or refused; what no longer is sends its default. */
function areOther(from: string, to: string): boolean {
  const [then, now] = [from.split(","), to.split(",")];
  const isSent = (one: string): boolean => !one.endsWith(requiredMark);
  return (
    then.some((one) => isSent(one) && !now.includes(one) && !now.includes(one + requiredMark)) ||
    now.some((one) => isSent(one) && !then.includes(one))
  );
}

type Fields = ReadonlyMap<string, FieldPart>;

function isOtherInput(place: string, { then, now }: { readonly then: Fields; readonly now: Fields }): boolean {
  const isAbove = (name: string): boolean => place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`);
  return [...now].some(([name, { shape }]) => shape !== "" && isAbove(name) && then.get(name)?.shape !== shape);
}
