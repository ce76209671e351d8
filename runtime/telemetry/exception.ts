import type { Exception } from "@opentelemetry/api";

type Thrown = { readonly error: unknown; readonly exceptionText: boolean };

const longest = 4_000;

/** What was thrown, for those who run the application: cut to a length that exporters take. */
export function exceptionOf({ error, exceptionText }: Thrown): Exception {
  const name = error instanceof Error ? error.name : typeof error;
  if (!exceptionText) return { name };
  const cut = (text: string): string => text.slice(0, longest);
  // An object may have no text, or one that throws.
  if (!(error instanceof Error)) return { name, message: typeof error === "object" ? "" : cut(String(error)) };
  return { name, message: cut(error.message), ...(error.stack === undefined ? {} : { stack: cut(error.stack) }) };
}
