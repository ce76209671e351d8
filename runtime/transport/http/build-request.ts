import type { Exchange } from "../exchange.js";
import { headersOf } from "../headers.js";
import { jsonText } from "../int64/json-text.js";
import { refuseConfiguration } from "../refuse.js";
import type { SecretUse } from "../secret-use.js";
import { fieldsOf, readTemplate } from "../template.js";
import type { TransportRequest } from "../transport.js";
import { addressFields, fillPath, readAddress } from "./address.js";
import { bodyOf } from "./body.js";
import { fillQuery, queryFields } from "./query.js";

export type HttpRequest = Pick<Exchange, "url" | "method" | "headers" | "body" | "queryCredentials">;

type RequestSource = {
  readonly request: TransportRequest<"http">;
  readonly use: SecretUse;
  /** What stands in place of an origin that the binding names. */
  readonly serverAt: (origin: string) => string;
  readonly credentialsFor: (origin: string) => Promise<{ readonly [name: string]: string }>;
  readonly propagate: boolean;
};

const accept = "application/json, application/*+json;q=0.9, text/*;q=0.5";

/** The request that a binding and its arguments make. */
export async function buildRequest({ request, use, serverAt, credentialsFor, propagate }: RequestSource): Promise<HttpRequest> {
  const { call, args } = request;
  const method = call.method.toUpperCase();
  const address = readAddress(call.url, serverAt);
  const path = fillPath(address, request);
  const { text: query, credentials: queryCredentials } = fillQuery({ address, request, use });
  const url = new URL(address.origin + path + (query === "" ? "" : `?${query}`));
  // The parser resolves dot segments; by now there must be none left to resolve.
  if (url.origin !== address.origin || url.pathname.split("/").length !== Math.max(path.split("/").length, 2)) {
    return refuseConfiguration("The address of this tool changes when it is resolved.");
  }
  const text = call.body === undefined ? undefined : jsonText(bodyOf({ declared: call.body, args, used: usedFields(request, address) }));
  if (text !== undefined && (method === "GET" || method === "HEAD")) refuseConfiguration(`A ${method} request has no body.`);
  const headers = headersOf({
    request,
    use,
    defaults: { accept, ...(text === undefined ? {} : { "content-type": "application/json" }) },
    templates: call.headers,
    credentials: await credentialsFor(address.origin),
    propagate,
  });
  return { url, method, headers, queryCredentials, ...(text === undefined ? {} : { body: text }) };
}

function usedFields({ call }: TransportRequest<"http">, address: ReturnType<typeof readAddress>): readonly string[] {
  const inHeaders = Object.values(call.headers).flatMap((text) => fieldsOf(readTemplate(text)));
  return [...addressFields(address), ...queryFields(call.query), ...inHeaders];
}
