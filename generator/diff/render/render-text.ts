import type { ChangeClass } from "../../compare/index.js";
import { changeClasses } from "../../compare/index.js";
import { showMarks } from "../../lock/index.js";
import { countClasses, type Diff } from "../diff.js";
import type { FindSpots, Spots } from "../places.js";
import type { Cause } from "../tool-change.js";
import { describeCause } from "./describe.js";
import { type Folded, foldCauses } from "./fold-causes.js";
import { classWords, count, headlineOf, leftOutLines } from "./headline.js";
import { showUses, usesOf } from "./uses-of.js";

export type TextOptions = {
  readonly spots: FindSpots;
  /** Show every cause, with its reason and advice. */
  readonly all: boolean;
  readonly bold: (text: string) => string;
};

const usualLines = 10;

/** The causes of a short result. Safety is never cut, and suppressed causes are only counted. */
export function shownCauses(diff: Diff, all: boolean): readonly Folded[] {
  if (all) return diff.causes.map((cause) => ({ cause, others: [] }));
  const open = diff.causes.filter((cause) => !isPassed(cause, diff));
  return foldCauses(open).filter(({ cause }, index) => index < usualLines || cause.class === "safety");
}

function isPassed({ id }: Cause, { changes, passed }: Diff): boolean {
  return passed.size > 0 && changes.every(({ cause, fingerprint }) => cause !== id || passed.has(fingerprint));
}

/** The changes, for a person at a terminal: worst first, one line for each cause. */
export function renderText(diff: Diff, { spots, all, bold }: TextOptions): string {
  const shown = shownCauses(diff, all);
  const sections = changeClasses.flatMap((one) => {
    const own = shown.filter(({ cause }) => cause.class === one);
    return own.length === 0 ? [] : ["", bold(titleOf(one)), ...own.flatMap((folded) => renderCause(folded, { spots, all, diff }))];
  });
  const told = new Set(shown.flatMap(({ cause, others }) => [cause, ...others]));
  const hidden = diff.causes.filter((cause) => !told.has(cause));
  const [passed, rest] = [hidden.filter((cause) => isPassed(cause, diff)), hidden.filter((cause) => !isPassed(cause, diff))];
  return [
    bold(headlineOf(diff)),
    ...sections,
    ...(rest.length === 0 ? [] : ["", `… and ${count(rest.length, "more cause")} (${countsOf(rest)}). --all shows them.`]),
    ...(passed.length === 0 ? [] : ["", `${count(passed.length, "cause")} suppressed. --all shows them.`]),
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

type Context = Pick<TextOptions, "spots" | "all"> & { readonly diff: Diff };

function renderCause(folded: Folded, { spots, all, diff }: Context): readonly string[] {
  const { cause } = folded;
  const { subject, says, values, reach } = describeCause(folded);
  const { before, after } = spots(cause.example);
  const also = cause.also === undefined ? "" : ` Also ${classWords[cause.also]}.`;
  const line = `  ${subject}: ${says}${values === undefined ? "" : ` ${values}`}${reach === undefined ? "" : ` (${reach})`}${also}`;
  const place = placeOf(after ?? before);
  const uses = [cause, ...folded.others].flatMap((one) => usesOf(one, diff));
  const used = uses.length === 0 ? [] : [`      Used at ${showUses(uses)}`];
  if (!all) return [`${line}${place === undefined ? "" : `  ${place}`}`, ...used].map(showMarks);
  const places = [placeOf(before), placeOf(after)].filter((one) => one !== undefined).join(" → ");
  const { because, suggestion, fingerprint } = cause.example;
  const more = [
    places,
    `${because}${suggestion === undefined ? "" : ` ${suggestion}`}`,
    cause.tools.length > 3 ? `Tools: ${cause.tools.join(", ")}` : "",
    `Kind ${cause.kind}, cause ${cause.id}${cause.changes === 1 ? `, fingerprint ${fingerprint}` : `, ${cause.changes} changes`}`,
  ];
  return [line, ...more.filter((one) => one !== "").map((one) => `      ${one}`), ...used].map(showMarks);
}

function placeOf(spot: Spots["before"]): string | undefined {
  if (spot === undefined) return undefined;
  return spot.line === undefined ? spot.file : `${spot.file}:${spot.line}`;
}
