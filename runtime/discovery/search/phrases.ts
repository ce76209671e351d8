import { once } from "../../once.js";
import type { Word } from "./words.js";

/** What two words say together that neither says alone. The second may stand a few words later: "take the tag off". */
const meanings: { readonly [phrase: string]: string } = {
  "take off": "remove delete",
  "take away": "remove delete",
  "take out": "remove delete",
  "throw out": "remove delete",
  "throw away": "delete discard",
  "kick out": "remove delete",
  "get rid": "delete remove",
  "clean up": "delete prune",
  "tidy up": "delete prune",
  "call off": "cancel",
  "give up": "close cancel",
  "turn off": "disable",
  "switch off": "disable",
  "shut off": "disable stop",
  "shut down": "stop terminate",
  "turn on": "enable",
  "switch on": "enable",
  "turn into": "convert transform",
  "give back": "refund return",
  "pay back": "refund",
  "send back": "return refund",
  "bring back": "restore",
  "put back": "restore",
  "set up": "create configure",
  "sign up": "register create",
  "hand over": "transfer",
  "pass on": "forward transfer",
  "carry out": "execute run",
  "look up": "get read",
  "write down": "create",
  "go live": "publish production",
};

const furthest = 6;

/** By the first word, then by the second. Built at the first search. */
const phrases = once(() => {
  const built = new Map<string, Map<string, readonly string[]>>();
  for (const [phrase, meaning] of Object.entries(meanings)) {
    const [verb = "", particle = ""] = phrase.split(" ");
    const known = built.get(verb) ?? new Map<string, readonly string[]>();
    built.set(verb, known.set(particle, meaning.split(" ")));
  }
  return built;
});

/** The plain words for a phrase that begins at a place, best first; none where there is no such phrase. */
export function phraseAt(words: readonly Word[], place: number): readonly string[] {
  const particles = phrases().get(words[place]?.text ?? "");
  if (particles === undefined) return [];
  for (const { text } of words.slice(place + 1, place + 1 + furthest)) {
    const meaning = particles.get(text);
    if (meaning !== undefined) return meaning;
  }
  return [];
}
