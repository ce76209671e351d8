import * as zod from "zod";
import { opaqueCheck, zodOf } from "./cast.js";
import { keepChosen } from "./keep-chosen.js";
import type { Check, Schema } from "./opaque.js";
import { runPart } from "./run-part.js";

/** Choices beside an object that names the keys of their alternatives, which may be anything there: each choice has to fit, and says what is kept of them. */
export function choose(names: readonly string[], ...choices: readonly Schema[]): Check {
  return opaqueCheck(
    zod.check<unknown>((payload) => {
      const results = choices.map((choice) => runPart(zodOf(choice), payload.value, { async: false }));
      const issues = results.flatMap((result) => result.issues);
      // The path is this one's own: Zod puts steps before it in place, and what is remembered would have them, too.
      for (const issue of issues) payload.issues.push({ ...issue, path: [...(issue.path ?? [])], continue: true });
      if (issues.length === 0) payload.value = keepChosen(payload.value, names, ...results.map(({ value }) => value));
    }),
  );
}
