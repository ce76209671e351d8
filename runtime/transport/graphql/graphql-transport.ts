import { hasEffect } from "../../has-effect.js";
import { exchange } from "../exchange.js";
import { refuseConfiguration } from "../fields.js";
import { headersOf } from "../headers.js";
import { readAddress } from "../http/address.js";
import { trackSecrets } from "../secret-use.js";
import { assertHost, credentialsFor, defaultMaxResponseBytes, type ServiceOptions } from "../service-options.js";
import type { Transport, TransportRequest } from "../transport.js";
import { answerOfGraphql } from "./answer.js";
import { variablesOf } from "./root-fields.js";

export type GraphqlOptions = ServiceOptions;

// https://graphql.github.io/graphql-over-http/draft/: the newer type, and what services have always sent.
const defaults = { accept: "application/graphql-response+json, application/json;q=0.9", "content-type": "application/json" };

/** Tools that are GraphQL operations: the document as the contract has it, arguments as variables only. */
export function graphqlTransport(options: GraphqlOptions = {}): Transport<"graphql"> {
  return { kind: "graphql", run: (request) => run(request, options) };
}

async function run(request: TransportRequest<"graphql">, options: GraphqlOptions): Promise<unknown> {
  const { call, args, context, tool } = request;
  const { baseUrl, propagate = true, maxResponseBytes = defaultMaxResponseBytes } = options;
  const use = trackSecrets();
  const { origin, url } = endpointOf(call.endpoint, baseUrl);
  assertHost(url, options.allowHosts);
  const credentials = await credentialsFor(request, options)(origin);
  const headers = headersOf({ request, use, defaults, templates: call.headers ?? {}, credentials, propagate });
  const named = variablesOf(call.document);
  const variables = Object.fromEntries(Object.entries(args).filter(([name]) => named.has(name)));
  const reply = await exchange({
    fetch: options.fetch ?? fetch,
    url,
    method: "POST",
    headers,
    body: JSON.stringify({ query: call.document, variables }),
    signal: context.signal,
    follow: !hasEffect(tool),
    maxResponseBytes,
    use,
  });
  return answerOfGraphql({ reply, document: call.document, use, nowMs: context.clock.now() });
}

function endpointOf(endpoint: string, baseUrl: string | undefined): { readonly origin: string; readonly url: URL } {
  const { origin, segments, query } = readAddress(endpoint, baseUrl);
  const written = (parts: (typeof segments)[number]): string =>
    parts
      .map((part) => (part.kind === "text" ? part.text : refuseConfiguration("The endpoint of this tool is fixed: it has no fields.")))
      .join("");
  const path = segments.map((parts) => `/${written(parts)}`).join("");
  return { origin, url: new URL(origin + path + (query.length === 0 ? "" : `?${query.map(written).join("&")}`)) };
}
