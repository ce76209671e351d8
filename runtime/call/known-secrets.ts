import { type SensitiveKind, sensitiveValues } from "../hash/sensitive-values.js";
import { redactValue } from "../secrets/redact.js";
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

/** What a handler, a service or a provider says, for whoever called: each may repeat what it was given, and a secret is not for the model, nor for who reads its answers. */
export function shownOf(visit: Known, value: unknown): unknown {
  return redactValue(value, toldSecrets(visit));
}

/** Found once: a handler may tell much on its way. But for credentials, which come after the permissions. */
function* toldSecrets(visit: Known): Generator<string, void> {
  const { trail } = visit;
  trail.hidden ??= [...knownSecrets(visit, "secret")];
  yield* trail.hidden;
  yield* trail.secrets.values();
}

type Known = Pick<Visit, "request" | "trail">;
