import { plainly, shorten } from "./words.js";

const longestHostName = 64;

/**
 * Models see the id with `_` for dots, unless it is too long or already taken without regard to case. A long name first loses repeated words, then words
 * after its first. Its end stays, because it distinguishes tools. A name that is still taken ends in a hash.
 */
export function hostNameOf(id: string, taken: Set<string>): string | undefined {
  const plain = id.replaceAll(".", "_");
  const isFine = plain.length <= longestHostName && !taken.has(plain.toLowerCase());
  let name = isFine ? plain : plain.length > longestHostName ? fitted(id) : undefined;
  // Of some thousands of long names, two end in the same six characters.
  for (let count = 1; name === undefined || taken.has(name.toLowerCase()); count += 1)
    name = shorten(plain, longestHostName, count === 1 ? id : `${id} ${count}`);
  taken.add(name.toLowerCase());
  return isFine ? undefined : name;
}

/** Those of several ids; undefined where the id itself is one. Ids that fit come first, so that no cut one takes their name. */
export function hostNamesOf(ids: readonly string[], taken: Set<string>): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const isLong = (id: string): boolean => id.length > longestHostName;
  for (const id of [...ids.filter((one) => !isLong(one)), ...ids.filter(isLong)]) names.set(id, hostNameOf(id, taken));
  return names;
}

/** By whole words; undefined where they do not fit. */
function fitted(id: string): string | undefined {
  const space = id.split(".").slice(0, -1).flatMap(partsOf);
  const name = withoutRepeated(partsOf(id.split(".").at(-1) ?? id), space);
  const [first, ...spaceRest] = space;
  const [verb, ...nameRest] = name;
  const whole = (from: number): readonly string[] => {
    const head = first === undefined ? [] : [first, ...spaceRest.slice(from)];
    return [...head, ...(verb === undefined ? [] : [verb]), ...nameRest.slice(Math.max(0, from - spaceRest.length))];
  };
  for (let from = 0; from < spaceRest.length + nameRest.length; from += 1) {
    const text = joined(whole(from));
    if (text.length <= longestHostName) return text;
  }
  return undefined;
}

/** The words of a name, each with the sign before it: `_list`, or none within `listPets`. */
function partsOf(text: string): readonly string[] {
  return (
    text
      .match(/_*(?:[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z]|\d+)/g)
      ?.map((part, index) => (index === 0 ? `_${part.replace(/^_+/, "")}` : part)) ?? [`_${text}`]
  );
}

function joined(parts: readonly string[]): string {
  return parts.join("").replace(/^_+/, "");
}

/** What the namespace says in several words is not said again; a part of its name may be. */
function withoutRepeated(name: readonly string[], space: readonly string[]): readonly string[] {
  const said = space.map(stem);
  const words = name.map(stem);
  for (let length = Math.min(said.length, words.length - 1); length > 1; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length).join(" ");
      const isRepeated = said.some((_, from) => said.slice(from, from + length).join(" ") === run);
      if (isRepeated && length < words.length) return [...name.slice(0, at), ...withSign(name.slice(at + length), name[at])];
    }
  return name;
}

/** What comes where something was left out keeps its capital, and has an underscore where that had one. */
function withSign([first = "", ...rest]: readonly string[], before = ""): readonly string[] {
  if (first === "") return [];
  return [before.startsWith("_") && !first.startsWith("_") ? `_${first}` : first, ...rest];
}

/** By one or many. */
function stem(part: string): string {
  return plainly(part).replace(/ies$/, "y").replace(/s$/, "");
}
