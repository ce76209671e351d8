import type { Effect } from "../../policy.js";
import { phraseAt } from "./phrases.js";
import { stem } from "./stem.js";
import type { Vocabulary } from "./vocabulary.js";
import { type Word, wordsOf } from "./words.js";

export type QueryWord = Word & {
  readonly weight: number;
  /** Other terms that mean this word where it stands. */
  readonly forms: readonly string[];
  /** The meaning rather than the word itself: `unfollow` for a query about stopping to follow. */
  readonly opposite?: string;
};
type Query = {
  readonly words: readonly QueryWord[];
  /** What the wanted tool most likely does: a question reads. Empty where no word decides. */
  readonly effects: ReadonlySet<Effect>;
};

/** A query comes from a model or a person; what is longer is cut, not refused. */
const longestQuery = 500;
const mostWords = 32;

const empty = new Set(
  (
    "a an the of to in on at by for from with and or as is are was were be been am do does did done can could would should will shall may might must i me my mine we us our you your he " +
    "she it its they them their this that these those there here what which who whom whose where when why how some any every each also just please want wants need needs like let so if " +
    "then than into onto out up off about not no yes s t m re ve ll d have has had having one ones many much more most give tell"
  ).split(" "),
);

/** Words that nearly every question may have and that tell little. */
const vague = new Set(
  "detail details information info about thing things all kind kinds certain specific given single another several last next".split(" "),
);
const vagueWeight = 0.3;

const reads = new Set(
  "what which who whose where when how is are show list find get see view read fetch retrieve look lookup search".split(" "),
);
const deletes = new Set("delete remove destroy erase drop wipe purge prune".split(" "));
const writes = new Set(
  (
    "create add new make set update change edit send post start stop cancel replace patch rename move give put mark attach save share upload import invite assign " +
    "approve reject enable disable turn switch book order buy pay refund bookmark pin subscribe join leave reply copy publish register submit restore archive lock " +
    "unlock reset grant revoke bind merge close reopen schedule"
  ).split(" "),
);
/** Taking something back is a deletion for some services and a change for others. */
const undone: ReadonlySet<Effect> = new Set(["write", "delete"]);

export function readQuery(text: string, vocabulary: Vocabulary): Query {
  const words = wordsOf(text.slice(0, longestQuery))
    // `GitHub` is one name where the index knows it as one, and two words otherwise.
    .flatMap((word) => (word.parts === undefined || vocabulary.has(word.term) ? [word] : word.parts))
    .slice(0, mostWords);
  const telling = words.filter((word) => !empty.has(word.text));
  // A query of small words alone is taken literally: a tool may be called `who`.
  const kept = telling.length > 0 ? telling : words;
  const seen = new Set<string>();
  const distinct = kept.filter(({ term }) => !seen.has(term) && seen.add(term));
  return {
    words: distinct.map((word) => ({
      ...word,
      weight: vague.has(word.text) ? vagueWeight : 1,
      forms: formsOf(word, words),
      ...oppositeOf(word, words),
    })),
    effects: effectsOf(words),
  };
}

/** Who `owns` is the `owner`, and to `take` something `off` is to `remove` it. */
function formsOf(word: Word, words: readonly Word[]): readonly string[] {
  return [`${word.term}er`, ...phraseAt(words, words.indexOf(word)).map(stem)];
}

/** To `stop following` is to `unfollow`, and to `undo a repost` to `unrepost`. */
function oppositeOf(word: Word, words: readonly Word[]): Pick<QueryWord, "opposite"> {
  const place = words.indexOf(word);
  const isStopped = words[place - 1]?.text === "stop" && word.text.endsWith("ing");
  const isUndone = words.slice(0, place).findLast(({ text }) => !empty.has(text))?.text === "undo";
  return isStopped || isUndone ? { opposite: `un${word.term}` } : {};
}

/** Told by the first word that tells anything. */
function effectsOf(words: readonly Word[]): ReadonlySet<Effect> {
  for (const [place, { text }] of words.entries()) {
    const [plain = text] = phraseAt(words, place);
    if (plain === "undo" || (plain === "stop" && words[place + 1]?.text.endsWith("ing") === true)) return undone;
    if (deletes.has(plain)) return new Set(["delete"]);
    if (writes.has(plain)) return new Set(["write"]);
    if (reads.has(plain)) return new Set(["none", "read"]);
  }
  return new Set();
}
