import type { HttpResponse } from "../../../../tool/http-call.js";
import { failTooLarge } from "../../../exchange.js";
import { failUnreadable } from "../../../fail-unreadable.js";
import type { ReadJson } from "../../../int64/read-json.js";
import { parseJson } from "../../../media-type.js";
import { answerWithoutSecrets, type SecretUse } from "../../../secret-use.js";
import { splitStream } from "./split-lines.js";
import { readEvents, type ServerSentEvent } from "./sse.js";
import type { StreamKind } from "./stream-kind.js";

type ItemSource = {
  readonly body: AsyncIterable<Uint8Array>;
  readonly kind: StreamKind;
  readonly data: HttpResponse["data"];
  /** The document promises no type: content that is no JSON is text, as in any undescribed answer. */
  readonly isUnsaid?: true;
  readonly status: number;
  /** Of one item. */
  readonly maxBytes: number;
  readonly use: SecretUse;
  readonly readJson: ReadJson;
  readonly warn: (warning: string) => void;
};

export type Item = { readonly value: unknown; readonly bytes: number };

/**
 * The items of a stream, one by one, as they arrive. RFC 7464, 2.1: a text that is no JSON is passed over, and those that follow are read. So is a line.
 * Of a stream with nothing else than such texts nothing could be read.
 */
export async function* readItems(source: ItemSource): AsyncGenerator<Item, void, void> {
  const { use, kind, warn } = source;
  let [read, broken] = [0, 0];
  try {
    for await (const { value, text } of texts(source)) {
      const found = value === undefined ? parse(text, source) : { value };
      if (found === undefined) {
        if (kind === "sse") failUnreadable({ kind: "http", reason: "not-json" }, use);
        broken += 1;
        continue;
      }
      read += 1;
      yield { value: answerWithoutSecrets({ value: found.value, text }, use), bytes: Buffer.byteLength(text) };
    }
  } finally {
    if (broken > 0 && read > 0) warn(`${broken} of ${broken + read} items of the stream are no JSON, and left out.`);
  }
  if (broken > 0 && read === 0) failUnreadable({ kind: "http", reason: "not-json" }, use);
}

// RFC 7464: each text begins with it. JSON Lines: each ends with a line feed.
const recordSeparator = new RegExp(String.fromCharCode(0x1e));

// The habit of model providers: the end is an event that is no JSON.
const theEnd = "[DONE]";

type Piece = { readonly text: string; readonly value?: unknown };

async function* texts({ body, kind, data, maxBytes, status, use, warn }: ItemSource): AsyncGenerator<Piece, void, void> {
  const limit = { maxLength: maxBytes, failTooLarge: () => failTooLarge(status, { maxResponseBytes: maxBytes, use }) };
  if (kind === "sse") {
    const onUnfinished = (text: string): void => {
      if (data === "json" && ["", theEnd].includes(text.trim())) return;
      warn("The stream ended within an event, which is left out: it may have been cut off.");
    };
    for await (const event of readEvents(body, { ...limit, onUnfinished })) {
      const said = data === "json" ? event.data.trim() : undefined;
      if (said === theEnd) return;
      const isError = said !== undefined && event.event === "error";
      // Of the event nothing is left but its data, which may look like any other.
      if (isError) warn("The service sent an event that is called `error`: its data is among the items.");
      // Sent to keep the connection alive: it says nothing.
      if (said === "") continue;
      // Where all others are JSON, what went wrong is often said in plain words.
      if (isError && parseJson(event.data) === undefined) yield { text: event.data, value: event.data };
      else if (data === "json") yield { text: event.data };
      else if (data === "member" && parseJson(event.data) !== undefined) yield { text: withSaid(event) };
      else yield { text: JSON.stringify(event), value: event };
    }
    return;
  }
  const separator = kind === "json-seq" ? recordSeparator : /\n/;
  for await (const text of splitStream(body, { separator, ...limit })) if (text.trim() !== "") yield { text };
}

/** The event as JSON, with its data as it was written: digits past 2^53 are still all there. */
function withSaid({ data, ...others }: ServerSentEvent): string {
  return [`{"data":${data}`, ...Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)]
    .join(",")
    .concat("}");
}

function parse(text: string, { readJson, isUnsaid }: ItemSource): { readonly value: unknown } | undefined {
  return readJson(text) ?? (isUnsaid === true ? { value: text } : undefined);
}
