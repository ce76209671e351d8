import { shorten } from "./words.js";

const longestHostName = 64;

/** The id with `_` for dots is what models see, unless it is too long or already taken without regard to case. */
export function hostNameOf(id: string, taken: Set<string>): string | undefined {
  const plain = id.replaceAll(".", "_");
  const isFine = plain.length <= longestHostName && !taken.has(plain.toLowerCase());
  const name = isFine ? plain : shorten(plain, longestHostName, id);
  taken.add(name.toLowerCase());
  return isFine ? undefined : name;
}
