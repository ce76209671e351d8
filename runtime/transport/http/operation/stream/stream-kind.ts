import type { HttpResponse } from "../../../../tool/http-call.js";
import { essenceOf, isVague } from "../../../media-type.js";

export type StreamKind = NonNullable<HttpResponse["stream"]>;

const kinds: readonly (readonly [RegExp, StreamKind])[] = [
  [/^text\/event-stream$/, "sse"],
  [/^application\/(?:jsonl|ndjson|x-ndjson|jsonlines|x-jsonlines|json-lines|x-jsonl|x-json-stream|stream\+json)$/, "json-lines"],
  [/^[^/]+\/(?:json-seq|[^/]+\+json-seq)$/, "json-seq"],
];

/** What a media type streams. */
export function streamKind(contentType: string | null | undefined): StreamKind | undefined {
  const type = essenceOf(contentType);
  return kinds.find(([pattern]) => pattern.test(type))?.[1];
}

/** What an answer streams, where its document says that it may; undefined where it is another answer than that. */
export function streamOf(contentType: string | null, declared: HttpResponse | undefined): StreamKind | undefined {
  if (declared?.stream === undefined) return undefined;
  const isDeclared = isVague(contentType) || essenceOf(contentType) === essenceOf(declared.mediaType);
  return streamKind(contentType) ?? (isDeclared ? declared.stream : undefined);
}
