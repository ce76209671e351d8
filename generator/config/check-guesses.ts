import { diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { guessPatterns } from "../read/openapi/guesses/catalogue.js";
import type { Checking, PlaceOf } from "./checking.js";
import { isRecord } from "./is-record.js";

type CheckingGuesses = Checking & { readonly place: PlaceOf; readonly report: Report };

/** Guesses by id, by family or all; an id that there is not would switch nothing. */
export function checkGuesses(value: unknown, { keys, wrong, place, report }: CheckingGuesses): void {
  if (!isRecord(value)) {
    wrong(keys, 'guesses by id, such as `{ "pagination/*": "off" }`', value);
    return;
  }
  const known = guessPatterns();
  for (const [pattern, said] of Object.entries(value)) {
    const here = [...keys, pattern];
    if (!known.includes(pattern))
      report(diagnose("config/unknown-guess", { pattern, nearest: nearest(pattern, known), known }, place(...here), { atKey: true }));
    else if (said !== "on" && said !== "off") wrong(here, '"on" or "off"', said);
  }
}
