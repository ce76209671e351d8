import type { IntrospectionOptions } from "graphql";
import { diagnose } from "../../../diagnostics/index.js";
import { decodeText } from "../decode.js";
import type { Problem } from "../files.js";
import { type Download, download } from "./download.js";
import { withoutSecrets } from "./headers.js";

/** What newer servers know of themselves; each step asks for less, down to the words of 2015. */
const steps: readonly IntrospectionOptions[] = [
  { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, inputValueDeprecation: true, oneOf: true },
  { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, inputValueDeprecation: true },
  {},
];

export type Introspection =
  | { readonly text: string; readonly base: string }
  | {
      readonly problem: Problem;
      /** Whether the other side speaks GraphQL at all. */
      readonly isGraphql: boolean;
    };

/** Asks a GraphQL endpoint for its schema. The text is that of an introspection file, one value a line, so that problems have a place. */
export async function introspect(address: string, options: Omit<Download, "post" | "asking">): Promise<Introspection> {
  const { getIntrospectionQuery } = await import("graphql");
  let said = "";
  for (const step of steps) {
    const answer = await download(address, {
      ...options,
      asking: { "content-type": "application/json", accept: "application/graphql-response+json, application/json;q=0.9" },
      post: JSON.stringify({ query: getIntrospectionQuery({ descriptions: true, ...step }), operationName: "IntrospectionQuery" }),
    });
    if ("problem" in answer) return { problem: answer.problem, isGraphql: false };
    const result = readResult(answer.bytes);
    if (result === undefined) return { problem: noGraphql(answer.status, options), isGraphql: false };
    if ("schema" in result) return { text: `${JSON.stringify({ __schema: result.schema }, undefined, 1)}\n`, base: answer.url.href };
    said = withoutSecrets(result.errors[0] ?? "", options.headers).slice(0, 200);
    if (result.errors.some(isRefusal)) {
      return { problem: (file, place) => diagnose("source/introspection-refused", { file, said }, place), isGraphql: true };
    }
  }
  return { problem: (file, place) => diagnose("source/introspection-failed", { file, said }, place), isGraphql: true };
}

function noGraphql(status: number, { saved, headers }: Pick<Download, "saved" | "headers">): Problem {
  const sent = Object.keys(headers);
  return (file, place) =>
    status >= 400 ? diagnose("source/http-status", { file, status, saved, sent }, place) : diagnose("source/not-graphql", { file }, place);
}

/** Servers that hide their schema say so, or know no `__schema`. */
function isRefusal(message: string): boolean {
  return (
    /introspection|__schema/i.test(message) &&
    !/isOneOf|isRepeatable|specifiedBy|includeDeprecated|isDeprecated|deprecationReason/.test(message)
  );
}

type Result = { readonly schema: object } | { readonly errors: readonly string[] };

function readResult(bytes: Uint8Array): Result | undefined {
  let json: unknown;
  try {
    json = JSON.parse(decodeText(bytes) ?? "");
  } catch {
    return undefined;
  }
  const schema = member(member(json, "data"), "__schema");
  if (typeof schema === "object" && schema !== null) return { schema };
  const errors = member(json, "errors");
  const messages = Array.isArray(errors) ? errors.map((error: unknown) => String(member(error, "message") ?? "")) : [];
  return messages.length === 0 ? undefined : { errors: messages };
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as { readonly [key: string]: unknown })[key]
    : undefined;
}
