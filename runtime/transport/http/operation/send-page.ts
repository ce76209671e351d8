import type { HandlerContext } from "../../../context.js";
import { hasEffect } from "../../../has-effect.js";
import type { JsonObject } from "../../../json.js";
import { beforeTheCall, type Need } from "../../before-the-call.js";
import { orFailure, send } from "../../exchange.js";
import { type Answered, failHttp } from "../../fail-http.js";
import { showsCertificate } from "../../network/client-certificate.js";
import type { Pair } from "../../pair.js";
import { readFailure } from "../../read-body.js";
import { refuseConfiguration } from "../../refuse.js";
import { requireInjected } from "../../require-injected.js";
import { type SecretUse, trackSecrets } from "../../secret-use.js";
import { chooseServer, type Server } from "../../servers/server.js";
import { credentialsFor } from "../../service-options.js";
import type { TransportRequest } from "../../transport.js";
import { buildOperation } from "./build-operation.js";
import type { OperationClient } from "./client.js";
import { authorize, type TokenFor } from "./security/authorize.js";
import { chooseRequirement } from "./security/choose.js";
import { refuseClash } from "./security/clash.js";
import { refuseWithoutCredentials } from "./security/refuse-without.js";

export type PageSource = {
  readonly client: OperationClient;
  readonly request: TransportRequest<"http-operation">;
  readonly args: JsonObject;
  readonly link?: URL;
  /** The reader wants a stream, where there is a choice. */
  readonly wantsStream?: boolean;
};

/** A success whose body is still to be read. */
export type SentPage = {
  readonly response: Response;
  readonly url: URL;
  /** Those in the address: no address that the service gives has them. */
  readonly queryCredentials: readonly Pair[];
  readonly args: JsonObject;
  readonly use: SecretUse;
};

/** One request of an operation. A token that is refused is renewed once: 401 says that nothing happened. */
export async function sendPage(source: PageSource): Promise<SentPage> {
  const { client, request, args, link, wantsStream = false } = source;
  const { tool, context } = request;
  const { fetch: given, propagate = true } = client.options;
  requireInjected(request.call, args);
  const use = trackSecrets(request);
  const server = serverFor(source);
  const { granted, credentials } = await credentialsOf(source, server);
  for (let isRenewed = false; ; isRenewed = true) {
    const authorization = await beforeTheCall(needOf(server.origin, context), () =>
      authorize(granted, { use, tokenFor: tokenFor(source, server) }),
    );
    const built = buildOperation({ request, args, link, server, authorization, credentials, propagate, use, wantsStream });
    if (built.body !== undefined && built.method === "GET" && given !== undefined)
      refuseConfiguration(
        "A `fetch` of the application's own sends no GET request with a body: leave the option out, and the request is sent.",
      );
    const follow = !hasEffect(tool);
    const { response, url } = await orFailure({ url: built.url, use }, () =>
      send({ ...built, fetch: client.fetch, signal: context.signal, follow }),
    );
    if (response.ok) return { response, url, queryCredentials: authorization.query, args, use };
    if (response.status !== 401 || authorization.tokens.length === 0 || isRenewed)
      return failWith(response, { use, service: server.origin, nowMs: context.clock.now(), failures: request.call.failures });
    await response.body?.cancel();
    for (const token of authorization.tokens) client.tokens.drop(token);
  }
}

function serverFor({ client, request: { call, tool, context } }: PageSource): Server {
  const { servers: choices = {} } = client.options;
  const { baseUrl } = client;
  const server = chooseServer({ call, tool: tool.id, tenant: context.tenant, choices, baseUrl });
  if (server.isOwn) client.trust(server.origin);
  client.misses.note(server, { choices, tool: tool.id, warn: context.warn });
  client.assertAllowed(new URL(server.origin));
  return server;
}

async function credentialsOf({ client, request }: PageSource, { origin }: Server) {
  const { call, tool, context } = request;
  const { options } = client;
  const credentials = await credentialsFor(request, options)(origin);
  const chosen = await beforeTheCall(needOf(origin, context), () =>
    chooseRequirement({
      requirements: call.security,
      ask: options.security,
      request: { service: origin, tool: tool.id, ...(context.tenant === undefined ? {} : { tenant: context.tenant }) },
      hasCertificate: options.fetch !== undefined || showsCertificate(options.tls, origin),
    }),
  );
  if (chosen !== undefined && "granted" in chosen) return { granted: chosen.granted, credentials };
  const given = Object.keys(credentials).map((name) => name.toLowerCase());
  // Headers of the application's own may be what the scheme asks for; of those that clash, the one that they clash about.
  if (chosen === undefined ? given.length > 0 : given.includes(chosen.clash.header.toLowerCase())) return { granted: [], credentials };
  if (chosen !== undefined) return refuseClash(chosen.clash);
  return refuseWithoutCredentials(call.security, { service: origin, known: options.security && (options.security.known ?? {}) });
}

function needOf(service: string, { signal }: Pick<HandlerContext, "signal">): Need {
  return { what: `The credentials for ${service}`, signal };
}

function tokenFor({ client, request: { context } }: PageSource, { base, origin, replaced }: Server): TokenFor {
  const { tokens, tokenAddress, assertAllowed } = client;
  const fetch = client.fetchBeside(origin);
  return async ({ use: { scheme, scopes } }, credentials) => {
    const { url: tokenUrl, authentication = "basic" } = await tokenAddress({
      scheme,
      client: credentials,
      base,
      replaced,
      fetch,
      assertAllowed,
    });
    // What the application says counts more.
    const as = { ...credentials, authentication: credentials.authentication ?? authentication };
    return tokens.get({ fetch, tokenUrl, client: as, scopes, tenant: context.tenant, nowMs: () => context.clock.now() });
  };
}

const longestFailure = 1_000_000;

type Failing = Omit<Answered, "reply">;

/** The status says enough, also where the body breaks, cannot be decompressed, or does not end. */
async function failWith(response: Response, failing: Failing): Promise<never> {
  const { status, headers } = response;
  return failHttp({ reply: { status, headers, ...(await readFailure(response, longestFailure)) }, ...failing });
}
