import { refuseConfiguration } from "../../../refuse.js";
import type { Granted } from "./credential.js";

/** Schemes that all must be met and cannot be: a header has one value. */
export type HeaderClash = { readonly header: string; readonly schemes: readonly string[] };

/** The same text for both is met by one header: documents write two flows of one OAuth 2 as two schemes. */
export function clashOf(granted: readonly Granted[]): HeaderClash | undefined {
  const first = new Map<string, { readonly name: string; readonly text: string }>();
  for (const one of granted) {
    const carried = headerOf(one);
    if (carried === undefined) continue;
    const { header, text } = carried;
    const known = first.get(header.toLowerCase());
    if (known !== undefined && known.text !== text) return { header, schemes: [known.name, one.use.name] };
    first.set(header.toLowerCase(), { name: one.use.name, text });
  }
  return undefined;
}

export function refuseClash({ header, schemes }: HeaderClash): never {
  return refuseConfiguration(
    `The credentials for ${schemes.join(" and ")} differ, and both are the header ${header}, of which a request has one. Give the same text for both, or that header by \`credentials\`.`,
  );
}

/** Before a token is fetched, the credential that fetches it identifies it. */
function headerOf({ use: { scheme, scopes }, credential }: Granted): { readonly header: string; readonly text: string } | undefined {
  if (credential === undefined || scheme.type === "mutualTLS") return undefined;
  if (scheme.type === "apiKey") return scheme.in === "header" ? { header: scheme.name, text: String(credential) } : undefined;
  const text = typeof credential === "string" ? credential : JSON.stringify([scheme, scopes, credential]);
  const word = scheme.type === "http" ? scheme.scheme : scheme.type === "basic" ? "Basic" : "Bearer";
  return { header: "Authorization", text: `${word} ${text}` };
}
