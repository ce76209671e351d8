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
    readonly on?: "openapi/undeclared-credentials" | "openapi/schema-slips";
    readonly off?: "openapi/kept-credentials" | "openapi/undeclared-credentials";
  };
};

/**
 * Every guess of the OpenAPI reader, by its id. A guess is off where words or a name alone would take away a required parameter or a member of a body, change
 * which credentials are sent, or make a failure of a success.
 */
export const guesses = {
  "answers/event-data": {
    does: "The schema of a stream of events is what their `data` says, not the event itself.",
    default: "on",
    evidence: "the schema has no `data`, or members that no event has",
    docs: "openapi.md#the-output",
  },
  "answers/grpc-stream": {
    does: "An answer of grpc-gateway that says so is a stream with one JSON value in each line.",
    default: "on",
    evidence: "a description that ends in `(streaming responses)`, and a title that begins with `Stream result of`",
    docs: "openapi.md#the-output",
  },
  "answers/json-range": {
    does: "An answer under a media range such as `*/*` is JSON, whatever media type comes.",
    default: "on",
    evidence: "its schema allows no text and no bytes",
    docs: "openapi.md#the-output",
  },
  "answers/success-flag": {
    does: "An answer with the status of a success, and with false in a member such as `ok`, is a failure by the words of its code. Without the guess it is one that does not fit its schema.",
    default: "on",
    evidence: "the member is required, and its schema allows true alone",
    docs: "openapi.md#the-output",
  },
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
  "parameters/api-version": {
    does: "The default of a required query parameter `api-version` is the version of the document.",
    default: "on",
    evidence: "the name, a version that is a day, and no default or other example",
    docs: "openapi.md#the-input",
  },
  "schemas/any-zone": {
    does: "A `format: time` takes times with and without an offset.",
    default: "on",
    evidence: "no pattern, and no example with an offset beside it",
    docs: "openapi.md#documents-that-are-not-quite-right",
  },
  "schemas/given-ids": {
    does: "A reference takes the `id` and the kind that it requires, although all its members are `readOnly`.",
    default: "off",
    evidence: "an `allOf` whose members are all `readOnly`, with a required `id` and a required member of one value",
    docs: "openapi.md#documents-that-are-not-quite-right",
  },
  "schemas/pattern-shown": {
    does: "A `pattern` that refuses every example beside it, or is one in words, is left out.",
    default: "on",
    evidence: "the examples, and that no text of the length was found that it takes",
    docs: "openapi.md#documents-that-are-not-quite-right",
    codes: { on: "openapi/schema-slips" },
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
