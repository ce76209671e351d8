import { plainText } from "./excerpt.js";
import type { ListedOne } from "./listing.js";

const widest = 120;

type Around = {
  /** How many there are beside those that are listed. */
  readonly more: number;
  /** The file in which the message is: it is not said again. */
  readonly file: string | undefined;
};

/** Those that a message counts, a few to a line: `  all: views.update (line 12), views.push (line 30)`. Where all are called the same, the message has said it. */
export function renderCounted(ones: readonly ListedOne[], { more, file }: Around): readonly string[] {
  if (ones.length === 0) return [];
  const isSame = ones.every(({ what, line }) => what === ones[0]?.what && line !== undefined);
  const items = ones.map((one) => {
    const place = placeIn(one, file);
    return isSame ? place : `${plainText(one.what)}${place === "" ? "" : ` (${place})`}`;
  });
  const all = [...new Set(items), ...(more === 0 ? [] : [`${more} more`])];
  const lines = ["  all:"];
  for (const [index, item] of all.entries()) {
    const text = index < all.length - 1 ? `${item},` : item;
    const line = `${lines.at(-1)} ${text}`;
    if (index === 0 || line.length <= widest) lines[lines.length - 1] = line;
    else lines.push(`    ${text}`);
  }
  return lines;
}

function placeIn({ file, line }: ListedOne, around: string | undefined): string {
  const where = [file === around ? undefined : file, line].filter((part) => part !== undefined).join(":");
  return where !== "" && file === around ? `line ${where}` : plainText(where);
}
