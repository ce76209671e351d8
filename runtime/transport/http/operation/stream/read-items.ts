import { failureOf } from "../../../../errors/upstream/meaning.js";
import type { HttpResponse } from "../../../../tool/http-call.js";
import { failTooLarge } from "../../../exchange.js";
import { failSafely, type SecretUse, withoutSecrets } from "../../../secret-use.js";
import type { ReadJson } from "../int64/read-json.js";
import { splitStream } from "./split-lines.js";
import { readEvents } from "./sse.js";
import type { StreamKind } from "./stream-kind.js";

export type ItemSource = {
  readonly body: AsyncIterable<Uint8Array>;
  readonly kind: StreamKind;
  readonly data: HttpResponse["data"];
  readonly status: number;
  /** Of one item. */
  readonly maxBytes: number;
  readonly use: SecretUse;
  readonly readJson: ReadJson;
};

export type Item = { readonly value: unknown; readonly bytes: number };

/** The items of a stream, one by one, as they arrive. */
export async function* readItems(source: ItemSource): AsyncGenerator<Item, void, void> {
  const { use } = source;
  for await (const { value, text } of texts(source)) {
    yield { value: withoutSecrets({ value: value ?? parse(text, source), text }, use), bytes: Buffer.byteLength(text) };
  }
}

// RFC 7464: each text begins with it. JSON Lines: each ends with a line feed.
const recordSeparator = new RegExp(String.fromCharCode(0x1e));

type Piece = { readonly text: string; readonly value?: unknown };

async function* texts({ body, kind, data, maxBytes, status, use }: ItemSource): AsyncGenerator<Piece, void, void> {
  const limit = { maxLength: maxBytes, failTooLarge: () => failTooLarge(status, { maxResponseBytes: maxBytes, use }) };
  if (kind === "sse") {
    for await (const event of readEvents(body, limit)) {
      // The habit of model providers: the end is an event that is no JSON.
      if (data === "json" && event.data.trim() === "[DONE]") return;
      // Sent to keep the connection alive: it says nothing.
      if (data === "json" && event.data.trim() === "") continue;
      yield data === "json" ? { text: event.data } : { text: JSON.stringify(event), value: event };
    }
    return;
  }
  const separator = kind === "json-seq" ? recordSeparator : /\n/;
  for await (const text of splitStream(body, { separator, ...limit })) if (text.trim() !== "") yield { text };
}

function parse(text: string, { use, readJson }: ItemSource): unknown {
  const parsed = readJson(text);
  return parsed === undefined
    ? failSafely(failureOf("unreadable", { details: { upstream: { kind: "http", reason: "not-json" } } }), use)
    : parsed.value;
}
