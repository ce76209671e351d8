import type { JsonObject } from "../../../ir/index.js";
import { cut, longestDescription, titleOf } from "../../names/texts.js";
import { beginsWith, type Call, firstSentence, plainText, withNoun } from "../../names/titles.js";
import { withoutMarkup } from "../../names/without-markup.js";
import { wordsOf } from "../../names/words.js";
import type { Tally } from "../../tally.js";
import { ownText } from "../../values.js";
import type { FoundOperation } from "../operations/collect.js";

export type Texts = { readonly title: string; readonly description: string; readonly details?: string };

const longestTitle = 120;
const longestDetails = 8_000;

/** The words of all operations of a document; each text is tidied once. */
export class OperationTexts {
  readonly #tidied = new Map<string, string | undefined>();
  /** Summaries and descriptions that several operations have. */
  readonly #repeated = new Set<string>();

  constructor(operations: readonly FoundOperation[]) {
    const seen = new Set<string>();
    for (const { json } of operations) {
      for (const text of new Set([this.#readAs(json, "summary"), this.#readAs(json, "description")])) {
        if (text === undefined) continue;
        if (seen.has(text)) this.#repeated.add(text);
        seen.add(text);
      }
    }
  }

  /** For people and for the model; never empty. */
  of({ json, method, path, origin, tags }: FoundOperation, id: string, tally: Tally): Texts {
    const call = { path, space: tags[0] ?? id.split(".").at(-2) };
    const summary = this.#summaryOf(json, call);
    const description = this.#tidy(json, "description");
    const name = withNoun(titleOf(id), call);
    const sentence = description !== undefined && this.#isOwn(json, "description") ? firstSentence(description) : undefined;
    const title = firstLine(summary) ?? sentence ?? name;
    const called = `${name} (${method} ${path.slice(0, 200)}).`;
    const own = summary !== undefined && this.#isOwn(json, "summary") ? summary : called;
    const words = wordsFor(summary, description);
    const isTold =
      words !== undefined && (this.#isOwn(json, description === undefined ? "summary" : "description") || words.startsWith(own));
    const whole = isTold ? words : [own, words ?? ""].join("\n\n").trim();
    if (whole.length <= longestDescription) return { title, description: whole };
    tally.add("openapi/long-texts", `\`${id}\``, { place: origin });
    return {
      title,
      description: cut(whole, longestDescription),
      details: whole.length <= longestDetails ? whole : cut(whole, longestDetails),
    };
  }

  /** None where it only repeats the `operationId` as a program writes it. */
  #summaryOf(json: JsonObject, call: Call): string | undefined {
    const written = this.#tidy(json, "summary");
    return written === undefined || isName(written, ownText(json, "operationId")) ? undefined : withNoun(written, call);
  }

  /** That of a Django view stands at each of its methods, and tells none from the others. */
  #isOwn(json: JsonObject, key: string): boolean {
    return !this.#repeated.has(this.#readAs(json, key) ?? "");
  }

  /** As models would read it, without markup and cut: two may begin with the same long notice. */
  #readAs(json: JsonObject, key: string): string | undefined {
    const text = this.#tidy(json, key);
    return text === undefined ? undefined : cut(text, longestDescription);
  }

  #tidy(json: JsonObject, key: string): string | undefined {
    const text = ownText(json, key);
    if (text === undefined) return undefined;
    if (!this.#tidied.has(text)) this.#tidied.set(text, tidy(text));
    return this.#tidied.get(text);
  }
}

/** `addBoardsLists()` of `addBoardsLists`: written for programs, and shown as words instead. */
function isName(summary: string, operationId = ""): boolean {
  const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  return !/\s/.test(summary) && wordsOf(summary).length > 1 && lettersOf(summary) === lettersOf(operationId);
}

/** What models read, who see no title: it begins with the summary, because many descriptions say only who may call an operation. */
function wordsFor(summary: string | undefined, description: string | undefined): string | undefined {
  if (summary === undefined || description === undefined) return description ?? summary;
  if (description.replace(/<[^<>]*>/g, " ").trim() === "") return summary;
  return beginsWith(description, summary) ? description : `${summary}\n\n${description}`;
}

function tidy(text: string): string | undefined {
  const trimmed = withoutMarkup(text.slice(0, 20_000).trim());
  return trimmed === "" ? undefined : trimmed;
}

function firstLine(text: string | undefined): string | undefined {
  const line = plainText(text?.split(/\r?\n/)[0] ?? "");
  return line === "" ? undefined : cut(line, longestTitle);
}
