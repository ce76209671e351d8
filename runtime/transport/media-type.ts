/** What can be made of a body: `application/problem+json` is JSON, `image/svg+xml` is text, `image/png` is neither. */
export function bodyKind(contentType: string | null): "json" | "text" | "binary" {
  // Without a type it is whatever the service thinks; text loses nothing of it.
  const type = (contentType ?? "text/plain").split(";")[0]?.trim().toLowerCase() ?? "";
  if (/^[^/]+\/(?:json|[^/]+\+json)$/.test(type)) return "json";
  if (/^text\//.test(type) || /^[^/]+\/(?:xml|yaml|x-yaml|javascript|graphql|x-www-form-urlencoded|[^/]+\+(?:xml|yaml))$/.test(type))
    return "text";
  return "binary";
}

/** Parsed where it is JSON; undefined where it says so and is not. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
