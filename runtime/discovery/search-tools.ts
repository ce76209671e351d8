import type { SecurityLevel } from "../policy.js";
import { securityLevels } from "../policy-scales.js";
import type { ToolSummary } from "../tool/tool.js";
import { categoryOf, type ToolCategory } from "./categories.js";
import { textsOf } from "./search/fields.js";
import { createSearchIndex, type MatchedWord } from "./search/search-index.js";

/** `PMT-P23`, and how many. */
export type SearchOptions = {
  readonly category_filter?: ToolCategory | readonly ToolCategory[];
  /** Only tools that need no other capabilities than these. */
  readonly permission_filter?: readonly string[];
  /** Only tools up to this level. */
  readonly security_level?: SecurityLevel;
  readonly include_deprecated?: boolean;
  /** Ten, unless told. */
  readonly limit?: number;
};

type FoundTool = { readonly summary: ToolSummary; readonly score: number; readonly matched: readonly MatchedWord[] };

type ToolSearch = (query: string, options: SearchOptions, accept: (summary: ToolSummary) => boolean) => readonly FoundTool[];

const usualResults = 10;
const mostResults = 100;

/**
 * Search over a list that may change. The index is built at the first search. After that, only changes are read again. It holds the given tools alone: a
 * tenant's search knows nothing of another tenant's tools, not even by how rare a word is.
 */
export function createToolSearch(list: () => readonly ToolSummary[]): ToolSearch {
  const index = createSearchIndex();
  const indexed = new Map<string, ToolSummary>();
  let seen: readonly ToolSummary[] | undefined;

  const refresh = (): void => {
    const current = list();
    if (current === seen) return;
    const ids = new Set(current.map(({ id }) => id));
    for (const id of indexed.keys()) {
      if (ids.has(id)) continue;
      index.remove(id);
      indexed.delete(id);
    }
    for (const summary of current) {
      if (indexed.get(summary.id) === summary) continue;
      index.add({ id: summary.id, texts: textsOf(summary), effect: summary.policy.effect });
      indexed.set(summary.id, summary);
    }
    seen = current;
  };

  return (query, options, accept) => {
    refresh();
    const asked = Number(options.limit ?? usualResults);
    // An invalid number, as from an address without it, means the usual number of results, and not none.
    const limit = Number.isNaN(asked) ? usualResults : Math.min(mostResults, Math.max(0, Math.floor(asked)));
    const fits = (id: string): boolean => {
      const summary = indexed.get(id);
      return summary !== undefined && passes(summary, options) && accept(summary);
    };
    return index.search(query, { limit, accept: fits }).flatMap(({ id, ...hit }) => {
      const summary = indexed.get(id);
      return summary === undefined ? [] : [{ summary, ...hit }];
    });
  };
}

function passes({ category, policy }: ToolSummary, { category_filter, permission_filter, security_level }: SearchOptions): boolean {
  const [categories, permissions] = [listOf(category_filter), listOf(permission_filter)];
  if (categories !== undefined && !categories.includes(categoryOf(category))) return false;
  if (permissions !== undefined && !policy.permissions.capabilities.every(({ name }) => permissions.includes(name))) return false;
  return securityLevels.indexOf(policy.securityLevel) <= securityLevels.indexOf(security_level ?? "restricted");
}

/** From a program in plain JavaScript, or from a model: null is no filter, and an invalid filter matches nothing. */
function listOf(filter: unknown): readonly unknown[] | undefined {
  if (filter === undefined || filter === null) return undefined;
  return Array.isArray(filter) ? filter : [filter];
}
