import { effectVerbs } from "../../names/verbs.js";
import { wordsOf } from "../../names/words.js";
import type { CalledOperation } from "./named-effects.js";

/** Verbs that only reads begin with. */
const verbs = new Set([
  ...["search", "query", "list", "find", "get", "fetch", "retrieve", "lookup", "describe", "count", "filter", "validate", "verify"],
  ...["preview", "estimate", "calculate", "compare", "aggregate", "suggest", "autocomplete"],
]);

/** Words of change beside those that operations begin with. None of them is the name of a thing: `orders` and `runs` are lists. */
const changes = new Set(["save", "upload", "execute", "move", "pay", "register", "undelete", "restore"]);

/** `searches` and `looks up` are the verb as well. */
const spoken = /^\W*(?:looks? up|([a-z]+?)(?:es|s)?)\b/i;

/**
 * Whether a POST is called by what it reads: its own name, the end of its path or its text begins with such a verb, and no word of them changes anything. A POST
 * that is wrongly taken for a read would run without approval, so one word of change is enough.
 */
export function isNamedRead({ operationId = "", path, wantedId, text = "" }: CalledOperation): boolean {
  const steps = path.split(/[/:]/).filter((step) => step !== "" && !step.includes("{"));
  const name = wordsOf(wantedId.slice(wantedId.lastIndexOf(".") + 1).replace(/^(?:POST)_/i, ""));
  const end = wordsOf(steps.at(-1) ?? "");
  const sentence = text.split(/[.\n]/)[0] ?? "";
  const all = [...wordsOf(operationId), ...name, ...end, ...wordsOf(sentence)].map((word) => word.toLowerCase());
  if (all.some((word) => isChange(word))) return false;
  const [first = ""] = operationId === "" ? [] : name;
  return [first, end[0] ?? "", firstOf(sentence)].some((word) => verbs.has(word.toLowerCase()));
}

function firstOf(sentence: string): string {
  const found = spoken.exec(sentence);
  if (found === null) return "";
  const word = wordsOf(found[0])[0]?.toLowerCase() ?? "";
  return found[1] === undefined ? "lookup" : verbs.has(word) ? word : found[1];
}

/** Also as `creates`, `created` and `creating`. */
function isChange(word: string): boolean {
  const stems = [word, word.replace(/s$/, ""), word.replace(/(?:es|ed|ing)$/, ""), word.replace(/(?:ed|ing)$/, "e")];
  return stems.some((stem) => effectVerbs.has(stem) || changes.has(stem));
}
