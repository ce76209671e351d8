import type { Pair } from "./pair.js";

/** What stands behind an address, with its `?`. A credential is never one of several parameters of its name. */
export function queryText(parts: readonly string[], credentials: readonly Pair[]): string {
  const kept = withoutNames(
    parts,
    credentials.map(({ name }) => name),
  );
  const all = [...kept, ...credentials.map(({ name, text }) => `${name}=${text}`)];
  return all.length === 0 ? "" : `?${all.join("&")}`;
}

/** Parameters of a query without those of some names, which are encoded. */
export function withoutNames(parts: readonly string[], names: readonly string[]): readonly string[] {
  const dropped = new Set(names.map(plainName));
  return parts.flatMap((part) => part.split("&")).filter((part) => !dropped.has(plainName(part.split("=")[0] ?? "")));
}

/** An address that the service gave, within its origin, with our credentials in its query. */
export function withCredentials({ origin, pathname, search }: URL, credentials: readonly Pair[]): URL {
  return new URL(origin + pathname + queryText(search === "" ? [] : search.slice(1).split("&"), credentials));
}

function plainName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
