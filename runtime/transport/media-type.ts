/** Without parameters. A header that came twice is one with a comma, and the first counts. */
export function essenceOf(contentType: string | null | undefined): string {
  return (contentType ?? "").split(/[;,]/)[0]?.trim().toLowerCase() ?? "";
}

/** Also those of before there was `+json`: `application/x-json`, `application/x-amz-json-1.1`, `application/json-patch`. */
const jsonTypes = /^[^/]+\/(?:(?:[^/]+[+.-])?json5?(?:-\d+(?:\.\d+)?)?|json-(?:patch|rpc|home)|jsonrequest)$/;
const textTypes =
  /^(?:text\/.*|[^/]+\/(?:xml|(?:x-)?yaml|(?:x-)?javascript|ecmascript|csv|graphql|jwt|jose|(?:x-)?sql|sparql-(?:query|update)|n-triples|n-quads|trig|toml|x-sh|x-pem-file|pem-certificate-chain|x-www-form-urlencoded|[^/]+\+(?:xml|yaml)))$/;

/** What can be made of a body: `application/problem+json` is JSON, `image/svg+xml` is text, `image/png` is neither. */
export function bodyKind(contentType: string | null): "json" | "text" | "binary" {
  const type = essenceOf(contentType);
  if (jsonTypes.test(type)) return "json";
  // Without a type it is whatever the service thinks; text loses nothing of it.
  return type === "" || textTypes.test(type) ? "text" : "binary";
}

/** A type that says nothing of what it holds: servers fall back to these. */
export function isVague(contentType: string | null): boolean {
  return /^(?:|text\/plain|application\/octet-stream)$/.test(essenceOf(contentType));
}

/** Parsed where it is JSON; undefined where it says so and is not. */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
