import { plainWord } from "../../../../diagnostics/plain-word.js";

/**
 * `ID` where the path has `{id}`, and `pet_id` where it has `{petId}`: from the name of a parameter to the one in the path. Only where both are left over, and no
 * other could be meant.
 */
export function namesInPath(names: ReadonlySet<string>, declared: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(declared);
  const [unplaced, open] = [[...known].filter((name) => !names.has(name)), [...names].filter((name) => !known.has(name))];
  if (unplaced.length === 0 || open.length === 0) return new Map();
  const [rivals, places] = [byPlainName(unplaced), byPlainName(open)];
  return new Map(
    [...rivals].flatMap(([plain, [name, ...others]]) => {
      const [place, ...more] = places.get(plain) ?? [];
      return name === undefined || place === undefined || others.length + more.length > 0 ? [] : [[name, place] as const];
    }),
  );
}

function byPlainName(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const plain = plainWord(name);
    const known = found.get(plain);
    if (known === undefined) found.set(plain, [name]);
    else known.push(name);
  }
  return found;
}
