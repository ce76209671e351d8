export { fetchReferences } from "./fetch-references.js";
export type { Answer, Fetched } from "./fetched.js";
export { createFetchedCache, type FetchedCache, type Remembered } from "./fetched-cache.js";
export { Fetcher, type FetcherOptions, type RemoteSource } from "./fetcher.js";
export type { McpServer } from "./list-tools.js";
