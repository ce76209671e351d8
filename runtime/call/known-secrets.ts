import { type SensitiveKind, sensitiveValues } from "../hash/sensitive-values.js";
import { redacted, redactValue } from "../secrets/redact.js";
import type { Visit } from "./visit.js";

/**
 * What of a call must not show up in an error: its credentials, and what its schemas call secret or personal; for whoever called, what they call secret.
 * Looked for when it is read: arguments and meta may throw when they are looked at.
 */
export function* knownSecrets({ request, trail }: Known, kind?: SensitiveKind): Generator<string, void> {
  yield* trail.secrets.values();
  const schemas = trail.loaded?.schemas;
  if (!schemas) return;
  // As given and as accepted: a hand-written schema may have made something else of it. By its text: the value may be the handler's own by now, to change.
  yield* sensitiveValues(schemas.input, JSON.parse(trail.given.text), kind);
  yield* sensitiveValues(schemas.input, trail.args, kind);
  yield* sensitiveValues(schemas.meta ?? true, request.context.meta, kind);
}

/** What a handler, a service or a provider says, for the caller: each may repeat what it was given, and a secret is not for a model. */
export function shownOf(visit: Known, value: unknown): unknown {
  try {
    return redactValue(value, toldSecrets(visit));
  } catch {
    return redacted;
  }
}

/** One list as long as it holds the same: a handler may tell much on its way. Credentials come after the permissions. */
function toldSecrets(visit: Known): readonly string[] {
  const { trail } = visit;
  trail.hidden ??= [...knownSecrets(visit, "secret")];
  trail.told ??= trail.secrets.size > 0 ? [...trail.hidden, ...trail.secrets.values()] : undefined;
  return trail.told ?? trail.hidden;
}

type Known = Pick<Visit, "request" | "trail">;
