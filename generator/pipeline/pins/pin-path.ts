import { posix } from "node:path";
import { isGraphqlFile, sha256 } from "../../ir/index.js";
import { isJson } from "./canonical.js";

/** `contracts/api.example.com/v1/openapi.json`. An address may come from a contract, so only plain characters are kept. */
export function pinPath(
  folder: string,
  address: string,
  { text, taken }: { readonly text: string; readonly taken: ReadonlySet<string> },
): string {
  const url = new URL(address);
  const isServer = url.protocol === "mcp:";
  const steps = isServer ? ["mcp", ...url.pathname.split("/"), decoded(url.hash.slice(1))] : [url.host, ...url.pathname.split("/")];
  const plain = steps.map(plainStep).filter((step) => step !== "");
  const last = (plain.pop() ?? "contract").replace(/\.(?:json|ya?ml|graphqls?|gql)$/i, "");
  const ending = isGraphqlFile(url.pathname) ? "graphql" : isJson(text) ? "json" : "yaml";
  const path = posix.join(folder, ...plain.slice(0, 12), `${last}.${ending}`);
  const isPlain = url.search === "" && !taken.has(path.toLowerCase());
  return isPlain ? path : posix.join(folder, ...plain.slice(0, 12), `${last}-${sha256(address).slice(0, 8)}.${ending}`);
}

function plainStep(step: string): string {
  return decoded(step)
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replaceAll(/^[.-]+|[.-]+$/g, "")
    .slice(0, 80);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
