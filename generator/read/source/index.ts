export { type CacheFiles, openCacheFiles } from "./cache-files.js";
export { decodeReference, localPath } from "./local-path.js";
export { createSources, type KnownDocuments, type SourceFile, type Sources, type SourcesOptions } from "./sources.js";
export { readWords } from "./yaml.js";
