/** Of ES2024, and in every Node that this runs on. */
type Unicode = string & { readonly isWellFormed: () => boolean; readonly toWellFormed: () => string };

export function isWellFormed(text: string): boolean {
  return (text as Unicode).isWellFormed();
}

/** Half a surrogate pair has no canonical form. A name that a model made up must not keep a call off the record, so it is replaced. */
export function wellFormed(text: string): string {
  return (text as Unicode).toWellFormed();
}

/** In no text that JSON writes as it is, one byte a character: most is such, and this tells it faster than all else. */
export const notPlain: RegExp = /[^ !#-[\]-~]/;
