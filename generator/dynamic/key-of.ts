import { sha256 } from "../ir/index.js";
import { textOf } from "./given-documents.js";
import { serversOf } from "./leave-out.js";
import type { DynamicKind, DynamicOptions } from "./options.js";

/** The tenant, the hash of the contract, and all options that decide the tools and what they may do. */
export function keyOf(options: DynamicOptions, kind: DynamicKind): string {
  const { tenant, allow, url, name, namespace, operations, documents = {}, fetchFrom, secrets, handlers } = options;
  const { endpoint } = "endpoint" in options ? options : {};
  const { listings = {} } = "listings" in options ? options : {};
  const hashes = [documents, listings].map((texts) => Object.entries(texts).map(([one, text]) => [one, sha256(text)]));
  const settings = [allow, url, name, namespace, operations, fetchFrom, endpoint, secrets, handlers, serversOf(options)];
  // Each part has a fixed place in the list, so different calls never have the same key.
  return JSON.stringify([tenant, kind, sha256(textOf(options, kind)), hashes, settings]);
}
