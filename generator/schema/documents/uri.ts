/** The base of a document that has no address of its own. */
export const anonymousBase = "toolpact:///schema.json";

export type Address = { readonly document: string; readonly fragment: string };

/** A reference against a base, split into document and decoded fragment. https://www.rfc-editor.org/rfc/rfc3986#section-5 */
export function resolveAddress(reference: string, base: string): Address {
  const hash = reference.indexOf("#");
  const path = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : decode(reference.slice(hash + 1));
  return { document: path === "" ? stripFragment(base) : resolveUri(path, base), fragment };
}

export function stripFragment(uri: string): string {
  return uri.replace(/#.*$/s, "");
}

function resolveUri(reference: string, base: string): string {
  // A URN has no hierarchy to resolve against; what cannot be resolved stands for itself.
  return URL.canParse(reference, base) ? stripFragment(new URL(reference, base).href) : reference;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The keys of a JSON pointer. https://www.rfc-editor.org/rfc/rfc6901 */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
