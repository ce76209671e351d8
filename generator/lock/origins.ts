import type { HttpServer, SecurityScheme } from "@toolpact/runtime";
import type { Call } from "../ir/index.js";

/** The application's own address, which a path alone is below. */
export const ownAddress = "baseUrl";

/**
 * Where the calls of a tool go, in the contract's order: to the first one, unless an application says otherwise. With the path that it begins with: a sandbox,
 * and who else has a part of the same host, is told apart by that alone. What runs in the application goes nowhere.
 */
export function originsOf(call: Call): readonly string[] {
  const places = [...new Set(placesOf(call))];
  // By itself there is nothing to say of it.
  return places.every((place) => place === ownAddress) ? [] : places;
}

/** Where tokens for its calls are fetched, sorted: there the client's secret goes. */
export function tokenOriginsOf(call: Call): readonly string[] {
  const uses = call.kind === "http-operation" ? call.security.flat() : [];
  const places = new Set(uses.flatMap(({ scheme }) => tokenPlaces(scheme)));
  return [...places].filter((place) => !isBelowOwn(place)).sort();
}

export function isBelowOwn(place: string): boolean {
  return place === ownAddress || place.startsWith(`${ownAddress}/`);
}

function placesOf(call: Call): readonly string[] {
  switch (call.kind) {
    case "http-operation":
      return call.servers.map(placeOf);
    case "http":
      return [placeOf(call)];
    case "graphql":
      return [placeOf({ url: call.endpoint })];
    case "mcp":
      return [`mcp:${call.server}`];
    case "local":
    case "bridge":
      return [];
  }
}

function tokenPlaces(scheme: SecurityScheme): readonly string[] {
  // A provider that tells where its tokens are fetched decides where the secret goes.
  const url = scheme.type === "oauth2" ? (scheme.tokenUrl ?? scheme.metadataUrl) : scheme.type === "openIdConnect" ? scheme.url : undefined;
  return url === undefined ? [] : [placeOf({ url })];
}

/** Without what may stand behind the path. A variable stands with the values that it may have: another default is another place. */
function placeOf({ url, variables = {} }: HttpServer): string {
  const find = (name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined);
  const filled = url.replace(variable, (whole, name: string) => find(name)?.default ?? whole);
  const shown = plainAddress(url).replace(variable, (whole, name: string) => {
    const found = find(name);
    return found === undefined ? whole : `{${name}=${[...new Set([found.default, ...(found.values ?? [])])].join("|")}}`;
  });
  const isWhole = /^(?:\{[^{}]*\}|[A-Za-z])(?:\{[^{}]*\}|[A-Za-z0-9+.-])*:/.test(filled);
  // Slashes at the end from their first one: a search from each of a long row would take time by the square.
  return (isWhole ? shown : `${ownAddress}/${shown.replace(/^\/+/, "")}`).replace(/(?<!\/)\/+$/, "");
}

const variable = /\{([^{}]+)\}/g;

/** As it is called, however it is written; a text with variables in it is no URL yet, and is left as it is. */
function plainAddress(address: string): string {
  if (!address.includes("{") && URL.canParse(address)) {
    const { origin, pathname } = new URL(address);
    if (origin !== "null") return origin + pathname;
  }
  return /^(?:\{[^{}]*\}|[^?#])*/.exec(address)?.[0] ?? address;
}
