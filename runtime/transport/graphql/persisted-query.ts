import { sha256 } from "../../hash/sha256.js";
import type { JsonObject } from "../../json.js";
import { own, ownText } from "../../own.js";
import type { Reply } from "../exchange.js";
import { parseJson } from "../media-type.js";

type Persisting = {
  readonly document: string;
  readonly variables: JsonObject;
  readonly post: (body: JsonObject) => Promise<Reply>;
  /** The service takes documents only. */
  readonly refused: () => void;
};

/**
 * https://www.apollographql.com/docs/apollo-server/performance/apq: the hash first, and the document where the service does not know it. It cannot have
 * executed what it does not know, so this holds for mutations, too.
 */
export async function postPersisted({ document, variables, post, refused }: Persisting): Promise<Reply> {
  const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(document) } };
  const reply = await post({ variables, extensions });
  const answer = answerTo(reply);
  if (answer === "unknown-hash") return post({ query: document, variables, extensions });
  if (answer !== "no-hashes") return reply;
  refused();
  return post({ query: document, variables });
}

/** An answer with data, or with an error at a field, was executed, whatever its errors are called. */
function answerTo({ text }: Reply): "unknown-hash" | "no-hashes" | undefined {
  const body = parseJson(text)?.value;
  const errors = own(body, "errors");
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const isExecuted = (own(body, "data") ?? null) !== null || list.some((error) => (own(error, "path") ?? null) !== null);
  if (list.length !== 1 || isExecuted) return undefined;
  const said = `${ownText(own(list[0], "extensions"), "code") ?? ""} ${ownText(list[0], "message") ?? ""}`.replaceAll("_", "");
  if (/persistedquerynotfound/i.test(said)) return "unknown-hash";
  // What services say that have never heard of hashes, and miss the document.
  return /persistedquerynotsupported|must provide (?:a )?query/i.test(said) ? "no-hashes" : undefined;
}
