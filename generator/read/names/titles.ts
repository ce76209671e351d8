import { callVerbs, effectVerbs, readVerbs } from "./verbs.js";
import { wordsOf } from "./words.js";

/** A longer sentence explains; it names nothing. */
const longestSentence = 80;

/** Sentences about a tool that do not say what it does. */
const asides = /^(?:note|notes|warning|important|deprecated|required?|requires|requirements?|sample|examples?|see|beta|preview)\b/i;

/** The first sentence of a description, if it can stand as a title: short, of several words, and no heading, list or notice. */
export function firstSentence(description: string): string | undefined {
  const line = plainText(description.split(/\r?\n/, 1)[0] ?? "");
  const sentence = (/^.*?[^.\s]{2}[.!?](?=\s|$)/.exec(line)?.[0] ?? line).replace(/[.!?\s]+$/, "").trim();
  const isTitle = sentence.length <= longestSentence && /\p{L}\s+\p{L}/u.test(sentence) && !/[:;`|]/.test(sentence);
  return isTitle && !/^(?:#|[-*>]\s)/.test(description) && !asides.test(sentence) ? sentence : undefined;
}

/** Markdown as it reads: `[File](/docs/files)` is `File`, `**all**` is `all`. */
export function plainText(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1")
    .replace(/(?<![\p{L}\p{N}])(\*{1,3}|_{1,3})(?=\S)([^*_]+?)\1(?![\p{L}\p{N}])/gu, "$2")
    .trim();
}

/** Whether a text begins with another one, whatever its punctuation, case and Markdown. */
export function beginsWith(text: string, start: string): boolean {
  const words = lettersOf(text.slice(0, 4 * start.length + 200));
  return `${words} `.startsWith(`${lettersOf(start)} `);
}

function lettersOf(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const otherVerbs =
  "watch query read show fetch import export patch replace retrieve index count check validate download head options save edit upsert apply run execute";
const bareVerbs: ReadonlySet<string> = new Set([...effectVerbs, ...callVerbs, ...readVerbs, ...otherVerbs.split(" ")]);
const ofMany: ReadonlySet<string> = new Set(["list", "search", "find", "query", "index", "count"]);

export type Call = {
  readonly path: string;
  /** The tag, or the namespace. */
  readonly space: string | undefined;
};

/** `Delete` alone names no tool: with what the path or the tag is about it is `Delete category`. */
export function withNoun(title: string, { path, space = "" }: Call): string {
  const verb = title.toLowerCase().replace(/[.!]$/, "");
  if (!bareVerbs.has(verb)) return title;
  const steps = path.split("/").filter((step) => step !== "" && !/[{}]/.test(step) && !/^v\d+$/i.test(step));
  const nouns = [...steps.reverse(), space].map((step) => wordsOf(step).map((word) => word.toLowerCase()));
  const noun = nouns.find((words) => words.length > 0 && !words.includes(verb));
  if (noun === undefined) return title;
  const named = ofMany.has(verb) ? noun : [...noun.slice(0, -1), singular(noun.at(-1) ?? "")];
  return `${title.replace(/[.!]$/, "")} ${named.join(" ")}`;
}

function singular(word: string): string {
  if (/(?:ss|us|is|news|series|settings)$/.test(word)) return word;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/ies$/, "y").replace(/s$/, "");
}
