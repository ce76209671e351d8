import type { HttpOperation, HttpResponse } from "../../../../tool/http-call.js";

/** What the document says of an answer with this status: the status itself, its hundred, or `default`. */
export function responseFor({ responses }: HttpOperation, status: number): HttpResponse | undefined {
  const hundred = `${Math.floor(status / 100)}XX`;
  const key = [String(status), hundred, hundred.toLowerCase(), "default"].find((name) => Object.hasOwn(responses, name));
  return key === undefined ? undefined : responses[key];
}

/** What a client can read: the types of the successes, or JSON and anything. Where a stream is wanted, and there is a choice, that of the stream. */
export function acceptedTypes({ responses }: HttpOperation, wantsStream: boolean): string {
  const types = Object.entries(responses)
    .filter(([status]) => /^(?:2|default)/i.test(status))
    .flatMap(([, { mediaType, streamed }]) => (wantsStream ? streamed?.mediaType : undefined) ?? mediaType ?? []);
  return [...new Set(types.length === 0 ? ["application/json", "*/*;q=0.5"] : types)].join(", ");
}
