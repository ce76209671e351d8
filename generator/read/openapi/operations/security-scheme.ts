import type { SecurityRequirement, SecurityScheme } from "@toolpact/runtime";
import { plainWord } from "../../../diagnostics/plain-word.js";
import type { Json } from "../../../ir/index.js";
import { own, ownText } from "../../values.js";

/** Any of the requirements is enough; an empty one: it also works without credentials. */
export type Security = { readonly requirements: readonly SecurityRequirement[]; readonly isRequired: boolean };

type Type = "apiKey" | "basic" | "bearer" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";

/** As OpenAPI writes them, and as people do; in small letters, without signs between words. */
const types: { readonly [written: string]: Type } = {
  apikey: "apiKey",
  basic: "basic",
  basicauth: "basic",
  bearer: "bearer",
  bearerauth: "bearer",
  jwt: "bearer",
  http: "http",
  oauth: "oauth2",
  oauth2: "oauth2",
  openidconnect: "openIdConnect",
  oidc: "openIdConnect",
  mutualtls: "mutualTLS",
  mtls: "mutualTLS",
};

const places = { query: "query", header: "header", headers: "header", cookie: "cookie", cookies: "cookie" } as const;

/** The credentials of a call. `slip` is an unknown word of the document, which would otherwise mean a call without credentials. */
export function readSecurityScheme(json: Json | undefined): { readonly scheme?: SecurityScheme; readonly slip?: string } {
  const written = ownText(json, "type");
  const key = readApiKey(json);
  const type = typeOf(json);
  if (type === undefined) return {};
  const isKey =
    type === "apiKey" || (key !== undefined && key.name.toLowerCase() !== "authorization" && (type === "bearer" || isApiKey(json)));
  const scheme = isKey ? key : schemeOf(type, json);
  if (scheme === undefined) return {};
  const isTyped = written === (isKey ? "apiKey" : type) && written !== "bearer";
  const isPlaced = scheme.type !== "apiKey" || scheme.in === ownText(json, "in");
  const slip = !isTyped ? "type" : isPlaced ? undefined : "in";
  return { scheme, ...(slip === undefined ? {} : { slip }) };
}

/** Without a `type`, what only one of them has says which it is. */
function typeOf(json: Json | undefined): Type | undefined {
  const written = ownText(json, "type");
  if (written !== undefined) {
    const plain = plainWord(written);
    return Object.hasOwn(types, plain) ? types[plain] : undefined;
  }
  if (ownText(json, "scheme") !== undefined) return "http";
  if (own(json, "flows") !== undefined) return "oauth2";
  return readApiKey(json) === undefined ? undefined : "apiKey";
}

function schemeOf(type: Exclude<Type, "apiKey">, json: Json | undefined): SecurityScheme {
  switch (type) {
    case "http":
      return readHttpScheme(json);
    case "oauth2":
      return readOauth(json);
    case "openIdConnect":
      return { type, url: ownText(json, "openIdConnectUrl") ?? "" };
    default:
      return { type };
  }
}

/** `type: http, scheme: apiKey` beside the name of a header. */
function isApiKey(json: Json | undefined): boolean {
  return plainWord(ownText(json, "scheme") ?? "") === "apikey";
}

function readApiKey(json: Json | undefined): (SecurityScheme & { readonly type: "apiKey" }) | undefined {
  const [name, where = ""] = [ownText(json, "name"), ownText(json, "in")?.trim().toLowerCase()];
  const place = Object.entries(places).find(([written]) => written === where)?.[1];
  return name === undefined || place === undefined ? undefined : { type: "apiKey", in: place, name };
}

function readHttpScheme(json: Json | undefined): SecurityScheme {
  const written = ownText(json, "scheme") ?? "bearer";
  const scheme = written.toLowerCase();
  // Its case says nothing (RFC 9110, 11.1), and yet services look for `Token …` as their document writes it.
  return scheme === "basic" || scheme === "bearer" ? { type: scheme } : { type: "http", scheme: written };
}

/** Client credentials are the one flow that needs no person; of the others the application brings the token. */
function readOauth(json: Json | undefined): SecurityScheme {
  const old = ownText(json, "flow");
  const flow = old === undefined ? own(own(json, "flows"), "clientCredentials") : old === "application" ? json : undefined;
  const [tokenUrl, metadataUrl] = [ownText(flow, "tokenUrl"), ownText(json, "oauth2MetadataUrl")];
  return {
    type: "oauth2",
    flow: flow === undefined ? "other" : "clientCredentials",
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
    ...(metadataUrl === undefined ? {} : { metadataUrl }),
  };
}
