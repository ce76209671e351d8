import type { ResolvedConfig, ResolvedSource } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { isAddress, sha256 } from "../ir/index.js";
import { serverAddress } from "../read/mcp/index.js";

export type UpdateSource = {
  /** Stays the same as long as the config does: plain characters, from the name or the address. No contract decides it. */
  readonly key: string;
  readonly source: ResolvedSource;
};

export function updateSources({ sources }: ResolvedConfig): readonly UpdateSource[] {
  const taken = new Set<string>();
  return sources.map((source) => {
    const plain = plainKey(source.name ?? source.path);
    const key = taken.has(plain) ? `${plain}-${sha256(source.path).slice(0, 8)}` : plain;
    taken.add(key);
    return { key, source };
  });
}

function plainKey(name: string): string {
  const words = (isAddress(name) ? name.replace(/^[a-z]+:\/*/i, "").replace(/[?#].*$/s, "") : name)
    .replace(/(?:\.tools)?\.(?:ya?ml|json|graphqls?|gql)$/i, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return words.length === 0 || words.length > 60 ? `${words.slice(0, 50)}-${sha256(name).slice(0, 8)}`.replace(/^-/, "") : words;
}

export type Selected = { readonly selected: readonly UpdateSource[] } | { readonly diagnostics: readonly Diagnostic[] };

/** The sources that a command line names by key, name, path or address, or by the name of their contract. All of them unless it names any. */
export function selectSources(
  all: readonly UpdateSource[],
  { names, contracts }: { readonly names: readonly string[]; readonly contracts: ReadonlyMap<string, readonly string[]> },
): Selected {
  if (names.length === 0) return { selected: all };
  const namesOf = ({ key, source }: UpdateSource): readonly string[] => [
    key,
    source.path,
    ...(source.name === undefined ? [] : [source.name]),
    ...(contracts.get(source.path) ?? []),
  ];
  const known = [...new Set(all.flatMap(namesOf))];
  const diagnostics = names
    .filter((name) => !known.includes(name))
    .map((name) => diagnose("update/unknown-source", { name, nearest: nearest(name, known), known: all.map(({ key }) => key) }));
  return diagnostics.length > 0 ? { diagnostics } : { selected: all.filter((one) => namesOf(one).some((name) => names.includes(name))) };
}

/** Whether a file of a contract belongs to a source: its document, one of its parts, or what one of its MCP servers listed. */
export function isOfSource({ source: { path, parts = [] } }: UpdateSource, file: string): boolean {
  return file === path || parts.includes(file) || file.startsWith(serverAddress(path, ""));
}
