import { cut, longestDescription, titleOf } from "../../names/texts.js";
import type { Tally } from "../../tally.js";
import { ownText } from "../../values.js";
import type { FoundOperation } from "../operations/collect.js";

export type Texts = { readonly title: string; readonly description: string; readonly details?: string };

const longestTitle = 120;
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
