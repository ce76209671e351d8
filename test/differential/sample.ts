import { isUnreadable } from "./compare.js";
import { apiDocuments, hasCorpus, type ReadApi, readApi } from "./corpus.js";
import { seedOf } from "./random.js";

/** Whether everything is compared, which takes minutes, or a sample. */
export const isLong = process.env.TOOLPACT_LONG === "1";

/** Every document of the corpus; none where there is no corpus. */
export function readCorpus(): readonly ReadApi[] {
  return hasCorpus() ? apiDocuments().map(readApi) : [];
}

/** One name in so many, always the same ones. Names that cannot be read are left out. */
export function sampleNames(api: ReadApi, oneIn: number): readonly string[] {
  return api.document.names.filter((name) => seedOf("sample", api.document.path, name) % oneIn === 0 && !isUnreadable(api, name));
}
