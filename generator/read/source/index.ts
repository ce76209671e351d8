export { createSources, type SourceFile, type Sources, type SourcesOptions } from "./sources.js";
