import { fail } from "../errors/failure.js";
import type { UpstreamFailure } from "../errors/upstream.js";
import { holdsSecret, redactValue } from "../secrets/redact.js";
import { secretParts } from "./credentials.js";
import { unescaped } from "./json-escapes.js";
import type { RequestFacts } from "./transport.js";

/** The secrets that requests use, so that none of them comes back. */
export type SecretUse = {
  readonly add: (values: Iterable<string>) => void;
  readonly values: () => readonly string[];
  /** These, and what of the call itself is secret: for what is cut out of a failure. In a success the pipeline looks for that. */
  readonly told: () => readonly string[];
  /** The same for values that later code uses unseen. Undefined where they are too many or unreadable: then nothing of them may be shown. */
  readonly all: () => readonly string[] | undefined;
};

const usedBy = new WeakMap<object, Set<string>>();

/** All that the attempts of one call used: a service may repeat what it was sent before the credentials were renewed. */
export function trackSecrets({ trace, hidden }: Pick<RequestFacts, "trace" | "hidden">): SecretUse {
  const used = usedBy.get(trace) ?? new Set();
  usedBy.set(trace, used);
  return trackIn(used, hidden);
}

/** Of a request that belongs to no call alone. */
export function trackOwnSecrets(): SecretUse {
  return trackIn(new Set());
}

// A model may give a long list of secrets.
const mostHidden = 500;

function trackIn(used: Set<string>, hidden: RequestFacts["hidden"] = () => []): SecretUse {
  const all = (): readonly string[] | undefined => {
    try {
      const found = [...hidden()];
      return found.length > mostHidden ? undefined : [...used, ...found];
    } catch {
      return undefined;
    }
  };
  return {
    add: (values) => {
      for (const part of secretParts(values)) if (part !== "") used.add(part);
    },
    values: () => [...used],
    // Of what is left then, the pipeline hides all.
    told: () => all() ?? [...used],
    all,
  };
}

// In data a shorter value would be found where it only happens to stand.
const shortestInAnswer = 8;

/** An answer goes to a model: a service that repeats our key in it must not hand it over. */
export function answerWithoutSecrets(answer: { readonly value: unknown; readonly text: string }, use: SecretUse): unknown {
  const values = use.values().filter((value) => value.trim().length >= shortestInAnswer);
  if (values.length === 0) return answer.value;
  const { text } = answer;
  const plain = text.includes("\\") ? unescaped(text) : text;
  return holdsSecret(text, values) || (plain !== text && holdsSecret(plain, values)) ? redactValue(answer.value, values) : answer.value;
}

/** Whose credentials were refused: the origin that they are looked up by. */
export type Credited = { readonly use: SecretUse; readonly service: string };

/** A refusal of credentials names the service, and means something else where there were none. */
export function tellCredentials(failure: UpstreamFailure, { use, service }: Credited): UpstreamFailure {
  if (failure.code !== "TOOL_API_KEY_INVALID") return failure;
  const details = { ...failure.details, service };
  if (use.values().length > 0) return { ...failure, details };
  const message =
    "The service asks for credentials, and its transport sent none. Give it `credentials`, or `security` for the schemes of an OpenAPI document.";
  return { ...failure, message, details: { ...details, reason: "no-credentials" } };
}

/** Ends the call. Whatever in it came from outside loses the secrets first. */
export function failSafely(failure: UpstreamFailure, use: SecretUse): never {
  const { code, message, details, outcome, retryAfterMs, suggestions } = failure;
  return fail(code, {
    message,
    details: redactValue(details, use.values()),
    outcome,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(suggestions === undefined ? {} : { suggestions }),
  });
}
