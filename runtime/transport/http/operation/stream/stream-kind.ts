import type { HttpResponse } from "../../../../tool/http-call.js";

export type StreamKind = NonNullable<HttpResponse["stream"]>;

const kinds: readonly (readonly [RegExp, StreamKind])[] = [
  [/^text\/event-stream$/, "sse"],
  [/^application\/(?:jsonl|ndjson|x-ndjson|jsonlines|x-jsonlines|json-lines|x-jsonl|stream\+json)$/, "json-lines"],
  [/^[^/]+\/(?:json-seq|[^/]+\+json-seq)$/, "json-seq"],
];

/** What a media type streams. */
export function streamKind(contentType: string | null | undefined): StreamKind | undefined {
  const type = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return kinds.find(([pattern]) => pattern.test(type))?.[1];
}
