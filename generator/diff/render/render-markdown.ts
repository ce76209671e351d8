import type { Diff } from "../diff.js";
import type { FindSpots, Spots } from "../places.js";
import type { Cause } from "../tool-change.js";
import { describeCause } from "./describe.js";
import { type Folded, foldCauses } from "./fold-causes.js";
import { count, headlineOf, leftOutLines } from "./headline.js";
import { code, sentence } from "./markdown-text.js";
import { showUses, usesOf } from "./uses-of.js";

/** GitHub refuses a comment with more than 65,536 characters. */
const mostCharacters = 60_000;
const room = 500;

export type MarkdownOptions = {
  readonly most?: number;
  /** By which a bot finds its earlier text: plain characters. */
  readonly mark?: string;
  /** A line above the headline, without text of a contract. */
  readonly lead?: string;
};

/** Cuts the report by whole causes. Safety comes first and is not cut. If safety alone is too long, each of its causes is shortened. */
export function renderMarkdown(
  diff: Diff,
  spots: FindSpots,
  { most = mostCharacters, mark = markOf(diff), lead }: MarkdownOptions = {},
): string {
  const folds = foldCauses(diff.causes);
  const safety = folds.filter(({ cause }) => cause.class === "safety");
  const sides = `${code(diff.before)} → ${code(diff.after)}`;
  const head = [`<!-- toolpact:drift:${mark} -->`, ...(lead === undefined ? [] : [`**${lead}**`]), `**${headlineOf(diff)}**`, sides].join(
    "\n\n",
  );
  const told = [fullItem, shortItem, nameItem]
    .map((item) =>
      section(
        "Safety",
        safety.map((folded) => item(folded, spots, diff)),
      ),
    )
    .find((text) => head.length + text.length + room < most);
  const first = told ?? section("Safety", kindItems(safety));
  let left = most - head.length - first.length - room;
  let cutOff = 0;
  const take = (own: readonly Folded[]): readonly string[] => {
    const items: string[] = [];
    for (const folded of own) {
      const item = fullItem(folded, spots, diff);
      // Causes after a cut cause are less important.
      if (cutOff > 0 || item.length + 1 > left) cutOff += 1 + folded.others.length;
      else {
        left -= item.length + 1;
        items.push(item);
      }
    }
    return items;
  };
  const sections = sectionsOf(folds).map(({ title, own, isClosed }) => {
    const items = take(own);
    return isClosed ? closed(`${title} (${own.reduce((sum, { others }) => sum + 1 + others.length, 0)})`, items) : section(title, items);
  });
  const rest = cutOff === 0 ? "" : `… and ${count(cutOff, "more cause")}: run \`toolpact diff\` with \`--all\`.`;
  const unread = leftOutLines(diff).map((line) => `- ${sentence(line)}`);
  const lost = section("Not compared", unread.join("\n").length < left ? unread : [`- ${count(unread.length, "operation")}`]);
  return `${[head, first, ...sections, rest, lost].filter((one) => one !== "").join("\n\n")}\n`;
}

type Section = { readonly title: string; readonly own: readonly Folded[]; readonly isClosed?: true };

function sectionsOf(folds: readonly Folded[]): readonly Section[] {
  const of = (one: Cause["class"]): readonly Folded[] => folds.filter(({ cause }) => cause.class === one);
  const breaking = of("breaking");
  return [
    { title: "Breaking", own: breaking.filter(({ cause }) => cause.isSoft === undefined) },
    { title: "Unknown", own: of("unknown") },
    { title: "Breaking, but rarely met", own: breaking.filter(({ cause }) => cause.isSoft === true), isClosed: true },
    { title: "Compatible", own: of("compatible"), isClosed: true },
    { title: "Documentation", own: of("documentation"), isClosed: true },
  ];
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : [`### ${title}`, "", ...items].join("\n");
}

function closed(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `<details><summary>${title}</summary>\n\n${items.join("\n")}\n\n</details>`;
}

function fullItem(folded: Folded, spots: FindSpots, diff: Diff): string {
  const { cause } = folded;
  const { suggestion, because } = cause.example;
  const { before, after } = spots(cause.example);
  const places = [before, after].flatMap((spot) => placeOf(spot) ?? []).map(code);
  const where = places.length === 0 ? "" : ` At ${[...new Set(places)].join(" → ")}.`;
  const uses = [cause, ...folded.others].flatMap((one) => usesOf(one, diff));
  const used = uses.length === 0 ? "" : ` Used at ${code(showUses(uses))}.`;
  return `${shortItem(folded)} ${sentence(because)}${suggestion === undefined ? "" : ` ${sentence(suggestion)}`}${where}${used}`;
}

function shortItem(folded: Folded): string {
  const { cause } = folded;
  const { subject, says, values, reach } = describeCause(folded);
  const also = cause.also === undefined ? "" : ` Also ${cause.also}.`;
  return `- ${code(subject)}: ${sentence(says)}${values === undefined ? "" : ` ${code(values)}`}${reach === undefined ? "" : ` Reaches ${code(reach.replace(/^in /, ""))}.`}${also}`;
}

function nameItem(folded: Folded): string {
  return `- ${code(describeCause(folded).subject)}: ${folded.cause.kind}`;
}

function kindItems(folds: readonly Folded[]): readonly string[] {
  const kinds = new Map<string, number>();
  for (const { kind } of folds.flatMap(({ cause, others }) => [cause, ...others])) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, number]) => `- ${kind}: ${count(number, "cause")}`);
}

function placeOf(spot: Spots["before"]): string | undefined {
  return spot === undefined ? undefined : `${spot.file}${spot.line === undefined ? "" : `:${spot.line}`}`;
}

/** A bot finds its earlier comment by this mark. */
function markOf({ changes, after }: Diff): string {
  const sources = [...new Set(changes.map(({ source }) => source))];
  return (sources.length === 1 ? (sources[0] ?? after) : after)
    .replaceAll(/[^A-Za-z0-9._/-]+/g, "-")
    .replaceAll("--", "-")
    .slice(0, 100);
}
