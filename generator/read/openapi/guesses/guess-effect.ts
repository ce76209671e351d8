import { ownText } from "../../values.js";
import type { FoundOperation } from "../operations/collect.js";
import { readingMethods } from "../operations/declared.js";
import { isNamedEffect } from "../operations/named-effects.js";
import { isNamedRead } from "../operations/named-reads.js";
import type { GuessId } from "./catalogue.js";

/** What the words of an operation say of its effect, against its method. */
export type GuessedEffect = { readonly id: GuessId; readonly effect: "read" | "write" };

type Named = { readonly found: FoundOperation; readonly wantedId: string };

/** Undefined where the words agree with the method, or say nothing. */
export function guessEffect({ found, wantedId }: Named): GuessedEffect | undefined {
  const { json, method } = found;
  const called = { ...found, wantedId, text: ownText(json, "summary") ?? ownText(json, "description") };
  if (readingMethods.has(method)) return isNamedEffect(called) ? { id: "effects/acts-by-name", effect: "write" } : undefined;
  return method === "POST" && isNamedRead(called) ? { id: "effects/reads-by-name", effect: "read" } : undefined;
}
