import type { HttpServer, SecurityScheme } from "@toolpact/runtime";
import type { Call } from "../ir/index.js";

/** Where the calls of a tool go, in the contract's order: to the first one, unless an application says otherwise. What runs in the application goes nowhere. */
export function originsOf(call: Call): readonly string[] {
  const places = placesOf(call);
  const isElsewhere = places.some((place) => place !== "");
  return known(isElsewhere ? places.map((place) => (place === "" ? "baseUrl" : place)) : places);
}

/** Where tokens for its calls are fetched, sorted: there the client's secret goes. */
export function tokenOriginsOf(call: Call): readonly string[] {
  const uses = call.kind === "http-operation" ? call.security.flat() : [];
  return known(uses.flatMap(({ scheme }) => tokenOrigins(scheme))).sort();
}

/** A path alone is below whatever address the application gives: beside others it has a word, by itself there is nothing to say. */
function known(places: readonly string[]): string[] {
  return [...new Set(places)].filter((place) => place !== "");
}

function placesOf(call: Call): readonly string[] {
  switch (call.kind) {
    case "http-operation":
      return call.servers.map(serverOrigin);
    case "http":
      return [originOf(call.url)];
    case "graphql":
      return [originOf(call.endpoint)];
    case "mcp":
      return [`mcp:${call.server}`];
    case "local":
    case "bridge":
      return [];
  }
}

/** A variable of the address stands with the values that it may have: another default is another place. */
function serverOrigin({ url, variables = {} }: HttpServer): string {
  return originOf(url).replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const values = new Set([variable?.default ?? "", ...(variable?.values ?? [])]);
    return variable === undefined ? whole : `{${name}=${[...values].join("|")}}`;
  });
}

function tokenOrigins(scheme: SecurityScheme): readonly string[] {
  // A provider that tells where its tokens are fetched decides where the secret goes.
  const address =
    scheme.type === "oauth2" ? (scheme.tokenUrl ?? scheme.metadataUrl) : scheme.type === "openIdConnect" ? scheme.url : undefined;
  return address === undefined ? [] : [originOf(address)];
}

/** Scheme, host and port; a text with variables in it is no URL yet, and is cut where its path begins. The scheme may be a variable, too: `{scheme}://…`. */
function originOf(address: string): string {
  if (!address.includes("{") && URL.canParse(address)) {
    const { origin } = new URL(address);
    if (origin !== "null") return origin;
  }
  return /^(?:(?:\{[^{}]*\}|[A-Za-z0-9+.-])+:[/\\]*)?(?:\{[^{}]*\}|[^/?#{}])*/.exec(address)?.[0] ?? address;
}
