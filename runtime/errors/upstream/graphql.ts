import type { FailureOutcome } from "../../context.js";
import { own, ownText } from "../../own.js";
import { excerptOf, mostSearched } from "./excerpt.js";
import { failureOf, type MeaningName, meanings, type UpstreamFailure } from "./meaning.js";
import { untilReset, waitAsked } from "./retry-after.js";
import { longestWords } from "./said.js";
import { saysExists } from "./says-exists.js";

/** What else is known of the answer that held the errors. */
export type GraphqlAnswer = {
  /** How many fields the operation has side by side at its root. With one, an error at that field means that it was refused. */
  readonly rootFields?: number;
  /** The levels for which that holds: more than one where the field that acts stands below objects that only group fields. */
  readonly levels?: number;
  readonly headers?: { readonly get: (name: string) => string | null };
  readonly secrets?: readonly string[];
  readonly nowMs?: number;
};

/**
 * `extensions.code` of Apollo, Yoga, Hasura, Hot Chocolate, Shopify and Linear, `type` of GitHub, `extensions.classification` of Java servers and `extensions.errorType` of
 * DGS; upper case, `-` as `_`.
 */
const codes: { readonly [code: string]: MeaningName } = {
  GRAPHQL_PARSE_FAILED: "not-understood",
  GRAPHQL_VALIDATION_FAILED: "not-understood",
  VALIDATION_FAILED: "not-understood",
  VALIDATIONERROR: "not-understood",
  INVALIDSYNTAX: "not-understood",
  OPERATION_RESOLUTION_FAILURE: "not-understood",
  PERSISTED_QUERY_NOT_FOUND: "not-understood",
  PERSISTED_QUERY_NOT_SUPPORTED: "not-understood",
  PERSISTED_QUERY_NOT_IN_LIST: "not-understood",
  UNAUTHENTICATED: "unauthenticated",
  UNAUTHORIZED: "unauthenticated",
  INVALID_JWT: "unauthenticated",
  AUTH_NOT_AUTHENTICATED: "unauthenticated",
  AUTH_NOT_AUTHORIZED: "forbidden",
  PERMISSION_DENIED: "forbidden",
  FORBIDDEN: "forbidden",
  ACCESS_DENIED: "forbidden",
  BAD_USER_INPUT: "invalid-value",
  BAD_REQUEST: "invalid",
  INVALID: "invalid-value",
  UNPROCESSABLE: "invalid-value",
  PARSE_FAILED: "invalid-value",
  NOT_FOUND: "not-found",
  CONFLICT: "conflict",
  CONSTRAINT_VIOLATION: "conflict",
  RATE_LIMITED: "limited",
  RATELIMITED: "limited",
  RATE_LIMIT: "limited",
  RATE_LIMIT_EXCEEDED: "limited",
  THROTTLED: "limited",
  TOO_MANY_REQUESTS: "limited",
  MAX_COST_EXCEEDED: "too-large",
  MAX_NODE_LIMIT_EXCEEDED: "too-large",
  TIMEOUT: "timed-out",
  SERVICE_UNAVAILABLE: "unavailable",
  UNAVAILABLE: "unavailable",
  INTERNAL_SERVER_ERROR: "broken",
  INTERNAL_ERROR: "broken",
  DOWNSTREAM_SERVICE_ERROR: "broken",
};

const mostErrors = 5;
const mostSteps = 20;

/**
 * What the errors of a GraphQL answer mean: the first that is known decides the code, and all of them the outcome. An error below the root comes from
 * reading the result, when a mutation has already happened, so that even `FORBIDDEN` proves nothing there.
 */
export function failureOfGraphql(errors: unknown, answer: GraphqlAnswer = {}): UpstreamFailure {
  const { headers, secrets = [], nowMs = Date.now() } = answer;
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [errors];
  const found = list.map(meaningOf);
  const certain = list.length > 0 && list.every((error, index) => outcomeOf(found[index] ?? "broken", error, answer) === "none");
  const name = found.find((one) => one !== "broken") ?? "broken";
  const asked = headers && (waitAsked(headers, nowMs) ?? (name === "limited" ? untilReset(headers, nowMs) : undefined));
  return failureOf(name, {
    details: {
      upstream: {
        kind: "graphql",
        errors: list.slice(0, mostErrors).map((error) => shorten(error, secrets)),
        ...(list.length > mostErrors ? { more: list.length - mostErrors } : {}),
      },
    },
    retryAfterMs: asked,
    outcome: certain ? "none" : "unknown",
  });
}

/** Some servers give two codes, and one of them may be known. */
function meaningOf(error: unknown): MeaningName {
  const known = codesOf(error).map((code) => ({ code, name: knownAs(code) }));
  const { code, name = "broken" } = known.find((one) => one.name !== undefined) ?? {};
  const says = (ownText(error, "message") ?? "").slice(0, mostSearched);
  return name === "conflict" && saysExists({ code: code ?? "", says }) ? "exists" : name;
}

function knownAs(code: string): MeaningName | undefined {
  const plain = code.toUpperCase().replaceAll("-", "_");
  return Object.hasOwn(codes, plain) ? codes[plain] : undefined;
}

function codesOf(error: unknown): readonly string[] {
  const extensions = own(error, "extensions");
  const said = [
    ownText(extensions, "code"),
    ownText(error, "type"),
    ownText(extensions, "classification"),
    ownText(extensions, "errorType"),
  ];
  return said.filter((code) => code !== undefined);
}

function outcomeOf(name: MeaningName, error: unknown, { rootFields, levels = 1 }: GraphqlAnswer): FailureOutcome {
  if (meanings[name].outcome === "unknown") return "unknown";
  const path = own(error, "path");
  // Without a path it is about the request, which was not executed (GraphQL, 7.1.2).
  if (path === undefined || path === null) return "none";
  return Array.isArray(path) && path.length >= 1 && path.length <= levels && rootFields === 1 ? "none" : "unknown";
}

function shorten(error: unknown, secrets: readonly string[]): { readonly [name: string]: unknown } {
  const [code] = codesOf(error);
  const path = own(error, "path");
  const says = ownText(error, "message");
  return {
    ...(code === undefined ? {} : { code: excerptOf(code, secrets) }),
    ...(Array.isArray(path)
      ? { path: path.slice(0, mostSteps).map((step) => (typeof step === "number" ? step : excerptOf(String(step), secrets))) }
      : {}),
    ...(says === undefined ? {} : { says: excerptOf(says, secrets, longestWords) }),
  };
}
