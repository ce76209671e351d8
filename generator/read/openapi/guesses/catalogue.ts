/** One guess: meaning that a valid document does not state. */
export type Guess = {
  /** What it does, in one sentence. */
  readonly does: string;
  /** Whether it applies where the config says nothing. */
  readonly default: "on" | "off";
  /** What it is based on. */
  readonly evidence: string;
  /** The section that says more, from the folder `docs`. */
  readonly docs: string;
  /** The codes that report what it applies to, and what it would apply to while it is off. Default: notes. */
  readonly codes?: {
    readonly on?: "openapi/undeclared-credentials";
    readonly off: "openapi/kept-credentials" | "openapi/undeclared-credentials";
  };
};

/**
 * Every guess of the OpenAPI reader, by its id. A guess is off where words or a name alone would take away a required parameter or a member of a body, change
 * which credentials are sent, or make a failure of a success.
 */
export const guesses = {
  "credentials/body-member": {
    does: "An optional member of a body is no input where its description says that the header of a security scheme may carry it instead.",
    default: "off",
    evidence: "the word `header` and the header's name in the description",
    docs: "openapi.md#the-input",
  },
  "credentials/optional-token": {
    does: "An optional `access_token`, or a `token` that is described as one, is no input beside a scheme that sends a token.",
    default: "on",
    evidence: "the name, and an OAuth or bearer scheme of the operation",
    docs: "openapi.md#the-input",
  },
  "credentials/required-token": {
    does: "The same of a required parameter: it is no input, and nothing is sent in its place.",
    default: "off",
    evidence: "the name, and an OAuth or bearer scheme of the operation",
    docs: "openapi.md#the-input",
    codes: { off: "openapi/kept-credentials" },
  },
  "credentials/scheme-parameter": {
    does: "A parameter in the place of a security scheme makes the operation ask for that scheme, where `security` does not name it.",
    default: "on",
    evidence: "the name and the place of the parameter are those of exactly one scheme",
    docs: "openapi.md#the-input",
  },
  "credentials/secret-parameter": {
    does: "A parameter that looks like a credential of no scheme is a secret: approvers and logs do not see it.",
    default: "on",
    evidence: "a name such as `api_key`, or a description that begins with `API key`",
    docs: "openapi.md#the-input",
    codes: { on: "openapi/undeclared-credentials", off: "openapi/undeclared-credentials" },
  },
  "credentials/signature-headers": {
    does: "An optional part of an Amazon signature, such as `X-Amz-Date`, is no input: who signs a request adds it.",
    default: "on",
    evidence: "the name, and a security scheme of the operation",
    docs: "openapi.md#the-input",
  },
  "effects/acts-by-name": {
    does: "A GET or HEAD whose name, path or summary says that it acts counts as `effect: write`, and every call needs approval.",
    default: "on",
    evidence: "a verb such as `delete` in the name, at the end of the path or at the start of the summary",
    docs: "openapi.md#safety",
  },
  "effects/reads-by-name": {
    does: "A POST whose name, path or summary says that it reads counts as `effect: read`, and no call needs approval. While it is off, a note lists these operations.",
    default: "off",
    evidence: "a verb such as `search` in the same places, and no word of change",
    docs: "openapi.md#safety",
  },
  "pagination/cursor": {
    does: "A cursor of the answer, sent back in a query parameter, asks for the next page.",
    default: "on",
    evidence:
      "a parameter such as `cursor`, and a member of the answer that is called `next…`, stands in what it says of pages or has the same name; or a flag such as `has_more`",
    docs: "openapi.md#the-output",
  },
  "pagination/cursor-by-name": {
    does: "A member of the answer that is called like a cursor, sent back in a parameter such as `marker`, asks for the next page.",
    default: "off",
    evidence: "the two names alone",
    docs: "openapi.md#the-output",
  },
  "pagination/described-cursor": {
    does: "A member of the answer is the cursor that a query parameter takes.",
    default: "on",
    evidence: "the description of one names the other: the `next_page` of the previous response",
    docs: "openapi.md#the-output",
  },
  "pagination/last-item": {
    does: "The id of the last item, sent in a parameter such as `starting_after`, asks for the next page.",
    default: "on",
    evidence: "the parameter, a flag such as `has_more`, and items with an `id`",
    docs: "openapi.md#the-output",
  },
  "pagination/link": {
    does: "The address of the next page stands in the answer or in its header `Link`.",
    default: "on",
    evidence: "a documented header `Link`, or a member such as `nextLink` that is an address",
    docs: "openapi.md#the-output",
  },
  "pagination/offset": {
    does: "A query parameter such as `offset`, beside one such as `limit`, skips the items of earlier pages.",
    default: "on",
    evidence:
      "numbers such as `total` or a flag such as `has_more` in the answer; or an offset that begins with 0 or 1 beside a limit with a default or a maximum",
    docs: "openapi.md#the-output",
  },
  "pagination/offset-by-name": {
    does: "The same of an `offset` and a `limit` with nothing else that speaks of pages.",
    default: "off",
    evidence: "the two names alone",
    docs: "openapi.md#the-output",
  },
  "pagination/page": {
    does: "A query parameter such as `page` is the number of the page.",
    default: "on",
    evidence: "a size such as `per_page` beside it, a number that begins with 0 or 1, or numbers such as `total` in the answer",
    docs: "openapi.md#the-output",
  },
  "pagination/page-by-name": {
    does: "The same of a `page` with nothing else that speaks of pages.",
    default: "off",
    evidence: "the name alone",
    docs: "openapi.md#the-output",
  },
} as const satisfies { readonly [id: string]: Guess };

export type GuessId = keyof typeof guesses;

/** Typed as what each of them has, not as the one that it is. */
export const guessOf = (id: GuessId): Guess => guesses[id];

/** What the config may name: every id, every family (`credentials/*`), and all. */
export function guessPatterns(): readonly string[] {
  const ids = Object.keys(guesses);
  return [...ids, ...new Set(ids.map((id) => `${familyOf(id)}/*`)), "*"];
}

export function familyOf(id: string): string {
  return id.slice(0, id.indexOf("/"));
}
