import type { Exception } from "@opentelemetry/api";
import { redactSecrets } from "../secrets/redact.js";

export type Thrown = { readonly error: unknown; readonly secrets: Iterable<string>; readonly exceptionText: boolean };

const longest = 4_000;

/** What was thrown, for those who run the application: known secrets taken out, cut to a length that exporters take. */
export function exceptionOf({ error, secrets, exceptionText }: Thrown): Exception {
  const name = error instanceof Error ? error.name : typeof error;
  if (!exceptionText) return { name };
  const clean = (text: string): string => redactSecrets(text, secrets).slice(0, longest);
  // An object may have no text, or one that throws.
  if (!(error instanceof Error)) return { name, message: typeof error === "object" ? "" : clean(String(error)) };
  return { name, message: clean(error.message), ...(error.stack === undefined ? {} : { stack: clean(error.stack) }) };
}
