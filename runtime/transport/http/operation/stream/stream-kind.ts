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
  if (type === "application/json" && /;\s*stream=/i.test(contentType ?? "")) return "json-lines";
  return kinds.find(([pattern]) => pattern.test(type))?.[1];
}

type ArrivedStream = {
  readonly kind: StreamKind;
  readonly data: HttpResponse["data"];
  /** Its document says nothing of it. */
  readonly isUnsaid?: true;
};

type Expected = { readonly declared: HttpResponse | undefined; readonly wantsStream: boolean };

/** What an answer streams, where its document says that it may or says nothing, or where nothing else is wanted; undefined where it is another answer than that. */
export function streamOf(contentType: string | null, { declared, wantsStream }: Expected): ArrivedStream | undefined {
  const kind = streamKind(contentType);
  // Beside another answer only its own name tells a stream.
  if (kind !== undefined && declared?.streamed !== undefined) return { kind, data: declared.streamed.data };
  // Kubernetes calls the lines of `application/json;stream=watch` JSON: who wants the stream asked for them.
  if (wantsStream && declared?.streamed !== undefined && essenceOf(contentType) === essenceOf(declared.streamed.mediaType))
    return { kind: declared.streamed.stream, data: declared.streamed.data };
  if (declared?.stream === undefined) {
    const isUnsaid = declared?.mediaType === undefined;
    if (kind === undefined || !(wantsStream || isUnsaid)) return undefined;
    return { kind, data: undefined, ...(isUnsaid ? { isUnsaid } : {}) };
  }
  const isDeclared = isVague(contentType) || essenceOf(contentType) === essenceOf(declared.mediaType);
  const found = kind ?? (isDeclared ? declared.stream : undefined);
  return found === undefined ? undefined : { kind: found, data: declared.data };
}
