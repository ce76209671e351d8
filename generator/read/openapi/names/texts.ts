import type { FoundOperation } from "../operations/collect.js";
import type { Tally } from "../tally.js";
import { ownText } from "../values.js";
import { wordsOf } from "./words.js";

export type Texts = { readonly title: string; readonly description: string; readonly details?: string };

const longestTitle = 120;
/** What providers take. */
export const longestDescription = 1_024;
const longestDetails = 8_000;

/** Words for people and for the model; never empty. */
export function textsOf({ json, method, path, origin }: FoundOperation, id: string, tally: Tally): Texts {
  const summary = tidy(ownText(json, "summary"));
  const description = tidy(ownText(json, "description"));
  const name = titleOf(id);
  const title = firstLine(summary) ?? name;
  const whole = description ?? summary ?? `${name} (${method} ${path.slice(0, 200)}).`;
  if (whole.length <= longestDescription) return { title, description: whole };
  tally.add("openapi/long-texts", `\`${id}\``, { place: origin });
  return {
    title,
    description: cut(whole, longestDescription),
    details: whole.length <= longestDetails ? whole : cut(whole, longestDetails),
  };
}

function tidy(text: string | undefined): string | undefined {
  const trimmed = text?.slice(0, 20_000).trim();
  return trimmed === "" ? undefined : trimmed;
}

function firstLine(text: string | undefined): string | undefined {
  const line = text?.split(/\r?\n/)[0]?.trim();
  return line === undefined || line === "" ? undefined : cut(line, longestTitle);
}

export function titleOf(id: string): string {
  const words = wordsOf(id.split(".").at(-1) ?? id)
    .join(" ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** At the end of a sentence where there is one not too early, otherwise of a word. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf(".\n"), head.lastIndexOf("\n\n"));
  if (sentence > limit / 2) return head.slice(0, sentence + 1).trimEnd();
  const word = head.lastIndexOf(" ");
  return `${head
    .slice(0, word > limit / 2 ? word : head.length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
