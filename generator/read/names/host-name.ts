import { shorten } from "./words.js";

const longestHostName = 64;

/** The id with `_` for dots is what models see, unless it is too long or already taken without regard to case. */
export function hostNameOf(id: string, taken: Set<string>): string | undefined {
  const plain = id.replaceAll(".", "_");
  const isFine = plain.length <= longestHostName && !taken.has(plain.toLowerCase());
  let name = isFine ? plain : shorten(plain, longestHostName, id);
  // Of some thousands of long names, two end in the same six characters.
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = shorten(plain, longestHostName, `${id} ${count}`);
  taken.add(name.toLowerCase());
  return isFine ? undefined : name;
}
