import { isGuardingField } from "./guarding-fields.js";
import { fieldPart, innerPart, outputPart, type Parts, redactionOf, unmarkedPart } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { pathNames } from "./path-shape.js";

/** Fields of an input that guarded an effect and are gone: a dry run, a precondition, the filter of a deletion. A line that does not know its fields has none. */
export function lostFields(before: LockedTool, after: LockedTool): readonly string[] {
  if (before.contract === after.contract || after.parts === undefined) return [];
  const present = new Set(Object.keys(after.parts));
  const elsewhere = pathNames(before.operation).length === 0 ? undefined : new Set(before.fields);
  // Fields within the only field are known while there is only one.
  const prefixes = [fieldPart, ...([...present].some((part) => part.startsWith(innerPart)) ? [innerPart] : [])];
  return Object.keys(before.parts ?? {}).flatMap((part) => {
    const prefix = prefixes.find((one) => part.startsWith(one));
    if (prefix === undefined || present.has(part)) return [];
    const place = part.slice(prefix.length);
    const name = prefix === innerPart ? place.slice(place.indexOf(".") + 1) : place;
    // A parameter of a path never guards: if it is gone, it has another name, or the path is another operation.
    if (prefix === fieldPart && elsewhere?.has(name) === false) return [];
    return isGuardingField(name, { effect: after.effect }) ? [place] : [];
  });
}

const answered = `${redactionOf} output `;

/**
 * Secrets of an answer that it did not have: an agent sees them. Where the answer is otherwise the same, a value that came before is only marked as a secret. A
 * secret that stands at another place was seen before.
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
  return guards.flatMap((guard) => (guard.startsWith(answered) ? guard.slice(answered.length) : []));
}

/** Of a place the last name, with the number that tells it from others of that name. */
function nameOf(place: string): string {
  return place.slice(place.lastIndexOf(".") + 1);
}
