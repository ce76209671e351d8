import type { JsonObject } from "../../ir/index.js";
import { listNames } from "./site-tool.js";
import type { SiteDocument } from "./table.js";

/** Each of these costs time when a path is checked. */
const mostVarying = 100;

const query = String.raw`(?:\?[^#\\\s]*)?`;
const fragment = String.raw`(?:#[^\\\s]*)?`;
/**
 * One variable segment. It begins with neither a dot nor a percent sign, because a dot segment, plain or encoded, would be another path. Servers decode an encoded
 * slash or backslash (`%2F`, `%5C`), so it has none.
 */
const segment = String.raw`[^/?#\\\s.%](?:[^/?#\\\s%]|%2[^Ff/?#\\\s%]|%5[^Cc/?#\\\s%]|%[^25/?#\\\s%])*`;

/** The routes with a parameter that are past the most that a site may have. */
export function varyingPastMost({ routes }: SiteDocument): readonly string[] {
  return Object.keys(routes).filter(isVarying).slice(mostVarying);
}

function isVarying(path: string): boolean {
  return path.includes("{");
}

/** The paths that the site has, and no others: routes past the most are reported, and no path matches them. */
export function pathSchema(document: SiteDocument): JsonObject {
  const past = new Set(varyingPastMost(document));
  const all = Object.entries(document.routes).filter(([path]) => !past.has(path));
  const names = listNames(all.map(([path, { title }]) => [title ?? path, path]));
  const description = `Path on this site. ${names}.`;
  if (all.every(([path, route]) => !isVarying(path) && !route.query))
    return { type: "string", enum: all.map(([path]) => path), description };
  const patterns = all.map(([path, route]) => `${patternOf(path)}${route.query ? query : ""}`);
  const pattern = `^(?:${patterns.join("|")})${fragment}$`;
  return { type: "string", minLength: 1, maxLength: 2048, pattern, description };
}

function patternOf(path: string): string {
  return path
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&"))
    .join(segment);
}

/** A path that every schema of these routes accepts. */
export function examplePath({ routes }: SiteDocument): string | undefined {
  return Object.keys(routes)[0]?.replace(/\{([^}]*)\}/g, "$1");
}
