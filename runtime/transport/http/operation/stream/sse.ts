import { type Splitting, splitStream } from "./split-lines.js";

/** OpenAPI 3.2: what an event of `text/event-stream` is as an item. */
export type ServerSentEvent = { readonly data: string; readonly event?: string; readonly id?: string; readonly retry?: number };

type EventLimit = Pick<Splitting, "maxLength" | "failTooLarge"> & {
  /** The stream ended before the empty line that ends its last event. */
  readonly onUnfinished: (data: string) => void;
};

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
export async function* readEvents(body: AsyncIterable<Uint8Array>, limit: EventLimit): AsyncGenerator<ServerSentEvent, void, void> {
  let fields: Fields = {};
  let size = 0;
  let isFirst = true;
  for await (const raw of splitStream(body, { separator: /\r\n|\n|\r/, ...limit })) {
    const line = isFirst ? raw.replace(/^\ufeff/, "") : raw;
    isFirst = false;
    size += line.length;
    if (line === "") {
      // Without data it is none; what stands behind the last empty line is unfinished and no event either.
      if (fields.data !== undefined) yield eventOf(fields.data, fields);
      fields = {};
      size = 0;
    } else if (size > limit.maxLength) limit.failTooLarge();
    else addLine(fields, line);
  }
  if (fields.data !== undefined) limit.onUnfinished(fields.data.join("\n"));
}

/** Changed line by line: an event may have a line for every few bytes, and a copy for each would cost the square of their number. */
type Fields = { data?: string[]; event?: string; id?: string; retry?: number };

function addLine(fields: Fields, line: string): void {
  const colon = line.indexOf(":");
  if (colon === 0) return;
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
  switch (name) {
    case "data":
      fields.data ??= [];
      fields.data.push(value);
      return;
    case "event":
      fields.event = value;
      return;
    case "id":
      if (!value.includes("\0")) fields.id = value;
      return;
    case "retry":
      if (/^\d{1,15}$/.test(value)) fields.retry = Number(value);
  }
}

function eventOf(data: readonly string[], { event, id, retry }: Fields): ServerSentEvent {
  return {
    data: data.join("\n"),
    ...(event === undefined ? {} : { event }),
    ...(id === undefined ? {} : { id }),
    ...(retry === undefined ? {} : { retry }),
  };
}
