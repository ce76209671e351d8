import { type Diagnostic, diagnose, listCounted, type Report } from "../../../diagnostics/index.js";
import type { Origin } from "../../../ir/index.js";
import type { GuessId } from "./catalogue.js";

/** An operation whose words say another effect than its method does. */
export type NamedOperation = { readonly id: string; readonly key: string; readonly origin: Origin };

const kinds = {
  "effects/acts-by-name": { code: "openapi/named-effects", effect: "write" },
  "effects/reads-by-name": { code: "openapi/named-reads", effect: "read" },
} as const satisfies { readonly [Id in GuessId]?: object };

/** All operations of one file that a guess is about, each with the line of the config that settles it. */
export function diagnoseNamed(guess: keyof typeof kinds, operations: readonly NamedOperation[]): Diagnostic | undefined {
  const [first] = operations;
  if (first === undefined) return undefined;
  const { code, effect } = kinds[guess];
  const counted = listCounted(operations.map(({ id, origin }) => ({ what: `\`${id}\``, place: origin })));
  const lines = operations.map(({ key }) => `${JSON.stringify(key)}: { effect: "${effect}" },`);
  const paste = { into: "toolpact.config.ts, under `operations` of the source", lines };
  return diagnose(code, { count: operations.length, detail: `\`${first.id}\`` }, first.origin, { counted, paste, guess });
}

export function reportNamed(guess: keyof typeof kinds, operations: readonly NamedOperation[], report: Report): void {
  const found = diagnoseNamed(guess, operations);
  if (found !== undefined) report(found);
}
