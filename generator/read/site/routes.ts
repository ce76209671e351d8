import type { JsonObject } from "../../ir/index.js";
import { listNames } from "./site-tool.js";
import type { SiteDocument } from "./table.js";

/** The limit of route patterns in a schema. More patterns cost a model more than they help. */
const mostPatterns = 100;

/** Any path on the site. `//host` and a backslash would leave the site. */
const anyPath = String.raw`^/([^/\\\s][^\\\s]*)?$`;
const query = String.raw`(?:\?[^#\\\s]*)?`;
const fragment = String.raw`(?:#[^\\\s]*)?`;
/** One variable segment. It begins with neither a dot nor a percent sign, because a dot segment, plain or encoded, would be another path. */
const segment = String.raw`[^/?#\\\s.%][^/?#\\\s]*`;

/** The paths of the site. */
export function pathSchema({ routes }: SiteDocument): JsonObject {
  const all = Object.entries(routes);
  const names = listNames(all.map(([path, { title }]) => [title ?? path, path]));
  const description = `Path on this site. ${names}.`;
  if (all.every(([path, route]) => !path.includes("{") && !route.query))
    return { type: "string", enum: all.map(([path]) => path), description };
  const patterns = all.map(([path, route]) => `${patternOf(path)}${route.query ? query : ""}`);
  const pattern = patterns.length > mostPatterns ? anyPath : `^(?:${patterns.join("|")})${fragment}$`;
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
