import { sha256 } from "../ir/index.js";
import { type Changeset, changeGroups } from "./changeset.js";

/** `shop-1a2b3c4d.md`. The name of a source is contract text, and file systems ignore case, so the hash alone decides. */
export function changesetName({ source, from, to }: Pick<Changeset, "source" | "from" | "to">): string {
  const plain = source
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain === "" ? "source" : plain}-${sha256(JSON.stringify([source, from, to])).slice(0, 8)}.md`;
}

/** The file of a changeset. A text of JSON is a text of YAML. */
export function printChangeset({ bump, source, from, to, summary, lines }: Changeset): string {
  const groups = changeGroups.flatMap((group) => {
    const own = lines[group] ?? [];
    return own.length === 0 ? [] : [`### ${group}\n\n${own.map((line) => `- ${line}`).join("\n")}\n`];
  });
  const front = [`bump: ${bump}`, ...Object.entries({ source, from, to }).map(([key, value]) => `${key}: ${printText(value)}`)];
  return [`---\n${front.join("\n")}\n---\n`, ...(summary === undefined ? [] : [`${summary}\n`]), ...groups].join("\n");
}

/** JSON leaves these marks as they are; an editor may hide them or take them for a line end. */
function printText(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
