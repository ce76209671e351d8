import { findOtherCases, haveSameCases } from "./case-changes.js";
import { defaultPart, fieldPart, innerPart, type Parts, readField, rulePart, wholePart } from "./line-words.js";
import type { LockedTool } from "./lock.js";
import { renderDefault } from "./render-widening.js";
import { findOtherSending } from "./sent-parts.js";
import { showMarks } from "./show-marks.js";
import type { Widening } from "./widenings.js";

/** What of a contract is other by now, in short. */
export type PartChanges = {
  readonly words: string;
  /** More than words and answers, so that calls of before may be refused, or do something else. */
  readonly isOfCalls: boolean;
};

/** As many as somebody reads of one tool. */
const mostSaid = 4;

/**
 * Which parts of what a contract says of a tool are other by now, beside what its line says in full: fields of the input by name. Nothing where a line does not
 * know its parts, or where all was said otherwise.
 */
export function findPartChanges(before: LockedTool, after: LockedTool, told: readonly (Widening | string)[] = []): PartChanges | undefined {
  if (before.contract === after.contract || before.parts === undefined || after.parts === undefined) return undefined;
  // Of another operation everything is other.
  if (told.some((one) => typeof one !== "string" && one.kind === "other-operation")) return undefined;
  const isSaid = (["auth", "scopes", "tokens", "grants"] as const).some(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const saidAlready = new Set([
    ...(isSaid ? [partWords.credentials] : []),
    ...told.flatMap((one) => (typeof one !== "string" && one.kind === "other-defaults" ? one.defaults.map(renderDefault) : [])),
  ]);
  const found = changesOf(before.parts, after.parts).filter(({ words }) => !saidAlready.has(words));
  if (found.length === 0 && told.length > 0) return undefined;
  const said = found.length === 0 ? ["sent or read otherwise"] : found.map(({ words }) => words);
  const more = said.length - mostSaid;
  return {
    words: showMarks([...said.slice(0, mostSaid), ...(more > 0 ? [`${more} more`] : [])].join("; ")),
    isOfCalls: found.length === 0 || found.some(({ rank }) => rank !== ranks.other),
  };
}

/** What changes calls that are made as before stands first. */
const ranks = { default: 0, refused: 1, field: 2, new: 3, rule: 4, other: 5 } as const;

type Said = { readonly rank: (typeof ranks)[keyof typeof ranks]; readonly words: string };

function changesOf(before: Parts, after: Parts): readonly Said[] {
  const changes = changesIn(before, after);
  const areInDetail = isInDetail(before) && isInDetail(after);
  const fields = [fieldPart, ...(areInDetail ? [innerPart] : [])].flatMap((prefix) => changesBehind(prefix, changes));
  const areSameFields = [fieldPart, innerPart, defaultPart].every((prefix) => changesBehind(prefix, changes).length === 0);
  // Alternatives in another order have the defaults that they had.
  const isSame = ({ rank }: Said, key: string): boolean => rank === ranks.default && haveSameCases(before, after, key);
  const deep = changesIn(deepIn(before, areInDetail), deepIn(after, areInDetail)).map((change) => ({
    change,
    said: sayDefault(change).filter((said) => !isSame(said, change.key)),
  }));
  const elsewhere = findOtherCases(before, after);
  const told = [
    ...deep.flatMap(({ change, said }) => (said.length === 0 ? [] : change.key)),
    ...elsewhere.map(({ field }) => field),
    ...(areInDetail ? changesBehind(innerPart, changes).map(({ key }) => key) : []),
  ];
  // A field takes other values because of what is told of those within it.
  const isToldWithin = (name: string): boolean => told.some((place) => place.startsWith(`${name}.`) || place.startsWith(`${name}[`));
  return [
    ...deep.flatMap(({ said }) => said),
    ...elsewhere.map((one) => ({ rank: ranks.default, words: renderDefault(one) })),
    ...fields.flatMap((change) =>
      sayField(change).filter((said) => !isSame(said, change.key) && (said.rank !== ranks.field || !isToldWithin(change.key))),
    ),
    ...changesBehind(rulePart, changes).map((change) => ({ rank: ranks.rule, words: renderRule(change) })),
    ...findOtherSending(before, after).map((words) => ({ rank: ranks.field, words })),
    ...changes.flatMap(sayWhole),
    ...(areSameFields ? changes.flatMap(sayFieldWords) : []),
  ].sort((a, b) => a.rank - b.rank);
}

/** Only words where the input says the same without them. A line of before does not say; of fields that came or went the words are theirs. */
function sayFieldWords({ key, was, is }: Change): readonly Said[] {
  if (key !== wholePart || was === undefined || is === undefined) return [];
  const [before, after] = [was, is].map((text) => text.split(" ")[1]);
  return before === after ? [{ rank: ranks.other, words: "other words of fields" }] : [];
}

function changesIn(before: Parts, after: Parts): readonly Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].map((key) => ({ key, was: ownPart(before, key), is: ownPart(after, key) })).filter(({ was, is }) => was !== is);
}

function changesBehind(prefix: string, changes: readonly Change[]): readonly Change[] {
  return changes.flatMap(({ key, ...change }) => (key.startsWith(prefix) ? [{ key: key.slice(prefix.length), ...change }] : []));
}

/** Fields within others by their place; those within the only one are told as fields where both lines know them. */
function deepIn(parts: Parts, areInDetail: boolean): Parts {
  const prefixes = [defaultPart, ...(areInDetail ? [] : [innerPart])];
  return Object.fromEntries(
    Object.entries(parts).flatMap(([key, text]) => {
      const prefix = prefixes.find((one) => key.startsWith(one));
      return prefix === undefined ? [] : [[key.slice(prefix.length), text]];
    }),
  );
}

/** All fields within the only one are told. */
function isInDetail(parts: Parts): boolean {
  return Object.keys(parts).filter((key) => key.startsWith(fieldPart)).length === 1;
}

function ownPart(parts: Parts, key: string): string | undefined {
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

type Change = { readonly key: string; readonly was: string | undefined; readonly is: string | undefined };

/** Of words, answers and credentials. */
function sayWhole({ key }: Change): readonly Said[] {
  const words = Object.hasOwn(partWords, key) ? partWords[key] : undefined;
  return words === undefined ? [] : [{ rank: key === "credentials" ? ranks.rule : ranks.other, words }];
}

/** A value that is no short text has a hash, which tells nobody anything. */
function renderRule({ key, was, is }: Change): string {
  if (![was, is].some((text) => text?.startsWith("#"))) return `${key} ${was ?? "usual"} → ${is ?? "usual"}`;
  return `${was === undefined ? "with" : is === undefined ? "without" : "other"} ${key}`;
}

const partWords: Parts = { words: "other words", output: "other answers", credentials: "other credentials" };

function sayField({ key: name, was, is }: Change): readonly Said[] {
  if (is === undefined) return [{ rank: ranks.refused, words: `input − ${name}` }];
  const now = readField(is);
  if (was === undefined) {
    const more = `${now.required ? ", required" : ""}${now.default === undefined ? "" : ` (default ${now.default}${now.isAssumed === true ? ", assumed by the service" : ""})`}`;
    return [{ rank: now.required ? ranks.refused : ranks.new, words: `input + ${name}${more}` }];
  }
  const then = readField(was);
  return [
    ...sayDefault({ key: name, was, is }),
    ...(then.required === now.required ? [] : [{ rank: ranks.refused, words: `${name} ${now.required ? "now" : "no longer"} required` }]),
    ...(then.shape === now.shape ? [] : [{ rank: ranks.field, words: `${name} accepts other values` }]),
  ];
}

function sayDefault({ key: field, was, is }: Change): readonly Said[] {
  const [before, after] = [was, is].map((text) => (text === undefined ? undefined : readField(text)));
  const [from, to] = [before?.default, after?.default];
  const isAssumed = (to === undefined ? before : after)?.isAssumed === true;
  if (from !== to) return [{ rank: ranks.default, words: renderDefault({ field, from, to, isAssumed }) }];
  if (from === undefined || before?.isAssumed === after?.isAssumed) return [];
  return [{ rank: ranks.field, words: `default of ${field} is ${isAssumed ? "no longer sent (assumed by the service)" : "sent now"}` }];
}
