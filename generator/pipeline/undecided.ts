import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { isAddress } from "../ir/index.js";
import type { Plan } from "../plan/index.js";
import { diagnoseNamed, type NamedOperation } from "../read/openapi/guesses/named-operations.js";
import type { Manifest, UndecidedEffect } from "../write/manifest.js";

/** The tools whose effect is a guess, as the manifest keeps them: a run that reads no contract reports them, too. */
export function undecidedIn(plans: readonly Plan[]): readonly UndecidedEffect[] {
  return plans.flatMap(({ tools }) =>
    tools.flatMap(({ id, operation: { key, origin, guesses } }) =>
      guesses?.includes("effects/acts-by-name") ? [{ id, operation: key, file: origin.file, pointer: origin.pointer }] : [],
    ),
  );
}

/** What the run that read the contracts reported of them, once more. */
export function reportUndecided({ undecided = [] }: Manifest): readonly Diagnostic[] {
  const byFile = new Map<string, NamedOperation[]>();
  for (const { id, operation: key, file, pointer } of undecided) {
    const named = { id, key, origin: { file, pointer } };
    byFile.set(file, [...(byFile.get(file) ?? []), named]);
  }
  return [...byFile.values()].flatMap((operations) => diagnoseNamed("effects/acts-by-name", operations) ?? []);
}

/** The text of a contract for the lines of a diagnostic. */
export function textsOf({ root }: ResolvedConfig): (file: string) => string | undefined {
  return (file) => {
    try {
      return isAddress(file) ? undefined : readFileSync(resolve(root, file), "utf8");
    } catch {
      return undefined;
    }
  };
}
