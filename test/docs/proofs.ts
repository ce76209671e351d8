/** A file that a page names in code, with the test titles in quotes that follow it. */
export type Proof = { readonly file: string; readonly titles: readonly string[] };

export function proofsIn(text: string): readonly Proof[] {
  return [...text.matchAll(/`((?:test|scripts|bench)\/[^`]+)`((?:[ ,]*"[^"]+")*)/g)].map(([, file = "", names = ""]) => ({
    file,
    titles: [...names.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }));
}

/** Titles of tests are literals; a page may quote the part of one that matters. */
export function isNameIn(text: string, title: string): boolean {
  return new RegExp(`["\`][^"\`\\n]*${title.replace(/[^\w ]/g, "\\$&")}`).test(text);
}
