/** The version that each message carries. A message with another version is ignored. */
export const version = 1;

/** Characters of one message as JSON. A longer message is ignored. */
export const mostCharacters = 65_536;

/** What an agent can ask a page to do. */
export type Action =
  | "navigation.goto"
  | "navigation.highlight"
  | "navigation.scrollTo"
  | "navigation.open"
  | "forms.fillField"
  | "forms.submitForm"
  | "page.candidates"
  | "page.prefetch"
  | "page.rollBack"
  | `data-action:${string}`;

export type Arguments = { readonly [name: string]: unknown };

/** `dispatched`: the page has begun, and a second answer with the outcome follows. */
export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly dispatched?: true }
  | {
      readonly ok: false;
      readonly code: FailureCode;
      readonly message: string;
      readonly details?: unknown;
      /** The page knows that nothing happened. */
      readonly nothingHappened?: boolean;
      /** What the agent can say to the person. */
      readonly say?: string;
    };

export type FailureCode =
  | "TOOL_RESOURCE_NOT_FOUND"
  | "TOOL_RESOURCE_UNAVAILABLE"
  | "TOOL_RESOURCE_ACCESS_DENIED"
  | "TOOL_GATE_CLOSED"
  | "TOOL_INVALID_INPUT"
  | "TOOL_EXECUTION_TIMEOUT"
  | "TOOL_EXTERNAL_SERVICE_ERROR"
  | "TOOL_OUTCOME_UNKNOWN";

export type Failure = Extract<Answer, { readonly ok: false }>;

/** From the window of the agent to the page. */
export type ToPage =
  | { readonly toolpact: 1; readonly kind: "hello"; readonly nonce: string }
  | {
      readonly toolpact: 1;
      readonly kind: "call";
      readonly session: string;
      /** Higher than in each call before. */
      readonly number: number;
      readonly action: Action;
      readonly args: Arguments;
      /** The key of an effect. A page does the same key once. */
      readonly key?: string;
    };

/** From the page to the window of the agent. */
export type ToAgent =
  /** The page has loaded, and waits for a `hello`. */
  | { readonly toolpact: 1; readonly kind: "ready" }
  | { readonly toolpact: 1; readonly kind: "welcome"; readonly nonce: string; readonly session: string; readonly path: string }
  | { readonly toolpact: 1; readonly kind: "answer"; readonly session: string; readonly number: number; readonly answer: Answer };

/** A message that was not obeyed, and why. */
export type Ignored = {
  readonly reason: IgnoredReason;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type IgnoredReason =
  /** Not an origin of the list. */
  | "origin"
  /** The right origin, but another window or frame. */
  | "window"
  | "malformed"
  | "too-large"
  /** Of a session that is over, or of none. */
  | "session"
  /** A number that was used already. */
  | "replayed";

/** An answer where the action did not happen. */
export function refuse(code: FailureCode, message: string, details?: unknown): Failure {
  return { ok: false, code, message, nothingHappened: true, ...(details === undefined ? {} : { details }) };
}

/** 128 random bits as text. `crypto.randomUUID` is absent from pages without HTTPS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
