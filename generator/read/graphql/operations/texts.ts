import { cut, longestDescription, titleOf } from "../../names/texts.js";
import { firstSentence } from "../../names/titles.js";
import type { Tally } from "../../tally.js";
import type { FoundOperation } from "./found-operation.js";

const longestDetails = 8_000;

export type Texts = { readonly title: string; readonly description: string; readonly details?: string };

/** Words for people and for the model; never empty. */
export function textsOf(found: FoundOperation, id: string, tally: Tally): Texts {
  const said = found.kind === "root-field" ? found.field?.description?.slice(0, 20_000).trim() : commentAbove(found);
  const name = titleOf(found.name.replaceAll(".", " "));
  const title = firstSentence(said ?? "") ?? name;
  const whole = said === undefined || said === "" ? `${name} (${found.method} ${found.name}).` : said;
  if (whole.length <= longestDescription) return { title, description: whole };
  tally.add("graphql/long-texts", `\`${id}\``, { place: found.origin });
  return { title, description: cut(whole, longestDescription), details: cut(whole, longestDetails) };
}

/** The comments above a written operation, since operations have no descriptions. */
function commentAbove(found: FoundOperation): string | undefined {
  const start = found.kind === "written" ? found.operation.loc?.startToken : undefined;
  const lines: string[] = [];
  let line = start?.line ?? 0;
  for (let token = start?.prev; token?.kind === "Comment" && token.line === line - 1; token = token.prev) {
    lines.unshift(token.value.trim());
    line = token.line;
  }
  return lines.length === 0 ? undefined : lines.join("\n").slice(0, 20_000);
}
