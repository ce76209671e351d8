import { hasEffect } from "../../has-effect.js";
import type { JsonObject } from "../../json.js";
import { exchange } from "../exchange.js";
import { headersOf } from "../headers.js";
import { jsonText } from "../int64/json-text.js";
import { bindingReader } from "../int64/read-json.js";
import { requireInjected } from "../require-injected.js";
import { trackSecrets } from "../secret-use.js";
import { credentialsFor, defaultMaxResponseBytes } from "../service-options.js";
import type { TransportRequest } from "../transport.js";
import { answerOfGraphql, type GraphqlAnswered } from "./answer.js";
import { documentFor } from "./choice.js";
import type { GraphqlClient } from "./client.js";
import { endpointFor } from "./endpoint.js";
import { postPersisted } from "./persisted-query.js";
import { variablesFor } from "./variables.js";

export type OperationSource = {
  readonly client: GraphqlClient;
  readonly request: TransportRequest<"graphql">;
  readonly args: JsonObject;
  /** What this is an attempt of, where there may be several. */
  readonly whole?: TransportRequest<"graphql">;
};

// https://graphql.github.io/graphql-over-http/draft/: the newer type, and what services have always sent.
const defaults = { accept: "application/graphql-response+json, application/json;q=0.9", "content-type": "application/json" };

/** One request and what it answered. */
export async function sendOperation({ client, request, args, whole = request }: OperationSource): Promise<GraphqlAnswered> {
  const { call, context, tool } = request;
  const { options, fetch } = client;
  const { propagate = true, maxResponseBytes = defaultMaxResponseBytes } = options;
  requireInjected(call, args);
  const document = documentFor(call, args);
  const variables = variablesFor(call, args);
  const url = endpointFor(client, request);
  const use = trackSecrets(request);
  const credentials = await credentialsFor(request, options)(url.origin);
  const headers = headersOf({ request, use, defaults, templates: call.headers ?? {}, credentials, propagate });
  const post = (body: JsonObject) =>
    exchange({
      fetch,
      url,
      method: "POST",
      headers,
      body: jsonText(body),
      signal: context.signal,
      follow: !hasEffect(tool),
      maxResponseBytes,
      use,
    });
  const hashes = options.persistedQueries === true && !client.withoutHashes.has(url.href);
  const refused = (): void => void client.withoutHashes.add(url.href);
  const reply = await (hashes ? postPersisted({ document, variables, post, refused }) : post({ query: document, variables }));
  const nowMs = context.clock.now();
  return answerOfGraphql({
    reply,
    call,
    hasEffect: hasEffect(tool),
    document,
    use,
    service: url.origin,
    nowMs,
    readJson: bindingReader(whole, use),
  });
}
