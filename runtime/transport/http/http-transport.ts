import { hasEffect } from "../../has-effect.js";
import { assertOptions, isFunction, type OptionNames } from "../../known-options.js";
import { exchange } from "../exchange.js";
import { bindingReader } from "../int64/read-json.js";
import { assertCollect, reachOptionNames } from "../reach-options.js";
import { trackSecrets } from "../secret-use.js";
import { assertServerKeys } from "../servers/assert-server-keys.js";
import { assertServerUrls } from "../servers/assert-server-urls.js";
import { type BaseUrl, createBaseUrl } from "../servers/base-url.js";
import { chooseServer } from "../servers/server.js";
import { assertHost, credentialsFor, defaultMaxResponseBytes, type ServiceOptions, serviceOptionNames } from "../service-options.js";
import type { Transport, TransportRequest } from "../transport.js";
import { answerOf } from "./answer.js";
import { buildRequest } from "./build-request.js";
import { createOperations, type Operations } from "./operation/operations.js";
import type { OperationOptions } from "./operation/options.js";

export type HttpOptions = ServiceOptions & OperationOptions;

const optionNames: OptionNames<HttpOptions> = { ...serviceOptionNames, ...reachOptionNames, security: isFunction };

/** Reaches tools, and gives the application's own code what a tool's answer cannot be: all items of a list, and a stream while it runs. */
export type HttpTransport = Transport<"http" | "http-operation"> & Pick<Operations, "paginate" | "stream">;

/** Tools that are HTTP requests: by a binding of a tool spec, or as operations of an OpenAPI document. Throws where an option is unknown. */
export function httpTransport(options: HttpOptions = {}): HttpTransport {
  assertOptions("httpTransport", options, optionNames);
  assertCollect(options);
  assertServerUrls("httpTransport", options);
  const baseUrl = createBaseUrl("httpTransport", options);
  const { run: runOperation, paginate, stream, close } = createOperations(options, baseUrl);
  return {
    kind: "http",
    kinds: ["http", "http-operation"],
    run: (request) =>
      isOperation(request) ? runOperation(request) : isBinding(request) ? run(request, { options, baseUrl }) : Promise.reject(unserved()),
    paginate,
    stream,
    assertFits: (registry) => assertServerKeys("httpTransport", options, registry),
    close: async () => close(),
  };
}

type Served = TransportRequest<"http" | "http-operation">;

function isOperation(request: Served): request is TransportRequest<"http-operation"> {
  return request.call.kind === "http-operation";
}

function isBinding(request: Served): request is TransportRequest<"http"> {
  return request.call.kind === "http";
}

function unserved(): Error {
  return new TypeError("httpTransport serves calls of the kinds http and http-operation.");
}

type Binding = { readonly options: HttpOptions; readonly baseUrl: BaseUrl | undefined };

async function run(request: TransportRequest<"http">, { options, baseUrl }: Binding): Promise<unknown> {
  const { servers: choices = {}, propagate = true, maxResponseBytes = defaultMaxResponseBytes } = options;
  const use = trackSecrets(request);
  const { tool, context } = request;
  // Without an origin and a `baseUrl` the address is refused as it stands.
  const serverAt = (url: string): string =>
    url === "" && baseUrl === undefined
      ? ""
      : chooseServer({ call: { servers: [{ url }] }, tool: tool.id, tenant: context.tenant, choices, baseUrl }).base;
  const built = await buildRequest({ request, use, serverAt, propagate, credentialsFor: credentialsFor(request, options) });
  assertHost(built.url, options.allowHosts);
  const reply = await exchange({
    ...built,
    fetch: options.fetch ?? fetch,
    signal: request.context.signal,
    follow: !hasEffect(request.tool),
    maxResponseBytes,
    use,
  });
  const { origin: service } = built.url;
  return answerOf({ reply, use, service, nowMs: request.context.clock.now(), readJson: bindingReader(request, use) });
}
