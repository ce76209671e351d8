import { hasEffect } from "../../../has-effect.js";
import type { JsonObject } from "../../../json.js";
import type { HttpOperation } from "../../../tool/http-call.js";
import { isHeaderValue, isToken, keyHeader, setCredentials, traceHeaders } from "../../headers.js";
import { wireArgs } from "../../int64/bare-number.js";
import { queryText, withCredentials, withoutNames } from "../../query-credentials.js";
import { refuseConfiguration } from "../../refuse.js";
import type { SecretUse } from "../../secret-use.js";
import type { Server } from "../../servers/server.js";
import type { TransportRequest } from "../../transport.js";
import type { HttpRequest } from "../build-request.js";
import { acceptedTypes } from "./answer/response-for.js";
import { buildBody } from "./body/build-body.js";
import { parameterCookies } from "./parameters/cookies.js";
import { parameterHeaders } from "./parameters/headers.js";
import { unwrittenOf } from "./parameters/own-field.js";
import { fillPath, plainPath, splitPath } from "./parameters/path.js";
import { fillQuery } from "./parameters/query.js";
import type { Authorization } from "./security/authorize.js";
import { encodeAll } from "./styles/encode.js";

type OperationSource = {
  readonly request: TransportRequest<"http-operation">;
  readonly args: JsonObject;
  /** The address of a page, as the service gave it. */
  readonly link: URL | undefined;
  readonly server: Server;
  readonly authorization: Authorization;
  /** Headers that the application adds. */
  readonly credentials: { readonly [name: string]: string };
  readonly propagate: boolean;
  readonly use: SecretUse;
  readonly wantsStream: boolean;
};

/** The request that an operation and its arguments make. */
export function buildOperation(given: OperationSource): HttpRequest {
  const { call } = given.request;
  const source = { ...given, args: wireArgs(call, given.args) };
  const method = sentMethod(call.method);
  if (!isToken(method) || method.toUpperCase() === "CONNECT") refuseConfiguration(`There are no ${method} requests to a service.`);
  const body = buildBody(call, source.args);
  if (body !== undefined && (method === "HEAD" || method === "TRACE")) refuseConfiguration(`A ${method} request has no body.`);
  const headers = headersOf(source, body?.type);
  return {
    url: addressOf(source),
    method,
    headers,
    queryCredentials: source.authorization.query,
    ...(body === undefined ? {} : { body: body.content }),
  };
}

const usual = /^(?:get|put|post|delete|options|head|patch|query|trace)$/i;

/** RFC 9110, 9.1: methods are case-sensitive, and those that everybody knows are in capitals. */
function sentMethod(method: string): string {
  return usual.test(method) ? method.toUpperCase() : method;
}

function addressOf({ request, args, link, server, authorization }: OperationSource): URL {
  const { call, tool } = request;
  if (link !== undefined) return withCredentials(link, authorization.query);
  const { path: written, query: fixed } = splitPath(call.path);
  const path = written.startsWith("/") ? written : `/${written}`;
  const filled = fillPath({ ...call, path }, { args, slashes: !hasEffect(tool) });
  const keys = keyNames(call, "query");
  const parameters = call.parameters.filter(({ in: place, name }) => place !== "query" || !keys.includes(name));
  const given = withoutNames(fillQuery({ ...call, parameters }, args, unwrittenOf(request)), keys.map(encodeAll));
  const query = queryText([...(fixed === "" ? [] : fixed.split("&")), ...given], authorization.query);
  const url = new URL(server.base + filled + query);
  // The parser resolves dot segments; none of them may come from an argument.
  const expected = new URL(server.base + plainPath({ ...call, path }, args));
  if (url.origin !== server.origin || url.pathname.split("/").length !== expected.pathname.split("/").length) {
    return refuseConfiguration("The address of this tool changes when it is resolved.");
  }
  return url;
}

/** Of keys that the operation takes, also of those that are not sent: a member of an argument must not stand in for one. */
function keyNames({ security }: HttpOperation, place: "query" | "header" | "cookie"): readonly string[] {
  return security.flat().flatMap(({ scheme }) => (scheme.type === "apiKey" && scheme.in === place ? scheme.name : []));
}

/** In the order of precedence, the last one wins: types, trace, parameters, the key, security, the application's own. */
function headersOf(source: OperationSource, contentType: string | undefined): Headers {
  const { request, args, authorization, credentials, use, propagate, wantsStream } = source;
  const headers = new Headers({ accept: acceptedTypes(request.call, wantsStream) });
  if (contentType !== undefined) headers.set("content-type", isHeaderValue(contentType) ? contentType : "application/octet-stream");
  const unwritten = unwrittenOf(request);
  const keys = keyNames(request.call, "header").map((name) => name.toLowerCase());
  const given = parameterHeaders(request.call, args, unwritten).filter(([name]) => !keys.includes(name.toLowerCase()));
  for (const [name, text] of [...traceHeaders({ request, propagate }), ...given, ...keyHeader(request)]) headers.set(name, text);
  const cookies = [
    ...parameterCookies(request.call, args, unwritten).filter(
      ({ name }) => !keyNames(request.call, "cookie").includes(decodeURIComponent(name)),
    ),
    ...authorization.cookies,
  ];
  if (cookies.length > 0) headers.set("cookie", cookies.map(({ name, text }) => `${name}=${text}`).join("; "));
  setCredentials(headers, { credentials: authorization.headers, use });
  setCredentials(headers, { credentials, use });
  return headers;
}
