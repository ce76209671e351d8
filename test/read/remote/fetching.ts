import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import { openCacheFiles } from "../../../generator/read/source/index.js";
import { type Answer, createFetchedCache, Fetcher, type FetcherOptions } from "../../../generator/read/source/remote/index.js";

export type FetchingOptions = Partial<Omit<FetcherOptions, "cache">> & { readonly cacheFolder?: string };

/** A fetcher that asks again at once, and has a cache where one is named. */
export function fetching({ cacheFolder, ...options }: FetchingOptions = {}): Fetcher {
  const files = cacheFolder === undefined ? { read: () => undefined, write: () => {} } : openCacheFiles({ folder: cacheFolder });
  const limits = { timeoutMs: 30_000, retryDelaysMs: [1, 1] };
  return new Fetcher({ sources: [], allowHosts: [], env: {}, limits, ...options, cache: createFetchedCache(files) });
}

export function problemOf(answer: Answer): Diagnostic {
  if (!("problem" in answer)) throw new Error(`an answer: ${answer.text}`);
  return answer.problem("the address", { file: "a", pointer: "" });
}

export function textOf(answer: Answer): string {
  if ("problem" in answer) throw new Error(problemOf(answer).message);
  return answer.text;
}
