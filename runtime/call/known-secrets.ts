import { sensitivePaths } from "../hash/sensitive-paths.js";
import { type SensitiveKind, sensitiveValues } from "../hash/sensitive-values.js";
import { unlimited } from "../json-limits.js";
import { plainCopy } from "../schema/copy-json.js";
import { holdsSecret, redacted, redactValue } from "../secrets/redact.js";
import type { Visit } from "./call.js";

/**
 * What of a call must not show up in an error: its credentials, and what its schemas call secret or personal; for whoever called, what they call secret.
 * Looked for when it is read: arguments and meta may throw when they are looked at.
 */
export function* knownSecrets({ request, trail }: Known, kind?: SensitiveKind): Generator<string, void> {
  const { secrets, loaded, given, args } = trail.facts;
  yield* secrets.values();
  const schemas = loaded?.schemas;
  if (!schemas || !given) return;
  // As given and as accepted: a hand-written schema may have made something else of it. By its text: the value may be the handler's own by now, to change.
  if (sensitivePaths(schemas.input)) {
    yield* sensitiveValues(schemas.input, JSON.parse(given.text), kind);
    yield* sensitiveValues(schemas.input, args, kind);
  }
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

// In data a shorter value would be found where it only happens to stand.
const shortestInAnswer = 8;

/** The same of an answer that is a success, before it is hashed and stored: `text` is its canonical JSON. Without secrets it is the very value. */
export function shownAnswer(visit: Known, value: unknown, text: string): unknown {
  const { loaded, secrets: credentials } = visit.trail.facts;
  // Most tools have none: what is looked for in every call costs every call.
  if (credentials.size === 0 && !(loaded && (sensitivePaths(loaded.schemas.input) ?? sensitivePaths(loaded.schemas.meta ?? true))))
    return value;
  try {
    const secrets = toldSecrets(visit).filter((secret) => secret.trim().length >= shortestInAnswer);
    return secrets[0] && holdsSecret(text, secrets) ? redactValue(plainCopy(value, unlimited), secrets, true) : value;
  } catch {
    return redacted;
  }
}

/** One list as long as it holds the same: a handler may tell much on its way. Credentials come after the permissions. */
function toldSecrets(visit: Known): readonly string[] {
  const { trail } = visit;
  trail.hidden ??= [...knownSecrets(visit, "secret")];
  const { secrets } = trail.facts;
  trail.told ??= secrets.size > 0 ? [...trail.hidden, ...secrets.values()] : undefined;
  return trail.told ?? trail.hidden;
}

type Known = Pick<Visit, "request" | "trail">;
