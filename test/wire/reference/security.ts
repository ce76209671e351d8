import type { JsonObject } from "../../../generator/ir/index.js";
import { follow, items, type RawDocument, type RawOperation, record } from "./document.js";

export function securitySchemes(document: RawDocument): { readonly [name: string]: JsonObject } {
  const { root, isOld } = document;
  const written = isOld ? record(root.securityDefinitions) : record(record(root.components).securitySchemes);
  return Object.fromEntries(Object.entries(written).map(([name, scheme]) => [name, follow(document, scheme)]));
}

/** What each scheme gets in these tests; one text tells which one was sent. */
export function credentialFor(scheme: string): string {
  return `user-${scheme.replace(/[^A-Za-z0-9]/g, "")}:secret-of-it`;
}

export type Shown = {
  readonly headers: { readonly [name: string]: string };
  readonly query: readonly string[];
  readonly cookies: readonly string[];
};

/** The names of the schemes of each requirement. */
export function requirementsOf({ document, json }: RawOperation): readonly (readonly string[])[] {
  return items(json.security ?? document.root.security).map((requirement) => Object.keys(record(requirement)));
}

/** The first requirement that credentials are there for, which is the first that has any, without a certificate. */
export function credentialsOf(operation: RawOperation): Shown {
  const schemes = securitySchemes(operation.document);
  const known = requirementsOf(operation).filter(
    (names) => names.length > 0 && names.every((name) => schemes[name] !== undefined && schemes[name]?.type !== "mutualTLS"),
  );
  const shown: { headers: Record<string, string>; query: string[]; cookies: string[] } = { headers: {}, query: [], cookies: [] };
  for (const name of known[0] ?? []) {
    const { type, in: place, name: key, scheme = "" } = schemes[name] ?? {};
    const secret = credentialFor(name);
    const way = type === "http" ? String(scheme).toLowerCase() : String(type);
    if (way === "apiKey" && place === "header") shown.headers[String(key).toLowerCase()] = secret;
    else if (way === "apiKey" && place === "query") shown.query.push(`${String(key)}=${encodeURIComponent(secret)}`);
    else if (way === "apiKey") shown.cookies.push(`${String(key)}=${secret}`);
    else if (way === "basic") shown.headers.authorization = `Basic ${btoa(secret)}`;
    else if (["bearer", "oauth2", "openIdConnect"].includes(way)) shown.headers.authorization = `Bearer ${secret}`;
    else shown.headers.authorization = `${String(scheme)} ${secret}`;
  }
  return shown;
}
