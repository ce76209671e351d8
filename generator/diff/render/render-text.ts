import type { ChangeClass } from "../../compare/index.js";
import { changeClasses } from "../../compare/index.js";
import { showMarks } from "../../lock/index.js";
import { countClasses, type Diff } from "../diff.js";
import type { FindSpots, Spots } from "../places.js";
import type { Cause } from "../tool-change.js";
import { describeCause } from "./describe.js";
import { type Folded, foldCauses } from "./fold-causes.js";
import { classWords, count, headlineOf, leftOutLines } from "./headline.js";

export type TextOptions = {
  readonly spots: FindSpots;
  /** Every cause, with its reason and what to do. */
  readonly all: boolean;
  readonly bold: (text: string) => string;
};

const usualLines = 10;

/** What a first look shows: safety is never cut. */
export function shownCauses(causes: readonly Cause[], all: boolean): readonly Folded[] {
  if (all) return causes.map((cause) => ({ cause, others: [] }));
  return foldCauses(causes).filter(({ cause }, index) => index < usualLines || cause.class === "safety");
}

/** What changed, for a person at a terminal: worst first, one line for each cause. */
export function renderText(diff: Diff, { spots, all, bold }: TextOptions): string {
  const shown = shownCauses(diff.causes, all);
  const sections = changeClasses.flatMap((one) => {
    const own = shown.filter(({ cause }) => cause.class === one);
    return own.length === 0 ? [] : ["", bold(titleOf(one)), ...own.flatMap((folded) => renderCause(folded, { spots, all }))];
  });
  const told = new Set(shown.flatMap(({ cause, others }) => [cause, ...others]));
  const rest = diff.causes.filter((cause) => !told.has(cause));
  return [
    bold(headlineOf(diff)),
    ...sections,
    ...(rest.length === 0 ? [] : ["", `… and ${count(rest.length, "more cause")} (${countsOf(rest)}). --all shows them.`]),
    ...cutList(leftOutLines(diff), all).map((line, index) => `${index === 0 ? "\n" : ""}${showMarks(line)}`),
  ].join("\n");
}

function cutList(lines: readonly string[], all: boolean): readonly string[] {
  const more = lines.length - usualLines;
  return all || more <= 0
    ? lines
    : [...lines.slice(0, usualLines), `… and ${count(more, "more operation")} that cannot be read. --all shows them.`];
}

function titleOf(one: ChangeClass): string {
  return classWords[one].toUpperCase();
}

function countsOf(causes: readonly Cause[]): string {
  const counts = countClasses(causes);
  return changeClasses.flatMap((one) => (counts[one] === 0 ? [] : [`${counts[one]} ${classWords[one]}`])).join(", ");
}

function renderCause(folded: Folded, { spots, all }: Pick<TextOptions, "spots" | "all">): readonly string[] {
  const { cause } = folded;
  const { subject, says, values, reach } = describeCause(folded);
  const { before, after } = spots(cause.example);
  const also = cause.also === undefined ? "" : ` Also ${classWords[cause.also]}.`;
  const line = `  ${subject}: ${says}${values === undefined ? "" : ` ${values}`}${reach === undefined ? "" : ` (${reach})`}${also}`;
  const place = placeOf(after ?? before);
  if (!all) return [showMarks(`${line}${place === undefined ? "" : `  ${place}`}`)];
  const places = [placeOf(before), placeOf(after)].filter((one) => one !== undefined).join(" → ");
  const { because, suggestion, fingerprint } = cause.example;
  const more = [
    places,
    `${because}${suggestion === undefined ? "" : ` ${suggestion}`}`,
    cause.tools.length > 3 ? `Tools: ${cause.tools.join(", ")}` : "",
    `Kind ${cause.kind}, cause ${cause.id}${cause.changes === 1 ? `, fingerprint ${fingerprint}` : `, ${cause.changes} changes`}`,
  ];
  return [line, ...more.filter((one) => one !== "").map((one) => `      ${one}`)].map(showMarks);
}

function placeOf(spot: Spots["before"]): string | undefined {
  if (spot === undefined) return undefined;
  return spot.line === undefined ? spot.file : `${spot.file}:${spot.line}`;
}
