import type { JsonObject } from "../../../ir/index.js";
import { cut, longestDescription, titleOf } from "../../names/texts.js";
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
  of({ json, method, path, origin }: FoundOperation, id: string, tally: Tally): Texts {
    const said = this.#tidy(json, "summary");
    const summary = said !== undefined && isName(said, ownText(json, "operationId")) ? undefined : said;
    const description = this.#tidy(json, "description");
    const name = titleOf(id);
    const title = firstLine(summary) ?? name;
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

/**
 * What models read, who see no title: the description, after the summary where it says next to nothing of that. Many documents say in the one what an
 * operation does, and in the other who may call it.
 */
function wordsFor(summary: string | undefined, description: string | undefined): string | undefined {
  if (summary === undefined || description === undefined) return description ?? summary;
  const bare = description.replace(/<[^<>]*>/g, " ");
  if (bare.trim() === "") return summary;
  const said = stemsOf(bare);
  const stems = [...stemsOf(withoutTargets(summary))];
  const missing = stems.filter((stem) => !said.has(stem));
  return missing.length > 0 && missing.length * 3 >= stems.length * 2 ? `${summary}\n\n${description}` : description;
}

/** Words by how they begin, so that `deletes` says `delete`; without the shortest, which say nothing. */
function stemsOf(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
}

function tidy(text: string): string | undefined {
  const trimmed = withoutMarkup(text.slice(0, 20_000).trim());
  return trimmed === "" ? undefined : trimmed;
}

/** `[File](/docs/files)` is `File` to whoever reads a title, and no other word. */
function withoutTargets(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, "$1");
}

function firstLine(text: string | undefined): string | undefined {
  const line = withoutTargets(text?.split(/\r?\n/)[0] ?? "").trim();
  return line === "" ? undefined : cut(line, longestTitle);
}
