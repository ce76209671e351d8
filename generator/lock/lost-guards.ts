import { isGuardingField } from "./guarding-fields.js";
import { fieldPart, innerPart, outputPart, type Parts, personalOf, readField, redactionOf, unmarkedPart } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { pathNames } from "./path-shape.js";

/** Fields that guarded an effect and are gone, or no longer required: a dry run, a precondition, the filter of a deletion. A line without known fields has none. */
export function lostFields(before: LockedTool, after: LockedTool): readonly string[] {
  if (before.contract === after.contract || after.parts === undefined) return [];
  const present = new Set(Object.keys(after.parts));
  const elsewhere = pathNames(before.operation).length === 0 ? undefined : new Set(before.fields);
  // Fields inside an only field are known as long as it is the only field.
  const prefixes = [fieldPart, ...([...present].some((part) => part.startsWith(innerPart)) ? [innerPart] : [])];
  return Object.entries(before.parts ?? {}).flatMap(([part, text]) => {
    const prefix = prefixes.find((one) => part.startsWith(one));
    const now = after.parts?.[part];
    const isOptional = now !== undefined && readField(text).required && !readField(now).required;
    if (prefix === undefined || (now !== undefined && !isOptional)) return [];
    const place = part.slice(prefix.length);
    const name = prefix === innerPart ? place.slice(place.indexOf(".") + 1) : place;
    // A parameter of a path never guards: if it is gone, it has another name, or the path is another operation.
    if (prefix === fieldPart && elsewhere?.has(name) === false) return [];
    return isGuardingField(name, { effect: after.effect }) ? [isOptional ? `${place} as a required field` : place] : [];
  });
}

const [answered, answeredPersonal] = [`${redactionOf} output `, `${personalOf} output `];

/**
 * New secrets and personal values of an answer, which an agent would see. If the rest of the answer is the same, an existing value is only marked now. A value that only
 * moved is not new.
 */
export function newSecrets(before: LockedTool, after: LockedTool): readonly string[] {
  const { parts: past } = before;
  const { parts: present } = after;
  if (before.contract === after.contract || past === undefined || present === undefined) return [];
  const isSame = past[outputPart] === present[outputPart] || unmarked(past) === unmarked(present);
  if (isSame) return [];
  const known = new Set(secretsIn(before).map(nameOf));
  return secretsIn(after).filter((place) => !known.has(nameOf(place)));
}

/** An answer without secrets has no marks. */
function unmarked(parts: Parts): string | undefined {
  return parts[unmarkedPart] ?? parts[outputPart];
}

function secretsIn({ guards = [] }: LockedTool): readonly string[] {
  return guards.flatMap((guard) => {
    if (guard.startsWith(answered)) return [guard.slice(answered.length)];
    return guard.startsWith(answeredPersonal) ? [`${guard.slice(answeredPersonal.length)}${personalMark}`] : [];
  });
}

const personalMark = " (personal)";

/** The last name of a place, with a number that distinguishes equal names. */
function nameOf(place: string): string {
  const name = place.endsWith(personalMark) ? place.slice(0, -personalMark.length) : place;
  return name.slice(name.lastIndexOf(".") + 1);
}
