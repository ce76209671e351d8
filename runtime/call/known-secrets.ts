import { type SensitiveKind, sensitiveValues } from "../hash/sensitive-values.js";
import type { Visit } from "./visit.js";

/**
 * What of a call must not show up in an error: its credentials, and what its schemas call secret or personal; for whoever called, what they call secret.
 * Looked for when it is read: arguments and meta may throw when they are looked at.
 */
export function* knownSecrets({ request, trail }: Known, kind?: SensitiveKind): Generator<string, void> {
  yield* trail.secrets.values();
  const schemas = trail.loaded?.schemas;
  if (schemas === undefined) return;
  // As given and as accepted: a hand-written schema may have made something else of it. By its text: the value may be the handler's own by now, to change.
  yield* sensitiveValues(schemas.input, JSON.parse(trail.given.text), kind);
  yield* sensitiveValues(schemas.input, trail.args, kind);
  yield* sensitiveValues(schemas.meta ?? true, request.context.meta, kind);
}

type Known = Pick<Visit, "request" | "trail">;
